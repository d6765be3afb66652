import { describe, expect, test } from "vitest";
import { freeTablesIn } from "./free.ts";
import type { InkWord, PrintLine } from "./print-lines.ts";

const LETTER = 10;
/** From line to line of a cell, from row to row, and from line to line of a heading. */
const [LINE, ROW, STEP] = [26, 40, 34];

type Placed = [x: number, text: string];

function wordsAt(level: number, x: number, text: string): InkWord[] {
	let left = x;
	return text.split(" ").map((word) => {
		const [x0, x1] = [left, left + word.length * LETTER - 2];
		left = x1 + 6;
		return { x0, x1, y0: level - 8, y1: level + 8, level };
	});
}

function line(level: number, ...cells: Placed[]): PrintLine {
	return { level, words: cells.flatMap(([x, text]) => wordsAt(level, x, text)) };
}

/** How many rows and columns each table has. */
function sizes(lines: PrintLine[], leaders: Array<{ x0: number; y0: number; x1: number; y1: number }> = []) {
	return freeTablesIn({ lines, leaders }, LETTER).map(({ across, down }) => [
		across.length - 1,
		down.length - 1,
	]);
}

const NAMES = [
	"Usha Mehta",
	"Union Bank of India",
	"D. R. Parikh",
	"Lata Joshi",
	"Shree Ganesh Traders",
	"A. Shaikh",
];
const nameAt = (at: number) => NAMES[at % NAMES.length] ?? "";

/** Sentences broken into lines no longer than so many letters. */
function sentences(width: number, count: number, from = 0): string[] {
	const text = Array.from(
		{ length: count },
		(_, at) => `${nameAt(at + from)} prays for time to file the written statement, which is granted.`,
	);
	const lines = [""];
	for (const word of text.join(" ").split(" ")) {
		const last = lines.at(-1) ?? "";
		if (last.length + word.length + 1 > width) lines.push(word);
		else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
	}
	return lines;
}

const dotsTo = (level: number, x0: number, x1: number) => ({ x0, x1, y0: level + 5, y1: level + 8 });

