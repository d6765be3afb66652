import { type Grey, percentile } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import type { Colour } from "./colour.ts";
import {
	COLOUR,
	COLOURED,
	DENSITY_UNIT,
	type Densities,
	densities,
	HUES,
	hueOf,
	kindOf,
	MOST_DENSITY,
	TINT,
} from "./densities.ts";
import { FULL, type InkCells, type InkRegion, inkCells, inkOver, MOST_OF_PAGE } from "./ink-regions.ts";

/** Coloured ink over print, by itself: where it lies on the page, and it alone, dark on white. */
export type Ink = { box: Box; picture: Grey };

/**
 * A page whose print was parted from the coloured ink that lies over it: `inks` to be read, and where there is more of it, which
 * is not.
 */
export type Parted = { print: Grey; inks: Ink[]; others: Box[] };

const SURELY_DIFFERENT = 32;
const BLUR = 2;
const RATIOS = 64;
const RATIO_UNIT = 16;
const MOST_SHARE = 1.2;
const MOST_AROUND = 0.5;
const LEAST_OF_PAGE = 0.002;
const MOST_INKS = 2;
/** Of a page: what is smaller is the edge of a letter, and no initial. */
const LEAST_OTHER = 0.0008;

/**
 * Parts print from the coloured ink that lies over it, such as a seal, a stamp, a signature across it or the pattern of stamp
 * paper: in the brightest of its channels such ink is nearly paper, and what is left of it follows from how coloured it is
 * (Beer and Lambert's law: the densities of inks add up). Text in colour that no print touches stays as it is, a round seal
 * does not. `grey` is the same page in grey.
 */
export function parted(colour: Colour, grey: Grey): Parted {
	const page = densities(colour);
	const cells = inkCells(colour, page);
	const { regions: over, least } = inkOver(cells);
	if (over.length === 0) return { print: grey, inks: [], others: [] };
	const mask = new Uint8Array(cells.across * cells.down);
	for (const { cells: own } of over) for (const cell of own) mask[cell] = 1;
	const residue = residuesOf(colour, page, cells, { mask, least });
	const print = withoutInk(colour, grey, page, { cells, mask, least, residue });
	const area = colour.width * colour.height;
	const apart = over
		.toSorted((a, b) => b.coloured - a.coloured)
		.filter(({ box }, at, all) => !all.slice(0, at).some((larger) => isWithin(box, larger.box)));
	const seals = apart
		.filter(({ cells: own, box }) => isSeal(own.length * cells.size ** 2, sizeOf(box), area))
		.slice(0, MOST_INKS);
	const others = apart.filter((region) => !seals.includes(region) && isShown(region, cells.size, area));
	const inks = seals.map(({ box }) => ({ box, picture: inkIn(colour, page, box) }));
	return { print, inks, others: others.map(({ box }) => box) };
}

/** Whether ink that nobody reads is more than the fringe of a letter, and not the pattern of the paper. */
function isShown({ cells, box }: InkRegion, size: number, page: number): boolean {
	const own = cells.length * size ** 2;
	const isPattern = own >= page * MOST_OF_PAGE && own >= sizeOf(box) * FULL;
	return own > page * LEAST_OTHER && !isPattern;
}

const isWithin = (a: Box, b: Box) => a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;

const isSeal = (own: number, box: number, page: number) =>
	own > page * LEAST_OF_PAGE && own < page * MOST_OF_PAGE && box < page * MOST_AROUND;

const sizeOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0);

/** Of a hue: what of its ink is left in the brightest channel, as a share of how coloured it is, and its most coloured. */
type Residue = { share: Float32Array; most: Float32Array };

/** The cells to be freed of ink, and how faint, of what is surely coloured, ink may be there. */
type Mask = { mask: Uint8Array; least: number };

type Masked = Mask & { cells: InkCells; residue: Residue };

function residuesOf(
	{ rgb, width, height }: Colour,
	{ red, green, blue }: Densities,
	{ size, across }: InkCells,
	{ mask, least }: Mask,
): Residue {
	const shares = Array.from({ length: HUES }, () => new Uint32Array(RATIOS));
	const colours = Array.from({ length: HUES }, () => new Uint32Array(MOST_DENSITY + 1));
	for (let y = 0; y < height; y += 2)
		for (let x = 0, at = y * width * 3; x < width; x += 2, at += 6) {
			if (mask[Math.floor(y / size) * across + Math.floor(x / size)] !== 1) continue;
			const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
			const [dr, dg, db] = [red[r] ?? 0, green[g] ?? 0, blue[b] ?? 0];
			const kind = kindOf(r, g, b, dr, dg, db);
			if (kind !== COLOUR && (kind !== TINT || least === 1)) continue;
			const bright = Math.min(dr, dg, db);
			const chroma = Math.max(dr, dg, db) - bright;
			const hue = hueOf(dr, dg, db);
			const ratio = Math.min(RATIOS - 1, Math.round((bright / chroma) * RATIO_UNIT));
			const [own, strength] = [shares[hue], colours[hue]];
			if (own) own[ratio] = (own[ratio] ?? 0) + 1;
			if (strength) strength[chroma] = (strength[chroma] ?? 0) + 1;
		}
	return {
		share: Float32Array.from(shares, (counts) => Math.min(MOST_SHARE, levelOf(counts, 0.5) / RATIO_UNIT)),
		most: Float32Array.from(colours, (counts) => levelOf(counts, 0.9)),
	};
}

