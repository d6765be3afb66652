import { resized, rotate } from "#worker/reader/formats/picture.ts";
import { type Grey, percentile } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { type Print, printOf } from "#worker/reader/page/print.ts";
import { analysisCopy, skewOf } from "#worker/reader/page/skew.ts";
import { withDotsJoined, withRulesLeft } from "./dotted.ts";
import { levelOfBack, withoutBack } from "./shown-through.ts";

const DARK = 128;
/** Darker than this is ink to the filter that takes grain away. */
const INK = 160;
const TILE = 16;
const SHADED = 45;
const SPECKLED = 0.04;
const BLANK_SPREAD = 12;
// Thinner strokes than this a filter of three pixels takes for speckles.
const THICK = 3;
const GRAIN = 1;
// Letters of fewer pixels the engine loses; smaller ones gain nothing by more than twice the size, tiny ones do.
const SMALL = 13;
const TINY = 6;
// Letters of more pixels the engine reads no better, only slower; made smaller than this, a stroke between figures became a figure.
const TALL = 36;
const FAINT = 0.5;
const MOST_ENLARGED = 3;
const LONGEST = 4500;

/**
 * How a page is prepared: as its print wants it, so without what shows through from its back, as it is, or larger than it is. Each
 * way sets it level.
 */
export type CleaningWay = "fitting" | "front" | "untouched" | "enlarged";

/** What was done to a page before it was read: turned clockwise by `degrees`, enlarged, flattened, despeckled. */
export type CleanUp = { degrees: number; scale: number; flattened: boolean; despeckled: boolean };

export type CleanPage = { page: Grey; print: Print; done: CleanUp };

/**
 * A page prepared for the OCR engine, or null when it is blank: turned level, enlarged where its letters are small and made
 * smaller where they are tall, shadows divided out where the paper's brightness varies, speckles removed where there are many and
 * strokes are thick enough to be told from them. A page so full of dust that no letter can be told from it, as faxes are,
 * loses what lies alone before its print is measured; letters made of dots are run together. Clean pages are left as they are: each
 * step costs time and harms where it is not needed.
 */
export async function cleanPage(given: Grey, way: CleaningWay = "fitting"): Promise<CleanPage | null> {
	if (way === "front") return cleanPage(frontOf(given));
	const { copy, print, dusted } = measured(given);
	if (isBlank(copy)) return null;
	const page = way === "untouched" ? given : (dusted ?? (await withDotsJoined(given, print)));
	const paper = paperOf(copy);
	const flattened = way !== "untouched" && paper.range > SHADED;
	const skew = skewOf(copy);
	const degrees = Math.abs(skew) >= 0.15 ? skew : 0;
	const scale = scaleFor(page, print, way);
	let result = scale < 1 ? await resized(page, scale) : page;
	if (flattened) result = flatten(result, paper);
	const isThick = scale <= 1 && strokeIn(print) * scale >= THICK;
	const isPlain = way === "fitting" && (dusted !== null || page === given);
	const despeckled = isPlain && isThick && (dusted !== null || speckleOf(result) > SPECKLED);
	if (scale > 1) result = await resized(without(result, print.specks), scale);
	if (degrees !== 0) result = await rotate(result, degrees);
	if (scale > 1 && !flattened && isFaint(print.tone)) result = darkened(result, print.tone);
	if (despeckled) result = withRulesLeft(majority(result, INK), result);
	return { page: result, print, done: { degrees, scale, flattened, despeckled } };
}

function frontOf(page: Grey): Grey {
	const level = levelOfBack(page, measured(page).print.words);
	return level === null ? page : withoutBack(page, level);
}

/** `page` without the dust that it is full of; itself where it is not, or where dust is all that can be told. */
export function withoutDust(page: Grey): Grey {
	const { dusted, print } = measured(page);
	return dusted && !print.dusty ? dusted : page;
}

/** The print of a page as it is prepared for reading, without the dust that it is full of. */
export const measuredPrint = (page: Grey): Print => measured(page).print;

/** On a page full of grain the runs of ink are the grain's: strokes are about a tenth as thick as small letters are high. */
const strokeIn = ({ stroke, letter }: Print) => (stroke <= GRAIN ? letter / 10 : stroke);

