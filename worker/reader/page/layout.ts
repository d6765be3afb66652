import type { Grey } from "./grey.ts";
import type { Box, Line, Word } from "./line.ts";

const INK = 140;
/** Share of their height that lines on one level have in common, and those side by side. */
const ONE_LEVEL = 0.55;
const BESIDE = 0.15;
const COLUMN_LINES = 4;

/**
 * The text of a page from its lines, and its words in the same order. The engine cuts pages of wide word spacing into blocks that lie side by
 * side and reads one after the other, which tears sentences apart; unless the page has real columns, lines on
 * one level are put together again and the rest follows from top to bottom. An empty line stands where the
 * distance to the line above says so.
 */
export function arranged(lines: Line[]): { text: string; words: Word[] } {
	const found = lines.filter((line) => line.text.trim() !== "");
	const rows = areVertical(found)
		? found.map((line) => [line])
		: (inColumns(found)?.map((line) => [line]) ?? rowsOf(found));
	const boxes = rows.map(around);
	const steps = boxes.slice(1).map((box, index) => box.y1 - (boxes[index]?.y1 ?? 0));
	const usual = steps.filter((step) => step > 0).sort((a, b) => a - b)[Math.floor(steps.length / 3)] ?? 0;
	const text = rows.map((row, index) => {
		const step = steps[index - 1] ?? 0;
		const apart = step < 0 || step > usual * 1.4 ? "\n\n" : "\n";
		return (index === 0 ? "" : apart) + row.map((line) => line.text.trim()).join(" ");
	});
	return { text: text.join(""), words: rows.flat().flatMap((line) => line.words) };
}

/** Whether most lines run up or down: the engine reads a page on its side by itself. */
export function areVertical(lines: Line[]): boolean {
	const long = lines.filter((line) => line.text.length > 4);
	return long.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0).length > long.length / 2;
}

/** The clockwise degrees that set vertical lines level, by whether one reads their words upwards or downwards. */
export function turnOf(lines: Line[]): 90 | 270 {
	let down = 0;
	for (const { words } of lines)
		for (const [index, word] of words.slice(1).entries())
			down += Math.sign(word.box.y0 - (words[index]?.box.y0 ?? 0));
	return down > 0 ? 270 : 90;
}

// Real columns: much of the page has lines side by side with a gutter between them, if not always on one level. What
// stands above them all is their headline, which the engine takes for the beginning of the column it stands over.
function inColumns(lines: Line[]): Line[] | null {
	const beside = lines.filter((line) =>
		lines.some(
			(other) => other !== line && shared(line.box, other.box) > BESIDE && gutter(line.box, other.box),
		),
	);
	if (beside.length < 8 || beside.length <= lines.length * 0.4) return null;
	const top = Math.min(...beside.map(({ box }) => box.y0));
	const isAbove = (line: Line) => (line.box.y0 + line.box.y1) / 2 < top && !beginsColumn(line, lines);
	return [...lines.filter(isAbove), ...lines.filter((line) => !isAbove(line))];
}

/** Whether lines below begin where this one does, as in a column that stands a little higher than others. */
function beginsColumn({ box }: Line, lines: Line[]): boolean {
	const near = (box.y1 - box.y0) / 2;
	return lines.filter((other) => Math.abs(other.box.x0 - box.x0) <= near).length >= COLUMN_LINES;
}

function gutter(a: Box, b: Box): boolean {
	return Math.max(a.x0 - b.x1, b.x0 - a.x1) > Math.min(a.y1 - a.y0, b.y1 - b.y0) * 1.2;
}

function onOneLevel(a: Box, b: Box): boolean {
	return shared(a, b) > ONE_LEVEL;
}

/** How much of the lower of two lines lies beside the other. */
function shared(a: Box, b: Box): number {
	return (Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)) / Math.max(1, Math.min(a.y1 - a.y0, b.y1 - b.y0));
}

function rowsOf(lines: Line[]): Line[][] {
	const rows: Line[][] = [];
	const middle = ({ box }: Line) => (box.y0 + box.y1) / 2;
	for (const line of [...lines].sort((a, b) => middle(a) - middle(b))) {
		const row = rows
			.slice(-3)
			.find((candidate) =>
				candidate.every((other) => onOneLevel(line.box, other.box) && apart(line.box, other.box)),
			);
		if (row) row.push(line);
		else rows.push([line]);
	}
	for (const row of rows) row.sort((a, b) => a.box.x0 - b.box.x0);
	return rows;
}

function apart(a: Box, b: Box): boolean {
	return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) < Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

