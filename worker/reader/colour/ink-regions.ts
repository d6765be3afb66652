import type { Box } from "#worker/reader/page/line.ts";
import type { Colour } from "./colour.ts";
import {
	COLOUR,
	type Densities,
	FAINT,
	HUES,
	hueOf,
	isPaper,
	kindOf,
	PLAIN,
	PRINT,
	TINT,
} from "./densities.ts";

/** A photograph has faint colour in a seventh of its cells. */
const FAINT_CELLS = 0.3;
/** Of the width of a page: paper has its pattern at both sides as well, where text in colour leaves a margin. */
const SIDE = 0.06;
/** A pattern has one or two colours, where grain and JPEG have all. */
const PATTERN_HUES = 2;
const PATTERN_COLOURS = 0.9;
const CELL = 110;
/** Of a cell: less is the fringe of a black letter. */
const LEAST = 0.004;
/** So much of coloured ink that touches print lies over it, and is not text of another colour beside it. */
const TOUCHES = 0.025;
const NEAR = 3;
/** Of the box around a region: it fills so much of it that it is there where it is faint as well. */
export const FULL = 0.6;
/** A seal, a stamp, a note by hand: more of a page is its paper's pattern. */
export const MOST_OF_PAGE = 0.25;
/** A round seal: of the width of a page, of its own width, and of its ink. */
const [LEAST_ROUND, MOST_ROUND] = [0.1, 0.4];
const AS_WIDE_AS_HIGH = 1.2;
const CORNER = 0.12;
const MOST_OUTSIDE = 0.01;
/** A page has fewer seals, signatures and notes that print touches. */
const PATTERN_LINES = 20;

/** The squares that a page is looked at by; each count has an entry for each of them, row by row. */
export type InkCells = {
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

/** Coloured ink that lies over print, and what is to be freed of it; `least` is how faint it may be beside what is surely ink. */
export type Over = { regions: InkRegion[]; least: number };

/** Where coloured ink lies over print: region by region, or the whole page where it is the pattern of its paper. */
export function inkOver(cells: InkCells): Over {
	const pattern = faintPattern(cells);
	return pattern ? { regions: [pattern], least: FAINT } : { regions: regionsOver(cells), least: 1 };
}

/** Counts what is coloured, and what of it touches print, square by square. */
export function inkCells({ rgb, width, height }: Colour, { red, green, blue }: Densities): InkCells {
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

/** The whole page, where faint lines of a colour or two cover so much of it, to both its sides, that they are its paper's; null otherwise. */
function faintPattern({ size, across, down, coloured, faint, hues }: InkCells): InkRegion | null {
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

function wholePage(size: number, across: number, down: number, coloured: number): InkRegion {
	const cells = Array.from({ length: across * down }, (_, at) => at);
	return { cells, box: boxAround(cells, across, size), coloured };
}

/** A region of coloured ink, with the squares around it. */
export type InkRegion = { cells: number[]; box: Box; coloured: number };

/** The regions of coloured ink that lie over print, each with the cells around it. */
function regionsOver({ size, across, down, coloured, touching }: InkCells): InkRegion[] {
	const left = coloured.map((count) => (count >= size * size * LEAST ? 1 : 0));
	const regions: InkRegion[] = [];
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
function joinedPattern(regions: InkRegion[], size: number, across: number, down: number): InkRegion[] {
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
