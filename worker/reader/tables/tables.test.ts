import { describe, expect, test } from "vitest";
import { rotate } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Word } from "#worker/reader/page/line.ts";
import { withoutRules } from "./erase.ts";
import { gridsOf } from "./grid.ts";
import type { PageLines } from "./recognised.ts";
import { rulesOf } from "./rules.ts";
import { tablesOn } from "./tables.ts";
import { type Bar, barred, lettersAt, listedPages, ROWS, ruled, tableAt } from "./test-pages.ts";
import { withTables } from "./text.ts";

const LETTER = 16;

/** The rows of the cells that hold ink, as the columns of each. */
function columnsOf(page: Grey): number[][][] {
	return (tablesOn(page, LETTER)?.tables ?? []).map(({ pieces }) => {
		const rows = Map.groupBy(pieces, ({ cell }) => cell.top);
		return [...rows.values()].map((row) => row.map(({ cell }) => cell.left));
	});
}

const WHOLE = [Array.from({ length: ROWS }, () => [0, 1, 2])];

describe("tablesOn", () => {
	test("finds the cells of a table with rules around them", () => {
		expect(columnsOf(ruled())).toEqual(WHOLE);
	});

	test("finds them when the rules are broken, and takes what is left of those out", () => {
		const broken = ruled({ gap: 24, dash: 56 });
		expect(columnsOf(broken)).toEqual(WHOLE);
		const rest = tablesOn(broken, LETTER)?.rest;
		expect(rest?.data.some((value) => value < 128) ?? false).toBe(false);
	});

	test("keeps a rule that is too torn to meet another for the table it lies in", () => {
		const [x, y] = [100, 500];
		const torn: Bar[] = [
			[x, y - 60, 3, 120, 255],
			[x + 120, y - 60, 3, 120, 255],
			[x + 700, y, 310, 3, 255],
		];
		const whole = [0, 1, 2];
		expect(columnsOf(barred(torn, ruled()))).toEqual([[whole, whole, [0, 1], whole, whole, whole]]);
	});

	test("finds a column whose rule is in pieces nearly everywhere, and none where letters of a joined cell look like such pieces", () => {
		const pieces = Array.from({ length: 5 * 5 }, (_, at): Bar => [860, 300 + at * 20 + 13, 3, 7, 255]);
		expect(columnsOf(barred(pieces, ruled()))).toEqual(WHOLE);
		const cleared: Bar = [855, 303, 12, 494, 255];
		const letters = [0, 1, 2, 3, 4].flatMap((row) =>
			[316, 350].flatMap((y) => lettersAt(764, y + row * 100, 11)),
		);
		expect(columnsOf(barred([cleared, ...letters], ruled()))[0]?.[0]).toEqual([0, 1]);
	});

	test("finds them when the rules are faint, and when they lean", async () => {
		expect(columnsOf(ruled({ grey: 190 }))).toEqual(WHOLE);
		expect(columnsOf(await rotate(ruled(), 0.8))).toEqual(WHOLE);
	});

	test("finds the columns by the white between them where rules part the rows alone", () => {
		expect(columnsOf(ruled({ posts: false }))).toEqual(WHOLE);
	});

	test("finds them when letters stand close to the rules, and takes a frame of two lines out", () => {
		const [rows, columns] = [
			[0, 34, 68, 102],
			[0, 200, 700],
		];
		const close = rows
			.slice(1)
			.flatMap((_, row) =>
				columns.slice(1).flatMap((_, at) => lettersAt([105, 305][at] ?? 0, 310 + row * 34, 8)),
			);
		const frame: Bar[] = [
			[96, 296, 711, 2],
			[96, 407, 711, 2],
			[96, 296, 2, 113],
			[805, 296, 2, 113],
		];
		const rules = [
			...rows.map((y): Bar => [100, 300 + y, 703, 3]),
			...columns.map((x): Bar => [100 + x, 300, 3, 105]),
		];
		const page = barred([...rules, ...close, ...frame]);
		expect(columnsOf(page).map((table) => table.map((row) => row.length))).toEqual([[2, 2, 2]]);
		const found = tablesOn(page, LETTER);
		expect(Math.max(...(found?.tables[0]?.pieces ?? []).map(({ picture }) => picture.height))).toBeLessThan(
			20,
		);
		expect(found?.rest).toBeNull();
	});

	test("takes a cell that goes over two columns for one", () => {
		expect(columnsOf(ruled({ joined: true }))[0]?.[0]).toEqual([0, 1]);
	});

	test("cuts each of two tables by its own rules alone, one below the other or side by side", () => {
		const rows = [0, 52, 104, 156];
		const three = [...lettersAt(500, 382, 20), ...lettersAt(500, 434, 20)];
		const below = barred([
			...tableAt(100, 100, [0, 300, 510, 710, 1000], rows),
			...tableAt(100, 312, [0, 250, 1000], rows),
			...three,
		]);
		const [four, two] = [
			[0, 1, 2, 3],
			[0, 1],
		];
		expect(columnsOf(below)).toEqual([
			[four, four, four],
			[two, two, two],
		]);
		const beside = barred([
			...tableAt(60, 300, [0, 160, 340, 520], rows),
			...tableAt(636, 300, [0, 260, 520], [0, 78, 156]),
		]);
		expect(columnsOf(beside).map((table) => table.length)).toEqual([3, 2]);
	});

	test("takes the boxes of a form, each in a frame of its own, for cells", () => {
		const box = (left: number, top: number, width: number): Bar[] => tableAt(left, top, [0, width], [0, 80]);
		const form = barred([
			...box(100, 300, 500),
			...box(612, 300, 388),
			...box(100, 394, 200),
			...box(312, 394, 688),
			...box(100, 488, 900),
		]);
		expect(columnsOf(form).map((table) => table.map((row) => row.length))).toEqual([[2, 2, 1]]);
	});

	test("takes no strokes of letters for a side that ends in the rows above", () => {
		const rows = [0, 40, 80, 120, 160];
		const [three, two] = [
			[0, 1, 2],
			[0, 1],
		];
		const found = columnsOf(
			barred(
				[[800, 424, 3, 76, 255], ...[430, 470].flatMap((y) => lettersAt(700, y, 16))],
				barred(tableAt(100, 340, [0, 300, 700, 1000], rows)),
			),
		);
		expect(found).toEqual([[three, three, two, two]]);
	});

	test("leaves a stroke whole that crosses a rule, and nothing of the rule beside it", () => {
		const page = barred([[700, 393, 8, 18]], ruled());
		const rules = rulesOf(page);
		const clean = withoutRules(page, gridsOf(rules, LETTER), rules.shrink);
		const darkAt = (x: number) =>
			Array.from({ length: 18 }, (_, y) => clean.data[(393 + y) * page.width + x] ?? 255).filter(
				(v) => v < 128,
			);
		expect(darkAt(704)).toHaveLength(18);
		expect(darkAt(690)).toHaveLength(0);
	});

	test("finds the rows of a list without rules by their numbers or by its dotted leaders, and takes those out", () => {
		const pieces = tablesOn(listedPages(), LETTER)?.tables[0]?.pieces ?? [];
		expect(columnsOf(listedPages())).toEqual(WHOLE);
		expect(Math.max(...pieces.filter(({ cell }) => cell.left === 1).map(({ box }) => box.x1))).toBeLessThan(
			750,
		);
		expect(columnsOf(listedPages({ numbers: false }))).toEqual([Array.from({ length: ROWS }, () => [0, 1])]);
	});

	test("finds lists without rules above, between and below tables with rules, and none in lines beside those", () => {
		const list = (top: number, left = 100) =>
			Array.from({ length: 5 }, (_, row) => [
				...lettersAt(left, top + row * 50, 2),
				...lettersAt(left + 120, top + row * 50, 12),
				...lettersAt(left + 450, top + row * 50, 4),
			]).flat();
		const table = (top: number) => tableAt(100, top, [0, 200, 420], [0, 52, 104, 260]);
		const rows = (count: number, columns: number[]) => Array.from({ length: count }, () => columns);
		const [listed, boxed] = [rows(5, [0, 1, 2]), rows(3, [0, 1])];
		const page = barred([...list(100), ...table(380), ...list(690), ...table(970), ...list(1280)]);
		expect(columnsOf(page)).toEqual([boxed, boxed, listed, listed, listed]);
		expect(tablesOn(page, LETTER)?.rest).toBeNull();
		expect(columnsOf(barred([...table(380), ...list(390, 600)]))).toEqual([boxed]);
	});

	test("takes neither a frame, nor rules between columns of text, nor lines of text for a table", () => {
		const text = [150, 650].flatMap((x) =>
			Array.from({ length: 24 }, (_, line) => lettersAt(x, 200 + line * 40, 24)).flat(),
		);
		const frame: Bar[] = [
			[100, 150, 1040, 3],
			[100, 1250, 1040, 3],
			[100, 150, 3, 1100],
			[1137, 150, 3, 1100],
		];
		expect(tablesOn(barred(text), LETTER)).toBeNull();
		expect(tablesOn(barred([...text, ...frame]), LETTER)).toBeNull();
		expect(tablesOn(barred([...text, ...frame, [610, 150, 3, 1100]]), LETTER)).toBeNull();
	});
});

const word = (text: string, x: number, y: number, confidence = 90): Word => ({
	text,
	confidence,
	box: { x0: x, y0: y, x1: x + 80, y1: y + 20 },
});

const TABLE = { x0: 0, y0: 100, x1: 600, y1: 400 };
const tableOf = (...cells: Word[][]) => ({
	box: TABLE,
	rows: [cells.map((words, column) => ({ column, box: TABLE, words }))],
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
