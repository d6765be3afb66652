import type { ListCheck } from "#drizzle/words.ts";
import type { ListLayout } from "../layouts/layout.ts";
import { cellsOf, isInMiddle, isItemLine, type ListColumn, type ListColumns, runsAcross } from "./columns.ts";
import { plainRoom, readHeading } from "./heading.ts";
import { type ListLine, type ListWord, textOf } from "./lines.ts";
import { type ListedNumber, readNumberCell } from "./number-cell.ts";
import { type Parties, readParties } from "./party-cell.ts";

/** Left, top, right and bottom of a row on its first page, in ten-thousandths. */
export type RowBox = [left: number, top: number, right: number, bottom: number];

/** A row as it was read. */
export type ListRow = {
	item: string;
	number: ListedNumber | null;
	applications: ListedNumber[];
	/** Whether the first of these is what is listed, `IN` its case. */
	isInside: boolean;
	connectedTo: string | null;
	parties: Parties | null;
	advocates: string[];
	date: string | null;
	time: string | null;
	courtRoom: string | null;
	bench: string | null;
	section: string | null;
	notes: string[];
	page: number;
	box: RowBox;
	checks: ListCheck[];
};

type State = Pick<ListRow, "date" | "time" | "courtRoom" | "bench" | "section">;
/** Lines of a cell, each with its words. */
type Cells = ListWord[][][];
type Open = State & { item: string; page: number; box: RowBox; cells: Cells; notes: string[] };

const FOOT = /^(?:page\s*\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|\d{1,4}(?:\s*of\s*\d{1,4})?)$|^\W*contd\b/i;
const BESIDE_ITEM = /^(?:connected|conn\.?|with|c\/w|\.\d{1,2}|[.)])$/i;
const LONGEST_NOTE = 500;
const MOST_NOTES = 10;

/** The rows of a list, in the order in which they are printed: notes stay what they are, and their numbers are nobody's. */
export function rowsOf(
	lines: readonly ListLine[],
	{ columns, gap, heads }: ListColumns,
	layout: ListLayout,
): ListRow[] {
	const caseSide = columns[0]?.right ?? 0;
	const all: Open[] = [];
	let state: State = { date: null, time: null, courtRoom: null, bench: null, section: null };
	let open: Open | null = null;
	let isAside = false;
	let isBelowRows = false;
	let last: ListLine | null = null;
	const step = usualStep(lines);
	const end = () => {
		if (open) all.push(open);
		open = null;
	};
	for (const line of lines) {
		const text = textOf(line.words);
		if (heads.has(text) || FOOT.test(text)) continue;
		if (isItemLine(line, caseSide) && !runsAcross(rest(line), columns, gap)) {
			end();
			isAside = false;
			isBelowRows = true;
			open = begun(line, state, columns);
			last = line;
			continue;
		}
		if (layout.aside?.test(text)) {
			isAside = true;
			continue;
		}
		if (!isAcross(line, columns, gap, layout)) {
			if (beginsUnnumbered(line, last, columns, step)) {
				end();
				isAside = false;
				open = unnumbered(line, state, columns);
			} else if (open && !isAside) add(open, line, columns);
			last = line;
			continue;
		}
		const heading = readHeading(text, layout);
		if (heading.is === "note") {
			if (open && open.notes.length < MOST_NOTES) open.notes.push(text.slice(0, LONGEST_NOTE));
			continue;
		}
		end();
		last = null;
		if (isBelowRows && heading.is !== "section") {
			state = { ...state, bench: null, section: null, time: null };
			isBelowRows = false;
		}
		if (heading.is === "date") {
			state.date = heading.day;
			if (heading.room) state.courtRoom = plainRoom(heading.room);
		} else if (heading.is === "room") state.courtRoom = plainRoom(heading.room);
		else if (heading.is === "bench")
			state.bench = state.bench ? `${state.bench}; ${heading.text}` : heading.text;
		else if (heading.is === "time") state.time = heading.time;
		else state.section = heading.text;
	}
	end();
	return numbered(all).flatMap((one) => finished(one, columns, layout));
}

