import { expect, test } from "vitest";
import type { Word } from "#worker/reader/page/line.ts";
import type { PageLines } from "./recognised.ts";
import { withTables } from "./text.ts";

const word = (text: string, x: number, y: number, confidence = 90): Word => ({
	text,
	confidence,
	box: { x0: x, y0: y, x1: x + 80, y1: y + 20 },
});

const box = { x0: 0, y0: 100, x1: 600, y1: 400 };
const tableOf = (...cells: Word[][]) => ({
	box,
	rows: [cells.map((words, column) => ({ column, box, words }))],
});

test("a word that its cell's width breaks at a hyphen is whole, and other hyphens stay", () => {
	const table = tableOf(
		[word("Cross-", 0, 100), word("examination", 0, 130)],
		[word("pre-", 200, 100), word("and", 300, 100), word("post-", 200, 130), word("2019", 200, 160)],
	);
	expect(withTables(null, [table], ["eng"]).text).toBe("Cross-examination\tpre- and post- 2019");
});

test("a page with a table is as sure as its words on the whole, however little stands beside the table", () => {
	const [sure, unsure] = [word("Particulars", 0, 130, 92), word("હિસાબ", 0, 20, 20)];
	const lines = [{ text: "હિસાબ", confidence: 20, weakestWord: 20, box: unsure.box, words: [unsure] }];
	const rest: PageLines = { lines, confidence: 20, languages: ["eng"], onItsSide: null };
	const table = tableOf([sure, { ...sure, text: "Certified" }, { ...sure, text: "Acknowledgment" }]);
	expect(withTables(rest, [table], ["eng"]).confidence).toBeCloseTo((34 * 92 + 5 * 20) / 39);
	expect(withTables(rest, [], ["eng"]).confidence).toBe(20);
});
