import { blurred } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import type { Print } from "#worker/reader/page/print.ts";
import { levelAt, type Rule, rulesOf } from "#worker/reader/tables/rules.ts";
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

/** Rows beside the middle of a rule, in the pixels in which rules are looked for. */
const BESIDE = 2;

/** `plain`, which is `page` without its speckles, with the rules again that are made of dots: a filter takes those for speckles. */
export function withRulesLeft(plain: Grey, page: Grey): Grey {
	const { across, down, shrink } = rulesOf(page);
	if (across.length + down.length === 0) return plain;
	const left = rulesOf(plain);
	if (left.across.length >= across.length && left.down.length >= down.length) return plain;
	const data = plain.data.slice();
	const { width, height } = page;
	const along = (rule: Rule, length: number, copy: (place: number, beside: number) => void) => {
		for (
			let place = Math.max(0, rule.from * shrink);
			place < Math.min(length, rule.to * shrink);
			place += 1
		) {
			const middle = Math.round(levelAt(rule, place / shrink) * shrink);
			for (let beside = middle - BESIDE * shrink; beside <= middle + BESIDE * shrink; beside += 1)
				copy(place, beside);
		}
	};
	const copy = (x: number, y: number) => {
		if (x >= 0 && x < width && y >= 0 && y < height) data[y * width + x] = page.data[y * width + x] ?? 255;
	};
	for (const rule of across) along(rule, width, copy);
	for (const rule of down) along(rule, height, (y, x) => copy(x, y));
	return { data, width, height };
}
