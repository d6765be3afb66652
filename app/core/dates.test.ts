import { describe, expect, test } from "vitest";
import { courtDateTime, type DayOf, isFarDay, parseDay, parseTime } from "./dates.ts";

describe("parseDay", () => {
	test.each([
		["2026-09-14", "2026-09-14", null],
		["14/09/2026", "2026-09-14", null],
		["14-9-26", "2026-09-14", null],
		["2.3.2026", "2026-03-02", null],
		["14 Sept 2026", "2026-09-14", null],
		["1st January, 2026", "2026-01-01", null],
		["१४/०९/२०२६", "2026-09-14", null],
		["૧૪-૦૯-૨૦૨૬", "2026-09-14", null],
		["2024-02-29", "2024-02-29", null],
		["2026-09-14T10:30", "2026-09-14", "10:30"],
		["2026-09-14T10:30:00+05:30", "2026-09-14", "10:30"],
		["2026-09-14T10:30:00+0530", "2026-09-14", "10:30"],
		["2026-09-14T05:00:00.000Z", "2026-09-14", "10:30"],
		["2026-09-14T20:00:00Z", "2026-09-15", "01:30"],
		["2026-09-14T00:00:00+05:30", "2026-09-14", null],
		["2026-09-13T18:30:00Z", "2026-09-14", null],
		["14/09/50", "2050-09-14", null],
		["14/09/51", "1951-09-14", null],
		["1800-01-01", "1800-01-01", null],
		["2200-12-31", "2200-12-31", null],
	])("%s", (written, day, time) => {
		expect(parseDay(written)).toEqual({ day, time });
	});

	test.each([
		"",
		"31/02/2026",
		"2026-02-29",
		"2026-13-01",
		"00/00/0000",
		"tomorrow",
		"14/09",
		"2026-09-14T25:00",
		"1799-12-31",
		"2201-01-01",
		"14 Foo 2026",
	])("%s is no day", (written) => {
		expect(parseDay(written)).toBeNull();
	});
});

describe("parseTime", () => {
	test.each([
		["10:30", "10:30"],
		["9:05", "09:05"],
		["10.30", "10:30"],
		["2:15 pm", "14:15"],
		["12:00 am", "00:00"],
		["12:30 p.m.", "12:30"],
		["૧૦:૩૦", "10:30"],
		["10:30:00", "10:30"],
		["0:00", "00:00"],
		["23:59", "23:59"],
		["1:00 pm", "13:00"],
	])("%s", (written, time) => expect(parseTime(written)).toBe(time));

	test.each(["", "24:00", "10:60", "0:30 am", "13:00 pm", "noon", "10"])("%s is no time", (written) => {
		expect(parseTime(written)).toBeNull();
	});
});

test("a day without a time travels as its midnight", () => {
	expect(courtDateTime("2026-09-14", null)).toBe("2026-09-14T00:00:00+05:30");
	expect(courtDateTime("2026-09-14", "10:30:00")).toBe("2026-09-14T10:30:00+05:30");
});

test.each<[DayOf, number, number]>([
	["filing", 1950, 2036],
	["hearing", 1990, 2036],
	["event", 1950, 2036],
	["task", 1990, 2056],
])("the day of a %s lies between %d and %d", (of, first, last) => {
	const isFar = (day: string) => isFarDay(day, of, "2026-11-27");
	expect([isFar(`${first - 1}-12-31`), isFar(`${first}-01-01`)]).toEqual([true, false]);
	expect([isFar(`${last}-12-31`), isFar(`${last + 1}-01-01`)]).toEqual([false, true]);
});
