import { openDayFrom } from "#app/domains/law/courts/court-days.ts";
import { addDays, demoCourtDays, indianDate } from "#drizzle/demo/dates.ts";

export const DAY_MS = 86_400_000;

/** The days around the one on which a region is made: by their distance from it, and the court day at or after each. */
export type Days = { today: string; at(away: number): string; open(away: number): string };

/** Takes an instant; returns days around it in Asia/Kolkata. A day is calculated once. */
export function daysAround(now: Date): Days {
	const today = indianDate(now);
	const courtDays = demoCourtDays(today);
	const [known, open] = [new Map<number, string>(), new Map<number, string>()];
	const at = (away: number) => memoised(known, away, () => addDays(today, away));
	return { today, at, open: (away) => memoised(open, away, () => openDayFrom(at(away), 1, courtDays)) };
}

function memoised(map: Map<number, string>, away: number, make: () => string): string {
	const known = map.get(away);
	if (known !== undefined) return known;
	const made = make();
	map.set(away, made);
	return made;
}