/** The print of a page and the copy it was measured on; of a dusty page as it is without its dust or, where that is not enough, its grain, and `dusted`. */
function measured(page: Grey): { copy: Grey; print: Print; dusted: Grey | null } {
	const copy = analysisCopy(page);
	const print = printOf(page, copy);
	if (!print.dusty) return { copy, print, dusted: null };
	const lonelyOut = cleared(withoutLonely(page));
	if (!lonelyOut.print.dusty) return lonelyOut;
	const grainOut = cleared(majority(page, INK));
	return grainOut.print.dusty ? lonelyOut : grainOut;
}

function cleared(dusted: Grey) {
	const copy = analysisCopy(dusted);
	return { copy, print: printOf(dusted, copy), dusted };
}

/** `page` with each pixel of ink that has none beside it made paper, and each of paper that has none beside it made ink. */
function withoutLonely({ data, width, height }: Grey): Grey {
	const columns = new Uint8Array(width);
	const result = data.slice();
	for (let y = 1; y < height - 1; y += 1) {
		const at = y * width;
		countDark(columns, data, at, DARK);
		for (let x = 1; x < width - 1; x += 1) {
			const dark = (columns[x - 1] ?? 0) + (columns[x] ?? 0) + (columns[x + 1] ?? 0);
			const isDark = (data[at + x] ?? 0) < DARK;
			if (isDark && dark === 1) result[at + x] = 255;
			if (!isDark && dark === 8) result[at + x] = 0;
		}
	}
	return { data: result, width, height };
}

function isFaint({ paper, ink }: Print["tone"]): boolean {
	return paper - ink < paper * FAINT;
}

// Ink made black and paper white, so that faint strokes do not fall on the paper's side.
function darkened({ data, width, height }: Grey, { paper, ink }: Print["tone"]): Grey {
	const white = paper * 0.94;
	const table = Uint8Array.from({ length: 256 }, (_, value) =>
		Math.max(0, Math.min(255, ((value - ink) * 255) / Math.max(1, white - ink))),
	);
	return { data: data.map((value) => table[value] ?? 255), width, height };
}

/** `page` with paper in the place of `specks`, and of the grey rim around each. */
function without(page: Grey, specks: Box[]): Grey {
	if (specks.length === 0) return page;
	const { width, height } = page;
	const data = page.data.slice();
	for (const speck of specks) {
		const [left, right] = [Math.max(0, speck.x0 - 2), Math.min(width, speck.x1 + 2)];
		const [top, bottom] = [Math.max(0, speck.y0 - 2), Math.min(height, speck.y1 + 2)];
		let paper = 0;
		for (const x of [left, right - 1])
			for (const y of [top, bottom - 1]) paper += (data[y * width + x] ?? 0) / 4;
		for (let y = top; y < bottom; y += 1) data.fill(paper, y * width + left, y * width + right);
	}
	return { data, width, height };
}

function scaleFor({ width, height }: Grey, { letter }: Print, way: CleaningWay): number {
	if (way === "untouched" || letter === 0) return 1;
	const wanted = letter < TINY ? 3 : letter < SMALL ? 2 : 1;
	const scale = Math.max(way === "enlarged" ? 2 : 1, wanted);
	if (scale === 1 && letter > TALL * 1.2) return TALL / letter;
	return Math.max(1, Math.min(scale, MOST_ENLARGED, Math.floor(LONGEST / Math.max(width, height))));
}

function isBlank(copy: Grey): boolean {
	const histogram = new Uint32Array(256);
	for (const value of copy.data) histogram[value] = (histogram[value] ?? 0) + 1;
	const dark = percentile(histogram, copy.data.length, 0.0005);
	return percentile(histogram, copy.data.length, 0.5) - dark < BLANK_SPREAD;
}

type Paper = { tiles: Float32Array; across: number; down: number; range: number };

// The brightness of the paper per tile: its 80th percentile, dark tiles (pictures, black borders) filled in
// from their brighter neighbours, smoothed.
function paperOf(copy: Grey): Paper {
	const across = Math.max(1, Math.floor(copy.width / TILE));
	const down = Math.max(1, Math.floor(copy.height / TILE));
	let tiles: Float32Array = new Float32Array(across * down);
	const histogram = new Uint32Array(256);
	for (let y = 0; y < down; y += 1)
		for (let x = 0; x < across; x += 1) {
			histogram.fill(0);
			for (let row = 0; row < TILE; row += 1)
				for (let column = 0; column < TILE; column += 1) {
					const at = (y * TILE + row) * copy.width + x * TILE + column;
					const value = copy.data[at] ?? 255;
					histogram[value] = (histogram[value] ?? 0) + 1;
				}
			tiles[y * across + x] = percentile(histogram, TILE * TILE, 0.8);
		}
	tiles = spread(tiles, across, down, (values) => Math.max(...values));
	tiles = spread(tiles, across, down, (values) => values.reduce((a, b) => a + b, 0) / values.length);
	const sorted = Float32Array.from(tiles).sort();
	const range =
		(sorted[Math.floor(sorted.length * 0.95)] ?? 0) - (sorted[Math.floor(sorted.length * 0.05)] ?? 0);
	return { tiles, across, down, range };
}

