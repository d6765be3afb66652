import { blurred } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import type { Print } from "#worker/reader/page/print.ts";
import { someOf, tonesOf } from "./tones.ts";

/** White pixels between two of ink, to each of ink: of dot matrix print more than 0.1, of grain and faint print at most 0.05. */
const HOLES = 0.08;
/** In smaller letters the white within them is as small as that between dots. */
const LEAST_LETTER = 13;
/** How far the ink of a dot is spread, in strokes. */
const SPREAD = 0.38;

/** `page` with the dots of its letters run together, where a printer with needles made them of dots; otherwise as it is. */
export async function withDotsJoined(page: Grey, print: Print): Promise<Grey> {
	return isDotted(page, print) ? blurred(page, Math.max(1, print.stroke * SPREAD)) : page;
}

function isDotted(page: Grey, { words, tone, letter, dusty }: Print): boolean {
	if (letter < LEAST_LETTER || dusty) return false;
	const some = someOf(words);
	const tones = tonesOf(page, some);
	const level = ((tones[tones.length >> 1] ?? 0) + tone.paper) / 2;
	let [ink, holes] = [0, 0];
	for (const word of some) {
		const found = countIn(page, word, level);
		ink += found.ink;
		holes += found.holes;
	}
	return holes > ink * HOLES;
}

function countIn({ data, width, height }: Grey, { x0, y0, x1, y1 }: Box, level: number) {
	const isInk = (at: number) => (data[at] ?? 255) < level;
	let [ink, holes] = [0, 0];
	for (let y = Math.max(1, y0); y < Math.min(height - 1, y1); y += 1)
		for (let x = Math.max(1, x0); x < Math.min(width - 1, x1); x += 1) {
			const at = y * width + x;
			if (isInk(at)) ink += 1;
			else if ((isInk(at - 1) && isInk(at + 1)) || (isInk(at - width) && isInk(at + width))) holes += 1;
		}
	return { ink, holes };
}