const rest = (line: ListLine): ListLine => ({
	...line,
	words: line.words.slice(1),
	left: line.words[1]?.left ?? line.left,
});

/** The usual distance from one line to the next. */
function usualStep(lines: readonly ListLine[]): number {
	const steps = lines
		.slice(1, 400)
		.map((line, at) => line.top - (lines[at]?.top ?? 0))
		.filter((step) => step > 0)
		.sort((a, b) => a - b);
	return steps[Math.floor(steps.length / 3)] ?? 0;
}

/** Lines further apart than the usual step times this are parted. */
const APART = 1.12;
/** An item that was misread has no more letters. */
const LONGEST_LOST = 3;
const WHOLE_NUMBER = /\d\s?\)?\s?(?:\/|\([A-Z]{2,4}\)|of)\s?(?:19|20)\d{2}\b/;

/**
 * Whether a row begins here that has no item: a case that is named beside those that are listed, or one whose item a scanner lost.
 */
function beginsUnnumbered(
	line: ListLine,
	last: ListLine | null,
	columns: readonly ListColumn[],
	step: number,
): boolean {
	if (last && (last.page !== line.page || line.top - last.top < step * APART)) return false;
	const [item = [], number = []] = cellsOf(line.words, columns);
	const isLost = item.length === 0 || (item.length === 1 && (item[0]?.text.length ?? 0) <= LONGEST_LOST);
	return isLost && WHOLE_NUMBER.test(textOf(number));
}

/** The same of a line that begins on a column's side. */
const NEAR_MIDDLE = 50;

/** Whether a line is a heading or a note rather than a part of cells. */
function isAcross(line: ListLine, columns: readonly ListColumn[], gap: number, layout: ListLayout): boolean {
	const caseSide = columns[1]?.left ?? 0;
	const [first, second] = line.words;
	if (first && isBesideItem(first, caseSide)) return false;
	if (first && !second && first.right < caseSide) return readHeading(first.text, layout).is !== "note";
	if (first && second && first.right < caseSide && second.left >= caseSide - 60)
		return runsAcross(rest(line), columns, gap);
	if (runsAcross(line, columns, gap)) return true;
	if (!isInMiddle(line, gap)) return false;
	if (columns.slice(1).every((column) => Math.abs(column.left - line.left) > 25)) return true;
	return (
		Math.abs((line.left + line.right) / 2 - 5000) < NEAR_MIDDLE && isPlainHeading(textOf(line.words), layout)
	);
}

/** What is set in the middle and begins on a column's side by chance. */
function isPlainHeading(text: string, layout: ListLayout): boolean {
	if (layout.courts.some(({ form }) => form.test(text))) return true;
	return readHeading(text, layout).is !== "note" && text === text.toUpperCase();
}

/** What stands below or behind an item in its own column. */
const isBesideItem = ({ left, text }: ListWord, caseSide: number) =>
	left < caseSide - 100 && BESIDE_ITEM.test(text);

function unnumbered(line: ListLine, state: State, columns: readonly ListColumn[]): Open {
	const open = emptyRow("", line, state, columns);
	add(open, line, columns);
	return open;
}

/**
 * The rows with the items that a scanner lost: where as many rows stand between two items as are missing between them, they are
 * those. All others without an item are no rows.
 */
function numbered(all: readonly Open[]): Open[] {
	const found: Open[] = [];
	let [list, before, lost]: [string, number, Open[]] = ["", 0, []];
	for (const row of all) {
		const own = [row.date, row.courtRoom, row.bench].join();
		if (own !== list) [list, before, lost] = [own, 0, []];
		if (row.item === "") {
			lost.push(row);
			continue;
		}
		const item = Math.floor(Number(row.item));
		if (item - before - 1 === lost.length)
			found.push(...lost.map((one, at) => ({ ...one, item: String(before + 1 + at) })));
		[before, lost] = [item, []];
		found.push(row);
	}
	return found;
}

function begun(line: ListLine, state: State, columns: readonly ListColumn[]): Open {
	const [first] = line.words;
	const open = emptyRow((first?.text ?? "").replace(/[.)]$/, ""), line, state, columns);
	add(open, { ...line, words: line.words.slice(1) }, columns);
	return open;
}

