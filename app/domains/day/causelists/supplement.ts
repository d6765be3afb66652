import { foldForSearch } from "#app/core/language/fold.ts";
import type { ListSitting } from "#drizzle/schema.ts";

/** A bench or room in which a supplement does not go on where the list before it ends. */
export type Apart = {
	date: string;
	courtRoom: string | null;
	bench: string | null;
	/** The last item before, and the first of the supplement. */
	ends: number;
	begins: number;
};

/** How a supplement stands to the lists before it: in how many benches and rooms it goes on, and where it does not. */
export type Continuation = { goesOn: number; apart: Apart[] };

type Item = { item: string; connectedTo: string | null } & Pick<ListSitting, "date" | "courtRoom" | "bench">;

/** A list of more benches and days than this has no court. */
const MOST_SITTINGS = 300;
/** Of the name of a bench, in characters. */
const LONGEST_BENCH = 60;

/** The benches and rooms of a list with their first and last items; what is connected to an item is not counted. */
export function sittingsOf(rows: readonly (Omit<Item, "date"> & { date: string | null })[]): ListSitting[] {
	const found = new Map<string, ListSitting>();
	for (const { item, connectedTo, date, courtRoom, bench: printed } of rows) {
		const number = Number(item);
		const bench = printed?.slice(0, LONGEST_BENCH) ?? null;
		if (!date || connectedTo !== null || !Number.isInteger(number)) continue;
		const key = placeOf({ date, courtRoom, bench });
		const known = found.get(key);
		if (known) {
			known.first = Math.min(known.first, number);
			known.last = Math.max(known.last, number);
		} else if (found.size < MOST_SITTINGS)
			found.set(key, { date, courtRoom, bench, first: number, last: number });
	}
	return [...found.values()];
}

const placeOf = ({ date, courtRoom, bench }: Pick<ListSitting, "date" | "courtRoom" | "bench">) =>
	[date, courtRoom ?? "", foldForSearch(bench ?? "").replace(/[^\p{L}\p{M}\p{N}]+/gu, "")].join("|");

/**
 * The rows of a supplement with items of their own ("Supp. 4") in each bench or room where it counts from 1 again: there its
 * item 4 is another than that of the main list, and is called after it.
 */
export function withSupplementItems<Row extends Omit<Item, "date"> & { date: string | null }>(
	rows: readonly Row[],
): Row[] {
	const own = new Set(sittingsOf(rows).filter(countsAnew).map(placeOf));
	const isOwn = ({ date, courtRoom, bench }: Row) =>
		date !== null && own.has(placeOf({ date, courtRoom, bench: bench?.slice(0, LONGEST_BENCH) ?? null }));
	const named = (item: string) => `Supp. ${item}`;
	return rows.map((row) =>
		isOwn(row)
			? { ...row, item: named(row.item), connectedTo: row.connectedTo && named(row.connectedTo) }
			: row,
	);
}

/** Whether the items of a supplement go on from nothing. */
const countsAnew = ({ first }: ListSitting) => first === 1;

/**
 * Compares a supplement with the main list, the newest where a bench has several, and with the supplements before it: its first
 * item is the next after the last one. Where it counts from 1 again there is nothing to compare. Null where no list before it has
 * any of its other benches and rooms.
 */
export function continuationOf(
	own: readonly ListSitting[],
	mains: readonly (readonly ListSitting[])[],
	supplements: readonly (readonly ListSitting[])[],
): Continuation | null {
	const ends = new Map<string, number>();
	for (const sitting of mains.flat()) {
		const place = placeOf(sitting);
		if (!ends.has(place)) ends.set(place, sitting.last);
	}
	const before = new Map<string, number[]>();
	for (const sitting of supplements.flat()) {
		const place = placeOf(sitting);
		before.set(place, [...(before.get(place) ?? []), sitting.last]);
	}
	const found: Continuation = { goesOn: 0, apart: [] };
	const others = own.filter((one) => !countsAnew(one));
	for (const { date, courtRoom, bench, first: begins } of others) {
		const place = placeOf({ date, courtRoom, bench });
		const lasts = (before.get(place) ?? []).filter((last) => last < begins);
		const end = Math.max(ends.get(place) ?? 0, ...lasts);
		if (end === 0) continue;
		if (begins === end + 1) found.goesOn += 1;
		else found.apart.push({ date, courtRoom, bench, ends: end, begins });
	}
	return found.goesOn + found.apart.length > 0 || others.length < own.length ? found : null;
}
