import { type TextCell, tablesIn } from "#app/domains/paper/readings/tables/in-text.ts";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import type { PageText } from "#worker/reader/page/page-text.ts";
import { cleanText } from "#worker/reader/page/text-clean.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { turned } from "#worker/reader/page/turn.ts";

type Sides = [left: number, top: number, right: number, bottom: number];

/**
 * What was typed over a page, into a field of its form or beside. Where it stands, and about how large a letter of it is,
 * in ten-thousandths of the page.
 */
export type Note = { text: string; box: Sides; letter: { width: number; height: number } };

/** Where a note goes in the text of a page, and what parts it from what stands before and behind. */
type Between = "" | " " | "\n" | "\t";
type Place = { at: number; lead: Between; trail: Between };
type Placed = Place & { note: Note };
/** A word of the page and where it begins and ends in its text. */
type Spot = { box: Sides; start: number; end: number };

const WHOLE = 10_000;
/** Of notes times words: where there are more, the notes stand below the text. */
const MOST_COMPARED = 20_000_000;
/** Of how many letters' height the beginning of a note is, which a label is next to. */
const BEGINNING = 2;

/**
 * `page` with what was typed over it, each note in the line or the cell that it stands in, or else below the line or the
 * table above it.
 */
export function withNotes(page: PageText, notes: Note[], mostCompared = MOST_COMPARED): PageText {
	const typed = notes
		.map((note) => ({ ...note, text: cleanText(note.text), box: upright(note.box, page.turn) }))
		.filter(({ text }) => text !== "")
		.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
	if (typed.length === 0) return page;
	const spots = spotsOf(page);
	const cells = page.tables.reduce((sum, { rows }) => sum + rows.flat().length, 0);
	if (!spots || typed.length * (spots.length + cells) > mostCompared) {
		const below: Place = { at: page.text.length, lead: "\n", trail: "" };
		const { text, words } = merged(
			page,
			spots ?? [],
			typed.map((note) => ({ ...below, note })),
		);
		return { ...page, text, words };
	}
	const grids = gridsIn(page, spots);
	const outside = spots.filter(({ start }) => !grids.some(({ from, to }) => start >= from && start < to));
	const placed = typed.map((note): Placed => {
		const line = { ...note, text: note.text.replace(/\s+/g, " ") };
		for (const grid of grids) {
			const place = placeInGrid(line, grid);
			if (place) return { ...place, note: line };
		}
		return { ...placeInText(note, outside, grids, page.text), note };
	});
	const { text, words, breaks } = merged(page, spots, placed);
	const tables = grids.map(({ table: { line, rows }, from }) => ({
		line: line + breaks.filter((at) => at <= from).length,
		rows,
	}));
	return { ...page, text, words, tables };
}

function upright([left, top, right, bottom]: Sides, turn: Turn): Sides {
	const a = turned({ x: left / WHOLE, y: top / WHOLE }, turn);
	const b = turned({ x: right / WHOLE, y: bottom / WHOLE }, turn);
	return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)].map((share) =>
		Math.round(share * WHOLE),
	) as Sides;
}

/** The words of a page where they stand in its text; null where the two do not run in step. */
function spotsOf({ text, words }: PageText): Spot[] | null {
	const tokens = [...text.matchAll(/\S+/g)];
	if (tokens.length !== words.length) return null;
	const spots = tokens.map(({ index, 0: token }, at): Spot | null => {
		const [word, ...box] = words[at] ?? [""];
		return word === token ? { box: box as Sides, start: index, end: index + token.length } : null;
	});
	return spots.every((spot) => spot !== null) ? spots : null;
}

/** A table as it stands in the text: from where to where, and the words of its cells. */
type NoteGrid = { table: PageTable; from: number; to: number; box: Sides; rows: NoteCell[][] };
type NoteCell = Omit<TextCell, "sides"> & { box: Sides; spots: Spot[] };

/** The tables whose cells have places on the page; notes may be entered into them. */
function gridsIn({ text, tables }: PageText, spots: Spot[]): NoteGrid[] {
	return tables.flatMap(({ line, rows: stored }) => {
		const [found] = tablesIn(text, [{ line, rows: stored }]);
		const rows = found?.rows.map((row) =>
			row.map(({ column, from, to, sides }): NoteCell => {
				const { left, top, right, bottom } = sides ?? { left: 0, top: 0, right: 0, bottom: 0 };
				const own = spots.filter(({ start, end }) => start >= from && end <= to);
				return { column, from, to, box: [left, top, right, bottom], spots: own };
			}),
		);
		const boxes = rows?.flat().map((cell) => cell.box) ?? [];
		if (!found || !rows || boxes.length === 0) return [];
		const box = boxes.reduce(around);
		return [
			{ table: { line, rows: stored.map((row) => [...row]) }, from: found.from, to: found.to, box, rows },
		];
	});
}

