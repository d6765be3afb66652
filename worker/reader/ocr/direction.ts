import { rotate } from "#worker/reader/formats/picture.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language, languagesOf } from "#worker/reader/page/languages.ts";
import { crop } from "#worker/reader/page/layout.ts";
import { type Lie, lieOf } from "#worker/reader/page/lie.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { analysisCopy } from "#worker/reader/page/skew.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { type ReadClean, readClean } from "./read-clean.ts";

/** Mean confidence of a few words that are surely upright: on their head they read at 65 at most. Less will do where marks say so too. */
const SURELY = 82;
const LIKELY = 72;
/** Of the marks of a page, so many that hang on a headline leave no doubt that it is in Devanagari, and not in Gujarati. */
const DEVANAGARI = 0.42;

export type Upright = { turn: Turn; text: string; languages: Language[] };

/**
 * Which of `turns` a page has to be turned by to stand upright: the one in which some words of it, those in `dense` of its
 * analysis copy, read best in all languages. The first that reads surely is taken, sooner where the first `isLikely` to be right.
 * Null when none reads at `least`.
 */
export async function bestTurn(
	engine: OcrEngine,
	picture: Grey,
	dense: Box,
	turns: Turn[],
	{ least, isLikely = false }: { least: number; isLikely?: boolean },
): Promise<Upright | null> {
	const part = crop(picture, enlarged(dense, picture.width / analysisCopy(picture).width), 0);
	let best: { turn: Turn; read: ReadClean } | null = null;
	for (const turn of turns) {
		const read = await readClean(engine, turn === 0 ? part : await rotate(part, turn), {
			languages: [...LANGUAGES],
			whole: true,
			way: "fitting",
			expected: LANGUAGES,
		});
		if (!read || read.confidence < (best?.read.confidence ?? least)) continue;
		best = { turn, read };
		if (read.confidence >= (isLikely && turn === turns[0] ? LIKELY : SURELY)) break;
	}
	if (!best) return null;
	const { text } = best.read;
	return { turn: best.turn, text, languages: languagesOf(text) ?? [...LANGUAGES] };
}

function enlarged({ x0, y0, x1, y1 }: Box, times: number): Box {
	const [left, top, right, bottom] = [x0, y0, x1, y1].map((side) => Math.round(side * times));
	return { x0: left ?? 0, y0: top ?? 0, x1: right ?? 0, y1: bottom ?? 0 };
}

/** The ways up in which to read a page first, the likeliest first, and whether its marks tell that; none where it surely stands. */
export function turnsFirst({ runsDown, top }: Lie, copy: Grey): { turns: Turn[]; isLikely: boolean } {
	if (!runsDown) {
		if (top === "above") return { turns: [], isLikely: true };
		return top === "below" ? { turns: [180, 0], isLikely: true } : { turns: [0, 180], isLikely: false };
	}
	const right = lieOf(turnedRight(copy)).top;
	return { turns: right === "below" ? [270, 90] : [90, 270], isLikely: right !== "unknown" };
}

function turnedRight({ data, width, height }: Grey): Grey {
	const turned = new Uint8Array(data.length);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) turned[x * height + height - 1 - y] = data[y * width + x] ?? 0;
	return { data: turned, width: height, height: width };
}

/** The ways up that are left to try for a page that read badly; as it was read only where not all languages were tried. */
export function turnsLeft({ top }: Lie, { turn, tried }: { turn: Turn; tried: Language[] }): Turn[] {
	const turns: Turn[] = top === "above" ? [0] : [0, 180, 90, 270];
	return turns.filter((one) => one !== turn || tried.length < LANGUAGES.length);
}

/**
 * The languages to read a page in when these are likely: Hindi and not Gujarati where its words hang on headlines, and
 * what `text`, a few of its words, is in.
 */
export function languagesBy({ headlines }: Lie, likely: Language[], text: string): Language[] {
	const also = languagesOf(text) ?? [];
	const isDevanagari = headlines !== null && headlines > DEVANAGARI;
	return LANGUAGES.filter((language) =>
		isDevanagari ? language !== "guj" : likely.includes(language) || also.includes(language),
	);
}
