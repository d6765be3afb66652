import { halve, rotate } from "#worker/reader/formats/picture.ts";
import type { PageText, Turn } from "#worker/reader/process/protocol.ts";
import { cleanPage } from "./clean-page.ts";
import type { Grey } from "./grey.ts";
import { LANGUAGES, type Language, languagesOf } from "./languages.ts";
import { crop } from "./layout.ts";
import { type Recognised, recognise } from "./ocr.ts";
import { analysisCopy, inkiest } from "./skew.ts";
import { placed } from "./words.ts";

/** A page as it was seen. */
export type Reading = Pick<PageText, "text" | "words" | "turn" | "skew"> & { confidence: number };

type ReadClean = Omit<Reading, "turn"> & Pick<Recognised, "onItsSide">;

// Mean confidence from which a page surely stands upright and is written in the languages it was read with:
// such pages read at 84 to 97; text on its head, or in a script not among them, at 30 to 63.
const SURE = 70;
const CLEARLY_BETTER = 15;

/**
 * Reads a picture of a page, null when it is blank. A page that lies on its side is turned; one that reads badly
 * is tried in all languages and each way up, as long as `timeoutMs` leaves room for it. `quick` reads it at half
 * size and as it lies.
 */
export async function see(
	picture: Grey,
	languages: Language[],
	options: { quick: boolean; timeoutMs: number },
): Promise<Reading | null> {
	const readTurned = async (turn: Turn, using: Language[]): Promise<(Reading & ReadClean) | null> => {
		const read = await readClean(turn === 0 ? picture : await rotate(picture, turn), using, false);
		return read && { ...read, turn };
	};
	if (options.quick) {
		const read = await readClean(await halve(picture), languages, true);
		return read && { ...read, turn: 0 };
	}
	const start = process.cpuUsage();
	// What is tried for a better reading must not cost the reading there is.
	const hasTime = () => {
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1000 < options.timeoutMs / 2;
	};
	let best = await readTurned(0, languages);
	if (best?.onItsSide && hasTime()) {
		const upright = await readTurned(best.onItsSide, languages);
		if (upright && upright.confidence > best.confidence - CLEARLY_BETTER) best = upright;
	}
	if (!best || best.confidence >= SURE || !hasTime()) return best;
	const better = await betterWay(picture, languages, best, hasTime);
	return better && hasTime() ? await readTurned(better.turn, better.languages) : best;
}

async function readClean(picture: Grey, languages: Language[], whole: boolean): Promise<ReadClean | null> {
	const clean = await cleanPage(picture);
	if (!clean) return null;
	const { degrees } = clean.done;
	const read = await recognise(clean.page, languages, { whole });
	return {
		...read,
		words: placed(read.words, clean.page, picture, degrees),
		skew: degrees === 0 ? 0 : -degrees,
	};
}

// Tries the part of the page that holds most ink, at half size, in all languages and each way up.
async function betterWay(
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
		const reading = await readClean(turn === 0 ? small : await rotate(small, turn), [...LANGUAGES], true);
		if (!reading || reading.confidence < (best?.reading.confidence ?? sofar.confidence + CLEARLY_BETTER))
			continue;
		best = { turn, reading };
		if (reading.confidence >= SURE) break;
	}
	return best && { turn: best.turn, languages: languagesOf(best.reading.text) ?? [...LANGUAGES] };
}
