import type { PageWord } from "#drizzle/schema.ts";
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
type Place = { at: number; lead: "" | " " | "\n"; trail: "" | " " | "\n" };
type Placed = Place & { note: Note };
/** A word of the page and where it begins and ends in its text. */
type Spot = { box: Sides; start: number; end: number };

const WHOLE = 10_000;
/** Of notes times words: where there are more, the notes stand below the text. */
const MOST_COMPARED = 20_000_000;
/** Of how many letters' height the beginning of a note is, which a label is next to. */
const BEGINNING = 2;

/** `page` with what was typed over it, each note in the line that it stands on, or else below the line above it. */
export function withNotes(page: PageText, notes: Note[], mostCompared = MOST_COMPARED): PageText {
	const typed = notes
		.map((note) => ({ ...note, text: cleanText(note.text), box: upright(note.box, page.turn) }))
		.filter(({ text }) => text !== "")
		.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
	if (typed.length === 0) return page;
	const spots = spotsOf(page);
	const isOpen = spots && page.tables.length === 0 && typed.length * spots.length <= mostCompared;
	const below: Place = { at: page.text.length, lead: "\n", trail: "" };
	const placed = typed.map((note) => ({ ...(isOpen ? placeInText(note, spots, page.text) : below), note }));
	return { ...page, ...merged(page, spots ?? [], placed) };
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

function placeInText({ box, letter }: Note, spots: Spot[], text: string): Place {
	const bottom = Math.min(box[3], box[1] + letter.height * BEGINNING);
	const beside = spots.filter((spot) => isBeside(spot.box, box[1], bottom));
	const before = furthest(
		beside.filter((spot) => spot.box[0] <= box[0]),
		(spot) => spot.box[0],
	);
	if (before) return { at: before.end, lead: " ", trail: "" };
	const behind = furthest(beside, (spot) => -spot.box[0]);
	if (behind) return { at: behind.start, lead: "", trail: " " };
	const above = furthest(
		spots.filter((spot) => middleOf(spot.box) < box[1]),
		(spot) => middleOf(spot.box),
	);
	if (!above) return { at: 0, lead: "", trail: "\n" };
	const end = text.indexOf("\n", above.end);
	return { at: end < 0 ? text.length : end, lead: "\n", trail: "" };
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
): Pick<PageText, "text" | "words"> {
	const [texts, all]: [string[], PageWord[][]] = [[], []];
	let [from, next, last]: [number, number, Placed | null] = [0, 0, null];
	for (const place of placed.toSorted((a, b) => a.at - b.at)) {
		let until = spots.length === 0 ? words.length : next;
		while ((spots[until]?.end ?? Number.POSITIVE_INFINITY) <= place.at) until += 1;
		const isBesideLast =
			last?.at === place.at && isBeside(place.note.box, last.note.box[1], last.note.box[3]);
		const lead = place.lead === "\n" && isBesideLast ? " " : place.lead;
		texts.push(
			text.slice(from, place.at),
			texts.length === 0 && place.at === 0 ? "" : lead,
			place.note.text,
			place.trail,
		);
		all.push(words.slice(next, until), wordsOf(place.note));
		[from, next, last] = [place.at, until, place];
	}
	const whole = texts.join("") + text.slice(from);
	return { text: whole.trimEnd(), words: [...all, words.slice(next)].flat() };
}

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
