import { type ColumnKind, type ListLayout, USUAL_HEADS } from "../layouts/layout.ts";
import { type ListLine, type ListWord, segmentsOf, textOf } from "./lines.ts";

/** A column of a list: from its left side to the next one's. */
export type ListColumn = { left: number; right: number; kind: ColumnKind };

export type ListColumns = {
	columns: ListColumn[];
	/** The narrowest gap that parts columns. */
	gap: number;
	/** The texts of the lines that head the columns, which are printed again on later pages. */
	heads: ReadonlySet<string>;
};

/** A case number with its year. */
export const WHOLE_NUMBER = /\d\s?\)?\s?(?:\/|\([A-Z]{2,4}\)|of)\s?(?:19|20)\d{2}(?!\d)/;
const ITEM = /^\d{1,4}(?:\.\d{1,2})?[.)]?$/;
/** A scanner takes the stroke for a letter. */
const VERSUS = /^\W*(?:v(?:er)?s(?:us)?|v[/il|1]s)\W*$|^(?:बनाम|विरुद्ध|વિરુદ્ધ|વિ\.)$/iu;

/** Dashes between names begin no column. */
const SAYS = /[\p{L}\p{N}]/u;

/** Sides that differ by less belong to one column. */
const NEAR = 60;
/** Words at least this far behind the word before them may begin a column, and so many times the usual space. */
const BESIDE = 55;
const USUAL_SPACES = 1.5;
/** Of syllables in Indian scripts browsers tell only where the first glyph ends: a word may be wider than its box. */
const BESIDE_INDIAN = 180;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;
/** A left side is a column's where so large a share of the items has words on it. */
const SHARE = 0.15;
const FEWEST_VOTES = 3;
const MOST_HEAD_LINES = 3;
/** Nothing wider is a word of a cell. */
const MOST_OF_WORD = 2500;

/** A heading of a column. */
type Head = { left: number; right: number; text: string };

/**
 * The columns of a list: their left sides by the votes of all words that begin a piece of a line, what they hold by their
 * headings, else by what is in them. Null where no column of items is found.
 */
export function listColumns(lines: readonly ListLine[], layout: ListLayout): ListColumns | null {
	const gap = Math.max(isIndian(lines) ? BESIDE_INDIAN : BESIDE, usualSpace(lines) * USUAL_SPACES);
	const { heads, texts } = headsOf(lines, layout, gap);
	const body = lines.filter(({ words }) => !texts.has(textOf(words)));
	const firstOfCase =
		votedSide(body.flatMap((line) => afterItem(line, gap))) ?? votedSide(body.flatMap(beginsWithNumber));
	if (firstOfCase === null) return null;
	const items = Math.max(
		body.filter((line) => isItemLine(line, firstOfCase)).length,
		body.flatMap(beginsWithNumber).length,
	);
	const fewest = Math.max(FEWEST_VOTES, items * SHARE);
	const sides = [firstOfCase, ...laterSides(body, firstOfCase, gap, fewest)];
	const all = withHeads(sides, heads, body);
	const kinds = kindsOf(all, heads, body, layout);
	const columns = all.map((left, at) => ({
		left,
		right: all[at + 1] ?? 10_000,
		kind: kinds[at] ?? ("other" as const),
	}));
	return { columns: [{ left: 0, right: firstOfCase, kind: "item" }, ...columns], gap, heads: texts };
}

/** Whether a line begins a row: a number left of the cases, and something behind it. */
export function isItemLine({ words }: ListLine, caseSide: number): boolean {
	const [first, second] = words;
	return Boolean(
		first &&
			second &&
			ITEM.test(first.text) &&
			first.right <= caseSide + NEAR / 2 &&
			second.left >= caseSide - NEAR,
	);
}

/** Whether a list is written in an Indian script, but for a few words. */
function isIndian(lines: readonly ListLine[]): boolean {
	const words = lines.slice(0, 400).flatMap((line) => line.words.filter(({ text }) => /\p{L}/u.test(text)));
	return words.filter(({ text }) => INDIAN.test(text)).length > words.length / 2;
}

/** The usual space between two words of a text. */
function usualSpace(lines: readonly ListLine[]): number {
	const spaces = lines
		.slice(0, 400)
		.flatMap(({ words }) => words.slice(1).map((word, at) => word.left - (words[at]?.right ?? 0)))
		.filter((space) => space > 0 && space < 120)
		.sort((a, b) => a - b);
	return spaces[spaces.length >> 1] ?? 0;
}

