import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { someOf, tonesOf } from "./tones.ts";

/** No word of the page is as dark as anything between, over so many of 256 steps: faint print is of all shades. */
const APART = 60;
/** Of all words so many are of each kind at least. */
const SHARE = 0.1;
/** So much of the way to print the paper's side ends: thin strokes of print are fainter than its darkest pixels. */
const BELOW = 0.12;
const LEAST_WORDS = 20;

/**
 * The brightness that parts print from what shows through the paper from its back, for a page whose words are either clearly
 * dark or clearly faint; null where they are of one kind. `words` are in pixels of `page`.
 */
export function levelOfBack(page: Grey, words: readonly Box[]): number | null {
	if (words.length < LEAST_WORDS) return null;
	const tones = tonesOf(page, someOf(words));
	const least = Math.ceil(tones.length * SHARE);
	let [at, widest] = [0, 0];
	for (let next = least; next <= tones.length - least; next += 1) {
		const gap = (tones[next] ?? 0) - (tones[next - 1] ?? 0);
		if (gap > widest) [at, widest] = [next, gap];
	}
	return widest < APART ? null : Math.round((tones[at] ?? 0) - widest * BELOW);
}

/** `page` with what is fainter than `level` made paper, and the rims of its print left as they fade. */
export function withoutBack({ data, width, height }: Grey, level: number): Grey {
	const from = level / 2;
	const table = Uint8Array.from({ length: 256 }, (_, value) =>
		value <= from ? value : Math.min(255, from + ((value - from) * (255 - from)) / (level - from)),
	);
	return { data: data.map((value) => table[value] ?? 255), width, height };
}
