import { expect, test } from "vitest";
import { messageNumber, waysTo } from "./ways.ts";

test.each([
	["9000000107", "+919000000107"],
	["90000 00107", "+919000000107"],
	["०९०००००१०७", null],
	["૯૦૦૦૦૦૦૧૦૭", "+919000000107"],
	["+91 90000 00107", "+919000000107"],
	["0 90000 00107", "+919000000107"],
	["+44 7700 900123", "+447700900123"],
	["0265 2345678", null],
	["2652345678", null],
	["+91 265 2345678", null],
	["1800 123 4567", null],
	["office, ask for Ramesh", null],
])("%s takes messages as %s", (phone, number) => {
	expect(messageNumber(phone)).toBe(number);
});

test("a message is opened by the programs that can reach the client, with the text in it", () => {
	const message = { subject: "A & B", text: "તમારો કેસ & more?\nNext: #1" };
	const ways = waysTo({ phone: "90000 00107", email: "asha+x@example.in" }, message);
	const encoded = encodeURIComponent(message.text);
	expect(ways).toEqual([
		{ via: "whatsapp", href: `https://wa.me/919000000107?text=${encoded}` },
		{ via: "sms", href: `sms:+919000000107?body=${encoded}` },
		{
			via: "email",
			href: `mailto:asha%2Bx@example.in?subject=A%20%26%20B&body=${encoded.replace("%0A", "%0D%0A")}`,
		},
	]);
	for (const { href } of ways) expect(new URL(href).href).toContain("%");
});

test("a landline has no messages, and nothing is opened without an address", () => {
	expect(waysTo({ phone: "0265 2345678", email: null }, { subject: "", text: "" })).toEqual([]);
	expect(waysTo({ phone: null, email: "a@b.in" }, { subject: "", text: "" })).toHaveLength(1);
});