/** The value that so much of what was counted does not exceed. */
function levelOf(counts: Uint32Array, share: number): number {
	const all = counts.reduce((sum, count) => sum + count, 0);
	let seen = 0;
	for (let value = 0; value < counts.length; value += 1) {
		seen += counts[value] ?? 0;
		if (seen >= all * share) return value;
	}
	return 0;
}

function withoutInk(colour: Colour, grey: Grey, page: Densities, masked: Masked): Grey {
	const { width, height } = grey;
	const { bright, ink } = inkWithin(colour, page, masked);
	const around = widened(ink, width);
	const data = grey.data.slice();
	const white = whitest(grey);
	const shown = Uint8Array.from(
		{ length: MOST_DENSITY + 1 },
		(_, density) => white * Math.exp(-density / DENSITY_UNIT),
	);
	eachMasked(masked, width, height, (at) => {
		const value = shown[Math.max(0, (bright[at] ?? 0) - (around[at] ?? 0))] ?? 255;
		if (value > (data[at] ?? 0)) data[at] = value;
	});
	return { data, width, height };
}

function eachMasked(
	{ cells: { size, across }, mask }: Masked,
	width: number,
	height: number,
	use: (at: number) => void,
) {
	for (let y = 0; y < height; y += 1) {
		const row = Math.floor(y / size) * across;
		for (let column = 0; column < across; column += 1) {
			if (mask[row + column] !== 1) continue;
			const to = y * width + Math.min(width, (column + 1) * size);
			for (let at = y * width + column * size; at < to; at += 1) use(at);
		}
	}
}

/** The density of pixels in their brightest channel, and how much of it is left of coloured ink. */
function inkWithin({ rgb, width, height }: Colour, { red, green, blue }: Densities, masked: Masked) {
	const { share, most } = masked.residue;
	const surely = SURELY_DIFFERENT * masked.least;
	const [bright, ink] = [new Uint8Array(width * height), new Uint8Array(width * height)];
	eachMasked(masked, width, height, (at) => {
		const [r, g, b] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
		const [dr, dg, db] = [red[r] ?? 0, green[g] ?? 0, blue[b] ?? 0];
		const least = dr < dg ? (dr < db ? dr : db) : dg < db ? dg : db;
		const chroma = (dr > dg ? (dr > db ? dr : db) : dg > db ? dg : db) - least;
		bright[at] = least;
		if (chroma === 0) return;
		// In black print the channels differ by grain, which makes much of their densities.
		const differs = (r > g ? (r > b ? r : b) : g > b ? g : b) - (r < g ? (r < b ? r : b) : g < b ? g : b);
		if (chroma * differs < surely) return;
		const hue = hueOf(dr, dg, db);
		const strength = Math.min(chroma, most[hue] ?? 0) * Math.min(1, differs / surely);
		ink[at] = Math.min(MOST_DENSITY, (share[hue] ?? 0) * strength);
	});
	return { bright, ink };
}

/** Each place with the most of those near it: JPEG keeps colours at half the size of brightness, and blurs their edges. */
function widened(values: Uint8Array, width: number): Uint8Array {
	return mostNear(mostNear(values, 1), width);
}

/** Each place with the most of those at most two steps off. */
function mostNear(values: Uint8Array, step: number): Uint8Array {
	const result = new Uint8Array(values.length);
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at] ?? 0;
		if (value === 0) continue;
		for (let next = at - BLUR * step; next <= at + BLUR * step; next += step)
			if (value > (result[next] ?? 0)) result[next] = value;
	}
	return result;
}

/** The brightness that paper has in grey. */
function whitest({ data }: Grey): number {
	const histogram = new Uint32Array(256);
	let seen = 0;
	for (let at = 0; at < data.length; at += 53) {
		const value = data[at] ?? 0;
		histogram[value] = (histogram[value] ?? 0) + 1;
		seen += 1;
	}
	return Math.max(64, percentile(histogram, seen, 0.7));
}

/** The coloured ink of a part of the page alone, as dark as it is coloured. */
function inkIn({ rgb, width, height }: Colour, { red, green, blue }: Densities, box: Box): Grey {
	const [x1, y1] = [Math.min(width, box.x1), Math.min(height, box.y1)];
	const size = { width: x1 - box.x0, height: y1 - box.y0 };
	const data = new Uint8Array(size.width * size.height);
	for (let y = box.y0, to = 0; y < y1; y += 1)
		for (let x = box.x0, at = (y * width + box.x0) * 3; x < x1; x += 1, at += 3, to += 1) {
			const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
			const [dr, dg, db] = [red[r] ?? 0, green[g] ?? 0, blue[b] ?? 0];
			const dark = Math.max(dr, dg, db);
			const differs = Math.max(r, g, b) - Math.min(r, g, b);
			const chroma = (dark - Math.min(dr, dg, db)) * Math.min(1, differs / SURELY_DIFFERENT);
			const share = Math.max(0, Math.min(1, (chroma - COLOURED / 2) / (COLOURED / 2)));
			data[to] = 255 * Math.exp((-dark * share) / DENSITY_UNIT);
		}
	return { data, ...size };
}
