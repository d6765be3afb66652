import { type Grey, percentile } from "#worker/reader/page/grey.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { type Colour, paperTones } from "./colour.ts";

/** Coloured ink over print, by itself: where it lies on the page, and it alone, dark on white. */
export type Ink = { box: Box; picture: Grey };

/**
 * A page whose print was parted from the coloured ink that lies over it: `inks` to be read, and where there is more of it, which
 * is not.
 */
export type Parted = { print: Grey; inks: Ink[]; others: Box[] };

/** Densities are kept as whole numbers, so many to a natural logarithm. */
const UNIT = 64;
const MOST = 255;
/** How far the densities of a pixel's channels differ where it is coloured, and its channels themselves. */
const [COLOURED, DIFFERENT] = [18, 26];
const NEUTRAL = 72;
const BRIGHT = 100;
const SURELY_DIFFERENT = 32;
/** The pattern of stamp paper may be printed, or scanned, half as strongly; a photograph has so little colour in a seventh of its cells. */
const FAINT = 0.5;
const FAINT_CELLS = 0.3;
/** Of the width of a page: paper has its pattern at both sides as well, where text in colour leaves a margin. */
const SIDE = 0.06;
/** A pattern has one or two colours, where grain and JPEG have all. */
const PATTERN_HUES = 2;
const PATTERN_COLOURS = 0.9;
const BLUR = 2;
const HUES = 12;
const RATIOS = 64;
const RATIO_UNIT = 16;
const MOST_SHARE = 1.2;
const CELL = 110;
/** Of a cell: less is the fringe of a black letter. */
const LEAST = 0.004;
/** So much of coloured ink that touches print lies over it, and is not text of another colour beside it. */
const TOUCHES = 0.025;
const NEAR = 3;
const FULL = 0.6;
/** A seal, a stamp, a note by hand: more of a page is its paper's pattern. */
const MOST_OF_PAGE = 0.25;
/** A round seal: of the width of a page, of its own width, and of its ink. */
const [LEAST_ROUND, MOST_ROUND] = [0.1, 0.4];
const AS_WIDE_AS_HIGH = 1.2;
const CORNER = 0.12;
const MOST_OUTSIDE = 0.01;
/** A page has fewer seals, signatures and notes that print touches. */
const PATTERN_LINES = 20;
const MOST_AROUND = 0.5;
const LEAST_OF_PAGE = 0.002;
const MOST_INKS = 2;
/** Of a page: what is smaller is the edge of a letter, and no initial. */
const LEAST_OTHER = 0.0008;

/**
 * Parts print from the coloured ink that lies over it, such as a seal, a stamp, a signature across it or the pattern of stamp
 * paper: in the brightest of its channels such ink is nearly paper, and what is left of it follows from how coloured it is
 * (Beer and Lambert's law: the densities of inks add up). Text in colour that no print touches stays as it is, a round seal does not. `grey` is the
 * same page in grey.
 */
export function parted(colour: Colour, grey: Grey): Parted {
	const page = densities(colour);
	const cells = cellsOf(colour, page);
	const pattern = faintPattern(cells);
	const over = pattern ? [pattern] : regionsOver(cells);
	if (over.length === 0) return { print: grey, inks: [], others: [] };
	const mask = new Uint8Array(cells.across * cells.down);
	for (const { cells: own } of over) for (const cell of own) mask[cell] = 1;
	const least = pattern ? FAINT : 1;
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
function isShown({ cells, box }: Region, size: number, page: number): boolean {
	const own = cells.length * size ** 2;
	const isPattern = own >= page * MOST_OF_PAGE && own >= sizeOf(box) * FULL;
	return own > page * LEAST_OTHER && !isPattern;
}

const isWithin = (a: Box, b: Box) => a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;

const isSeal = (own: number, box: number, page: number) =>
	own > page * LEAST_OF_PAGE && own < page * MOST_OF_PAGE && box < page * MOST_AROUND;

const sizeOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0);

