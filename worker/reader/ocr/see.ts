import type { PageCell, Sides } from "#drizzle/schema.ts";
import { halve, rotate } from "#worker/reader/formats/picture.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language, languagesIn, languagesOf } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import type { Box, Word } from "#worker/reader/page/line.ts";
import type { PageText } from "#worker/reader/page/page-text.ts";
import type { Print } from "#worker/reader/page/print.ts";
import { analysisCopy, inkiest } from "#worker/reader/page/skew.ts";
import { during } from "#worker/reader/page/steps.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { placed, type SeenWord, type Size } from "#worker/reader/page/words.ts";
import { ownWorkMs } from "#worker/reader/page/work-clock.ts";
import type { LaidTable, Recognised } from "#worker/reader/tables/recognised.ts";
import { type CleaningWay, type CleanPage, cleanPage } from "./clean-page.ts";
import { recognise } from "./ocr.ts";
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

type ReadClean = Omit<Reading, "turn"> &
	Pick<Recognised, "onItsSide"> &
	Pick<CleanPage, "done" | "print"> & { way: CleaningWay };

type Attempt = ReadClean & Pick<Reading, "turn"> & { tried: Language[] };

type How = { languages: Language[]; whole: boolean; way: CleaningWay; expected: readonly Language[] };

export type SeeOptions = {
	/** At half size and as it lies. */
	quick: boolean;
	timeoutMs: number;
	/** The languages that papers of this kind are written in. */
	expected: readonly Language[];
};

// Mean confidence from which a page surely stands upright and is written in the languages it was read with:
// such pages read at 84 to 97; text on its head, or in a script not among them, at 30 to 63.
const SURE = 70;
const CLEARLY_BETTER = 15;
/** Of the words that a page seems to hold, so many read make a reading that is not worth another try. */
const ENOUGH = 0.75;
/** Of processor time, after which no other way is tried for a page of which most was read. */
const TRYING_MS = 3500;
const BELIEVED = 60;
const SMALL_PICTURE = 1500;
/** Mean confidence below which a part of a page may stand on its head. */
const UPRIGHT = 50;
const WHOLE = 10_000;
/** Letters of more pixels gain nothing by being enlarged. */
const ENLARGED_BELOW = 16;

/**
 * Reads a picture of a page, null when it is blank. A page that lies on its side is turned; one that reads badly is
 * tried as it is and enlarged, in all languages and each way up, as long as its processor time leaves room for it.
 */
export async function see(
	engine: OcrEngine,
	picture: Grey,
	languages: Language[],
	{ quick, timeoutMs, expected }: SeeOptions,
): Promise<Reading | null> {
	if (quick) {
		const how = { languages, whole: true, way: "fitting", expected } as const;
		const read = await readClean(engine, await halve(picture), how);
		return read && { ...read, turn: 0, languages };
	}
	const attempt = async (turn: Turn, tried: Language[], way: CleaningWay): Promise<Attempt | null> => {
		const turned = turn === 0 ? picture : await rotate(picture, turn);
		const read = await readClean(engine, turned, { languages: tried, whole: false, way, expected });
		return read && { ...read, turn, tried: tried };
	};
	const start = ownWorkMs();
	// What is tried for a better reading must not cost the reading there is.
	const hasTime = (ms = timeoutMs) => ownWorkMs() - start < Math.min(ms, timeoutMs / 2);
	const detected = await during("languages", () => detectByPart(engine, picture, languages, expected));
	let best = await attempt(0, detected, "fitting");
	const side = best?.onItsSide;
	if (best && side && hasTime()) {
		const upright = await during("upright", () => attempt(side, languages, "fitting"));
		if (upright && upright.confidence > best.confidence - CLEARLY_BETTER) best = upright;
	}
	if (!best) return null;
	const { turn, tried } = best;
	for (const way of otherWays(best)) {
		if (!hasTime(TRYING_MS)) break;
		const other = await during("ways", () => attempt(turn, tried, way));
		if (other && other.wordsRead > best.wordsRead) best = other;
	}
	if (best.confidence < SURE && hasTime(patienceWith(best))) {
		const sofar = best;
		best = await during("turns", async () => {
			const better = await betterWay(engine, picture, languages, sofar, hasTime);
			const turned = better && hasTime() ? await attempt(better.turn, better.languages, "fitting") : null;
			return turned ?? sofar;
		});
	}
	return { ...best, languages: languagesIn(best.text, best.languages) };
}

