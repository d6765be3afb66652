import { cleanPage } from "./clean-page.ts";
import type { Grey } from "./grey.ts";
import { LANGUAGES, type Language, languagesOf } from "./languages.ts";
import { crop } from "./layout.ts";
import { recognise } from "./ocr.ts";
import { halve, rotate } from "./picture.ts";
import { analysisCopy, inkiest } from "./skew.ts";

export type Reading = { text: string; confidence: number };

// Mean confidence from which a page surely stands upright and is written in the languages it was read with:
// such pages read at 84 to 97; text on its head, or in a script not among them, at 30 to 63.
const SURE = 70;
const CLEARLY_BETTER = 15;

/**
 * Reads a picture of a page, null when it is blank. A page that reads badly is tried in all languages and
 * turned to each side, as long as `timeoutMs` leaves room for it. `cheap` is the quick reading at half size.
 */
export async function see(
	picture: Grey,
	languages: Language[],
	options: { cheap: boolean; timeoutMs: number },
): Promise<Reading | null> {
	if (options.cheap) return await readClean(await halve(picture), languages, true);
	const start = performance.now();
	const first = await readClean(picture, languages, false);
	// What is tried for a better reading must not cost the reading there is.
	const hasTime = () => performance.now() - start < options.timeoutMs / 2;
	if (!first || first.confidence >= SURE || !hasTime()) return first;
	const better = await betterWay(picture, languages, first, hasTime);
	if (!better || !hasTime()) return first;
	const turned = better.degrees === 0 ? picture : await rotate(picture, better.degrees);
	return await readClean(turned, better.languages, false);
}

async function readClean(picture: Grey, languages: Language[], whole: boolean): Promise<Reading | null> {
	const clean = await cleanPage(picture);
	return clean && (await recognise(clean.page, languages, { whole }));
}

// Tries the part of the page that holds most ink, at half size, in all languages and each way up.
async function betterWay(
	picture: Grey,
	languages: Language[],
	first: Reading,
	hasTime: () => boolean,
): Promise<{ degrees: number; languages: Language[] } | null> {
	const part = crop(picture, inkiest(picture, analysisCopy(picture)), 0);
	const small = Math.min(picture.width, picture.height) > 1400 ? await halve(part) : part;
	const known = languages.length === LANGUAGES.length;
	let best: { degrees: number; reading: Reading } | null = null;
	for (const degrees of known ? [180, 90, 270] : [0, 180, 90, 270]) {
		if (!hasTime()) break;
		const reading = await readClean(
			degrees === 0 ? small : await rotate(small, degrees),
			[...LANGUAGES],
			true,
		);
		if (!reading || reading.confidence < (best?.reading.confidence ?? first.confidence + CLEARLY_BETTER))
			continue;
		best = { degrees, reading };
		if (reading.confidence >= SURE) break;
	}
	return best && { degrees: best.degrees, languages: languagesOf(best.reading.text) ?? [...LANGUAGES] };
}
