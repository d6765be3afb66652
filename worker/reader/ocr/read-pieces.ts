import { resized } from "#worker/reader/formats/picture.ts";
import type { Layout } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { hasLettersOf, type Language, withoutStrays } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import type { Word } from "#worker/reader/page/line.ts";
import type { CellPiece, PieceWords } from "#worker/reader/tables/pieces.ts";
import { inDigitsOfColumns, outOfForm } from "./column-forms.ts";

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
/** Of which the engine is less sure is looked at again in other sizes, as long as no two of so many looks agree or it is in doubt. */
const UNSURE = 90;
const DOUBTFUL = 75;
const LARGEST = 2;
const SIZES = [1.5, LARGEST, 0.7];
const FEW_WORDS = 5;
const LOOKS = 3;
/** Sizes in which what came to Latin letters on an Indian page is read without them, and how much those are believed beside Indian ones. */
const SIZES_WITHOUT_LATIN = [1, 1.5];
const LATIN = 0.5;
const MOST_AGAIN = 60;
/** Of a number out of order or form: other sizes in which it may be the one that its column wants, and how sure one out of order is if it is in none. */
const SIZES_OF_NUMBERS = [1.5, 0.7, LARGEST];
const OUT_OF_ORDER = 40;
const LEAST_NUMBERS = 4;

/**
 * Reads the pieces of tables one by one: each of one line as a line. Those in which letters of a language strayed are read
 * without it, and those of which the engine is not quite sure in other sizes: what it takes for other letters in one, it mostly
 * reads in the others. So are figures in another form than their column's, and numbers of rows out of order, which are
 * doubtful where they stay so.
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
	await readUnsure(pieces, words, read, { languages, letter });
	for (const table of tables) {
		inDigitsOfColumns(table, words);
		await mendForms(table, words, read, { languages, letter });
		await countRows(table, words, read, { languages, letter });
	}
	return { words, languages };
}

/** Reads that again of which the engine is not sure; what most of the looks come to, the surer ones above all, is taken. */
async function readUnsure(
	pieces: CellPiece[],
	words: PieceWords,
	read: ReadPictures,
	how: How,
): Promise<void> {
	const again = pieces
		.filter((piece) => isUnsure(words.get(piece) ?? []))
		.sort((a, b) => sureOf(words.get(a) ?? []) - sureOf(words.get(b) ?? []))
		.slice(0, MOST_AGAIN);
	const looks = new Map(again.map((piece) => [piece, [words.get(piece) ?? []]]));
	for (const times of SIZES) {
		const open = again.filter((piece) => isOpen(looks.get(piece) ?? [], times));
		for (const [piece, found] of await inTurn(open, read, { ...how, times })) looks.get(piece)?.push(found);
	}
	// Of an Indian word that it cannot read the engine makes Latin letters, unless it knows none.
	const indian = how.languages.filter((language) => language !== "eng");
	const latin = again.filter((piece) => {
		const most = together(mostOf(looks.get(piece) ?? []));
		return indian.length > 0 && isLatin(most) && isLessSure(most, DOUBTFUL);
	});
	for (const times of SIZES_WITHOUT_LATIN)
		for (const [piece, found] of await inTurn(latin, read, { ...how, languages: indian, times }))
			looks.get(piece)?.push(found);
	for (const [piece, own] of looks) words.set(piece, together(mostOf(own)));
}

const isLatin = (words: Word[]) => hasLettersOf(textOf(words), ["eng"]);

const isLong = (words: Word[] = []) => words.length > FEW_WORDS;

const isUnsure = (words: Word[]) => isLessSure(words, isLong(words) ? DOUBTFUL : UNSURE);

/** Of many words no two looks agree on all; they are looked at no larger than they have to be. */
function isOpen(looks: Word[][], times: number): boolean {
	const most = mostOf(looks);
	const isDoubtful = isLessSure(together(most), DOUBTFUL);
	if (isLong(looks[0])) return isDoubtful && times !== LARGEST;
	return isDoubtful || (most.length < 2 && looks.length < LOOKS);
}

/** Those looks that came to the same, of which the engine is together the surest. */
function mostOf(looks: Word[][]): Word[][] {
	const isIndian = looks.some((look) => hasLettersOf(textOf(look), ["hin", "guj"]));
	const belief = (alike: Word[][]) =>
		alike.reduce((sum, look) => sum + sureOf(look) ** 2 * (isIndian && isLatin(look) ? LATIN : 1), 0);
	const [first = []] = [...Map.groupBy(looks, textOf).values()].toSorted((a, b) => belief(b) - belief(a));
	return first;
}

/** Looks that came to the same as one, each word as sure as it is at them on the whole. */
function together(looks: Word[][]): Word[] {
	const sure = (at: number) =>
		looks.reduce((sum, look) => sum + (look[at]?.confidence ?? 0), 0) / Math.max(1, looks.length);
	return surest(looks).map((word, at) => ({ ...word, confidence: sure(at) }));
}

const surest = (looks: Word[][]): Word[] =>
	looks.reduce((best, look) => (sureOf(look) > sureOf(best) ? look : best), []);

const textOf = (words: Word[]) => words.map(({ text }) => text).join(" ");

/**
 * Reads figures out of their column's form in other sizes. What is in it is taken where no more looks came to what was read
 * before, or that lacks a sign, for dots get lost; otherwise the figures are in doubt. What no look finds in the form has another.
 */
async function mendForms(
	pieces: CellPiece[],
	words: PieceWords,
	read: ReadPictures,
	how: How,
): Promise<void> {
	const expected = outOfForm(pieces, words);
	const looks = new Map([...expected.keys()].map((piece) => [piece, [words.get(piece) ?? []]]));
	for (const times of SIZES_OF_NUMBERS)
		for (const [piece, found] of await inTurn([...expected.keys()], read, { ...how, times }))
			looks.get(piece)?.push(found);
	for (const [piece, own] of looks) {
		const texts = Map.groupBy(own, textOf);
		const [before = []] = own;
		const inForm = [...texts].filter(([text]) => expected.get(piece)?.(text)).map(([, alike]) => alike);
		const most = inForm.toSorted((a, b) => b.length - a.length)[0];
		if (!most) continue;
		const lacks = textOf(most[0] ?? []).length > textOf(before).length;
		const isUsual = most.length >= (texts.get(textOf(before))?.length ?? 0);
		if (lacks || isUsual) words.set(piece, together(most));
		else for (const word of before) word.confidence = Math.min(word.confidence ?? 0, OUT_OF_ORDER);
	}
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

const isLessSure = (words: Word[], than: number) =>
	words.length === 0 ||
	words.some(({ text, confidence = 0 }) => /[\p{L}\p{N}]/u.test(text) && confidence < than);

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
		if (own.length === 0) continue;
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
