import { expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { type PageText, UNREAD } from "#worker/reader/page/page-text.ts";
import { type Note, withNotes } from "./notes.ts";

/** A page whose words stand in lines of 300 from the top, 1000 wide, 500 apart and 200 high. */
function page(text: string, more: Partial<PageText> = {}): PageText {
	const words = text
		.split("\n")
		.flatMap((line, row) =>
			line
				.split(" ")
				.map((word, at): PageWord => [word, at * 1000, 300 + row * 500, at * 1000 + 900, 500 + row * 500]),
		);
	return { ...UNREAD, text, words, ...more };
}

const note = (text: string, left: number, top: number, width = 2000, height = 200): Note => ({
	text,
	box: [left, top, left + width, top + height],
	letter: { width: 80, height: 150 },
});

const textOf = ({ words }: PageText) => words.map(([word]) => word).join(" ");

test("a note stands behind the word to its left, before the line to its right, or below the line above", () => {
	const read = withNotes(page("Name of\nAge married"), [
		note("Ramesh", 2000, 300),
		note("41", 500, 790, 400),
		note("Surat", 5000, 1500),
		note("Draft", 0, 0),
	]);
	expect(read.text).toBe("Draft\nName of Ramesh\nAge 41 married\nSurat");
	expect(textOf(read)).toBe("Draft Name of Ramesh Age 41 married Surat");
	expect(withNotes(page("due today"), [note("not", -1, 300)]).text).toBe("not due today");
});

test("notes side by side stay in one line, and each line of a long one has its own place", () => {
	const read = withNotes(page("Heading"), [note("right", 5000, 1000), note("left", 0, 1000)]);
	expect(read.text).toBe("Heading\nleft right");
	const long = withNotes(page("Heading"), [note("first line\nsecond", 0, 1000, 2000, 600)]);
	const [first, , second] = long.words.slice(1);
	expect([first?.[2], second?.[1]]).toEqual([1000, 0]);
	expect(second?.[2]).toBeGreaterThan(1200);
});

test("a note on a page that was set upright is turned with it", () => {
	const lying = page("Name of", { turn: 90 });
	const [x, y] = [300, 10_000 - 2000];
	const read = withNotes(lying, [{ ...note("Ramesh", 0, 0), box: [x, y - 2000, x + 200, y] }]);
	expect(read.text).toBe("Name of Ramesh");
	expect(read.words.at(-1)?.slice(1, 3)).toEqual([2000, 300]);
});

/** A page with a heading, a table of three columns and a line below it, each cell 1000 wide and 500 high. */
function sheet(): PageText {
	const lines = [
		"Roznama",
		"Date\tBusiness\tNext",
		"12.08.2026\tNotice",
		"07.09.2026\tServed\t19.10.2026",
		"Judge",
	];
	const sides = (column: number, row: number) => [
		column,
		column * 1000,
		row * 500,
		column * 1000 + 1000,
		row * 500 + 500,
	];
	const words = lines.flatMap((line, row) =>
		line
			.split("\t")
			.map((word, at): PageWord => [word, at * 1000 + 50, row * 500 + 100, at * 1000 + 700, row * 500 + 300]),
	);
	const rows = lines.slice(1, 4).map((line, row) => line.split("\t").map((_, at) => sides(at, row + 1)));
	return { ...UNREAD, text: lines.join("\n"), words, tables: [{ line: 1, rows }] as PageText["tables"] };
}

test("a note in a table stands in its cell, and in one of its own where that was empty", () => {
	const read = withNotes(sheet(), [
		note("Exh. 12", 1750, 1100, 200),
		note("07.09.2026", 2050, 1100, 900),
		note("seen", 0, 2600),
	]);
	expect(read.text.split("\n")).toEqual([
		"Roznama",
		"Date\tBusiness\tNext",
		"12.08.2026\tNotice Exh. 12\t07.09.2026",
		"07.09.2026\tServed\t19.10.2026",
		"Judge",
		"seen",
	]);
	expect(read.tables[0]?.rows[1]).toEqual([
		[0, 0, 1000, 1000, 1500],
		[1, 1000, 1000, 2000, 1500],
		[2, 2050, 1100, 2950, 1300],
	]);
	expect(textOf(read)).toBe(read.text.replace(/\s/g, " "));
});

test("a table goes down by the lines that notes before it make; one beside it stands below it", () => {
	const read = withNotes(sheet(), [
		note("Copy\nfiled", 0, -250),
		note("for record", 800, 100),
		note("margin", 4000, 1100),
	]);
	expect(read.text.split("\n")).toEqual([
		"Copy",
		"filed",
		"Roznama for record",
		"Date\tBusiness\tNext",
		"12.08.2026\tNotice",
		"07.09.2026\tServed\t19.10.2026",
		"margin",
		"Judge",
	]);
	expect(read.tables[0]?.line).toBe(3);
	expect(sheet().tables[0]?.rows[1]).toHaveLength(2);
});

test("a note beside a table that is all of a page stands below it, and alone on an empty page", () => {
	const tables = [{ line: 0, rows: [[[0, 0, 300, 900, 500]]] }] as PageText["tables"];
	expect(withNotes(page("Name of", { tables }), [note("Ramesh", 2000, 300)]).text).toBe("Name of\nRamesh");
	expect(withNotes(UNREAD, [note("Ramesh", 0, 0)])).toMatchObject({
		text: "Ramesh",
		words: [["Ramesh", 0, 0, 480, 200]],
	});
	expect(withNotes(page("Name"), [note(" \u0000", 0, 0)])).toEqual(page("Name"));
});

test("thousands of notes on a page of many words are placed in little time", () => {
	const many = Array.from({ length: 3000 }, (_, at) => note("x", at, 300));
	const words = page("word ".repeat(200_000).trim());
	expect(processorMs(() => withNotes(words, many))).toBeLessThan(3000);
	const long = withNotes(page("word"), [note("word ".repeat(200_000), 0, 1000)]);
	expect(long.words).toHaveLength(200_001);
});
