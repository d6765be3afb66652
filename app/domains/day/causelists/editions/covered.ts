import { foldForSearch } from "#app/core/language/fold.ts";
import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import type { ListSitting } from "#drizzle/schema.ts";
import { plainRoom } from "../parse/heading.ts";

/** Where a hearing is to be, as the diary has it. */
type Sitting = { date: string; courtRoom: string | null; bench: string };

/** Words of benches that name nobody. */
const TITLES = new Set(
	"hon ble honourable mr mrs ms dr shri smt justice the chief judge court coram and before no bench division single room hall i ii iii".split(
		" ",
	),
);

/**
 * Asks of a hearing whether the list is one of its court room or bench: a list of one judge says nothing of the rest of the
 * court. Of a hearing without either, a list of several rooms is taken for the whole court's, that of one room for no word.
 */
export function coverageOf(sittings: readonly ListSitting[]): (hearing: Sitting) => boolean {
	const byDay = Map.groupBy(sittings, ({ date }) => date);
	return ({ date, courtRoom, bench }) => {
		const ofDay = byDay.get(date) ?? [];
		const rooms = new Set(ofDay.flatMap((one) => (one.courtRoom ? plainRoom(one.courtRoom) : [])));
		const benches = ofDay.flatMap((one) => (one.bench ? [namesIn(one.bench)] : []));
		const names = namesIn(bench);
		if (benches.some((printed) => isSameBench(printed, names))) return true;
		const room = roomIn(courtRoom) ?? (/\d/.test(bench) ? roomIn(bench) : null);
		if (room && rooms.size > 0) return rooms.has(room);
		return rooms.size > 1 || (rooms.size === 0 && ofDay.length > 1);
	};
}

const roomIn = (written: string | null) => (written ? plainRoom(bareRoom(written.trim())) : null);

const namesIn = (bench: string) =>
	new Set((foldForSearch(bench).match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !TITLES.has(word)));

/** All names of the shorter one are in the other: "JUSTICE MEHTA" is Hon'ble Mr. Justice A. K. Mehta. */
function isSameBench(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	const [few, many] = a.size <= b.size ? [a, b] : [b, a];
	return few.size > 0 && [...few].every((name) => many.has(name));
}
