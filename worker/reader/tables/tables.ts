import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box, Word } from "#worker/reader/page/line.ts";
import { withoutRules } from "./erase.ts";
import { freeTablesAround } from "./free.ts";
import { type Grid, type GridCell, gridsOf } from "./grid.ts";
import { type CellPiece, cellPieces, type PieceWords } from "./pieces.ts";
import { printOn } from "./print-lines.ts";
import { rulesOf } from "./rules.ts";
import { sideAt } from "./trace.ts";

/** A cell of a table that says something: its column from 0, where it is, and its words. */
export type ReadCell = { column: number; box: Box; words: Word[] };
/** A table as it was read, row by row; empty cells and rows are left out. */
export type ReadTable = { box: Box; rows: ReadCell[][] };

type FoundTable = { grid: Grid; box: Box; pieces: CellPiece[] };

/** The tables on a page, cut out of it. */
export type FoundTables = {
	/** The page without them; null where next to nothing is left. */
	rest: Grey | null;
	tables: FoundTable[];
	shrink: number;
	letter: number;
};

const LETTERS_A_PAGE = 150;
const LEAST_NUMBERS = 3;
const LEFT_OVER = 0.0002;

/** The tables on a level page, those without rules where no others are; null where there are none. `letter` is the height of its small letters. */
export function tablesOn(page: Grey, letterFound: number): FoundTables | null {
	const rules = rulesOf(page);
	const letter = letterFound > 0 ? letterFound : page.height / LETTERS_A_PAGE;
	const small = letter / rules.shrink;
	const grids = gridsOf(rules, small);
	const clean = grids.length > 0 ? withoutRules(page, grids, rules.shrink) : page;
	const cut = (grid: Grid): FoundTable[] => {
		const pieces = cellPieces(clean, grid, rules.shrink, letter);
		return isTable(pieces) ? [{ grid, box: boxOf(grid, rules.shrink), pieces }] : [];
	};
	const ruled = grids.flatMap(cut);
	const others = freeTablesAround(
		printOn(rules.mask, small),
		ruled.map(({ grid }) => grid),
		small,
	);
	const tables = [...ruled, ...others.flatMap(cut)];
	if (tables.length === 0) return null;
	const rest = { ...clean, data: clean.data.slice() };
	for (const { grid } of tables) blank(rest, grid, rules.shrink);
	return { rest: isEmpty(rest) ? null : rest, tables, shrink: rules.shrink, letter };
}

function isTable(pieces: CellPiece[]): boolean {
	return (
		new Set(pieces.map(({ cell }) => cell.top)).size > 1 &&
		new Set(pieces.map(({ cell }) => cell.left)).size > 1
	);
}

/** Where a table of a picture `shrink` times as small as its page is on that. */
export function boxOf({ across, down, cells }: Grid, shrink: number): Box {
	const boxes = cells.map((cell) => cellBox({ across, down, cells }, cell, shrink));
	return {
		x0: Math.min(...boxes.map(({ x0 }) => x0)),
		y0: Math.min(...boxes.map(({ y0 }) => y0)),
		x1: Math.max(...boxes.map(({ x1 }) => x1)),
		y1: Math.max(...boxes.map(({ y1 }) => y1)),
	};
}

/** Where a cell of it is. */
export function cellBox({ across, down }: Grid, cell: GridCell, shrink: number): Box {
	const [top, bottom, left, right] = [
		across[cell.top],
		across[cell.bottom],
		down[cell.left],
		down[cell.right],
	];
	if (!top || !bottom || !left || !right) return { x0: 0, y0: 0, x1: 0, y1: 0 };
	const [middleX, middleY] = [(left.level + right.level) / 2, (top.level + bottom.level) / 2];
	return {
		x0: Math.round(sideAt(left, middleY) * shrink),
		y0: Math.round(sideAt(top, middleX) * shrink),
		x1: Math.round(sideAt(right, middleY) * shrink),
		y1: Math.round(sideAt(bottom, middleX) * shrink),
	};
}

// White between the outermost sides.
function blank({ data, width, height }: Grey, { across, down }: Grid, shrink: number): void {
	const [top, bottom, left, right] = [across[0], across.at(-1), down[0], down.at(-1)];
	if (!top || !bottom || !left || !right) return;
	for (let y = 0; y < height; y += 1) {
		const at = y / shrink;
		const from = Math.max(0, Math.floor((sideAt(left, at) - 2) * shrink));
		const to = Math.min(width, Math.ceil((sideAt(right, at) + 2) * shrink));
		for (let x = from; x < to; x += 1)
			if (at > sideAt(top, x / shrink) - 2 && at < sideAt(bottom, x / shrink) + 2) data[y * width + x] = 255;
	}
}

function isEmpty({ data }: Grey): boolean {
	let dark = 0;
	for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 255) < 110) dark += 1;
	return dark * 3 < data.length * LEFT_OVER;
}

/** The tables in which the words of pieces stand. */
export function readTablesOf({ tables, shrink }: FoundTables, words: PieceWords): ReadTable[] {
	return tables.map(({ grid, box, pieces }) => {
		for (const column of Map.groupBy(pieces, ({ cell }) => cell.left).values())
			onesIn(column.flatMap((piece) => (piece.narrow ? (words.get(piece) ?? []) : [])));
		const rows = new Map<number, ReadCell[]>();
		for (const cell of grid.cells) {
			const own = pieces.filter((piece) => piece.cell === cell).flatMap((piece) => words.get(piece) ?? []);
			if (own.length === 0) continue;
			const row = rows.get(cell.top) ?? [];
			rows.set(cell.top, row);
			row.push({ column: cell.left, box: cellBox(grid, cell, shrink), words: own });
		}
		return { box, rows: [...rows.values()] };
	});
}

// Among numbers a stroke is a one.
function onesIn(words: Word[]): void {
	const numbers = words.filter(({ text }) => /^\d+[.)]?$/.test(text));
	if (numbers.length < LEAST_NUMBERS) return;
	for (const word of words) word.text = word.text.replace(/^[Il|](?=[.)]?$)/, "1");
}