function afterItem({ words }: ListLine, gap: number): number[] {
	const [first, second] = words;
	const isItem = first && second && ITEM.test(first.text) && second.left - first.right >= gap / 2;
	return isItem ? [second.left] : [];
}

/** Where a case number begins a line of a picture: a scanner may lose all single figures before them. */
function beginsWithNumber({ words, isSeen }: ListLine): number[] {
	const [first] = words;
	return isSeen && first && WHOLE_NUMBER.test(textOf(words.slice(0, 4))) ? [first.left] : [];
}

/** The side on which most values lie. */
function votedSide(values: readonly number[]): number | null {
	const [best] = peaksOf(values, Math.min(2, values.length));
	return best ? best.side : null;
}

/** Where values gather: the most frequent first; values near a better one count with it. */
function peaksOf(values: readonly number[], fewest: number): { side: number; votes: number }[] {
	const sorted = [...values].sort((a, b) => a - b);
	const groups: number[][] = [];
	for (const value of sorted) {
		const last = groups.at(-1);
		if (last && value - (last.at(-1) ?? 0) <= 12) last.push(value);
		else groups.push([value]);
	}
	return groups
		.filter(({ length }) => length >= fewest && length > 0)
		.map((group) => ({ side: group[group.length >> 1] ?? 0, votes: group.length }))
		.sort((a, b) => b.votes - a.votes);
}

function laterSides(lines: readonly ListLine[], caseSide: number, gap: number, fewest: number): number[] {
	const votes: number[] = [];
	for (const line of lines.filter((one) => !isInMiddle(one, gap))) {
		const { words } = line;
		for (const [at, word] of words.entries()) {
			const before = words[at - 1];
			if (word.left <= caseSide + NEAR || (before && word.left - before.right < gap)) continue;
			if (!SAYS.test(word.text)) continue;
			votes.push(word.left);
		}
	}
	const sides: number[] = [];
	for (const { side } of peaksOf(votes, fewest))
		if (sides.every((other) => Math.abs(other - side) > 3 * NEAR)) sides.push(side);
	return sides.sort((a, b) => a - b);
}

/** How far the middle of what is set in the middle may lie from the page's. */
const MIDDLE = 200;

/** Whether a line is one piece that is set in the middle of the page. */
export const isInMiddle = (line: ListLine, gap: number) =>
	Math.abs((line.left + line.right) / 2 - 5000) < MIDDLE && segmentsOf(line, gap).length === 1;

/** The headings of columns, and the texts of the lines they stand in. */
function headsOf(
	lines: readonly ListLine[],
	layout: ListLayout,
	gap: number,
): { heads: Head[]; texts: ReadonlySet<string> } {
	const texts = new Set<string>();
	let heads: Head[] = [];
	for (const [at, line] of lines.entries()) {
		if (!isHeadLine(line, layout, gap)) continue;
		const block = [line];
		for (const next of lines.slice(at + 1, at + MOST_HEAD_LINES)) {
			if (next.page !== line.page || !isMoreOfHead(next, line)) break;
			block.push(next);
		}
		if (heads.length === 0) heads = joinedHeads(block, gap);
		for (const one of block) texts.add(textOf(one.words));
	}
	return { heads, texts };
}

const kindOfHead = (text: string, layout: ListLayout): ColumnKind | null => {
	const kinds = ["item", "advocates", "case", "parties", "other"] as const;
	return (
		kinds.find((kind) => layout.heads[kind]?.test(text)) ??
		kinds.find((kind) => USUAL_HEADS[kind].test(text)) ??
		null
	);
};

function isHeadLine(line: ListLine, layout: ListLayout, gap: number): boolean {
	const segments = segmentsOf(line, gap).map(textOf);
	if (segments.length < 3 || segments.some((text) => text.length > 45)) return false;
	const kinds = new Set(segments.map((text) => kindOfHead(text, layout)).filter(Boolean));
	return kindOfHead(segments[0] ?? "", layout) === "item" && kinds.size >= 3;
}

/** The second line of headings that have two. */
function isMoreOfHead(next: ListLine, head: ListLine): boolean {
	const isNear = next.top - head.bottom < (head.bottom - head.top) * 1.5;
	const words = /^(?:no\.?|number|advocates?|counsel|part(?:y|ies)|details|name|year|case|type|\/)$/i;
	return isNear && next.words.length <= 8 && next.words.every(({ text }) => words.test(text));
}

