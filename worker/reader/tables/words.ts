import type { Spelled } from "#worker/reader/ocr-engines/engine.ts";
import { arranged } from "#worker/reader/page/layout.ts";
import type { Box, Line } from "#worker/reader/page/line.ts";
import { drawnGrids } from "./drawn.ts";
import { freeTablesAround } from "./free.ts";
import { type Grid, type GridCell, gridsOf } from "./grid.ts";
import { type InkWord, inkLines, median } from "./print-lines.ts";
import type { Rules } from "./rules.ts";
import { boxOf, cellBox, type ReadCell, type ReadTable } from "./tables.ts";
import { sideAt } from "./trace.ts";

/** A table, and which of the words given stand in it. */
export type WordsInTable = { table: ReadTable; taken: Spelled[] };

/** Of the height of a word's box, from the highest to the lowest stroke of its font. */
const SMALL_LETTER = 0.42;
/** In heights of a small letter. */
const APART = 0.5;
const LEADER = /^[.…·_-]{4,}$/;

/**
 * The tables in which `words` stand, by the `rules` drawn on the page, or found on its picture, and, where those make none, by how
 * they stand. In pixels of a page of about 1,000 pixels' width, or of the small picture on which they were found.
 */
export function tablesOfWords(
	words: Spelled[],
	rules: Box[] | Rules,
	size: { width: number; height: number },
): WordsInTable[] {
	const letter = median(words.map(({ box }) => box.y1 - box.y0)) * SMALL_LETTER;
	if (!(letter > 0)) return [];
	const boxes = words.map(({ box }) => box);
	const ruled = Array.isArray(rules) ? drawnGrids(rules, boxes, size, letter) : gridsOf(rules, letter);
	const left = new Set(words);
	const cut = (grid: Grid): Array<WordsInTable & { grid: Grid }> => {
		const found = tableIn(grid, [...left], letter);
		for (const word of found?.taken ?? []) left.delete(word);
		return found ? [{ ...found, grid }] : [];
	};
	const between = ruled.flatMap(cut);
	const others = freeTablesAround(
		printOf([...left], letter),
		between.map(({ grid }) => grid),
		letter,
	);
	return [...between, ...others.flatMap(cut)];
}

function printOf(words: Spelled[], letter: number) {
	const isLeader = ({ text }: Spelled) => LEADER.test(text);
	const print = words
		.filter((word) => !isLeader(word))
		.map(
			({ box }): InkWord => ({
				...box,
				level: (box.y0 + box.y1) / 2,
			}),
		);
	const leaders = words.filter(isLeader).map(({ box }) => {
		const level = (box.y0 + box.y1) / 2;
		return { ...box, y0: level, y1: level + 1 };
	});
	return { lines: inkLines(print, letter), leaders };
}

/** The table of a grid; null where fewer than two rows and columns say something. */
function tableIn(grid: Grid, words: Spelled[], letter: number): WordsInTable | null {
	const taken: Spelled[] = [];
	const inCells = new Map<GridCell, Spelled[]>();
	for (const word of words) {
		const parts = partsOf(word, grid, letter);
		if (parts.length === 0) continue;
		taken.push(word);
		for (const { cell, part } of parts) inCells.set(cell, [...(inCells.get(cell) ?? []), part]);
	}
	const rows = new Map<number, ReadCell[]>();
	for (const cell of grid.cells) {
		const own = inCells.get(cell)?.filter(({ text }) => !LEADER.test(text)) ?? [];
		if (own.length === 0) continue;
		const read = { column: cell.left, box: cellBox(grid, cell, 1), words: inOrder(own) };
		rows.set(cell.top, [...(rows.get(cell.top) ?? []), read]);
	}
	const columns = new Set([...rows.values()].flat().map(({ column }) => column));
	if (rows.size < 2 || columns.size < 2) return null;
	return { table: { box: boxOf(grid, 1), rows: [...rows.values()] }, taken };
}

type Part = { cell: GridCell; part: Spelled };

/** A word by the cell that its middle is in, cut where a side goes through the white between two of its letters. */
function partsOf(word: Spelled, grid: Grid, letter: number): Part[] {
	const runs: Spelled["letters"][] = [];
	for (const one of word.letters) {
		const last = runs.at(-1)?.at(-1);
		const isCut =
			last && one.box.x0 - last.box.x1 >= letter * APART && cellAt(grid, last.box) !== cellAt(grid, one.box);
		if (last && !isCut) runs.at(-1)?.push(one);
		else runs.push([one]);
	}
	return runs.flatMap((letters) => {
		const box = runs.length === 1 ? word.box : around(letters.map((one) => one.box));
		const cell = cellAt(grid, box);
		const text = letters
			.map((one) => one.text)
			.join("")
			.replaceAll("\u0002", "-");
		return cell ? [{ cell, part: { ...word, text, box, letters } }] : [];
	});
}

function cellAt({ across, down, cells }: Grid, { x0, y0, x1, y1 }: Box): GridCell | null {
	const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
	const row = across.findLastIndex((side) => sideAt(side, x) <= y);
	const column = down.findLastIndex((side) => sideAt(side, y) <= x);
	const isIn = (cell: GridCell) =>
		cell.top <= row && row < cell.bottom && cell.left <= column && column < cell.right;
	return cells.find(isIn) ?? null;
}

/** The words of a cell line by line. */
function inOrder(words: Spelled[]): Spelled[] {
	const lines = words.map(
		(word): Line => ({ text: word.text, confidence: 100, weakestWord: 100, box: word.box, words: [word] }),
	);
	return arranged(lines).words as Spelled[];
}

function around(boxes: Box[]): Box {
	return {
		x0: Math.min(...boxes.map(({ x0 }) => x0)),
		y0: Math.min(...boxes.map(({ y0 }) => y0)),
		x1: Math.max(...boxes.map(({ x1 }) => x1)),
		y1: Math.max(...boxes.map(({ y1 }) => y1)),
	};
}
