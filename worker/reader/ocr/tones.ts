import { type Grey, percentile } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";

/** The share of a word's pixels by which its darkness is told. */
const DARKEST = 0.02;
/** So many words of a page tell of all. */
const MOST_WORDS = 150;

/** Words from all over the page, of which there may be hundreds. */
export function someOf(words: readonly Box[]): Box[] {
	const step = Math.max(1, words.length / MOST_WORDS);
	return Array.from(
		{ length: Math.min(words.length, MOST_WORDS) },
		(_, at) => words[Math.floor(at * step)],
	).filter((word) => word !== undefined);
}

/** How dark each of `words` is where it is darkest, the darkest first; 0 is black. They are in pixels of `page`. */
export function tonesOf(page: Grey, words: readonly Box[]): number[] {
	return words.map((word) => toneOf(page, word)).sort((a, b) => a - b);
}

function toneOf({ data, width, height }: Grey, { x0, y0, x1, y1 }: Box): number {
	const histogram = new Uint32Array(256);
	const [left, right] = [Math.max(0, x0), Math.min(width, x1)];
	const [top, bottom] = [Math.max(0, y0), Math.min(height, y1)];
	for (let y = top; y < bottom; y += 1)
		for (let x = left; x < right; x += 1) {
			const value = data[y * width + x] ?? 255;
			histogram[value] = (histogram[value] ?? 0) + 1;
		}
	return percentile(histogram, Math.max(0, right - left) * Math.max(0, bottom - top), DARKEST);
}