describe("freeTablesIn", () => {
	test("finds the rows of a cause list by the white between them, where cells go over two lines", () => {
		const lines = Array.from({ length: 7 }, (_, row) => [
			line(
				row * (LINE + ROW),
				[50, "Civil Appeal No."],
				[300, "Municipal Corporation v."],
				[620, "Shree Ganesh"],
			),
			line(row * (LINE + ROW) + LINE, [50, `${row * 37 + 12}/2021`], [300, nameAt(row + 2)]),
		]).flat();
		expect(sizes(lines)).toEqual([[7, 3]]);
	});

	test("finds them where long words leave no room on the lines of cells", () => {
		const lines = Array.from({ length: 7 }, (_, row) => [
			line(row * (LINE + ROW), [50, "Application No."], [300, "Municipality v."], [620, "Shree Ganesh"]),
			line(row * (LINE + ROW) + LINE, [50, "594/2017/1"], [300, "Corporation"]),
		]).flat();
		expect(sizes(lines)).toEqual([[7, 3]]);
	});

	test("finds lines with long words by one column that is narrow, as no newspaper has it", () => {
		const listed = (last: (row: number) => string) =>
			Array.from({ length: 8 }, (_, row) =>
				line(
					row * LINE,
					[50, `Application No. 2${row}1/2020`],
					[330, `Municipality v. ${nameAt(1)}`],
					[760, last(row)],
				),
			);
		expect(sizes(listed((row) => nameAt(2 + (row % 2))))).toEqual([[8, 3]]);
		expect(sizes(listed((row) => nameAt(row % 2)))).toEqual([]);
		expect(sizes(listed(() => "Panchayat of Sin"))).toEqual([]);
	});

	test("takes words of a typewriter that stand below each other for none, and finds columns that stand further off", () => {
		const typed = (apart: number) =>
			["Zundal depot", "Kherva depot", "Sukhbir Gill", "Vadgam depot", "Dholera dept"].map((name, row) => {
				const words = [...name.split(" "), "voucher", `${row + 201}`, "Rupees", `4,8${row},250`];
				let x = 50;
				const placed = words.map((word, at): InkWord => {
					if (at > 0) x += at === 2 || at === 4 ? apart : 12;
					const x0 = x;
					x += word.length * LETTER;
					return { x0, x1: x, y0: row * ROW - 8, y1: row * ROW + 8, level: row * ROW };
				});
				return { level: row * ROW, words: placed };
			});
		expect(sizes(typed(12))).toEqual([]);
		expect(sizes(typed(40))).not.toEqual([]);
	});

	test("finds them by their first lines where no white parts them", () => {
		const lines = Array.from({ length: 6 }, (_, row) => [
			line(row * 2 * LINE, [50, `${row + 11}/2020`], [200, "Sinnar"], [330, `${row}.12`], [450, nameAt(row)]),
			line(row * 2 * LINE + LINE, [450, "and others"]),
		]).flat();
		expect(sizes(lines)).toEqual([[6, 4]]);
	});

	test("finds them by their first lines where single rows of many columns stand closer than others", () => {
		const cells = (row: number): Placed[] => [50, 200, 300, 400, 500].map((x) => [x, `${row + 10}/1`]);
		const steps = [0, 34, 60, 86, 128, 154, 196];
		const lines = steps.flatMap((level, row) => [
			line(level, ...cells(row), [620, "Framing of"]),
			...(steps[row + 1] === level + 42 ? [line(level + 20, [620, "issues"])] : []),
		]);
		expect(sizes(lines)).toEqual([[steps.length, 6]]);
	});

	test("finds an index by the dots that lead to its pages, which stand on the last line of a title", () => {
		const titles = Array.from({ length: 6 }, (_, row) => [
			line(row * 2 * LINE, [50, "12.03.2021"], [200, "Certified copy of the sale deed and its"]),
			line(row * 2 * LINE + LINE, [200, "translation".slice(row)], [700, `${row * 9 + 1}`]),
		]).flat();
		const leaders = Array.from({ length: 6 }, (_, row) => dotsTo(row * 2 * LINE + LINE, 340, 680));
		expect(sizes(titles, leaders)).toEqual([[6, 3]]);
		const twoColumns = titles.map(({ level, words }) => ({
			level,
			words: words.filter(({ x0 }) => x0 >= 200),
		}));
		expect(sizes(twoColumns, leaders)).toEqual([[6, 2]]);
		expect(sizes(twoColumns)).toEqual([]);
	});

	test("finds an index whose parts have headings, each of which is one cell", () => {
		const row = (at: number, part: number) =>
			line(at * ROW, [50, `${at - part}.`], [130, `Copy of the ${nameAt(at)} papers`], [620, `${at * 7}`]);
		const lines = [0, 1, 2, 3, 4, 5, 6].map((at) =>
			at === 3 ? line(at * ROW, [280, "ANNEXURES AND OTHER PAPERS FILED"]) : row(at, at > 3 ? 0 : -1),
		);
		const [table] = freeTablesIn({ lines, leaders: [] }, LETTER);
		expect(table?.cells.filter(({ left, right }) => right - left > 1)).toEqual([
			{ top: 3, bottom: 4, left: 0, right: 3 },
		]);
		expect(sizes(lines)).toEqual([[7, 3]]);
		const further = lines.map((own, at) =>
			at === 3 ? line(at * ROW, [130, "and the papers filed with it"]) : own,
		);
		expect(sizes(further)).toEqual([[6, 3]]);
	});

	test.each([
		["on one level", 0],
		["half a line apart", LINE / 2],
	])("takes three columns of a newspaper whose lines stand %s for no table", (_, off) => {
		const columns = [0, 1, 2].flatMap((column) =>
			sentences(24, 8, column).map((text, at): [number, number, string] => [
				at * LINE + column * off,
				50 + column * 290,
				text,
			]),
		);
		const levels = Map.groupBy(columns, ([level]) => level);
		const lines = [...levels]
			.sort(([a], [b]) => a - b)
			.map(([level, own]) => line(level, ...own.map(([, x, text]): Placed => [x, text])));
		expect(sizes(lines)).toEqual([]);
	});

	test("takes the last lines of a newspaper, which are short, for no table", () => {
		const columns = [50, 340, 630];
		const texts = columns.map((_, at) => sentences(24, 4, at).slice(0, 9));
		const last = NAMES.slice(0, 4).map((_, row) => columns.map((x, at): Placed => [x, nameAt(row + at)]));
		const above = Array.from({ length: 9 }, (_, row) =>
			columns.map((x, at): Placed => [x, texts[at]?.[row] ?? ""]),
		);
		const lines = [...above, ...last].map((cells, at) => line(at * LINE, ...cells));
		expect(sizes(lines)).toEqual([]);
	});

	test("takes prose, verse and numbered paragraphs for no table", () => {
		const prose = sentences(80, 8).map((text, at) => line(at * LINE, [50, text]));
		const verse = sentences(20, 6).map((text, at) => line(at * LINE, [50 + (at % 2) * 60, text]));
		const numbered = sentences(70, 8).map((text, at) =>
			line(at * LINE, ...(at % 3 === 0 ? ([[50, `${at}.`]] as Placed[]) : []), [110, text]),
		);
		expect([sizes(prose), sizes(verse), sizes(numbered)]).toEqual([[], [], []]);
	});

	test("takes lists of names side by side, half a line apart, for no table", () => {
		const names = Array.from({ length: 24 }, (_, at) =>
			line(
				(at * LINE) / 2,
				[at % 2 === 0 ? 50 : 400, nameAt(at)],
				...(at % 2 === 0 ? ([[750, nameAt(at)]] as Placed[]) : []),
			),
		);
		expect(sizes(names)).toEqual([]);
	});

	test("takes parties for no table, though what stands between them stands in line", () => {
		const parties = [0, 1, 2].flatMap((at) => [
			line(at * 4 * STEP, [300, "Writ Petition No. 12/2021"]),
			line((at * 4 + 1) * STEP, [50, nameAt(at)], [700, "Petitioner"]),
			line((at * 4 + 2) * STEP, [406, "v."]),
			line((at * 4 + 3) * STEP, [50, nameAt(at + 1)], [700, "Respondent"]),
		]);
		expect(sizes(parties)).toEqual([]);
	});

	test("takes words for no table that stand side by side but not in line", () => {
		const astray = NAMES.map((name, at) =>
			line(
				at * ROW,
				[50 + at * 14, "Order"],
				[400 + ((at * 5) % 6) * 20, "Exhibit".slice(at)],
				[800 - at * 18, name],
			),
		);
		expect(sizes(astray)).toEqual([]);
	});

	test("takes two signatures beside each other for no table, nor with the last line of the text above them", () => {
		const signatures = NAMES.map((name, at) => line(at * LINE, [50, name], [600, nameAt(at + 2)]));
		const above = line(-LINE, [50, "Costs of Rs."], [330, "500 are imposed."]);
		expect([sizes(signatures), sizes([above, ...signatures])]).toEqual([[], []]);
	});
});

test("a table is looked for among three hundred lines, and not among more", () => {
	const rows = (lines: number) =>
		Array.from({ length: lines }, (_, at) =>
			line(100 + at * ROW, [40, String(at + 1)], [120, nameAt(at)], [560, "Evidence"]),
		);
	expect(sizes(rows(300))).toHaveLength(1);
	expect(sizes(rows(301))).toEqual([]);
});