function around(row: Line[]): Box {
	return {
		x0: Math.min(...row.map(({ box }) => box.x0)),
		y0: Math.min(...row.map(({ box }) => box.y0)),
		x1: Math.max(...row.map(({ box }) => box.x1)),
		y1: Math.max(...row.map(({ box }) => box.y1)),
	};
}

/** A stretch of words in a line; `leader` are the dots that lead the eye to it across the page. */
export type WordStretch = { box: Box; leader: Box | null };

/**
 * The stretches of words in a line that lie more than three line heights apart, such as a party's name and its
 * "Plaintiff" at the other margin. One stretch when there is no such gap.
 */
export function stretches(page: Grey, box: Box): WordStretch[] {
	const height = box.y1 - box.y0;
	const ink = inkOf(page, box);
	const leaders = takeLeaders(ink, height);
	const part = (from: number, to: number): Box => ({ ...box, x0: box.x0 + from, x1: box.x0 + to });
	const found: WordStretch[] = [];
	let [start, last, end] = [-1, -1, 0];
	const finish = () => {
		if (last + 1 - start <= height * SPECK_HEIGHTS) return;
		const leader = leaders.find(([from, to]) => from >= end && to <= start);
		found.push({ box: part(start, last + 1), leader: leader ? part(...leader) : null });
		end = last + 1;
	};
	for (const [x, kind] of ink.entries()) {
		if (kind === BLANK) continue;
		if (start >= 0 && x - last > height * 3) {
			finish();
			start = x;
		} else if (start < 0) start = x;
		last = x;
	}
	if (start >= 0) finish();
	return found;
}

/** The rows of dots and long rules in a line, which lead the eye across the page. */
export function leadersIn(page: Grey, box: Box): Box[] {
	const leaders = takeLeaders(inkOf(page, box), box.y1 - box.y0);
	return leaders.map(([from, to]) => ({ ...box, x0: box.x0 + from, x1: box.x0 + to }));
}

const [BLANK, DOT, LETTER] = [0, 1, 2];
const LEADER_DOTS = 4;
const LEADER_HEIGHTS = 4;
const SPECK_HEIGHTS = 0.12;

/** What stands in each column of a line: nothing, a little ink low down as of a dot, or more. */
function inkOf(page: Grey, box: Box): Uint8Array {
	const kinds = new Uint8Array(Math.max(0, box.x1 - box.x0));
	const height = box.y1 - box.y0;
	for (let x = Math.max(0, box.x0); x < Math.min(page.width, box.x1); x += 1) {
		let count = 0;
		let top = 0;
		let bottom = 0;
		for (let y = Math.max(0, box.y0); y < Math.min(page.height, box.y1); y += 1) {
			if ((page.data[y * page.width + x] ?? 255) >= INK) continue;
			if (count === 0) top = y;
			bottom = y + 1;
			count += 1;
		}
		if (count < 2) continue;
		const isDot = bottom - top <= height * 0.25 && top > box.y0 + height * 0.4;
		kinds[x - box.x0] = isDot ? DOT : LETTER;
	}
	return kinds;
}

// Rows of four dots and more, and long rules, are taken out of `ink`; returns where they stood.
function takeLeaders(ink: Uint8Array, height: number): Array<[from: number, to: number]> {
	const leaders: Array<[number, number]> = [];
	let [first, last, dots] = [-1, -1, 0];
	for (let x = 0; x <= ink.length; x += 1) {
		if (ink[x] === DOT) {
			if (first < 0) first = x;
			if (ink[x - 1] !== DOT) dots += 1;
			last = x;
		} else if (ink[x] !== BLANK && first >= 0) {
			if (dots >= LEADER_DOTS || last - first > height * LEADER_HEIGHTS) leaders.push([first, last + 1]);
			[first, dots] = [-1, 0];
		}
	}
	for (const [from, to] of leaders) ink.fill(BLANK, from, to);
	return leaders;
}

/** A part of the page with a white margin around it. */
export function crop(page: Grey, box: Box, margin: number): Grey {
	const width = box.x1 - box.x0 + 2 * margin;
	const height = box.y1 - box.y0 + 2 * margin;
	const data = new Uint8Array(width * height).fill(255);
	for (let y = Math.max(0, box.y0); y < Math.min(page.height, box.y1); y += 1) {
		const row = page.data.subarray(
			y * page.width + Math.max(0, box.x0),
			y * page.width + Math.min(page.width, box.x1),
		);
		data.set(row, (y - box.y0 + margin) * width + margin);
	}
	return { data, width, height };
}
