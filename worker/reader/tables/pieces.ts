import type { Grey } from "#worker/reader/page/grey.ts";
import { leadersIn } from "#worker/reader/page/layout.ts";
import type { Box, Word } from "#worker/reader/page/line.ts";
import type { Grid, GridCell } from "./grid.ts";
import { sideAt } from "./trace.ts";

/** A part of a cell that holds ink, cut out; `narrow` for a few letters in one line, as the number of a row. */
export type CellPiece = { cell: GridCell; box: Box; picture: Grey; narrow: boolean };

/** What each piece says, word by word, where it is on the page. */
export type PieceWords = Map<CellPiece, Word[]>;

const DARK = 0.7;
// In heights of a small letter.
const NARROW = 3;
const APART = 0.6;
const SPECK = 0.08;
const REMNANT = 0.35;
const EDGE = 0.4;

/** What is written in the cells of a table, cell by cell; `letter` is the height of its small letters in pixels. */
export function cellPieces(page: Grey, grid: Grid, shrink: number, letter: number): CellPiece[] {
	const dark = paperOf(page) * DARK;
	return grid.cells.flatMap((cell) => {
		const cut = cutOut(page, grid, cell, shrink);
		takeLeaders(cut.picture, dark, letter);
		const columns = bandsOf(countsOf(cut.picture, dark, "columns"), cut.picture.width, letter);
		const rows = bandsOf(countsOf(cut.picture, dark, "rows"), cut.picture.height, letter);
		const [left, right] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0];
		if (rows.length === 0 || columns.length === 0) return [];
		const narrow = right - left <= NARROW * letter;
		const parts = narrow ? linesOf(rows, letter) : [{ from: rows[0]?.from ?? 0, to: rows.at(-1)?.to ?? 0 }];
		return parts.map(({ from, to }) => pieceOf(cut, cell, { x0: left, y0: from, x1: right, y1: to }, narrow));
	});
}

// The engine takes dots that lead to a page's number for letters.
function takeLeaders(picture: Grey, dark: number, letter: number): void {
	const { data, width, height } = picture;
	for (const { from, to } of bandsOf(countsOf(picture, dark, "rows"), height, letter))
		for (const { x0, x1 } of leadersIn(picture, { x0: 0, y0: from, x1: width, y1: to }))
			for (let y = from; y < to; y += 1) data.fill(255, y * width + x0, y * width + x1);
}

type Cut = { picture: Grey; x0: number; y0: number };

/** The field of a cell, white outside of its sides, which may lean. */
function cutOut(page: Grey, { across, down }: Grid, cell: GridCell, shrink: number): Cut {
	const [top, bottom] = [across[cell.top], across[cell.bottom]];
	const [left, right] = [down[cell.left], down[cell.right]];
	if (!top || !bottom || !left || !right)
		return { picture: { data: new Uint8Array(), width: 0, height: 0 }, x0: 0, y0: 0 };
	const ends = (side: typeof top, from: number, to: number) => [
		sideAt(side, from) * shrink,
		sideAt(side, to) * shrink,
	];
	const [x0, y0] = [
		Math.max(0, Math.floor(Math.min(...ends(left, top.level, bottom.level)))),
		Math.max(0, Math.floor(Math.min(...ends(top, left.level, right.level)))),
	];
	const x1 = Math.min(page.width, Math.ceil(Math.max(...ends(right, top.level, bottom.level))));
	const y1 = Math.min(page.height, Math.ceil(Math.max(...ends(bottom, left.level, right.level))));
	const [width, height] = [Math.max(0, x1 - x0), Math.max(0, y1 - y0)];
	const data = new Uint8Array(width * height).fill(255);
	const first = Int32Array.from({ length: width }, (_, x) =>
		Math.ceil((sideAt(top, (x0 + x) / shrink) + 1) * shrink),
	);
	const last = Int32Array.from({ length: width }, (_, x) =>
		Math.floor(sideAt(bottom, (x0 + x) / shrink) * shrink),
	);
	for (let y = 0; y < height; y += 1) {
		const from = Math.max(0, Math.ceil((sideAt(left, (y0 + y) / shrink) + 1) * shrink) - x0);
		const to = Math.min(width, Math.floor(sideAt(right, (y0 + y) / shrink) * shrink) - x0);
		const at = (y0 + y) * page.width + x0;
		for (let x = from; x < to; x += 1)
			if (y0 + y >= (first[x] ?? 0) && y0 + y < (last[x] ?? 0))
				data[y * width + x] = page.data[at + x] ?? 255;
	}
	return { picture: { data, width, height }, x0, y0 };
}

function paperOf({ data }: Grey): number {
	const histogram = new Uint32Array(256);
	for (let at = 0; at < data.length; at += 97) histogram[data[at] ?? 0] = (histogram[data[at] ?? 0] ?? 0) + 1;
	let seen = 0;
	for (let value = 0; value < 256; value += 1) {
		seen += histogram[value] ?? 0;
		if (seen * 97 >= data.length / 2) return value;
	}
	return 255;
}

function countsOf({ data, width, height }: Grey, dark: number, of: "rows" | "columns"): Uint32Array {
	const counts = new Uint32Array(of === "rows" ? height : width);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1)
			if ((data[y * width + x] ?? 255) < dark) {
				const at = of === "rows" ? y : x;
				counts[at] = (counts[at] ?? 0) + 1;
			}
	return counts;
}

type Band = { from: number; to: number };

/** Where there is ink, without specks and what is left of a rule at the edge. */
function bandsOf(counts: Uint32Array, length: number, letter: number): Band[] {
	const bands: Array<Band & { ink: number }> = [];
	let last = -1;
	for (const [at, count] of counts.entries()) {
		if (count < 2) continue;
		const band = bands.at(-1);
		if (band && last === at - 1) {
			band.to = at + 1;
			band.ink += count;
		} else bands.push({ from: at, to: at + 1, ink: count });
		last = at;
	}
	return bands.filter(({ from, to, ink }) => {
		const isAtEdge = to < letter * EDGE || length - from < letter * EDGE;
		return ink > (letter * SPECK) ** 2 && !(isAtEdge && to - from < letter * REMNANT);
	});
}

/** Lines of a narrow column, told apart by the white between them. */
function linesOf(bands: Band[], letter: number): Band[] {
	const lines: Band[] = [];
	for (const band of bands) {
		const last = lines.at(-1);
		if (last && band.from - last.to <= letter * APART) last.to = band.to;
		else lines.push({ from: band.from, to: band.to });
	}
	return lines;
}

function pieceOf({ picture, x0, y0 }: Cut, cell: GridCell, ink: Box, narrow: boolean): CellPiece {
	const [width, height] = [ink.x1 - ink.x0, ink.y1 - ink.y0];
	const data = new Uint8Array(width * height);
	for (let y = 0; y < height; y += 1) {
		const from = (ink.y0 + y) * picture.width + ink.x0;
		data.set(picture.data.subarray(from, from + width), y * width);
	}
	const box = { x0: x0 + ink.x0, y0: y0 + ink.y0, x1: x0 + ink.x1, y1: y0 + ink.y1 };
	return { cell, box, picture: { data, width, height }, narrow };
}
