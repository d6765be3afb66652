import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { headOf } from "./head.ts";

const read = (text: string, isWhole = false) => headOf(Buffer.from(text, "latin1"), isWhole);
const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\nText`;

test("a head says who sent what, folded and encoded as mail is", () => {
	const head = read(
		lines(
			"Authentication-Results: mx.provider.example;",
			"\tdkim=pass header.d=court.example",
			"From: =?utf-8?B?4KSw4KSc4KS/4KS44KWN4KSf4KWN4KSw4KWA?= <Registry@Court.Example>",
			"Subject: =?utf-8?Q?Order_in_W=2EP=2E(C)?=",
			" =?utf-8?Q?_1/2024?=",
			"Message-ID: <one@court.example>",
		),
	);
	expect(head).toMatchObject({
		sender: "registry@court.example",
		senderName: "रजिस्ट्री",
		subject: "Order in W.P.(C) 1/2024",
		messageId: "<one@court.example>",
		checks: ["mx.provider.example;\tdkim=pass header.d=court.example"],
	});
});

test.each([
	["two people", "From: a@court.example, b@court.example"],
	["two lines", "From: a@court.example\r\nFrom: b@court.example"],
	["a group", "From: Court: a@court.example;"],
	["no address", "From: registry"],
	["an address in the name alone", 'From: "registry@court.example" <>'],
	["an address that ends a name", 'From: "registry@court.example'],
	["nothing", "To: a@court.example"],
])("a message from %s is from nobody", (_, from) => {
	expect(read(lines(from))?.sender).toBeNull();
});

test("an address in the name of the sender is not the sender", () => {
	expect(read(lines('From: "registry@court.example" <x@forger.example>'))?.sender).toBe("x@forger.example");
});

test("a head that is longer than what was asked for cannot be read; a message without a text can", () => {
	expect(read("Subject: one\r\nX-Long: ".padEnd(70_000, "x"))).toBeNull();
	expect(read("Subject: one\r\n", true)?.subject).toBe("one");
});

test("no head of any bytes is a fault, and what is kept of it can be stored", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
			const head = read(`From: ${text}\r\nSubject: ${text}\r\n\r\n`, true);
			expect(head?.subject ?? "").not.toMatch(/\p{Cc}/u);
			expect((head?.subject ?? "").isWellFormed()).toBe(true);
		}),
		{ numRuns: 100 },
	);
});

test("the longest head there may be is read in far less than a second of work", () => {
	const longest = [
		"(".repeat(3_990),
		"=?utf-8?Q?=41?= ".repeat(249),
		'"<'.repeat(1_990),
		"a:;".repeat(1_300),
	];
	const readAll = () => {
		for (const value of longest)
			read(
				lines(
					`From: ${value}`,
					`Subject: ${value}`,
					...new Array(14).fill(`Authentication-Results: ${value}`),
				),
			);
	};
	expect(processorMs(readAll)).toBeLessThan(1000);
});
