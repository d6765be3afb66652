import { type Grey, percentile } from "#worker/reader/page/grey.ts";
import { inkOf, marksOf } from "#worker/reader/page/ink.ts";
import { analysisCopy } from "#worker/reader/page/skew.ts";

const TILE = 12;
/** Of the brightness of paper, or of what is brightest where there is none. */
const DARK = 0.45;
const MOST_MARKS = 20_000;
/** So many tiles and so many marks in them at least: less is a blot, a rule or a picture. */
const [LEAST_TILES, LEAST_MARKS] = [6, 6];
const [LOWEST, HIGHEST] = [4, 60];
/** Ink is less of a page than this, so that pictures, whose every part is dark or bright, are left alone. */
const MOST_INK = 0.4;
/** Half the width of strokes on the copy, at most. */
const STROKE = 4;

/**
 * `picture` with what is white on black turned into black on white: the whole page, or bands and boxes on it. The same
 * picture where nothing is.
 */
export function inkOnPaper(picture: Grey): Grey {
	const copy = analysisCopy(picture);
	const paper = brightest(copy);
	const dark = darkTiles(copy, paper * DARK);
	const parts = partsOf(dark.tiles, dark.across).filter(({ length }) => length >= LEAST_TILES);
	const written = parts.filter((tiles) => isWritten(copy, tiles, dark.across));
	if (written.length === 0) return picture;
	const ground = groundOf(copy, paper * DARK, written.flat(), dark.across);
	return inverted(picture, copy, ground);
}

function brightest({ data }: Grey): number {
	const histogram = new Uint32Array(256);
	for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
	return percentile(histogram, data.length, 0.99);
}

function darkTiles({ data, width, height }: Grey, threshold: number): { tiles: Uint8Array; across: number } {
	const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
	const tiles = new Uint8Array(across * down);
	for (let row = 0; row < down; row += 1)
		for (let column = 0; column < across; column += 1) {
			const [x1, y1] = [Math.min(width, (column + 1) * TILE), Math.min(height, (row + 1) * TILE)];
			let [seen, count] = [0, 0];
			for (let y = row * TILE; y < y1; y += 1)
				for (let x = column * TILE; x < x1; x += 1) {
					seen += 1;
					if ((data[y * width + x] ?? 255) < threshold) count += 1;
				}
			if (count > seen * 0.55) tiles[row * across + column] = 1;
		}
	return { tiles, across };
}

/** The places that are set, in groups of those that touch. */
function partsOf(places: Uint8Array, across: number): number[][] {
	const left = places.slice();
	const parts: number[][] = [];
	for (let start = 0; start < left.length; start += 1) {
		if (left[start] !== 1) continue;
		left[start] = 0;
		const part = [start];
		for (const at of part)
			for (const next of [
				at % across > 0 ? at - 1 : -1,
				(at + 1) % across > 0 ? at + 1 : -1,
				at - across,
				at + across,
			])
				if (left[next] === 1) {
					left[next] = 0;
					part.push(next);
				}
		parts.push(part);
	}
	return parts;
}

/** Whether what is bright in dark tiles looks like letters: enough marks as high as they are, and not too much of it. */
function isWritten(copy: Grey, tiles: number[], across: number): boolean {
	const rows = tiles.map((tile) => Math.floor(tile / across));
	const columns = tiles.map((tile) => tile % across);
	const [x0, y0] = [Math.min(...columns) * TILE, Math.min(...rows) * TILE];
	const x1 = Math.min(copy.width, (Math.max(...columns) + 1) * TILE);
	const y1 = Math.min(copy.height, (Math.max(...rows) + 1) * TILE);
	const [width, height] = [x1 - x0, y1 - y0];
	const data = new Uint8Array(width * height).fill(255);
	for (const tile of tiles) {
		const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
		const right = Math.min(copy.width, left + TILE);
		for (let y = top; y < Math.min(copy.height, top + TILE); y += 1)
			for (let x = left; x < right; x += 1)
				data[(y - y0) * width + x - x0] = 255 - (copy.data[y * copy.width + x] ?? 0);
	}
	const ink = inkOf({ data, width, height });
	const inked = ink.reduce((sum, value) => sum + value, 0);
	if (inked > tiles.length * TILE * TILE * MOST_INK) return false;
	const letters = (marksOf(ink, width, MOST_MARKS) ?? []).filter((mark) => {
		const [wide, high] = [mark.x1 - mark.x0, mark.y1 - mark.y0];
		return high >= LOWEST && high <= HIGHEST && wide <= high * 12 && high <= wide * 8;
	});
	return letters.length >= LEAST_MARKS;
}

/** The ground of what is written white: the dark around it and its strokes, as far as it reaches beyond its tiles. */
function groundOf(copy: Grey, threshold: number, tiles: number[], across: number): Uint8Array {
	const { data, width, height } = copy;
	const near = new Uint8Array(width * height);
	for (const tile of tiles) {
		const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
		const [from, to] = [Math.max(0, left - TILE), Math.min(width, left + 2 * TILE)];
		for (let y = Math.max(0, top - TILE); y < Math.min(height, top + 2 * TILE); y += 1)
			near.fill(1, y * width + from, y * width + to);
	}
	const dark = near.map((value, at) => (value === 1 && (data[at] ?? 255) < threshold ? 1 : 0));
	const closed = closedBy(dark, width, height, STROKE);
	const ground = new Uint8Array(closed.length);
	const stack = tiles.flatMap((tile) => {
		const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
		return Array.from({ length: TILE * TILE }, (_, at) => {
			const [x, y] = [left + (at % TILE), top + Math.floor(at / TILE)];
			return x < width && y < height ? y * width + x : -1;
		});
	});
	for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
		if (closed[at] !== 1 || ground[at] === 1) continue;
		ground[at] = 1;
		if (at % width > 0) stack.push(at - 1);
		if ((at + 1) % width > 0) stack.push(at + 1);
		stack.push(at - width, at + width);
	}
	return ground;
}

/** A mask with the gaps of less than `2 * radius` filled. */
function closedBy(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
	const grown = spread(mask, width, height, radius, 1);
	return spread(grown, width, height, radius, 0);
}

/** A mask in which every place has `value` that has one of it so near across or down. */
function spread(mask: Uint8Array, width: number, height: number, radius: number, value: 0 | 1): Uint8Array {
	const rows = mask.slice();
	for (let y = 0; y < height; y += 1) {
		let last = -radius - 1;
		for (let x = 0; x < width + radius; x += 1) {
			if (x < width && mask[y * width + x] === value) last = x;
			const at = x - radius;
			if (at >= 0 && last >= at - radius) rows[y * width + at] = value;
		}
	}
	const result = rows.slice();
	for (let x = 0; x < width; x += 1) {
		let last = -radius - 1;
		for (let y = 0; y < height + radius; y += 1) {
			if (y < height && rows[y * width + x] === value) last = y;
			const at = y - radius;
			if (at >= 0 && last >= at - radius) result[at * width + x] = value;
		}
	}
	return result;
}

function inverted(picture: Grey, copy: Grey, ground: Uint8Array): Grey {
	const { width, height } = picture;
	const factor = Math.max(1, Math.floor(width / copy.width));
	const data = picture.data.slice();
	for (let y = 0; y < height; y += 1) {
		const row = Math.min(copy.height - 1, Math.floor(y / factor)) * copy.width;
		for (let x = 0; x < width; x += 1)
			if (ground[row + Math.min(copy.width - 1, Math.floor(x / factor))] === 1)
				data[y * width + x] = 255 - (data[y * width + x] ?? 0);
	}
	return { data, width, height };
}
