import { describe, expect, test } from "vitest";
import { addDays, cut, dayIn, daysBetween, formatter, initials } from "./format.ts";

const settings = {
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
} as const;

describe("formatter", () => {
	const late = new Date("2026-01-04T20:00:00Z");

	test.each([
		["DD/MM/YYYY", "05/01/2026"],
		["MM/DD/YYYY", "01/05/2026"],
		["YYYY-MM-DD", "2026-01-05"],
	] as const)("writes dates as %s in the person's time zone", (dateFormat, expected) => {
		expect(formatter({ ...settings, dateFormat }).date(late)).toBe(expected);
		expect(formatter({ ...settings, dateFormat }).date("2026-01-05")).toBe(expected);
	});

	test("no time zone shifts a calendar day", () => {
		for (const timeZone of ["America/New_York", "Asia/Kolkata", "Asia/Dubai"]) {
			expect(formatter({ ...settings, timeZone }).longDate("2026-01-05")).toBe("Mon 5 Jan 2026");
		}
	});

	test("clock times in 12 and 24 hours", () => {
		expect(formatter(settings).time("14:45:00")).toMatch(/^2:45\spm$/i);
		expect(formatter({ ...settings, timeFormat: "24h" }).time("14:45")).toBe("14:45");
	});

	test("a cell of a table says an instant by the person's clock, alike in every language", () => {
		const at = new Date("2026-11-19T18:35:00Z");
		for (const locale of ["en", "hi", "gu"] as const)
			expect(formatter({ ...settings, locale }).cell(at)).toBe("2026-11-20 00:05");
	});

	test("Hindi and Gujarati name the part of the day before a clock time of 12 hours", () => {
		const formatted = (locale: "hi" | "gu", timeFormat: "12h" | "24h" = "12h") =>
			formatter({ ...settings, locale, timeFormat });
		expect([formatted("hi").time("17:30"), formatted("hi").time("11:00")]).toEqual([
			"शाम 5:30 बजे",
			"सुबह 11:00 बजे",
		]);
		expect([formatted("gu").time("17:30"), formatted("gu").time("11:00")]).toEqual([
			"સાંજે 5:30 વાગ્યે",
			"સવારે 11:00 વાગ્યે",
		]);
		expect([formatted("hi", "24h").time("17:30"), formatted("gu", "24h").time("17:30")]).toEqual([
			"17:30",
			"17:30",
		]);
		const at = new Date("2026-11-19T12:00:00Z");
		expect(formatted("hi").dateTime(at)).toBe("गुरु 19 नव॰ 2026 को शाम 5:30 बजे");
		expect(formatted("gu").dateTime(at)).toBe("ગુરુ 19 નવે 2026, સાંજે 5:30 વાગ્યે");
	});

	test.each([
		["en", "Sun 22 Nov 2026"],
		["hi", "रवि 22 नव॰ 2026"],
		["gu", "રવિ 22 નવે 2026"],
	] as const)("a full date reads the same everywhere, in the words of %s", (locale, expected) => {
		for (const dateFormat of ["DD/MM/YYYY", "YYYY-MM-DD"] as const)
			expect(formatter({ ...settings, locale, dateFormat }).longDate("2026-11-22")).toBe(expected);
	});

	test("sizes and lakhs", () => {
		const sizes = [1023, 1024, 1024 * 1024 - 1, 1024 * 1024].map((bytes) => formatter(settings).size(bytes));
		expect(sizes).toEqual(["1,023 B", "1 KB", "1,024 KB", "1 MB"]);
		expect(formatter(settings).size(1_468_006)).toBe("1.4 MB");
		expect(formatter(settings).number(1_234_567)).toBe("12,34,567");
	});
});

test("a day in a time zone, days between, days after", () => {
	expect(dayIn("Asia/Kolkata", new Date("2026-01-04T18:29:59Z"))).toBe("2026-01-04");
	expect(dayIn("Asia/Kolkata", new Date("2026-01-04T18:30:00Z"))).toBe("2026-01-05");
	expect(daysBetween("2026-02-27", "2026-03-02")).toBe(3);
	expect(daysBetween("2026-03-02", "2026-02-27")).toBe(-3);
	expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
});

test.each([
	["Kavita Solanki", "KS"],
	["Adv. Hemant Trivedi", "HT"],
	["ક્રિષ્ના પટેલ", "ક્રિપ"],
	["Adv. निधि शर्मा", "निश"],
	["Sunita", "S"],
	["R. K. Patel", "RP"],
	["  ", "U"],
])("the initials of %s are %s", (name, expected) => {
	expect(initials(name)).toBe(expected);
});

test("a text is cut after whole graphemes", () => {
	expect(cut("a".repeat(100), 100)).toBe("a".repeat(100));
	expect(cut("a".repeat(101), 100)).toBe(`${"a".repeat(100)}...`);
	expect(cut("ક્ષિ".repeat(2), 2)).toBe("ક્ષિ".repeat(2));
	expect(cut("ક્ષિ".repeat(3), 2)).toBe(`${"ક્ષિ".repeat(2)}...`);
});
