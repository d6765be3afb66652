import { resized } from "#worker/reader/formats/picture.ts";
import type { Layout } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { hasLettersOf, type Language, withoutStrays } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import type { Word } from "#worker/reader/page/line.ts";
import type { CellPiece, PieceWords } from "#worker/reader/tables/pieces.ts";

/** Reads pictures, each of which is one line, or one block of several. */
export type ReadPictures = (
	pictures: Grey[],
	how: { layout: Exclude<Layout, "page">; languages: readonly Language[] },
) => Promise<Word[][]>;

type Options = {
	/** The languages to read in, and those that papers of this kind are written in. */
	wanted: Language[];
	expected: readonly Language[];
	/** The height of small letters. */
	letter: number;
};

/** White around a piece. */
const MARGIN = 12;
/** In heights of a small letter. */
const ONE_LINE = 2.4;
/** Of which the engine is less sure is looked at again, in these sizes as long as it is. */
const DOUBTFUL = 75;
const SIZES = [1.5, 0.7];
const MOST_AGAIN = 60;
/** Of a number out of order: other sizes in which it may be the one that its neighbours count to, and how sure it is if it is in none. */
const SIZES_OF_NUMBERS = [1.5, 0.7, 2];
const OUT_OF_ORDER = 40;
const LEAST_NUMBERS = 4;

/**
 * Reads the pieces of tables one by one: each of one line as a line. Those in which letters of a language strayed are read
 * without it, and doubtful ones in other sizes: what the engine takes for other letters in one, it mostly reads in the other.
 * So are numbers of rows out of order, which are doubtful where they stay so.
 */
export async function readPieces(
	tables: CellPiece[][],
	read: ReadPictures,
	{ wanted, expected, letter }: Options,
): Promise<{ words: PieceWords; languages: Language[] }> {
	const pieces = tables.flat();
	const words = await inTurn(pieces, read, { languages: wanted, letter });
	const languages = withoutStrays([...words.values()].flat(), wanted, expected);
	const strays = wanted.filter((language) => !languages.includes(language));
	const strayed = pieces.filter((piece) => words.get(piece)?.some(({ text }) => hasLettersOf(text, strays)));
	for (const [piece, found] of await inTurn(strayed, read, { languages, letter })) words.set(piece, found);
	let left = MOST_AGAIN;
	for (const times of SIZES) {
		const again = pieces.filter((piece) => isDoubtful(words.get(piece) ?? [])).slice(0, left);
		left -= again.length;
		for (const [piece, found] of await inTurn(again, read, { languages, letter, times }))
			if (sureOf(found) > sureOf(words.get(piece) ?? [])) words.set(piece, found);
	}
	for (const table of tables) await countRows(table, words, read, { languages, letter });
	return { words, languages };
}

async function countRows(
	pieces: CellPiece[],
	words: PieceWords,
	read: ReadPictures,
	how: How,
): Promise<void> {
	const expected = outOfOrder(pieces, words);
	for (const times of SIZES_OF_NUMBERS)
		for (const [piece, found] of await inTurn([...expected.keys()], read, { ...how, times })) {
			if (numberIn(found) !== expected.get(piece)) continue;
			words.set(piece, found);
			expected.delete(piece);
		}
	for (const piece of expected.keys())
		for (const word of words.get(piece) ?? []) word.confidence = Math.min(word.confidence ?? 0, OUT_OF_ORDER);
}

const isDoubtful = (words: Word[]) =>
	words.length === 0 ||
	words.some(({ text, confidence = 0 }) => /[\p{L}\p{N}]/u.test(text) && confidence < DOUBTFUL);

function sureOf(words: Word[]): number {
	const letters = words.reduce((sum, { text }) => sum + text.length, 0);
	return (
		words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0) / Math.max(1, letters)
	);
}

type How = { languages: readonly Language[]; letter: number; times?: number };

async function inTurn(
	pieces: CellPiece[],
	read: ReadPictures,
	{ languages, letter, times = 1 }: How,
): Promise<PieceWords> {
	const found: PieceWords = new Map();
	const isLine = ({ picture }: CellPiece) => picture.height <= letter * ONE_LINE;
	for (const layout of ["line", "block"] as const) {
		const own = pieces.filter((piece) => isLine(piece) === (layout === "line"));
		const pictures = await Promise.all(own.map((piece) => framed(piece, times)));
		const words = await read(pictures, { layout, languages });
		for (const [at, piece] of own.entries())
			found.set(
				piece,
				(words[at] ?? []).map((word) => onPage(word, piece, times)),
			);
	}
	return found;
}

async function framed({ picture }: CellPiece, times: number): Promise<Grey> {
	const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
	const framed = crop(picture, whole, MARGIN);
	return times === 1 ? framed : await resized(framed, times);
}

function onPage(word: Word, { box }: CellPiece, times: number): Word {
	const [right, down] = [box.x0 - MARGIN, box.y0 - MARGIN];
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [word.box.x0, word.box.y0, word.box.x1, word.box.y1].map((side) =>
		Math.round(side / times),
	);
	return { ...word, box: { x0: x0 + right, y0: y0 + down, x1: x1 + right, y1: y1 + down } };
}

/** Of the numbers of a column, so many that count up tell that all do. */
const IN_ORDER = 0.7;

/**
 * The numbers that are expected where a column counts its rows and one of them is another: each piece of `pieces`, those of one
 * table, with the number that its neighbours count to.
 */
function outOfOrder(pieces: CellPiece[], words: ReadonlyMap<CellPiece, Word[]>): Map<CellPiece, number> {
	const expected = new Map<CellPiece, number>();
	for (const column of Map.groupBy(pieces, ({ cell }) => cell.left).values()) {
		const narrow = column.filter((piece) => piece.narrow).sort((a, b) => a.box.y0 - b.box.y0);
		const numbers = narrow.flatMap((piece, at) => {
			const number = numberIn(words.get(piece) ?? []);
			return number === null ? [] : [{ piece, number, at }];
		});
		const starts = [...Map.groupBy(numbers, ({ number, at }) => number - at)];
		const [start = 0, fitting = []] = starts.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
		if (fitting.length < Math.max(LEAST_NUMBERS, numbers.length * IN_ORDER)) continue;
		for (const { piece, number, at } of numbers) if (number !== start + at) expected.set(piece, start + at);
	}
	return expected;
}

/** The number that words are, with a stop or a bracket behind it; null where they are anything else. */
function numberIn(words: Word[]): number | null {
	const text = words.map((word) => word.text).join("");
	return /^\d{1,3}[.)]?$/.test(text) ? Number.parseInt(text, 10) : null;
}
