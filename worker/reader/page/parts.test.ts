import { describe, expect, test } from "vitest";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import { tablesLeftIn } from "#worker/reader/tables/text.ts";
import { UNREAD } from "./page-text.ts";
import { beginningOf, partedText } from "./parts.ts";

const textsOf = (text: string, most: number) =>
	partedText({ text, tables: [] }, most).map((part) => part.text);

describe("a text in parts", () => {
	test("stays whole up to the limit, and ends with a line past it", () => {
		expect(textsOf("first line\nsecond", 17)).toEqual(["first line\nsecond"]);
		expect(textsOf("first line\nsecond", 16)).toEqual(["first line", "second"]);
	});

	test("ends before a blank line where one is near", () => {
		expect(textsOf("one two three four five\n\nsix\nseven eight nine", 30)).toEqual([
			"one two three four five",
			"six\nseven eight nine",
		]);
	});

	test("parts a line that is too long behind a word, and one without spaces where it must", () => {
		expect(textsOf("aaaa bbbb cccc dddd", 10)).toEqual(["aaaa bbbb", "cccc dddd"]);
		expect(textsOf("અઆઇઈઉઊએઐઓઔકખગ", 5)).toEqual(["અઆઇઈઉ", "ઊએઐઓઔ", "કખગ"]);
		expect(textsOf("👩👩👩", 3)).toEqual(["👩", "👩", "👩"]);
	});

	test("a table over the end of a part goes on in the next", () => {
		const rows = Array.from({ length: 6 }, (_, row) => `item ${row}\tamount ${row}`);
		const table: PageTable = { line: 1, rows: rows.map(() => [[0], [1]]) };
		const parts = partedText({ text: ["List of dates", ...rows, "End"].join("\n"), tables: [table] }, 50);
		expect(
			parts.map(({ text, tables }) => [text.split("\n").length, tables[0]?.line, tables[0]?.rows.length]),
		).toEqual([
			[3, 1, 2],
			[3, 0, 3],
			[2, 0, 1],
		]);
		for (const { text, tables } of parts) expect(tablesLeftIn(text, tables)).toEqual(tables);
	});

	test("every word of any text is in one part, in its order, and no part is too long", () => {
		let seed = 20_261;
		const roll = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed % below;
		};
		for (let round = 0; round < 500; round += 1) {
			const text = Array.from({ length: roll(60) }, () => "न a\nword  \n\n\tb".slice(roll(6), 6 + roll(8)))
				.join("")
				.trim();
			const most = 5 + roll(30);
			const parts = textsOf(text, most);
			const kept = (one: string) => one.replace(/\s+/g, "");
			expect(kept(parts.join(""))).toBe(kept(text));
			expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(most);
		}
	});
});

test("a page is cut past its limit, with its words, doubts and tables", () => {
	const page = {
		...UNREAD,
		text: "one two\nthree\tfour\nfive\tsix",
		words: ["one", "two", "three", "four", "five", "six"].map((word): PageWord => [word, 0, 0, 1, 1]),
		doubtful: [1, 5],
		tables: [{ line: 1, rows: [0, 1].map(() => [[0], [1]] as PageTable["rows"][number]) }],
	};
	expect(beginningOf(page, page.text.length)).toEqual({ page, isWhole: true });
	const { page: cut, isWhole } = beginningOf(page, page.text.length - 1);
	expect(isWhole).toBe(false);
	expect(cut).toMatchObject({ text: "one two\nthree\tfour", doubtful: [1] });
	expect(cut.words.map(([word]) => word)).toEqual(["one", "two", "three", "four"]);
	expect(cut.tables).toMatchObject([{ line: 1, rows: [[[0], [1]]] }]);
});
