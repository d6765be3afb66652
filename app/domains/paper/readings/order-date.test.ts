import { describe, expect, test } from "vitest";
import { datedEntriesIn, orderDateIn } from "./order-date.ts";

const TODAY = "2026-11-26";
const dayIn = (...lines: string[]) => orderDateIn(lines.join("\n"), TODAY)?.day ?? null;
const DAY = "2026-11-18";

describe("the day of an order", () => {
	test("is today at the latest", () => {
		expect(dayIn("Date : 26/11/2026")).toBe(TODAY);
		expect(dayIn("Date : 27/11/2026")).toBeNull();
	});

	test("stands in a line of at most ninety letters", () => {
		expect(dayIn("Date : 18/11/2026".padEnd(90))).toBe(DAY);
		expect(dayIn("Date : 18/11/2026".padEnd(91))).toBeNull();
	});

	test("begins the text below the heading within its first five hundred letters", () => {
		const line = (before: number) =>
			`${" ".repeat(before)}18/11/2026 The suit is decreed with costs, and disposed of.`;
		expect(dayIn("ORDER", line(490))).toBe(DAY);
		expect(dayIn("ORDER", line(491))).toBeNull();
	});

	test("counts before another that stands further than two lines from the heading", () => {
		const between = (lines: number) => Array.from({ length: lines }, () => "Heard the parties");
		const rest = ["Heard both", "Heard all", "Date : 10/10/2026"];
		expect(dayIn("ORDER", ...between(1), "Date : 18/11/2026", ...rest)).toBe(DAY);
		expect(dayIn("ORDER", ...between(2), "Date : 18/11/2026", ...rest)).toBeNull();
	});

	test("begins the one entry of a record within the first forty letters of its line", () => {
		const line = (before: number) => `${" ".repeat(before)}18/11/2026 :- Heard both counsel at length.`;
		expect(dayIn(line(30))).toBe(DAY);
		expect(dayIn(line(31))).toBeNull();
	});

	test("is the one that is called today within ninety letters before it", () => {
		const text = (spaces: number) =>
			`It was pronounced in court this${" ".repeat(spaces)}18/11/2026 with costs.`;
		const before = text(0).indexOf("18/") - text(0).indexOf("pronounced");
		expect(dayIn(text(90 - before))).toBe(DAY);
		expect(dayIn(text(91 - before))).toBeNull();
	});
});

test.each([
	["behind a visarga that stands for a colon", ["તારીખઃ 18/11/2026"]],
	["said to be the order's, below a day of the text", ["Date: 02/02/2025", "Date of order: 18/11/2026"]],
	[
		"said below a paragraph that ends with another",
		[
			"The electricity meter stood in her name until it was disconnected on",
			"09/02/2025.",
			"Dated: 18/11/2026",
		],
	],
])("a day %s is the order's", (_how, lines) => {
	expect(orderDateIn(lines.join("\n"), TODAY)?.day).toBe(DAY);
});

test("an entry of a docket says at least twelve letters behind its day, or below it", () => {
	const found = (...lines: string[]) => datedEntriesIn(lines.join("\n"), TODAY).map(({ day }) => day);
	expect(found("18/11/2026 Heard. Adjd.")).toEqual([DAY]);
	expect(found("18/11/2026 Heard. Adjd")).toEqual([]);
	expect(found("18/11/2026", "Heard. Adjd.")).toEqual([DAY]);
	expect(found("18/11/2026", "Heard. Adjd")).toEqual([]);
});
