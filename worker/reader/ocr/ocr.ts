import { resized } from "#worker/reader/formats/picture.ts";
import { mean, type OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { hasLettersOf, LANGUAGES, type Language, withoutStrays } from "#worker/reader/page/languages.ts";
import {
	areVertical,
	arranged,
	crop,
	stretches,
	turnOf,
	type WordStretch,
} from "#worker/reader/page/layout.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";
import { during } from "#worker/reader/page/steps.ts";
import type { PageLines, Recognised } from "#worker/reader/tables/recognised.ts";
import { type FoundTables, type ReadTable, readTablesOf, tablesOn } from "#worker/reader/tables/tables.ts";
import { sureness, withTables } from "#worker/reader/tables/text.ts";
import { checkFigures } from "./figures.ts";
import { inOtherScripts } from "./other-scripts.ts";
import { overlooked } from "./overlooked.ts";
import { readPieces } from "./read-pieces.ts";
import { withoutLatin } from "./without-latin.ts";

const DOUBTFUL = 80;
const NONSENSE = 40;
const BELIEVED = 60;
const MAX_REREAD = 12;
/** A stretch of less than this share of a line leaves out a leader before or behind it. */
const WHOLE = 0.9;
/** With letters that strayed into more than this share of its lines a page is read again as a whole. */
const MANY = 1 / 3;
const MARGIN = 12;
// Ink that the engine's box just misses: a dot, the tip of a vowel sign.
const REACH = 4;

type Options = {
	/** Takes the page for one block of text, which is quicker and steadier where the layout leads the engine astray. */
	whole: boolean;
	/** The languages that papers of this kind are written in. */
	expected: readonly Language[];
	/** The height of small letters, in pixels. */
	letter: number;
};

/**
 * Reads a clean page with the OCR engine. Lines that a gap tore, lines into which letters of a language strayed that the
 * page is not in, and lines that were passed over are read again by themselves, in the page's languages.
 * Tables are read cell by cell, and days and numbers a second time.
 */
export async function recognise(
	engine: OcrEngine,
	page: Grey,
	wanted: Language[],
	options: Options,
): Promise<Recognised> {
	const found = options.whole ? null : tablesOn(page, options.letter);
	const { tables, languages } = found
		? await during("tables", () => readCells(engine, found, dpiOf(page), wanted, options))
		: { tables: [], languages: wanted };
	// Cells that make no sense lie on their side or on their head: only the page as a whole tells.
	if (found && sureness(tables) >= BELIEVED) {
		const rest = found.rest && (await readPage(engine, found.rest, languages, options, found.letter));
		await during("figures", () =>
			checkFigures(tables, rest?.lines ?? [], (boxes) => readLines(engine, page, boxes, languages)),
		);
		const words = [...wordsOf(rest?.lines ?? []), ...tables.flatMap(wordsInTable)];
		return withTables(rest, tables, withoutStrays(words, languages, options.expected));
	}
	const { lines, ...read } = await readPage(engine, page, wanted, options);
	if (!options.whole && !read.onItsSide)
		await during("figures", () =>
			checkFigures([], lines, (boxes) => readLines(engine, page, boxes, read.languages)),
		);
	return { ...read, ...arranged(lines), tables: [] };
}

/** The cells of tables, and the languages they are in. */
async function readCells(
	engine: OcrEngine,
	found: FoundTables,
	dpi: number,
	wanted: Language[],
	{ expected }: Options,
): Promise<{ tables: ReadTable[]; languages: Language[] }> {
	const { words, languages } = await readPieces(
		found.tables.map(({ pieces }) => pieces),
		async (pictures, how) => {
			const read = await engine.read(pictures, { ...how, dpi });
			return read.map((lines) => lines.flatMap(({ words }) => words));
		},
		{ wanted, expected, letter: found.letter },
	);
	return { tables: readTablesOf(found, words), languages };
}

async function readPage(
	engine: OcrEngine,
	page: Grey,
	wanted: Language[],
	{ whole, expected }: Options,
	letter?: number,
): Promise<PageLines> {
	const read = async (languages: Language[]) => {
		const [lines = []] = await engine.read([page], {
			languages,
			layout: whole ? "block" : "page",
			dpi: dpiOf(page),
		});
		return lines;
	};
	let lines: Line[] = await during("recognise", () => read(wanted));
	const languages = withoutStrays(wordsOf(lines), wanted, expected);
	const onItsSide = areVertical(lines) ? turnOf(lines) : null;
	const isFinal = whole || onItsSide !== null;
	const strays = wanted.filter((language) => !languages.includes(language));
	if (!isFinal && strayedInto(lines, strays).length > lines.length * MANY)
		lines = await during("strays", () => read(languages));
	const confidence = Math.floor(mean(wordsOf(lines).map((word) => word.confidence ?? 0)));
	if (!isFinal)
		lines = await during("lines", () => withLinesRead(engine, page, lines, { languages, strays }, letter));
	if (!isFinal)
		lines = await during("strays", () =>
			inOtherScripts(lines, wanted, (boxes, all) => readLines(engine, page, boxes, all)),
		);
	if (!isFinal)
		lines = await during("strays", () =>
			withoutLatin(lines, languages, (boxes, own, times) => readLines(engine, page, boxes, own, times)),
		);
	const others = LANGUAGES.filter((language) => !wanted.includes(language));
	const found = others.filter((language) => strayedInto(lines, [language]).length > 0);
	return { lines, confidence, onItsSide, languages: [...languages, ...found] };
}

const wordsOf = (lines: Line[]): Word[] => lines.flatMap(({ words }) => words);

const wordsInTable = ({ rows }: ReadTable): Word[] => rows.flat().flatMap(({ words }) => words);

const strayedInto = (lines: Line[], strays: Language[]): Line[] =>
	lines.filter(({ text }) => hasLettersOf(text, strays));

/** `lines` with those that read badly read again, and with the ones that were passed over: all in one go. */
async function withLinesRead(
	engine: OcrEngine,
	page: Grey,
	lines: Line[],
	{ languages, strays }: { languages: Language[]; strays: Language[] },
	letter?: number,
): Promise<Line[]> {
	const torn = new Map(tornLines(page, lines));
	const strayed = new Set(strayedInto(lines, strays));
	const again = lines.filter((line) => torn.has(line) || strayed.has(line));
	const partsOf = (line: Line): WordStretch[] => torn.get(line) ?? [{ box: line.box, leader: null }];
	const missed = overlooked(page, lines, letter)
		.flatMap((box) => stretches(page, box))
		.slice(0, MAX_REREAD * 2);
	const boxes = [...again.flatMap(partsOf), ...missed].map(({ box }) => box);
	const read = await readLines(engine, page, boxes, languages);
	const better = new Map(
		again.map((line) => {
			const parts = partsOf(line).map(({ leader }) => led(read.shift() ?? NOTHING, leader));
			const isBetter = mean(parts.map((part) => part.confidence)) > line.confidence;
			const isRead = strayed.has(line) && parts.some(({ text }) => text !== "");
			return [line, isBetter || isRead ? parts : [line]];
		}),
	);
	const passedOver = missed.flatMap(({ leader }) => {
		const line = read.shift() ?? NOTHING;
		return line.confidence >= BELIEVED && /[\p{L}\p{N}]{2}/u.test(line.text) ? led(line, leader) : [];
	});
	return [...lines.flatMap((line) => better.get(line) ?? [line]), ...passedOver];
}

const NOTHING: Line = {
	text: "",
	confidence: 0,
	weakestWord: 0,
	box: { x0: 0, y0: 0, x1: 0, y1: 0 },
	words: [],
};

// The engine reads a line as one: a wide gap or a row of dots in it, as between a party's name and its role, makes
// it invent letters and lose the name. Such a line is read again stretch by stretch.
function tornLines(page: Grey, lines: Line[]): Array<[Line, WordStretch[]]> {
	let left = MAX_REREAD;
	return lines.toReversed().flatMap((line) => {
		if (line.confidence >= DOUBTFUL && line.weakestWord >= NONSENSE) return [];
		const parts = stretches(page, line.box);
		if (!isCut(line, parts) || parts.length > left) return [];
		left -= parts.length;
		return [[line, parts] as [Line, WordStretch[]]];
	});
}

function isCut({ box }: Line, [first, ...others]: WordStretch[]): boolean {
	return !!first && (others.length > 0 || first.box.x1 - first.box.x0 < (box.x1 - box.x0) * WHOLE);
}

function led(line: Line, leader: Box | null): Line {
	if (!leader) return line;
	return { ...line, text: `..... ${line.text}`, words: [{ text: ".....", box: leader }, ...line.words] };
}

/** What stands in each of `boxes`, each taken for one line, and read `times` as large as it is. */
async function readLines(
	engine: OcrEngine,
	page: Grey,
	boxes: Box[],
	languages: Language[],
	times = 1,
): Promise<Line[]> {
	const wider = boxes.map(({ x0, y0, x1, y1 }) => ({
		x0: x0 - REACH,
		y0: y0 - REACH,
		x1: x1 + REACH,
		y1: y1 + REACH,
	}));
	const pictures = wider.map((box) => crop(page, box, MARGIN));
	const found = await engine.read(
		times === 1 ? pictures : await Promise.all(pictures.map((picture) => resized(picture, times))),
		{ languages, layout: "line", dpi: dpiOf(page) },
	);
	return boxes.map((box, index) => {
		const [right, down] = [(wider[index]?.x0 ?? 0) - MARGIN, (wider[index]?.y0 ?? 0) - MARGIN];
		const lines = found[index] ?? [];
		const words = lines
			.flatMap((line) => line.words)
			.map((word) => ({ ...word, box: moved(shrunk(word.box, times), right, down) }));
		const confidence = mean(words.map((word) => word.confidence ?? 0));
		return {
			text: lines.map((line) => line.text).join("\n"),
			confidence,
			weakestWord: confidence,
			box,
			words,
		};
	});
}

function shrunk({ x0, y0, x1, y1 }: Box, times: number): Box {
	const [left = 0, top = 0, right = 0, bottom = 0] = [x0, y0, x1, y1].map((side) => Math.round(side / times));
	return { x0: left, y0: top, x1: right, y1: bottom };
}

function moved({ x0, y0, x1, y1 }: Box, right: number, down: number): Box {
	return { x0: x0 + right, y0: y0 + down, x1: x1 + right, y1: y1 + down };
}

// Court papers are A4 or Legal: the page's width tells its resolution when the file does not.
function dpiOf(page: Grey): number {
	const dpi = Math.round(Math.min(page.width, page.height) / 8.27);
	return Math.min(600, Math.max(70, dpi));
}
