import type { PageCell, Sides } from "#drizzle/schema.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Language } from "#worker/reader/page/languages.ts";
import type { Box, Word } from "#worker/reader/page/line.ts";
import type { PageText } from "#worker/reader/page/page-text.ts";
import type { Print } from "#worker/reader/page/print.ts";
import { during } from "#worker/reader/page/steps.ts";
import { placed, type SeenWord, type Size } from "#worker/reader/page/words.ts";
import type { LaidTable, Recognised } from "#worker/reader/tables/recognised.ts";
import { type CleaningWay, type CleanPage, cleanPage } from "./clean-page.ts";
import { recognise } from "./ocr.ts";
import { levelOfBack } from "./shown-through.ts";
import { isWord, type UnreadInk, unreadInk } from "./trust.ts";

/** A page as it was seen: what it says, in which languages it was read, and how much of it. */
export type Reading = Pick<
	PageText,
	"text" | "tables" | "turn" | "skew" | "wordsRead" | "wordsSeen" | "unread"
> & {
	words: SeenWord[];
	confidence: number;
	languages: Language[];
};

/**
 * A page read as it lies; `work` is what that took, its words once for each language. Whether print `showsThrough` from its back is
 * asked of whole pages only.
 */
export type ReadClean = Omit<Reading, "turn"> &
	Pick<Recognised, "onItsSide"> &
	Pick<CleanPage, "done" | "print"> & { way: CleaningWay; work: number; showsThrough: boolean };

export type How = { languages: Language[]; whole: boolean; way: CleaningWay; expected: readonly Language[] };

const BELIEVED = 60;
const WHOLE = 10_000;

/** Cleans a picture of a page and reads it as it lies; null when it is blank. */
export async function readClean(
	engine: OcrEngine,
	picture: Grey,
	{ languages, whole, way, expected }: How,
): Promise<ReadClean | null> {
	const clean = await during("clean", () => cleanPage(picture, way));
	if (!clean) return null;
	const { degrees, scale } = clean.done;
	const {
		words: found,
		tables,
		...read
	} = await recognise(engine, clean.page, languages, {
		whole,
		expected,
		letter: clean.print.letter * scale,
	});
	const level = { width: clean.page.width / scale, height: clean.page.height / scale };
	const words = placed(
		found.map((word) => ({ ...word, box: shrunk(word.box, scale) })),
		level,
		picture,
		degrees,
	);
	const { places, words: wordsUnread } = unreadIn(clean.print, words, picture);
	return {
		...read,
		way,
		done: clean.done,
		showsThrough: !whole && levelOfBack(picture, clean.print.words) !== null,
		print: clean.print,
		words,
		tables: placedTables(tables, scale, level, picture, degrees),
		skew: degrees === 0 ? 0 : -degrees,
		wordsRead: found.filter(isRead).length,
		wordsSeen: words.filter(isWord).length + wordsUnread,
		unread: places,
		work: Math.max(found.length, clean.print.words.length) * languages.length,
	};
}

/** The ink of a picture of this size that lies in none of `words`; `print` is measured in its pixels. */
export function unreadIn(
	{ words: marks, scribbles, letter }: Print,
	words: SeenWord[],
	{ width, height }: Size,
): UnreadInk {
	const share = (pixels: number, of: number) => Math.round((pixels / of) * WHOLE);
	const sides = ({ x0, y0, x1, y1 }: Box): Sides => [
		share(x0, width),
		share(y0, height),
		share(x1, width),
		share(y1, height),
	];
	const small = { across: share(letter, width), down: share(letter, height) };
	return unreadInk({ marks: marks.map(sides), scribbles: scribbles.map(sides) }, words, small);
}

function shrunk({ x0, y0, x1, y1 }: Box, scale: number): Box {
	return { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
}

function placedTables(
	tables: LaidTable[],
	scale: number,
	level: Size,
	page: Size,
	degrees: number,
): Reading["tables"] {
	return tables.map(({ line, rows }) => ({
		line,
		rows: rows.map((cells) =>
			cells.map(({ column, box }): PageCell => {
				const word = { text: "", box: shrunk(box, scale) };
				const [[, left, top, right, bottom] = ["", 0, 0, 0, 0]] = placed([word], level, page, degrees);
				return [column, left, top, right, bottom];
			}),
		),
	}));
}

function isRead({ text, confidence = 0 }: Word): boolean {
	return confidence >= BELIEVED && /[\p{L}\p{N}]/u.test(text);
}
