import type { Grey } from "#worker/reader/page/grey.ts";
import { inkOf } from "#worker/reader/page/ink.ts";
import { withoutPrint } from "./small.ts";

const [FROM, TO] = [0.36, 0.64];
const PRINT_RADIUS = 5;
/** How much darker than the paper on both sides the valley between two pages is, and over how much of the height. */
const DARKER = 0.08;
const ALONG = 0.75;
const BESIDE = 0.06;
/** Ink along the valley, as a share of what stands on the pages. */
const CLEAR = 0.25;
const BANDS = 24;

/**
 * Where the spine of an open register stands in a sheet, in its pixels: a valley darker than the paper on both sides from top to bottom,
 * in which next to nothing is written. Null where there is none.
 */
export function spineOf(copy: Grey): number | null {
	const { width } = copy;
	const bare = withoutPrint(copy, PRINT_RADIUS);
	const places = Array.from({ length: BANDS }, (_, band) => valleyIn(bare, band)).filter((x) => x !== null);
	if (places.length < BANDS * ALONG) return null;
	const middle = places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
	const near = places.filter((x) => Math.abs(x - middle) < width * 0.02);
	return near.length >= BANDS * ALONG && isBare(copy, middle) ? middle : null;
}

/** The darkest place of a band across the middle, if both sides of it are brighter. */
function valleyIn({ data, width, height }: Grey, band: number): number | null {
	const [y0, y1] = [Math.floor((band / BANDS) * height), Math.floor(((band + 1) / BANDS) * height)];
	const tone = (x: number) => {
		let sum = 0;
		for (let y = y0; y < y1; y += 1) sum += data[y * width + x] ?? 0;
		return sum / Math.max(1, y1 - y0);
	};
	const tones = Array.from({ length: width }, (_, x) => tone(x));
	let darkest = Math.floor(width * FROM);
	for (let x = darkest; x < width * TO; x += 1) if ((tones[x] ?? 0) < (tones[darkest] ?? 0)) darkest = x;
	const brightest = (from: number, to: number) =>
		Math.max(...tones.slice(Math.max(0, Math.round(from)), Math.round(to)));
	const side = Math.min(
		brightest(darkest - 2.5 * BESIDE * width, darkest - BESIDE * width * 0.3),
		brightest(darkest + BESIDE * width * 0.3, darkest + 2.5 * BESIDE * width),
	);
	return (tones[darkest] ?? 0) <= side * (1 - DARKER) ? darkest : null;
}

function isBare(copy: Grey, spine: number): boolean {
	const { width, height } = copy;
	const ink = inkOf(copy);
	const inkIn = (from: number, to: number) => {
		let sum = 0;
		for (let y = 0; y < height; y += 1)
			for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) sum += ink[y * width + x] ?? 0;
		return sum / Math.max(1, (to - from) * height);
	};
	const half = Math.round(width * 0.015);
	const pages =
		(inkIn(Math.round(width * 0.1), Math.round(width * 0.4)) +
			inkIn(Math.round(width * 0.6), Math.round(width * 0.9))) /
		2;
	return (
		pages > 0 &&
		(inkIn(spine - 3 * half, spine - half) + inkIn(spine + half, spine + 3 * half)) / 2 < pages * (1 + CLEAR)
	);
}
