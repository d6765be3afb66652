import type { ListCheck } from "#drizzle/words.ts";
import type { ListLayout } from "../layouts/layout.ts";
import {
	cellsOf,
	isInMiddle,
	isItemLine,
	type ListColumn,
	type ListColumns,
	runsAcross,
	WHOLE_NUMBER,
} from "./columns.ts";
import { plainRoom, readHeading } from "./heading.ts";
import { type ListLine, type ListWord, textOf } from "./lines.ts";
import { itemFigures } from "./misread.ts";
import { type ListedNumber, readNumberCell } from "./number-cell.ts";
import { withItems } from "./numbering.ts";
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
	/** Whether its page is a picture: letters and figures may be misread. */
	isSeen: boolean;
	checks: ListCheck[];
};

type State = Pick<ListRow, "date" | "time" | "courtRoom" | "bench" | "section">;
/** Lines of a cell, each with its words. */
type Cells = ListWord[][][];
type Open = State &
	Pick<ListRow, "item" | "page" | "box" | "isSeen" | "notes"> & { cells: Cells; isGuessed: boolean };

const FOOT = /^(?:page\s*\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|\d{1,4}(?:\s*of\s*\d{1,4})?)$|^\W*contd\b/i;
const BESIDE_ITEM = /^(?:connected|conn\.?|with|c\/w|\.\d{1,2}|[.)]|स(?:म्|ं)बद्ध|સંલગ્ન)$/iu;
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
			if (open && last && isSuffix(line, last, open, all.at(-1)?.item, step)) {
				open.item += `.${line.words[0]?.text}`;
				add(open, rest(line), columns);
				last = line;
				continue;
			}
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
			if (beginsUnnumbered(line, last, open, columns, step)) {
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
	const isWhole = ({ cells }: Open) =>
		readParties(cellsOfKind("parties", cells, columns).map(textOf), true) !== null;
	return withItems(all, isWhole).flatMap((one) => finished(one, columns, layout));
}

/**
 * Whether a line goes on with the item above it: of "101.1" on two lines a scanner loses the point, so that 101 comes twice and
 * is followed by 1.
 */
function isSuffix(
	line: ListLine,
	last: ListLine,
	open: Open,
	before: string | undefined,
	step: number,
): boolean {
	const first = line.words[0]?.text ?? "";
	const isBelow = last.page === line.page && line.top - last.top < step * APART;
	return line.isSeen && isBelow && /^\d{1,2}$/.test(first) && open.item === before?.split(".")[0];
}

const cellsOfKind = (kind: ListColumn["kind"], cells: Cells, columns: readonly ListColumn[]) =>
	columns.flatMap((column, at) => (column.kind === kind ? (cells[at] ?? []) : []));

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
/** What begins so close to a column's side begins on it. */
const NEAR_SIDE = 40;
/** An item that was misread has no more letters. */
const LONGEST_LOST = 3;

/** Behind these words a number goes on with the one before it. */
const JOINS = /(?:^|\s)(?:in|and|with|c\/w|&)$/i;

/**
 * Whether a row begins here that has no item: a case that is named beside those that are listed, or one whose item a scanner lost
 * or took for something else.
 */
function beginsUnnumbered(
	line: ListLine,
	last: ListLine | null,
	open: Open | null,
	columns: readonly ListColumn[],
	step: number,
): boolean {
	const [item = [], number = []] = cellsOf(line.words, columns);
	const [first] = item;
	const caseSide = columns[1]?.left ?? 0;
	const isLost = !first || (item.length === 1 && first.text.length <= LONGEST_LOST);
	if (!isLost) return false;
	const isMisread = line.isSeen && first && !isBesideItem(first, caseSide) && mayBeItem(first.text);
	if (isMisread && Math.abs((number[0]?.left ?? 0) - caseSide) < NEAR_SIDE) return true;
	if (line.isSeen && open && isUnfinished(open)) return false;
	if (last && (last.page !== line.page || line.top - last.top < step * APART)) return false;
	return WHOLE_NUMBER.test(textOf(number));
}

/** Letters that are no figures are the end of a word on the line above, as of "Connected". */
const mayBeItem = (text: string) => itemFigures(text) !== "" || !/^\p{L}{2,}$/u.test(text);

/** Whether the number of a row still goes on: none is whole yet, or the last line joins it with another. */
function isUnfinished({ cells }: Open): boolean {
	const lines = (cells[1] ?? []).map(textOf);
	return JOINS.test(lines.at(-1) ?? "") || (lines.length === 1 && !WHOLE_NUMBER.test(lines[0] ?? ""));
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
	const [first] = line.words;
	const isItem = first && line.isSeen && first.right < (columns[1]?.left ?? 0);
	const open = emptyRow(isItem ? itemFigures(first.text) : "", line, state, columns);
	add(open, line, columns);
	return open;
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
		isSeen: line.isSeen,
		isGuessed: false,
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
	{ cells, item, isGuessed, ...open }: Open,
	columns: readonly ListColumn[],
	layout: ListLayout,
): ListRow[] {
	const of = (kind: ListColumn["kind"]) => cellsOfKind(kind, cells, columns);
	const { main, applications, isInside, connected } = readNumberCell(
		of("case").map(textOf),
		layout.applications,
	);
	const parties = readParties(of("parties").map(textOf), open.isSeen);
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
		checks: [...(isGuessed ? ["item" as const] : []), ...checksOf(main, parties)],
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

/** The side for which somebody appears. Codes of advocates stay: they tell who it is where a name is misprinted. */
const SIDE = /\s*\[[PR][\s\-\dA-Z,]*\]|\(\s*[PR]\s?-?\d*\s*\)/gi;

function namesIn(paragraph: string): string[] {
	return paragraph
		.replace(SIDE, " ")
		.split(/[,;]|\s[-–—]{2,}\s|^[-–—_]{3,}$/)
		.map((name) => name.replace(/^[-–—_\s]+|[-–—_\s]+$/g, "").replace(/\s+/g, " "))
		.filter((name) => /\p{L}{2}/u.test(name));
}