/**
 * Worn small print reads with little confidence even when it stands upright; on its head next to nothing of it is read. Where
 * nothing looks like letters, no turn will.
 */
function patienceWith({ done, print, wordsRead, wordsSeen }: Attempt): number {
	if (print.letter === 0) return TRYING_MS;
	return done.scale <= 1 || wordsRead < wordsSeen / 4 ? Number.POSITIVE_INFINITY : TRYING_MS;
}

/**
 * The languages to read a small picture in: of all of them those that its inkiest part is in. Small print costs three
 * times as much in all languages as in its own.
 */
async function detectByPart(
	engine: OcrEngine,
	picture: Grey,
	languages: Language[],
	expected: readonly Language[],
): Promise<Language[]> {
	if (languages.length < LANGUAGES.length || Math.max(picture.width, picture.height) > SMALL_PICTURE)
		return languages;
	const box = inkiest(picture, analysisCopy(picture));
	const part = crop(picture, { ...box, y1: Math.round((box.y0 + box.y1) / 2) }, 0);
	const read = await readClean(engine, part, { languages, whole: true, way: "fitting", expected });
	const detected = read && read.confidence >= UPRIGHT ? languagesOf(read.text) : null;
	return detected?.filter((language) => read?.languages.includes(language)) ?? languages;
}

/** The ways that are left for a page of which too little was read. */
function otherWays({ way, done, print, wordsRead, wordsSeen, confidence }: Attempt): CleaningWay[] {
	if (wordsRead >= wordsSeen * ENOUGH && confidence >= SURE) return [];
	const isTouched = done.scale > 1 || done.despeckled || done.flattened;
	return way === "fitting"
		? [
				...(done.scale === 1 && print.letter < ENLARGED_BELOW ? (["enlarged"] as const) : []),
				...(isTouched ? (["untouched"] as const) : []),
			]
		: [];
}

async function readClean(
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
		print: clean.print,
		words,
		tables: placedTables(tables, scale, level, picture, degrees),
		skew: degrees === 0 ? 0 : -degrees,
		wordsRead: found.filter(isRead).length,
		wordsSeen: words.filter(isWord).length + wordsUnread,
		unread: places,
	};
}

function unreadIn({ words: marks, letter }: Print, words: SeenWord[], { width, height }: Size): UnreadInk {
	const share = (pixels: number, of: number) => Math.round((pixels / of) * WHOLE);
	const sides = ({ x0, y0, x1, y1 }: Box): Sides => [
		share(x0, width),
		share(y0, height),
		share(x1, width),
		share(y1, height),
	];
	return unreadInk(marks.map(sides), words, { across: share(letter, width), down: share(letter, height) });
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

// Tries the part of the page that holds most ink, at half size, in all languages and each way up.
async function betterWay(
	engine: OcrEngine,
	picture: Grey,
	languages: Language[],
	sofar: Reading,
	hasTime: () => boolean,
): Promise<{ turn: Turn; languages: Language[] } | null> {
	const part = crop(picture, inkiest(picture, analysisCopy(picture)), 0);
	const small = Math.min(picture.width, picture.height) > 1400 ? await halve(part) : part;
	const known = languages.length === LANGUAGES.length;
	let best: { turn: Turn; reading: ReadClean } | null = null;
	const turns: Turn[] = known ? [180, 90, 270] : [0, 180, 90, 270];
	for (const turn of turns) {
		if (!hasTime()) break;
		const reading = await readClean(engine, turn === 0 ? small : await rotate(small, turn), {
			languages: [...LANGUAGES],
			whole: true,
			way: "fitting",
			expected: LANGUAGES,
		});
		if (!reading || reading.confidence < (best?.reading.confidence ?? sofar.confidence + CLEARLY_BETTER))
			continue;
		best = { turn, reading };
		if (reading.confidence >= SURE) break;
	}
	return best && { turn: best.turn, languages: languagesOf(best.reading.text) ?? [...LANGUAGES] };
}
