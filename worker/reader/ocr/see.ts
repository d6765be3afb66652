import { inkOnPaper } from "#worker/reader/colour/polarity.ts";
import { halve, rotate } from "#worker/reader/formats/picture.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language, languagesIn, languagesOf } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import { type Lie, lieOf } from "#worker/reader/page/lie.ts";
import { analysisCopy, inkiest } from "#worker/reader/page/skew.ts";
import { during } from "#worker/reader/page/steps.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { ownWorkMs } from "#worker/reader/page/work-clock.ts";
import { type CleaningWay, withoutDust } from "./clean-page.ts";
import { bestTurn, languagesBy, turnsFirst, turnsLeft } from "./direction.ts";
import { type ReadClean, type Reading, readClean } from "./read-clean.ts";

/** A reading; `isFirst` where other ways might read better that were left for later. */
export type Seen = Reading & { isFirst: boolean };

type Attempt = ReadClean & Pick<Reading, "turn"> & { tried: Language[] };

export type SeeOptions = {
	/** At half size and as it lies. */
	quick: boolean;
	/** Once alone: what might read better another way is left for later. */
	first: boolean;
	timeoutMs: number;
	/** How somebody has turned the page, who saw it. */
	turn?: Turn | undefined;
	/** The languages that papers of this kind are written in. */
	expected: readonly Language[];
};

// Mean confidence from which a page surely stands upright and is written in the languages it was read with:
// such pages read at 84 to 97; text on its head, or in a script not among them, at 30 to 63.
const SURE = 70;
const CLEARLY_BETTER = 15;
/** Of the words that a page seems to hold, so many read make a reading that is not worth another try. */
const ENOUGH = 0.75;
/** Words, once for each language, after which no other way is tried for a page of which most was read: about a page of print. */
const TRYING = 1250;
const SMALL_PICTURE = 1500;
/** Mean confidence below which a part of a page may stand on its head. */
const UPRIGHT = 50;
/** Letters of more pixels gain nothing by being enlarged. */
const ENLARGED_BELOW = 16;

/**
 * Reads a picture of a page, null when it is blank. What is white on black is made black on white. How the page lies is
 * told by its marks, and by a few of its words where they leave it open; it is turned before it is read. One that reads badly
 * is tried as it is and enlarged, in all languages and the other ways up. What is tried is decided by what was read and
 * by how much there was to read, so that a busy machine reads the same; the page's processor time is its ceiling alone. Of a
 * `first` reading nothing else is tried.
 */
export async function see(
	engine: OcrEngine,
	given: Grey,
	languages: Language[],
	{ quick, first: isOnce, timeoutMs, expected, turn: known }: SeeOptions,
): Promise<Seen | null> {
	const picture = await during("direction", () => inkOnPaper(given));
	if (quick) {
		const how = { languages, whole: true, way: "fitting", expected } as const;
		const read = await readClean(engine, await halve(picture), how);
		return read && { ...read, turn: 0, languages, isFirst: false };
	}
	const attempt = async (turn: Turn, tried: Language[], way: CleaningWay): Promise<Attempt | null> => {
		const turned = turn === 0 ? picture : await rotate(picture, turn);
		const read = await readClean(engine, turned, { languages: tried, whole: false, way, expected });
		return read && { ...read, turn, tried };
	};
	const start = ownWorkMs();
	// What is tried for a better reading must not cost the reading there is.
	const hasTime = () => ownWorkMs() - start < timeoutMs / 2;
	const { lie, ...plain } = await during("direction", () => lying(picture));
	const first =
		known === undefined
			? await during("direction", () => firstTurn(engine, plain, lie))
			: { turn: known, text: "" };
	const likely = languagesBy(lie, languages, first.text);
	const detected = await during("languages", () =>
		detectByPart(engine, picture, likely, first.turn, expected),
	);
	let best = await attempt(first.turn, detected, "fitting");
	const side = first.turn === 0 ? best?.onItsSide : null;
	if (best && side && hasTime()) {
		const upright = await during("upright", () => attempt(side, languages, "fitting"));
		if (upright && upright.confidence > best.confidence - CLEARLY_BETTER) best = upright;
	}
	if (!best) return null;
	if (isOnce && isOpen(best, lie)) return { ...seen(best), isFirst: true };
	const { turn, tried } = best;
	let work = best.work;
	for (const way of otherWays(best)) {
		if ((work >= TRYING && way !== "front") || !hasTime()) break;
		const other = await during("ways", () => attempt(turn, tried, way));
		work += other?.work ?? 0;
		if (other && other.wordsRead > best.wordsRead) best = other;
	}
	if (known && best.confidence < SURE && hasTime()) {
		// Some turn a page to look at it otherwise.
		const asItLies = await during("turns", () => attempt(0, tried, "fitting"));
		if (asItLies && asItLies.confidence > best.confidence) best = asItLies;
	}
	if (best.confidence < SURE && lie.dense && hasTime()) {
		const [sofar, dense] = [best, lie.dense];
		best = await during("turns", async () => {
			const turns = turnsLeft(lie, sofar);
			const least = sofar.confidence + CLEARLY_BETTER;
			const better = await bestTurn(engine, withoutDust(plain.picture), dense, turns, { least });
			const again = better && hasTime() ? await attempt(better.turn, better.languages, "fitting") : null;
			return again && again.confidence > sofar.confidence ? again : sofar;
		});
	}
	return { ...seen(best), isFirst: false };
}

