import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hearings, matters } from "#drizzle/schema.ts";

/** What of a hearing says when it is called. */
export type Called = {
	court: string;
	courtRoom: string | null;
	itemNo: string | null;
	/** `HH:MM`, with or without seconds. */
	time: string | null;
	title: string;
	id: string;
};

/** A change of a text that JavaScript and PostgreSQL make alike: every match of the pattern becomes `to`. */
type Step = { pattern: string; to: string };

const INDIAN_DIGITS = "०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯";
/** Capitals and Indian digits, and what stands for them. */
const WRITTEN = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${INDIAN_DIGITS}`;
const READ = "abcdefghijklmnopqrstuvwxyz01234567890123456789";

const DIGIT = "[0-9]";
const SUPPLEMENTARY = "supp|पूरक|પૂરક";

const PLACES = 12;
/** Every number gets that many places, so that texts compare by their numbers. */
const padded: Step[] = [
	{ pattern: "([0-9]+)", to: `${"0".repeat(PLACES)}$1` },
	{ pattern: `[0-9]*([0-9]{${PLACES}})`, to: "$1" },
];
/** "Court No. 8" and "8" are one room, "Item 12" and "12" one item: what stands before the first number says nothing. */
const fromNumber: Step = { pattern: "^[^0-9]+", to: "" };

/** A part of a list: the texts that hold the pattern, where among the parts it is called, and how its texts compare. */
type Rank = { holds: string; place: string; steps: Step[] };

/** Each text is of the first rank it fits. Numbered rooms go by their number, then those that have a name. */
const ROOMS: Rank[] = [
	{ holds: DIGIT, place: "1", steps: [fromNumber, ...padded] },
	{ holds: "", place: "2", steps: padded },
];
/** Courts call the supplementary list after the regular one. */
const ITEMS: Rank[] = [
	{ holds: SUPPLEMENTARY, place: "3", steps: [fromNumber, ...padded] },
	{ holds: DIGIT, place: "1", steps: [fromNumber, ...padded] },
	{ holds: "", place: "2", steps: padded },
];
const NAMES: Rank[] = [{ holds: "", place: "1", steps: padded }];
/** Spaces and punctuation tell no courts apart. */
const spaced: Step[] = [
	{ pattern: "[-\\t\\u00a0 ,.;:()]+", to: " " },
	{ pattern: "^ | $", to: "" },
];
const COURTS: Rank[] = [{ holds: "", place: "1", steps: [...spaced, ...padded] }];
const LAST = "9";

/**
 * Sorts the hearings of a day as they are called: by court, by the number of the room, by the item of the regular list and
 * then of the supplementary one, by time, by title; what is not known comes last. `callOrder` is the same in PostgreSQL.
 */
export function byCall(a: Called, b: Called): number {
	return compared(callKeys(a), callKeys(b));
}

const callKeys = ({ court, courtRoom, itemNo, time, title, id }: Called): string[] => [
	sameCourt(court),
	rankedKey(courtRoom, ROOMS),
	rankedKey(itemNo, ITEMS),
	time ? time.slice(0, 5) : LAST,
	rankedKey(title, NAMES),
	id,
];

/** What is equal for two spellings of a court that differ in capitals, spaces or punctuation: a day shows them as one. */
export const sameCourt = (court: string): string => rankedKey(court, COURTS);

function rankedKey(written: string | null, ranks: Rank[]): string {
	const read = Array.from(written ?? "", (letter) => READ[WRITTEN.indexOf(letter)] ?? letter).join("");
	const rank = ranks.find(({ holds }) => new RegExp(holds, "u").test(read));
	if (!rank || read === "") return LAST;
	const replaced = (text: string, { pattern, to }: Step) => text.replace(new RegExp(pattern, "gu"), to);
	return rank.place + rank.steps.reduce(replaced, read);
}

function compared(a: string[], b: string[]): number {
	const at = a.findIndex((key, index) => key !== b[index]);
	return at < 0 ? 0 : byCodePoints(a[at] ?? "", b[at] ?? "");
}

/** As PostgreSQL's "C" collation compares: `<` would set an emoji before the last letters of the basic plane. */
function byCodePoints(a: string, b: string): number {
	const [left, right] = [Array.from(a), Array.from(b)];
	const at = left.findIndex((letter, index) => letter !== right[index]);
	if (at < 0) return left.length - right.length;
	return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

/** The order of `byCall` for a query over hearings and their matters. */
export const callOrder: SQL[] = [
	keyIn(matters.court, COURTS),
	keyIn(hearings.courtRoom, ROOMS),
	keyIn(hearings.itemNo, ITEMS),
	sql`${hearings.time} asc nulls last`,
	keyIn(matters.title, NAMES),
	sql`${hearings.id}`,
];

/** The key as PostgreSQL calculates it. The patterns are this file's own, and no text of a person is among them. */
function keyIn(column: PgColumn, ranks: Rank[]): SQL {
	// `translate` looks every letter up among all of those, which takes most of a sort's time; lower() in "C" knows the capitals.
	const read = sql`case when ${column} ~ ${literal(`[${INDIAN_DIGITS}]`)}
		then translate(${column}, ${literal(WRITTEN)}, ${literal(READ)}) else lower(${column} collate "C") end`;
	const replaced = (text: SQL, { pattern, to }: Step) =>
		sql`regexp_replace(${text}, ${literal(pattern)}, ${literal(to.replace("$", "\\"))}, 'g')`;
	const whens = ranks.map(
		({ holds, place, steps }) =>
			sql`when ${read} ~ ${literal(holds)} then ${literal(place)} || ${steps.reduce(replaced, read)}`,
	);
	const none = sql`when ${column} is null or ${column} = '' then ${literal(LAST)}`;
	// Most rooms and items are a number and nothing else: that is padded without a look for what else there may be.
	const number = sql`when ${column} ~ '^[0-9]{1,${sql.raw(`${PLACES}`)}}$' then '1' || lpad(${column}, ${sql.raw(`${PLACES}`)}, '0')`;
	return sql`(case ${none} ${number} ${sql.join(whens, sql` `)} end) collate "C"`;
}

function literal(text: string): SQL {
	return sql.raw(`'${text.replaceAll("'", "''")}'`);
}
