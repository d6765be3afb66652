import { breakLines, type SetLine, setLine, spaceWidth } from "./lines.ts";
import type { Block, PageSheet, PrintedLine, Row, SetCell } from "./model.ts";

/** Whether two boxes one after the other may stand on two pages: freely, only where it must be, or not at all. */
export type Bond = 0 | 1 | 2;

/** A line, a space or a rule as high as the page's text; `y` of its lines is measured from its top. */
export type FlowBox = {
	kind: "line" | "space" | "fixed" | "rule" | "page";
	height: number;
	lines: readonly PrintedLine[];
	bond: Bond;
	id: string | undefined;
};

/** Space between two cells, and the place of the baseline in a line, as shares of the type's size. */
const GUTTER = 0.6;
const ASCENT = 0.89;
const DESCENT = 0.22;
const RULE_HEIGHT = 6;

/** The boxes of a page's text, from top to bottom, no more of them than have lines of `most` points in all. */
export function flowOf(blocks: readonly Block[], sheet: PageSheet, most: number): FlowBox[] {
	const boxes: FlowBox[] = [];
	let height = 0;
	const add = (more: readonly FlowBox[]) => {
		for (const box of more) {
			boxes.push(box);
			if (box.kind === "line") height += box.height;
		}
	};
	for (const block of blocks) {
		if (height > most) break;
		if (block.kind === "row") add(rowBoxes(block, sheet));
		else if (block.kind === "together") add(together(flowOf(block.blocks, sheet, most)));
		else add([emptyBox(block, boxes.at(-1)?.bond ?? 0)]);
	}
	return boxes;
}

function together(boxes: FlowBox[]): FlowBox[] {
	return boxes.map((box, at) => (at < boxes.length - 1 ? { ...box, bond: 2 } : box));
}

function emptyBox(block: Exclude<Block, { kind: "row" | "together" }>, before: Bond): FlowBox {
	const nothing = { lines: [], bond: before, id: undefined };
	if (block.kind === "space")
		return { ...nothing, kind: block.fixed ? "fixed" : "space", height: block.height };
	return { ...nothing, kind: block.kind, height: block.kind === "rule" ? RULE_HEIGHT : 0 };
}

function rowBoxes(row: Row, sheet: PageSheet): FlowBox[] {
	const size = row.size ?? sheet.size;
	const height = size * (row.leading ?? sheet.leading);
	const columns = columnsOf(row, size, sheet).map((column) => linesOf(column, size, height));
	const count = Math.max(...columns.map((lines) => lines.length));
	return Array.from({ length: count }, (_, at) => ({
		kind: "line",
		height,
		lines: besideEachOther(columns.flatMap((lines) => lines[at] ?? [])),
		bond: bondAfter(at, count, row.withNext ?? false),
		id: row.id,
	}));
}

function besideEachOther(lines: readonly PrintedLine[]): PrintedLine[] {
	return lines.map((line, at) => (at < lines.length - 1 ? { ...line, isFollowed: true } : line));
}

/** One line of a paragraph alone stands at the foot or at the head of no page. */
function bondAfter(at: number, count: number, withNext: boolean): Bond {
	if (at === count - 1) return withNext ? 1 : 0;
	return at === 0 || at === count - 2 ? 1 : 0;
}

type Column = { cell: SetCell; left: number; width: number };

function columnsOf({ cells, indent = 0 }: Row, size: number, sheet: PageSheet): Column[] {
	const whole = sheet.width - sheet.margin.left - sheet.margin.right - indent;
	const widths = cells.map((cell) => ownWidth(cell, size, whole));
	const taken = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
	const rest = whole - taken - GUTTER * size * (cells.length - 1);
	const shares = widths.filter((width) => width === null).length;
	let left = sheet.margin.left + indent;
	return cells.map((cell, at) => {
		const width = Math.max(size, widths[at] ?? rest / shares);
		const column = { cell, left, width };
		left += width + GUTTER * size;
		return column;
	});
}

function ownWidth({ text, bold, width, least = 0 }: SetCell, size: number, whole: number): number | null {
	if (width === undefined) return null;
	if (width !== "fit") return width;
	// A hair wider, so that rounding does not break the line that was measured.
	const natural = (setLine(text, bold).width * size) / 1000 + 0.01;
	return Math.min(Math.max(natural, least), whole / 2);
}

function linesOf({ cell, left, width }: Column, size: number, height: number): PrintedLine[] {
	const lines = breakLines(cell.text, (width * 1000) / size, cell.bold);
	const y = (height - size * (ASCENT + DESCENT)) / 2 + size * ASCENT;
	return lines.map((line, at) => ({
		...alignedIn(left, width, line, size, at === lines.length - 1, cell.align),
		y,
		size,
		words: line.words,
		underline: cell.underline ?? false,
	}));
}

/** Of the size of the type: a line that would have to be spread further stays ragged. */
const WIDEST_GAP = 1;

function alignedIn(
	left: number,
	width: number,
	line: SetLine,
	size: number,
	isLast: boolean,
	align: SetCell["align"] = "left",
): { x: number; gap: number } {
	const free = Math.max(0, width - (line.width * size) / 1000);
	if (align === "right") return { x: left + free, gap: 0 };
	if (align === "centre") return { x: left + free / 2, gap: 0 };
	const spaces = line.words.length - 1;
	const gap = align === "justify" && !isLast && spaces > 0 ? free / spaces : 0;
	return { x: left, gap: gap > WIDEST_GAP * size ? 0 : gap };
}

/** How wide a drawn line is, in points. */
export function drawnWidth({ words, size, gap }: PrintedLine): number {
	const spaces = Math.max(0, words.length - 1);
	const width = words.reduce((sum, word) => sum + word.width, 0) + spaces * spaceWidth();
	return (width * size) / 1000 + spaces * gap;
}