const seen = (best: Attempt): Reading => ({ ...best, languages: languagesIn(best.text, best.languages) });

/** Whether another way, turn or language would be tried for a page that was read so. */
function isOpen(best: Attempt, lie: Lie): boolean {
	const ways = otherWays(best);
	if (ways.includes("front") || (best.work < TRYING && ways.length > 0)) return true;
	return best.confidence < SURE && lie.dense !== null && turnsLeft(lie, best).length > 0;
}

type Plain = { picture: Grey; copy: Grey };

/** How a page lies, told by what it is without its dust where that leaves it open: a few words in dust take longest to read. */
function lying(picture: Grey): Plain & { lie: Lie } {
	const copy = analysisCopy(picture);
	const lie = lieOf(copy);
	const isTurnKnown = turnsFirst(lie, copy).turns.length === 0;
	const plain = isTurnKnown ? picture : withoutDust(picture);
	if (plain === picture) return { picture, copy, lie };
	const plainCopy = analysisCopy(plain);
	return { picture: plain, copy: plainCopy, lie: lieOf(plainCopy) };
}

/** The way up in which to read a page first, and what was read of it to tell. */
async function firstTurn(
	engine: OcrEngine,
	{ picture, copy }: Plain,
	lie: Lie,
): Promise<{ turn: Turn; text: string }> {
	const { turns, isLikely } = turnsFirst(lie, copy);
	if (!lie.dense || turns.length === 0) return { turn: 0, text: "" };
	const least = lie.runsDown ? 0 : UPRIGHT;
	const best = await bestTurn(engine, picture, lie.dense, turns, { least, isLikely });
	return best ?? { turn: 0, text: "" };
}

/**
 * The languages to read a small picture in: of all of them those that its inkiest part is in. Small print costs three
 * times as much in all languages as in its own.
 */
async function detectByPart(
	engine: OcrEngine,
	picture: Grey,
	languages: Language[],
	turn: Turn,
	expected: readonly Language[],
): Promise<Language[]> {
	if (languages.length < LANGUAGES.length || Math.max(picture.width, picture.height) > SMALL_PICTURE)
		return languages;
	const upright = turn === 0 ? picture : await rotate(picture, turn);
	const box = inkiest(upright, analysisCopy(upright));
	const part = crop(upright, { ...box, y1: Math.round((box.y0 + box.y1) / 2) }, 0);
	const read = await readClean(engine, part, { languages, whole: true, way: "fitting", expected });
	const detected = read && read.confidence >= UPRIGHT ? languagesOf(read.text) : null;
	return detected?.filter((language) => read?.languages.includes(language)) ?? languages;
}

/** The ways that are left for a page of which too little was read. */
function otherWays({ way, done, print, showsThrough, ...read }: Attempt): CleaningWay[] {
	const { wordsRead, wordsSeen, confidence } = read;
	if (wordsRead >= wordsSeen * ENOUGH && confidence >= SURE) return [];
	const isTouched = done.scale > 1 || done.despeckled || done.flattened;
	return way === "fitting"
		? [
				...(showsThrough ? (["front"] as const) : []),
				...(done.scale === 1 && print.letter < ENLARGED_BELOW ? (["enlarged"] as const) : []),
				...(isTouched ? (["untouched"] as const) : []),
			]
		: [];
}
