import type { PageTable } from "#drizzle/schema.ts";
import type { Language } from "#worker/reader/page/languages.ts";
import { arranged } from "#worker/reader/page/layout.ts";
import type { Word } from "#worker/reader/page/line.ts";
import type { LaidTable, PageLines, Recognised } from "./recognised.ts";
import type { ReadTable } from "./tables.ts";

/** How sure the engine is of what stands in tables, 0 to 100. */
export function sureness(tables: ReadTable[]): number {
	return mean(wordsIn(tables));
}

const wordsIn = (tables: ReadTable[]) =>
	tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.words));

const lettersOf = (words: Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

function mean(words: Word[]): number {
	const letters = lettersOf(words);
	const sure = words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);
	return letters === 0 ? 0 : sure / letters;
}

/** The text of a page with tables: row by row and cell by cell, between what stands above and below them. */
export function withTables(rest: PageLines | null, read: ReadTable[], languages: Language[]): Recognised {
	const lines = new Set(rest?.lines ?? []);
	const [texts, words, tables]: [string[], Word[], LaidTable[]] = [[], [], []];
	const around = (until: number) => {
		const above = [...lines].filter(({ box }) => (box.y0 + box.y1) / 2 < until);
		for (const line of above) lines.delete(line);
		const part = arranged(above);
		if (part.text === "") return;
		texts.push(part.text, "");
		words.push(...part.words);
	};
	for (const { box, rows } of read.toSorted((a, b) => a.box.y0 - b.box.y0)) {
		around((box.y0 + box.y1) / 2);
		tables.push({
			line: texts.join("\n").split("\n").length - (texts.length === 0 ? 1 : 0),
			rows: rows.map((row) => row.map((cell) => ({ column: cell.column, box: cell.box }))),
		});
		texts.push(...rows.map((row) => row.map((cell) => wordsOf(cell.words)).join("\t")), "");
		words.push(...rows.flat().flatMap((cell) => cell.words));
	}
	around(Number.POSITIVE_INFINITY);
	const [inTables, beside] = [wordsIn(read), rest?.lines.flatMap((line) => line.words) ?? []].map(lettersOf);
	const share = (inTables ?? 0) / Math.max(1, (inTables ?? 0) + (beside ?? 0));
	const confidence = (rest?.confidence ?? 0) * (1 - share) + sureness(read) * share;
	return { text: texts.join("\n").trimEnd(), words, tables, confidence, languages, onItsSide: null };
}

/** Those of `tables` whose rows stand in `text`, the cleaned text of the page, cell by cell. */
export function tablesLeftIn(text: string, tables: PageTable[]): PageTable[] {
	const lines = text.split("\n");
	return tables.filter(({ line, rows }) =>
		rows.every((cells, row) => lines[line + row]?.split("\t").length === cells.length),
	);
}

/** The words of a cell; one that its cell's width breaks at a hyphen is whole. */
function wordsOf(words: Word[]): string {
	const texts = words.map(({ text }) => text.replace(/\s+/g, " ").trim());
	return texts
		.map((text, at) => (at === 0 || isBroken(words[at - 1], words[at]) ? text : ` ${text}`))
		.join("");
}

const isBroken = (before: Word | undefined, word: Word | undefined) =>
	before !== undefined &&
	word !== undefined &&
	/\p{L}-$/u.test(before.text) &&
	/^\p{Ll}/u.test(word.text) &&
	word.box.y0 > (before.box.y0 + before.box.y1) / 2;