/** The density of each value of red, green and blue against paper. */
type Densities = { red: Uint8Array; green: Uint8Array; blue: Uint8Array };

function densities(colour: Colour): Densities {
	const [red, green, blue] = paperTones(colour).map((paper) =>
		Uint8Array.from({ length: 256 }, (_, value) =>
			Math.max(0, Math.min(MOST, -Math.log(Math.max(4, value) / paper) * UNIT)),
		),
	);
	const none = new Uint8Array(256);
	return { red: red ?? none, green: green ?? none, blue: blue ?? none };
}

type Cells = {
	size: number;
	across: number;
	down: number;
	/** Pixels of coloured ink, and those of them that touch print, in each cell. */
	coloured: Uint32Array;
	touching: Uint32Array;
	/** Pixels of colour, however faint, in each cell, and of each hue on the page. */
	faint: Uint32Array;
	hues: Uint32Array;
};

/** What is plain without a look at its densities, as most of a page is: no paper is so bright that this were print. */
function isPaper(r: number, g: number, b: number): boolean {
	const most = r > g ? (r > b ? r : b) : g > b ? g : b;
	const least = r < g ? (r < b ? r : b) : g < b ? g : b;
	return least > BRIGHT && most - least < DIFFERENT * FAINT;
}

const [PLAIN, COLOUR, PRINT, TINT] = [0, 1, 2, 3];

function cellsOf({ rgb, width, height }: Colour, { red, green, blue }: Densities): Cells {
	const size = Math.max(8, Math.round(Math.min(width, height) / CELL));
	const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
	const [coloured, touching] = [new Uint32Array(across * down), new Uint32Array(across * down)];
	const [faint, hues] = [new Uint32Array(across * down), new Uint32Array(HUES)];
	// Of the row above, how far above it in each column print was seen last, and coloured ink.
	const [printAbove, inkAbove] = [new Int32Array(width).fill(-99), new Int32Array(width).fill(-99)];
	for (let y = 0; y < height; y += 1) {
		const row = Math.floor(y / size) * across;
		let [printLeft, inkLeft, tintLeft] = [-99, -99, -99];
		for (let x = 0, at = y * width * 3; x < width; x += 1, at += 3) {
			const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
			if (isPaper(r, g, b)) continue;
			const [dr, dg, db] = [red[r] ?? 0, green[g] ?? 0, blue[b] ?? 0];
			const kind = kindOf(r, g, b, dr, dg, db);
			if (kind === PLAIN) continue;
			const cell = row + Math.floor(x / size);
			if (kind !== PRINT) {
				if (tintLeft === x - 1) {
					const hue = hueOf(dr, dg, db);
					hues[hue] = (hues[hue] ?? 0) + 1;
					faint[cell] = (faint[cell] ?? 0) + 1;
				}
				tintLeft = x;
				if (kind === TINT) continue;
			}
			if (kind === COLOUR) {
				// One by itself is grain.
				const isInk = inkLeft === x - 1 || inkAbove[x] === y - 1;
				if (isInk) coloured[cell] = (coloured[cell] ?? 0) + 1;
				if (isInk && (x - printLeft <= NEAR || y - (printAbove[x] ?? 0) <= NEAR))
					touching[cell] = (touching[cell] ?? 0) + 1;
				inkLeft = x;
				inkAbove[x] = y;
			} else {
				if (x - inkLeft <= NEAR || y - (inkAbove[x] ?? 0) <= NEAR) touching[cell] = (touching[cell] ?? 0) + 1;
				printLeft = x;
				printAbove[x] = y;
			}
		}
	}
	return { size, across, down, coloured, touching, faint, hues };
}

function kindOf(r: number, g: number, b: number, dr: number, dg: number, db: number): number {
	const bright = dr < dg ? (dr < db ? dr : db) : dg < db ? dg : db;
	const dark = dr > dg ? (dr > db ? dr : db) : dg > db ? dg : db;
	const most = r > g ? (r > b ? r : b) : g > b ? g : b;
	const least = r < g ? (r < b ? r : b) : g < b ? g : b;
	const [chroma, differs] = [dark - bright, most - least];
	if (chroma >= COLOURED && differs >= DIFFERENT) return COLOUR;
	if (bright >= NEUTRAL) return PRINT;
	return chroma >= COLOURED * FAINT && differs >= DIFFERENT * FAINT ? TINT : PLAIN;
}

