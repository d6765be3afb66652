import { describe, expect, test } from "vitest";
import { isPhone, normalPhone, phoneDigits, shownPhone } from "./phone.ts";

describe("telephone numbers", () => {
	test.each([
		["9000000101", "+919000000101"],
		["+91 90000 00101", "+919000000101"],
		["090000-00101", "+919000000101"],
		["91 9000000101", "+919000000101"],
		["9123456789", "+919123456789"],
		["९०००००७१०१", "+919000007101"],
		["079-2657 1234", "079-2657 1234"],
		["1800 233 4455", "1800 233 4455"],
		["+44 20 7946 0958", "+442079460958"],
		["ext. 12", "ext. 12"],
	])("%s is kept as %s", (written, stored) => expect(normalPhone(written)).toBe(stored));

	test.each([
		"9000000101",
		"+91 90000 00101",
		"0091 90000 00101",
		"090000-00101",
		"+91-079-2657 1234",
		"(079) 2657.1234",
		"079 26571234 ext. 12",
		"2657 1234",
		"0141 236 5478",
		"1800 233 4455",
		"1800 11 4000",
		"९०००००७१०१",
		"૦૭૯ ૨૬૫૭ ૧૨૩૪",
		"+44 20 7946 0958",
		`9000000101${" ".repeat(66)}x 12`.padEnd(80),
	])("%s is one", (written) => expect(isPhone(written)).toBe(true));

	test.each([
		"12",
		"98250",
		"call after 5",
		"98250123456",
		"+91 98250",
		"+91 98250 123456",
		"00000 00000",
		"9825o 12345",
		`9000000101${" ".repeat(66)}x 12`.padEnd(81),
	])("%s is none", (written) => expect(isPhone(written)).toBe(false));

	test.each([
		["of another country has eight digits at least", "+1234567", "+12345678"],
		["of another country has fifteen digits at most", "+1234567890123456", "+123456789012345"],
		["of a landline in the same city has six digits at least", "26571", "265712"],
		["of a landline in the same city has eight digits at most", "265712345", "26571234"],
	])("that %s", (_what, none, one) => {
		expect([isPhone(none), isPhone(one)]).toEqual([false, true]);
	});

	test("are looked for from four digits on", () => {
		expect(["011-3", "(01) 13", "0113x"].map(phoneDigits)).toEqual([null, null, null]);
		expect(phoneDigits("1-011.3")).toBe("10113");
		expect(phoneDigits("01 0113")).toBe("10113");
		expect(phoneDigits("1 013")).toBe("1013");
	});

	test("are read in groups", () => {
		expect(shownPhone("+919000000101")).toBe("+91 90000 00101");
		expect(shownPhone("079-2657 1234")).toBe("079-2657 1234");
	});
});