function spread(
	tiles: Float32Array,
	across: number,
	down: number,
	combine: (values: number[]) => number,
): Float32Array {
	const result = new Float32Array(tiles.length);
	for (let y = 0; y < down; y += 1)
		for (let x = 0; x < across; x += 1) {
			const values: number[] = [];
			for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v += 1)
				for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u += 1)
					values.push(tiles[v * across + u] ?? 0);
			result[y * across + x] = combine(values);
		}
	return result;
}

function flatten(page: Grey, paper: Paper): Grey {
	const { data, width, height } = page;
	const result = new Uint8Array(data.length);
	const line = new Float32Array(paper.across);
	const stepX = paper.across / width;
	const stepY = paper.down / height;
	for (let y = 0; y < height; y += 1) {
		const v = Math.min(paper.down - 1, Math.max(0, (y + 0.5) * stepY - 0.5));
		const top = Math.floor(v);
		const bottom = Math.min(paper.down - 1, top + 1);
		for (let x = 0; x < paper.across; x += 1) {
			const above = paper.tiles[top * paper.across + x] ?? 0;
			line[x] = above + ((paper.tiles[bottom * paper.across + x] ?? 0) - above) * (v - top);
		}
		for (let x = 0; x < width; x += 1) {
			const u = Math.min(paper.across - 1, Math.max(0, (x + 0.5) * stepX - 0.5));
			const left = Math.floor(u);
			const first = line[left] ?? 0;
			const white = first + ((line[Math.min(paper.across - 1, left + 1)] ?? 0) - first) * (u - left);
			const value = ((data[y * width + x] ?? 0) * 245) / Math.max(40, white);
			result[y * width + x] = value > 255 ? 255 : value;
		}
	}
	return { data: result, width, height };
}

// Dark pixels none of whose neighbours is dark, as a share of all dark pixels.
function speckleOf({ data, width, height }: Grey): number {
	let dark = 0;
	let lonely = 0;
	for (let y = 1; y < height - 1; y += 1)
		for (let x = 1; x < width - 1; x += 1) {
			const at = y * width + x;
			if ((data[at] ?? 0) >= 128) continue;
			dark += 1;
			if (
				(data[at - 1] ?? 0) >= 128 &&
				(data[at + 1] ?? 0) >= 128 &&
				(data[at - width] ?? 0) >= 128 &&
				(data[at + width] ?? 0) >= 128 &&
				(data[at - width - 1] ?? 0) >= 128 &&
				(data[at - width + 1] ?? 0) >= 128 &&
				(data[at + width - 1] ?? 0) >= 128 &&
				(data[at + width + 1] ?? 0) >= 128
			)
				lonely += 1;
		}
	return dark === 0 ? 0 : lonely / dark;
}

// Threshold, then the majority of each 3 × 3 block: the same as a median filter followed by a threshold, at a
// tenth of its cost.
function majority({ data, width, height }: Grey, threshold: number): Grey {
	const columns = new Uint8Array(width);
	const result = new Uint8Array(data.length).fill(255);
	for (let y = 1; y < height - 1; y += 1) {
		const at = y * width;
		countDark(columns, data, at, threshold);
		for (let x = 1; x < width - 1; x += 1)
			if ((columns[x - 1] ?? 0) + (columns[x] ?? 0) + (columns[x + 1] ?? 0) >= 5) result[at + x] = 0;
	}
	return { data: result, width, height };
}

/** Counts into `columns` how many of the pixels above, at and below each place of the row that begins at `at` are dark. */
function countDark(columns: Uint8Array, data: Uint8Array, at: number, threshold: number): void {
	const width = columns.length;
	for (let x = 0; x < width; x += 1)
		columns[x] =
			((data[at - width + x] ?? 0) < threshold ? 1 : 0) +
			((data[at + x] ?? 0) < threshold ? 1 : 0) +
			((data[at + width + x] ?? 0) < threshold ? 1 : 0);
}