/** Where a note goes that stands in a cell of a table, also one that was empty, which the table has then; null for any other. */
function placeInGrid(note: Note, { table, to, rows }: NoteGrid): Place | null {
	const [x, y] = [note.box[0] + note.letter.width / 2, (note.box[1] + bottomOf(note)) / 2];
	const isAcross = ({ box }: NoteCell) => box[0] <= x && x <= box[2];
	const at = rows.findIndex((row) => row.some(({ box }) => box[1] <= y && y <= box[3]));
	const [row, stored] = [rows[at], table.rows[at]];
	if (!row || !stored) return null;
	const own = row.find(isAcross);
	if (own) {
		const { before, behind, above } = neighboursOf(note, own.spots);
		const last = before ?? (behind ? null : above);
		return last
			? { at: last.end, lead: " ", trail: "" }
			: { at: behind?.start ?? own.from, lead: "", trail: " " };
	}
	const column = rows.flat().find(isAcross)?.column;
	if (column === undefined || stored.some(([one]) => one === column)) return null;
	stored.splice(stored.filter(([one]) => one < column).length, 0, [column, ...note.box]);
	const next = row.find((cell) => cell.column > column);
	return next
		? { at: next.from, lead: "", trail: "\t" }
		: { at: row.at(-1)?.to ?? to, lead: "\t", trail: "" };
}

const bottomOf = ({ box, letter }: Note) => Math.min(box[3], box[1] + letter.height * BEGINNING);

function placeInText(note: Note, spots: Spot[], grids: NoteGrid[], text: string): Place {
	const tables = grids.map(({ box, from, to }): Spot => ({ box, start: from, end: to }));
	const { before, behind, above } = neighboursOf(note, spots, tables);
	if (before) return { at: before.end, lead: " ", trail: "" };
	if (behind) return { at: behind.start, lead: "", trail: " " };
	const table = tables.find(({ box }) => isBeside(box, note.box[1], bottomOf(note)));
	if (table) return { at: table.end, lead: "\n", trail: "" };
	if (!above) return { at: 0, lead: "", trail: "\n" };
	const end = text.indexOf("\n", above.end);
	return { at: end < 0 ? text.length : end, lead: "\n", trail: "" };
}

/** The words before and behind a note on its line, and the lowest above it; tables may be above it as well. */
function neighboursOf(note: Note, spots: Spot[], tables: Spot[] = []) {
	const [left, top] = note.box;
	const beside = spots.filter((spot) => isBeside(spot.box, top, bottomOf(note)));
	return {
		before: furthest(
			beside.filter((spot) => spot.box[0] <= left),
			(spot) => spot.box[0],
		),
		behind: furthest(beside, (spot) => -spot.box[0]),
		above: furthest(
			[...spots, ...tables].filter((spot) => middleOf(spot.box) < top),
			(spot) => middleOf(spot.box),
		),
	};
}

function around(a: Sides, b: Sides): Sides {
	return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const middleOf = ([, top, , bottom]: Sides) => (top + bottom) / 2;

function isBeside(word: Sides, top: number, bottom: number): boolean {
	const [middle, own] = [(top + bottom) / 2, middleOf(word)];
	return (own >= top && own <= bottom) || (middle >= word[1] && middle <= word[3]);
}

function furthest(spots: Spot[], by: (spot: Spot) => number): Spot | null {
	return spots.reduce<Spot | null>((best, spot) => (best && by(best) >= by(spot) ? best : spot), null);
}

function merged(
	{ text, words }: PageText,
	spots: Spot[],
	placed: Placed[],
): Pick<PageText, "text" | "words"> & { breaks: number[] } {
	const [texts, all, breaks]: [string[], PageWord[][], number[]] = [[], [], []];
	let [from, next, last]: [number, number, Placed | null] = [0, 0, null];
	for (const place of placed.toSorted((a, b) => a.at - b.at || turnOf(a) - turnOf(b))) {
		let until = spots.length === 0 ? words.length : next;
		while ((spots[until]?.end ?? Number.POSITIVE_INFINITY) <= place.at) until += 1;
		const isBesideLast =
			last?.at === place.at && isBeside(place.note.box, last.note.box[1], last.note.box[3]);
		const lead = place.lead === "\n" && isBesideLast ? " " : place.lead;
		const own = (texts.length === 0 && place.at === 0 ? "" : lead) + place.note.text + place.trail;
		texts.push(text.slice(from, place.at), own);
		breaks.push(...Array.from(own.matchAll(/\n/g), () => place.at));
		all.push(words.slice(next, until), wordsOf(place.note));
		[from, next, last] = [place.at, until, place];
	}
	const whole = texts.join("") + text.slice(from);
	return { text: whole.trimEnd(), words: [...all, words.slice(next)].flat(), breaks };
}

/** Of notes at one place: the end of a cell, a cell behind it, a line below it; a line above, a cell before, the beginning of a cell. */
const turnOf = ({ lead, trail }: Place) =>
	[" ", "\t", "\n"].indexOf(lead) + ["", "\n", "\t", " "].indexOf(trail) * 3;

/** The words of a note, set as a typewriter would set them into its box. */
function wordsOf({ text, box: [left, top, right, bottom], letter }: Note): PageWord[] {
	const across = Math.max(1, Math.floor((right - left) / letter.width));
	const set: Array<{ word: string; row: number; column: number }> = [];
	let row = 0;
	for (const line of text.split("\n")) {
		let column = 0;
		for (const word of line.split(/\s+/).filter(Boolean)) {
			if (column > 0 && column + word.length > across) [row, column] = [row + 1, 0];
			set.push({ word, row, column });
			column += word.length + 1;
		}
		row += 1;
	}
	const height = Math.min((bottom - top) / row, letter.height * BEGINNING);
	return set.map(({ word, row, column }) => {
		const x = Math.min(left + column * letter.width, right);
		const y = top + row * height;
		return [word, x, y, Math.min(x + word.length * letter.width, right), y + height].map((side) =>
			typeof side === "string" ? side : Math.round(side),
		) as PageWord;
	});
}