/** The whole page, where faint lines of a colour or two cover so much of it, to both its sides, that they are its paper's; null otherwise. */
function faintPattern({ size, across, down, coloured, faint, hues }: Cells): Region | null {
	const tinted = hues.reduce((sum, count) => sum + count, 0);
	const main = hues
		.toSorted((a, b) => b - a)
		.slice(0, PATTERN_HUES)
		.reduce((sum, count) => sum + count, 0);
	const isCovered = (from: number, to: number) => {
		const cells = faint.filter((_, at) => at % across >= from && at % across < to);
		return cells.filter((count) => count >= size * size * LEAST * 2).length >= cells.length * FAINT_CELLS;
	};
	const side = Math.ceil(across * SIDE);
	if (main < tinted * PATTERN_COLOURS || !isCovered(0, across)) return null;
	if (!isCovered(0, side) || !isCovered(across - side, across)) return null;
	return wholePage(
		size,
		across,
		down,
		coloured.reduce((sum, count) => sum + count, 0),
	);
}

function wholePage(size: number, across: number, down: number, coloured: number): Region {
	const cells = Array.from({ length: across * down }, (_, at) => at);
	return { cells, box: boxAround(cells, across, size), coloured };
}

type Region = { cells: number[]; box: Box; coloured: number };

/** The regions of coloured ink that lie over print, each with the cells around it. */
function regionsOver({ size, across, down, coloured, touching }: Cells): Region[] {
	const left = coloured.map((count) => (count >= size * size * LEAST ? 1 : 0));
	const regions: Region[] = [];
	for (let start = 0; start < left.length; start += 1) {
		if (left[start] !== 1) continue;
		left[start] = 0;
		const own = [start];
		for (const at of own)
			for (const next of around(at, across, down, 2))
				if (left[next] === 1) {
					left[next] = 0;
					own.push(next);
				}
		const ink = own.reduce((sum, at) => sum + (coloured[at] ?? 0), 0);
		const touched = own.reduce((sum, at) => sum + (touching[at] ?? 0), 0);
		if (touched < ink * TOUCHES && !isRound(own, coloured, across)) continue;
		const near = [...new Set(own.flatMap((at) => [at, ...around(at, across, down, 1)]))];
		const box = boxAround(near, across, size);
		regions.push({ cells: filled(near, box, size, across), coloured: ink, box });
	}
	return joinedPattern(regions, size, across, down);
}

/** Whether a region is a round seal, also where no print touches it: as wide as high, and nothing of it in the corners of its box. */
function isRound(own: readonly number[], coloured: Uint32Array, across: number): boolean {
	const { x0, y0, x1, y1 } = boxAround([...own], across, 1);
	const [wide, high] = [x1 - x0, y1 - y0];
	const [small, large] = [Math.min(wide, high), Math.max(wide, high)];
	if (small < across * LEAST_ROUND || large > across * MOST_ROUND || large > small * AS_WIDE_AS_HIGH)
		return false;
	const corner = Math.max(1, Math.floor(small * CORNER));
	const isCorner = (from: number, to: number, at: number) => at < from + corner || at >= to - corner;
	const [ink, outside] = own.reduce(
		([all = 0, outer = 0], at) => {
			const here = coloured[at] ?? 0;
			const isOutside = isCorner(x0, x1, at % across) && isCorner(y0, y1, Math.floor(at / across));
			return [all + here, outer + (isOutside ? here : 0)];
		},
		[0, 0],
	);
	return (outside ?? 0) <= (ink ?? 0) * MOST_OUTSIDE;
}

