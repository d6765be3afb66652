import { expect, test } from "vitest";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import { isDoubtfulDay } from "./doubtful-day.ts";
import { suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-20";
const wordsOf = (text: string): PageWord[] =>
	text.split(/\s+/).map((word, at) => [word, at * 100, 100, at * 100 + 90, 200]);

test.each<[string, string, number[], boolean]>([
	["a date the engine is sure of", "List the matter on 14/12/2026 for issues", [], false],
	["another word in doubt", "List the matter on 14/12/2026 for issues", [6], false],
	["a figure in doubt", "List the matter on 14/12/2026 for issues", [4], true],
	["its own weekday", "List on Monday, the 14/12/2026 for issues", [], false],
	["another weekday before it", "List on Tuesday, the 14/12/2026 for issues", [], true],
	["another weekday behind it", "List on 14/12/2026 (Tuesday) for issues", [], true],
])("a day with %s", (_name, text, doubtful, is) => {
	const index = text.indexOf("14/12/2026");
	const stretch = { index, end: index + 10 };
	expect(isDoubtfulDay({ text, words: wordsOf(text), doubtful }, stretch, "2026-12-14")).toBe(is);
});

const ORDER = [
	"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	"Date: 18/11/2026",
	"ORDER",
	"The matter is adjourned to 14/12/2026 for final hearing.",
].join("\n");

test("what a paper is read to say keeps the doubt of each of its days", () => {
	const words = wordsOf(ORDER);
	const doubtful = [words.findIndex(([word]) => word === "14/12/2026")];
	const doubts = suggestionsFrom([{ page: 1, text: ORDER, words, doubtful }], TODAY).map(
		({ kind, doubtful: is }) => [kind, is],
	);
	expect(Object.fromEntries(doubts)).toMatchObject({ orderDate: false, nextDate: true });
});

/** An order sheet of these days, each with its next. */
function sheet(rows: Array<[day: string, next: string]>) {
	const lines = [["Date", "Business", "Next date"], ...rows.map(([day, next]) => [day, "Adjourned", next])];
	const table: PageTable = { line: 1, rows: lines.map(() => [[0], [1], [2]]) };
	const text = `ORDER SHEET\n${lines.map((cells) => cells.join("\t")).join("\n")}`;
	const found = suggestionsFrom([{ page: 1, text, words: wordsOf(text), tables: [table] }], TODAY);
	return found.find(({ kind }) => kind === "orderDate");
}

test("a row of an order sheet has the day that the row before names as its next", () => {
	const first: [string, string] = ["05/10/2026", "18/11/2026"];
	expect(sheet([first, ["18/11/2026", "14/12/2026"]])).toMatchObject({
		value: "2026-11-18",
		doubtful: false,
	});
	expect(sheet([first, ["13/11/2026", "14/12/2026"]])).toMatchObject({ value: "2026-11-13", doubtful: true });
	expect(
		sheet([
			["19/11/2026", ""],
			["18/11/2026", "14/12/2026"],
		]),
	).toMatchObject({ doubtful: true });
});
