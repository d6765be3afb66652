import { expect, test } from "vitest";
import { markedParts } from "#app/domains/paper/readings/hits/hit-text.ts";
import type { PageTable } from "#drizzle/schema.ts";
import { tablesIn } from "./in-text.ts";

const TEXT =
	"A heading that is long enough to flow\ninto the next line\n\n1\t03.04.2024\tEvidence of the plaintiff\n2\tArguments\n\nBelow";
const TABLES: PageTable[] = [
	{
		line: 3,
		rows: [
			[
				[0, 1, 2, 3, 4],
				[1, 5, 6, 7, 8],
				[2, 9, 10, 11, 12],
			],
			[[0], [2]],
		],
	},
];

test("the cells of a table are those of its lines, in the columns they were found in", () => {
	const [table] = tablesIn(TEXT, TABLES);
	expect(table?.columns).toBe(3);
	const cells = table?.rows.map((row) => row.map(({ column, from, to }) => [column, TEXT.slice(from, to)]));
	expect(cells).toEqual([
		[
			[0, "1"],
			[1, "03.04.2024"],
			[2, "Evidence of the plaintiff"],
		],
		[
			[0, "2"],
			[2, "Arguments"],
		],
	]);
	expect(table?.rows[0]?.[1]?.sides).toEqual({ left: 5, top: 6, right: 7, bottom: 8 });
	expect(table?.rows[1]?.[1]?.sides).toBeNull();
});

test("a table that does not stand in the text is none", () => {
	expect(
		tablesIn("1\tone\ntwo", [
			{
				line: 0,
				rows: [
					[[0], [1]],
					[[0], [1]],
				],
			},
		]),
	).toEqual([]);
	expect(tablesIn("one", [{ line: 7, rows: [[[0], [1]]] }])).toEqual([]);
});

test("what was looked for is marked in the cells and around the table, and its lines do not flow", () => {
	const words: string[] = TEXT.match(/\S+/g) ?? [];
	const of = (word: string) => words.indexOf(word);
	const hits = [[of("flow"), of("into")], [of("plaintiff")], [of("Below")]];
	const parts = markedParts(TEXT, words, hits, tablesIn(TEXT, TABLES));
	expect(parts).toEqual([
		{
			kind: "text",
			pieces: [
				{ text: "A heading that is long enough to " },
				{ text: "flow into", hit: 0 },
				{ text: " the next line\n" },
			],
		},
		{
			kind: "table",
			rows: [
				[
					[{ text: "1" }],
					[{ text: "03.04.2024" }],
					[{ text: "Evidence of the " }, { text: "plaintiff", hit: 1 }],
				],
				[[{ text: "2" }], null, [{ text: "Arguments" }]],
			],
		},
		{ kind: "text", pieces: [{ text: "\n" }, { text: "Below", hit: 2 }] },
	]);
});

test("words in doubt are marked one by one, in a place that was looked for as well", () => {
	const text = "listed on 14/12/2O26 at\tnine";
	const words = text.split(/\s/);
	expect(markedParts(text, words, [[1, 2]], [], [2, 3, 9])).toEqual([
		{
			kind: "text",
			pieces: [
				{ text: "listed " },
				{ text: "on ", hit: 0 },
				{ text: "14/12/2O26", hit: 0, doubtful: true },
				{ text: " " },
				{ text: "at", doubtful: true },
				{ text: "\tnine" },
			],
		},
	]);
});