function joinedHeads(block: readonly ListLine[], gap: number): Head[] {
	const heads: Head[] = [];
	for (const line of block) {
		for (const words of segmentsOf(line, gap)) {
			const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0];
			const above = heads.find((head) => head.left < right && left < head.right);
			if (!above) heads.push({ left, right, text: textOf(words) });
			else {
				above.text += ` ${textOf(words)}`;
				above.left = Math.min(above.left, left);
				above.right = Math.max(above.right, right);
			}
		}
	}
	return heads.sort((a, b) => a.left - b.left);
}

/** Sides with those of headings below which too little is printed for a vote. */
function withHeads(sides: readonly number[], heads: readonly Head[], lines: readonly ListLine[]): number[] {
	const all = [...sides];
	for (const head of heads.slice(1)) {
		const middle = (head.left + head.right) / 2;
		const own = columnAt(all, middle);
		const others = heads.filter(
			(other) =>
				other !== head && other.left < head.left && columnAt(all, (other.left + other.right) / 2) === own,
		);
		const isOfItems = others.every(({ left }) => left === heads[0]?.left);
		if (others.length > 0 && own >= 0 && !isOfItems && !isWrittenOver(head.left, lines)) all.push(head.left);
		all.sort((a, b) => a - b);
	}
	return all;
}

/** Whether words run over a place: then no column begins there, however its heading was read. */
const isWrittenOver = (side: number, lines: readonly ListLine[]) =>
	lines
		.flatMap(({ words }) => words)
		.filter(({ left, right }) => left < side - NEAR && right > side + NEAR && right - left < MOST_OF_WORD)
		.length > FEWEST_VOTES;

/** The index of the last side left of a place; -1 before the first. */
function columnAt(sides: readonly number[], x: number): number {
	return sides.findLastIndex((side) => side <= x);
}

function kindsOf(
	sides: readonly number[],
	heads: readonly Head[],
	lines: readonly ListLine[],
	layout: ListLayout,
): (ColumnKind | undefined)[] {
	const kinds: (ColumnKind | undefined)[] = sides.map(() => undefined);
	for (const head of heads.slice(1)) {
		const at = columnAt(sides, (head.left + head.right) / 2);
		const kind = kindOfHead(head.text, layout);
		if (at >= 0 && kind && kind !== "item") kinds[at] ??= kind;
	}
	if (!kinds.includes("case")) kinds[0] = "case";
	if (!kinds.includes("parties")) {
		const versus = versusColumn(lines, sides);
		if (versus > 0) kinds[versus] = "parties";
	}
	const parties = kinds.indexOf("parties");
	return kinds.map((kind, at) => kind ?? (heads.length === 0 && at > parties ? "advocates" : "other"));
}

function versusColumn(lines: readonly ListLine[], sides: readonly number[]): number {
	const votes = sides.map(() => 0);
	for (const { words } of lines) {
		for (const word of words) {
			if (!VERSUS.test(word.text)) continue;
			const at = columnAt(sides, word.left + NEAR / 2);
			if (at >= 0) votes[at] = (votes[at] ?? 0) + 1;
		}
	}
	const most = Math.max(...votes);
	return most > 0 ? votes.indexOf(most) : -1;
}

/** Which words of a line stand in which column. */
export function cellsOf(words: readonly ListWord[], columns: readonly ListColumn[]): ListWord[][] {
	const cells: ListWord[][] = columns.map(() => []);
	for (const word of words) {
		const at = columns.findLastIndex(({ left }) => left <= word.left + NEAR);
		cells[Math.max(0, at)]?.push(word);
	}
	return cells;
}

/** Whether a line runs over the sides of columns: no row's part, but a heading or a note. */
export function runsAcross(line: ListLine, columns: readonly ListColumn[], gap: number): boolean {
	return segmentsOf(line, gap).some((words) => {
		const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0];
		return columns.slice(1).some((column) => {
			if (left >= column.left - NEAR || right <= column.left + 2 * NEAR) return false;
			// A column may begin close behind the one before it: then a word begins on its side.
			return !words.some((word) => Math.abs(word.left - column.left) <= NEAR / 2);
		});
	});
}