/** The whole page as one where there are so many regions, all over it, that they are the lines of a pattern too thin to hang together. */
function joinedPattern(regions: Region[], size: number, across: number, down: number): Region[] {
	if (regions.length < PATTERN_LINES) return regions;
	const cells = regions.flatMap((region) => region.cells);
	const box = boxAround(cells, across, size);
	const [wide, high] = [(box.x1 - box.x0) / size, (box.y1 - box.y0) / size];
	if (wide * high < across * down * MOST_OF_PAGE) return regions;
	const coloured = regions.reduce((sum, region) => sum + region.coloured, 0);
	return [wholePage(size, across, down, coloured)];
}

/** All cells of a box that are mostly of a region, as the pattern of stamp paper is: where it is faint it is there as well. */
function filled(cells: number[], { x0, y0, x1, y1 }: Box, size: number, across: number): number[] {
	const [left, top, wide, high] = [x0 / size, y0 / size, (x1 - x0) / size, (y1 - y0) / size];
	if (cells.length < wide * high * FULL) return cells;
	return Array.from(
		{ length: wide * high },
		(_, at) => (top + Math.floor(at / wide)) * across + left + (at % wide),
	);
}

function around(at: number, across: number, down: number, reach: number): number[] {
	const [x, y] = [at % across, Math.floor(at / across)];
	const found: number[] = [];
	for (let v = Math.max(0, y - reach); v <= Math.min(down - 1, y + reach); v += 1)
		for (let u = Math.max(0, x - reach); u <= Math.min(across - 1, x + reach); u += 1)
			found.push(v * across + u);
	return found;
}

function boxAround(cells: number[], across: number, size: number): Box {
	const [columns, rows] = [
		cells.map((cell) => cell % across),
		cells.map((cell) => Math.floor(cell / across)),
	];
	const [x0, y0] = [Math.min(...columns) * size, Math.min(...rows) * size];
	return { x0, y0, x1: (Math.max(...columns) + 1) * size, y1: (Math.max(...rows) + 1) * size };
}

/** Of a hue: what of its ink is left in the brightest channel, as a share of how coloured it is, and its most coloured. */
type Residue = { share: Float32Array; most: Float32Array };

/** The cells to be freed of ink, and how faint, of what is surely coloured, ink may be there. */
type Mask = { mask: Uint8Array; least: number };

type Masked = Mask & { cells: Cells; residue: Residue };

function residuesOf(
	{ rgb, width, height }: Colour,
	{ red, green, blue }: Densities,
	{ size, across }: Cells,
	{ mask, least }: Mask,
): Residue {
	const shares = Array.from({ length: HUES }, () => new Uint32Array(RATIOS));
	const colours = Array.from({ length: HUES }, () => new Uint32Array(MOST + 1));
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

/** One of twelve: which channel is darkest, which brightest, and whether the one between is nearer to this or that. */
function hueOf(dr: number, dg: number, db: number): number {
	const bright = dr < dg ? (dr < db ? dr : db) : dg < db ? dg : db;
	const chroma = (dr > dg ? (dr > db ? dr : db) : dg > db ? dg : db) - bright;
	const between = dr + dg + db - 2 * bright - chroma;
	const half = between * 2 > chroma ? 1 : 0;
	const dark = bright + chroma;
	const pair =
		dr === dark ? (dg === bright ? 0 : 1) : dg === dark ? (dr === bright ? 2 : 3) : dr === bright ? 4 : 5;
	return pair * 2 + half;
}

function withoutInk(colour: Colour, grey: Grey, page: Densities, masked: Masked): Grey {
	const { width, height } = grey;
	const { bright, ink } = inkWithin(colour, page, masked);
	const around = widened(ink, width);
	const data = grey.data.slice();
	const white = whitest(grey);
	const shown = Uint8Array.from({ length: MOST + 1 }, (_, density) => white * Math.exp(-density / UNIT));
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
		ink[at] = Math.min(MOST, (share[hue] ?? 0) * strength);
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
			data[to] = 255 * Math.exp((-dark * share) / UNIT);
		}
	return { data, ...size };
}