function emptyRow(item: string, line: ListLine, state: State, columns: readonly ListColumn[]): Open {
	return {
		...state,
		item,
		page: line.page,
		box: [line.left, line.top, line.right, line.bottom],
		cells: columns.map(() => []),
		notes: [],
	};
}

function add(open: Open, line: ListLine, columns: readonly ListColumn[]): void {
	const [first, ...others] = line.words;
	const caseSide = columns[1]?.left ?? 0;
	const isOfItem = first && (first.right < caseSide || isBesideItem(first, caseSide));
	if (isOfItem && /^\.\d{1,2}$/.test(first.text)) open.item += first.text;
	const words = isOfItem ? others : line.words;
	for (const [at, cell] of cellsOf(words, columns).entries()) if (cell.length > 0) open.cells[at]?.push(cell);
	if (line.page !== open.page) return;
	const [left, top, right, bottom] = open.box;
	open.box = [
		Math.min(left, line.left),
		Math.min(top, line.top),
		Math.max(right, line.right),
		Math.max(bottom, line.bottom),
	];
}

function finished(
	{ cells, item, ...open }: Open,
	columns: readonly ListColumn[],
	layout: ListLayout,
): ListRow[] {
	const of = (kind: ListColumn["kind"]) =>
		columns.flatMap((column, at) => (column.kind === kind ? (cells[at] ?? []) : []));
	const { main, applications, isInside, connected } = readNumberCell(
		of("case").map(textOf),
		layout.applications,
	);
	const parties = readParties(of("parties").map(textOf));
	const advocates = columns.flatMap((column, at) =>
		column.kind === "advocates" ? paragraphsOf(cells[at] ?? [], column).flatMap(namesIn) : [],
	);
	const dot = item.indexOf(".");
	const row: ListRow = {
		...open,
		item,
		number: main,
		applications,
		isInside,
		connectedTo: dot > 0 ? item.slice(0, dot) : null,
		parties,
		advocates,
		checks: checksOf(main, parties),
	};
	const beside = connected.map(
		(number, at): ListRow => ({
			...row,
			item: `${item}.${at + 1}`,
			number,
			applications: [],
			isInside: false,
			connectedTo: item,
			checks: checksOf(number, parties),
		}),
	);
	return [row, ...beside];
}

function checksOf(number: ListedNumber | null, parties: Parties | null): ListCheck[] {
	return [
		...(number ? (number.key.startsWith("*:") ? ["untyped" as const] : []) : ["number" as const]),
		...(parties ? [] : ["parties" as const]),
	];
}

/** The paragraphs of a cell: a line goes on in the next where that one's first word had no room in it. */
function paragraphsOf(lines: readonly ListWord[][], column: ListColumn): string[] {
	const widest = Math.max(...lines.map((words) => words.at(-1)?.right ?? 0), 0);
	const edge = Math.max(widest, Math.min(column.right - 100, 9700));
	const paragraphs: string[] = [];
	let before: ListWord[] | null = null;
	for (const words of lines) {
		const first = words[0];
		const end: number = before?.at(-1)?.right ?? 0;
		const hadNoRoom = before && first && end + (first.right - first.left) + 30 > edge;
		if (hadNoRoom) paragraphs.push(`${paragraphs.pop() ?? ""} ${textOf(words)}`);
		else paragraphs.push(textOf(words));
		before = words;
	}
	return paragraphs;
}

const CODE = /\s*[-–]\s*\d{2,5}\b|\s*\[[PR][\s\-\dA-Z,]*\]|\(\s*[PR]\s?-?\d*\s*\)/gi;

function namesIn(paragraph: string): string[] {
	return paragraph
		.replace(CODE, " ")
		.split(/[,;]|\s[-–—]{2,}\s|^[-–—_]{3,}$/)
		.map((name) => name.replace(/^[-–—_\s]+|[-–—_\s]+$/g, "").replace(/\s+/g, " "))
		.filter((name) => /\p{L}{2}/u.test(name));
}
