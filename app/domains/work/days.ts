import { addDays } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { sittingDoubt } from "#app/domains/courts/court-days.ts";

export type OfferedDay = { name: "today" | "tomorrow" | "courtDay" | "week"; date: string };

/** So many closed days in a row are looked through; no vacation is longer. */
const LONGEST_VACATION = 120;

/** The first day after another on which the courts sit; the next one when the list of closed days never ends. */
export function nextCourtDay(day: string, courtDays: CourtDays): string {
	const tomorrow = addDays(day, 1);
	for (let ahead = 0; ahead < LONGEST_VACATION; ahead += 1) {
		const next = addDays(tomorrow, ahead);
		if (!sittingDoubt(next, courtDays)) return next;
	}
	return tomorrow;
}

/** The days a new task may be due on with one tap: today, tomorrow, the next court day, in a week; each day once. */
export function offeredDays(today: string, courtDays: CourtDays): OfferedDay[] {
	const days: OfferedDay[] = [
		{ name: "today", date: today },
		{ name: "tomorrow", date: addDays(today, 1) },
		{ name: "courtDay", date: nextCourtDay(today, courtDays) },
		{ name: "week", date: addDays(today, 7) },
	];
	return days.filter(({ date }, index) => days.findIndex((day) => day.date === date) === index);
}
