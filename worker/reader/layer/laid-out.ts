import type { PageTable, PageWord } from "#drizzle/schema.ts";
import type { LayerWord, PageSides } from "#worker/reader/formats/pdf-text.ts";
import type { Spelled } from "#worker/reader/ocr-engines/engine.ts";
import { arranged } from "#worker/reader/page/layout.ts";
import type { Box, Line } from "#worker/reader/page/line.ts";
import type { Recognised } from "#worker/reader/tables/recognised.ts";
import type { Rules } from "#worker/reader/tables/rules.ts";
import { withTables } from "#worker/reader/tables/text.ts";
import { tablesOfWords } from "#worker/reader/tables/words.ts";

/** What a page says, in the order in which it is read, and its tables; boxes in ten-thousandths of the page. */
export type LaidOut = { text: string; words: PageWord[]; tables: PageTable[] };

/** Pixels of a page's width, as of the small picture on which the rules of a scan are looked for. */
const WIDTH = 1000;
const WHOLE = 10_000;
/** No page of paper has more words. */
const MOST_WORDS = 6000;
/** A page's height by its width, or the other way round, at most. */
const TALLEST = 6;
/** Of a word's height, how much it has in common at least with the next on its line. */
const ON_LINE = 0.3;

/**
 * The text of a layer by where its words stand and which `rules` the file draws, or are found on the picture that covers the
 * page, as that of a picture is: tables row by
 * row and cell by cell, the rest line by line. `tall` is the page's height by its width. Null where there are more words
 * than a page of paper has, most run up or down, or the page is a strip.
 */
export function laidOut(lines: LayerWord[][], rules: PageSides[] | Rules, tall: number): LaidOut | null {
	if (!(Math.max(tall, 1 / tall) <= TALLEST)) return null;
	const isFound = !Array.isArray(rules);
	const size = isFound ? rules.small : { width: WIDTH, height: Math.max(1, Math.round(WIDTH * tall)) };
	const set = unbroken(lines).map((line) => line.map((word) => spelled(word, size)));
	const words = set.flat();
	if (words.length === 0 || words.length > MOST_WORDS || areUpright(words)) return null;
	const read = tablesOfWords(words, isFound ? rules : rules.map((rule) => inPixels(rule, size)), size);
	const used = new Set(read.flatMap(({ taken }) => taken));
	const rest = set.flatMap((line) => piecesOf(line.filter((word) => !used.has(word)))).map(lineOf);
	const tables = read.map(({ table }) => table);
	const page: Pick<Recognised, "text" | "words" | "tables"> =
		tables.length > 0
			? withTables({ lines: rest, confidence: 100, languages: [], onItsSide: null }, tables, [])
			: { ...arranged(rest), tables: [] };
	return {
		text: page.text,
		words: page.words.map(({ text, box }): PageWord => [text, ...onPage(box, size)]),
		tables: page.tables.map(({ line, rows }) => ({
			line,
			rows: rows.map((cells) => cells.map(({ column, box }) => [column, ...onPage(box, size)])),
		})),
	};
}

// PDFium's mark for a hyphen at the end of a line.
const HYPHEN = "\u0002";

/** Words that a hyphen breaks at the end of a line, whole where they begin; a number keeps its hyphen. */
function unbroken(lines: LayerWord[][]): LayerWord[][] {
	const whole: LayerWord[][] = [];
	let broken: LayerWord | null = null;
	for (const line of lines) {
		const [first, ...others] = line;
		const own: LayerWord[] = broken && first ? others : [...line];
		if (broken && first) broken.text = joinedAt(broken.text, first.text);
		const last = own.at(-1);
		broken = last?.text.endsWith(HYPHEN) ? { ...last } : null;
		whole.push(broken ? own.with(-1, broken) : own);
	}
	return whole.filter((line) => line.length > 0);
}

function joinedAt(begun: string, rest: string): string {
	const text = begun.slice(0, -HYPHEN.length);
	return /\p{L}$/u.test(text) && /^\p{Ll}/u.test(rest) ? text + rest : `${text}-${rest}`;
}

type Size = { width: number; height: number };

function spelled({ text, box, letters }: LayerWord, size: Size): Spelled {
	return {
		text,
		box: inPixels(box, size),
		letters: letters.map((letter) => ({ text: letter.text, box: inPixels(letter.box, size) })),
	};
}

function inPixels([left, top, right, bottom]: PageSides, { width, height }: Size): Box {
	const [across, down] = [width / WHOLE, height / WHOLE];
	return { x0: left * across, y0: top * down, x1: right * across, y1: bottom * down };
}

function onPage({ x0, y0, x1, y1 }: Box, { width, height }: Size): PageSides {
	const share = (part: number, whole: number) =>
		Math.min(WHOLE, Math.max(0, Math.round((part / whole) * WHOLE)));
	return [share(x0, width), share(y0, height), share(x1, width), share(y1, height)];
}

function areUpright(words: Spelled[]): boolean {
	const long = words.filter(({ letters }) => letters.length > 2);
	return long.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0).length * 2 > long.length;
}

/** A line of the file parted where it goes back or to another level: between cells that are set one after the other. */
function piecesOf(line: Spelled[]): Spelled[][] {
	const pieces: Spelled[][] = [];
	for (const word of line) {
		const last = pieces.at(-1)?.at(-1);
		if (last && isNext(last.box, word.box)) pieces.at(-1)?.push(word);
		else pieces.push([word]);
	}
	return pieces;
}

function isNext(before: Box, box: Box): boolean {
	const shared = Math.min(before.y1, box.y1) - Math.max(before.y0, box.y0);
	return box.x0 >= before.x0 && shared >= Math.min(before.y1 - before.y0, box.y1 - box.y0) * ON_LINE;
}

function lineOf(words: Spelled[]): Line {
	const boxes = words.map(({ box }) => box);
	return {
		text: words.map(({ text }) => text).join(" "),
		confidence: 100,
		weakestWord: 100,
		box: {
			x0: Math.min(...boxes.map(({ x0 }) => x0)),
			y0: Math.min(...boxes.map(({ y0 }) => y0)),
			x1: Math.max(...boxes.map(({ x1 }) => x1)),
			y1: Math.max(...boxes.map(({ y1 }) => y1)),
		},
		words,
	};
}
