import { expect, test } from "vitest";
import type { PageTable } from "#drizzle/schema.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";
import { falseTotals } from "./sums.ts";

/** A table of these rows, 1,000 to a cell each way, of which each word is surely read; an empty cell is left out. */
function page(rows: string[][]) {
	const cells = rows.map((row, down) =>
		row.flatMap((text, across) => (text === "" ? [] : [{ text, across, down }])),
	);
	const tables: PageTable[] = [
		{
			line: 0,
			rows: cells.map((row) =>
				row.map(({ across, down }) => [
					across,
					across * 1000,
					down * 1000,
					across * 1000 + 1000,
					down * 1000 + 1000,
				]),
			),
		},
	];
	const words = cells
		.flat()
		.map(
			({ text, across, down }): SeenWord => [
				text,
				...([across * 1000 + 100, down * 1000 + 100, across * 1000 + 900, down * 1000 + 900] as const),
				95,
			],
		);
	return { text: cells.map((row) => row.map(({ text }) => text).join("\t")).join("\n"), tables, words };
}

const doubted = (rows: string[][]) => {
	const { text, tables, words } = page(rows);
	return falseTotals(text, tables, words).map((at) => words[at]?.[0]);
};

const HEAD = ["No.", "Item", "Amount"];

test.each([
	[
		"its rows",
		[
			["1", "Fee", "1,200"],
			["2", "Stamp", "300.50"],
			["", "Total", "1,500.50"],
		],
	],
	[
		"rows with a currency",
		[
			["1", "Fee", "Rs. 1,00,000/-"],
			["2", "Stamp", "₹ 300"],
			["", "कुल", "1,00,300"],
		],
	],
	[
		"rows in other figures",
		[
			["૧", "ફી", "૧,૨૦૦"],
			["૨", "સ્ટેમ્પ", "૩૦૦"],
			["", "કુલ", "૧,૫૦૦"],
		],
	],
	[
		"rows of which some are empty",
		[
			["1", "Fee", "1,200"],
			["2", "Stamp", ""],
			["3", "Copy", "10"],
			["", "Total", "1,210"],
		],
	],
	[
		"the rows since the total before, and those totals",
		[
			["1", "Fee", "10"],
			["2", "Stamp", "20"],
			["", "Sub-total", "30"],
			["3", "Copy", "5"],
			["4", "Post", "6"],
			["", "Sub-total", "11"],
			["", "Grand total", "41"],
		],
	],
])("a total of %s is in no doubt", (_, rows) => {
	expect(doubted([HEAD, ...rows])).toEqual([]);
});

test.each([
	[
		"is misread",
		[
			["1", "Fee", "1,200"],
			["2", "Stamp", "300"],
			["", "Total", "1,508"],
		],
		["1,508"],
	],
	[
		"stands under a figure that is",
		[
			["1", "Fee", "7,200"],
			["2", "Stamp", "300"],
			["", "કુલ", "1,500"],
		],
		["1,500"],
	],
	[
		"is one of two columns that is",
		[
			["1", "5", "1,200"],
			["2", "6", "300"],
			["Total", "12", "1,500"],
		],
		["12"],
	],
])("a total that %s is in doubt", (_, rows, found) => {
	expect(doubted([HEAD, ...rows])).toEqual(found);
});

test.each([
	[
		"of one row",
		[
			["1", "Fee", "1,200"],
			["", "Total", "1,500"],
		],
	],
	[
		"under words",
		[
			["1", "Fee", "1,200"],
			["2", "Stamp", "as per rules"],
			["", "Total", "1,500"],
		],
	],
	[
		"of a column that has none",
		[
			["1", "Fee", "paid"],
			["2", "Stamp", "paid"],
			["", "Total", "1,500"],
		],
	],
])("a total %s cannot be told", (_, rows) => {
	expect(doubted([HEAD, ...rows])).toEqual([]);
});

test("a word that only holds a total's letters is none", () => {
	expect(doubted([HEAD, ["1", "Fee", "1"], ["2", "Stamp", "2"], ["3", "Totally other", "9"]])).toEqual([]);
});
