import { addDays } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";

export type SittingDoubt = "sunday" | "saturday" | "secondOrFourth" | "holiday";

/** Why a court may not sit on a day `YYYY-MM-DD`, or null: a Sunday, a Saturday the chamber's courts keep, a day of their list. */
export function sittingDoubt(day: string, { closedSaturdays, holidays }: CourtDays): SittingDoubt | null {
	if (holidays.includes(day)) return "holiday";
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	if (weekday === 0) return "sunday";
	if (weekday !== 6 || closedSaturdays === "none") return null;
	if (closedSaturdays === "all") return "saturday";
	const which = Math.ceil(Number(day.slice(8)) / 7);
	return which === 2 || which === 4 ? "secondOrFourth" : null;
}

/** Longer than any list of closed days in one piece. */
const MOST_CLOSED = 400;

/** A list may hold the holidays of centuries; only those within reach of a day are looked at again and again. */
export function daysNear(day: string, days: CourtDays, reach = MOST_CLOSED): CourtDays {
	const [first, last] = [addDays(day, -reach), addDays(day, reach)];
	return { ...days, holidays: days.holidays.filter((one) => one >= first && one <= last) };
}

/**
 * The first day from this one on (`1`) or back (`-1`), itself included, on which the chamber's courts sit; the day itself
 * when none is near.
 */
export function openDayFrom(day: string, step: 1 | -1, days: CourtDays): string {
	const near = daysNear(day, days);
	for (let away = 0; away < MOST_CLOSED; away += 1) {
		const open = addDays(day, step * away);
		if (!sittingDoubt(open, near)) return open;
	}
	return day;
}

/** The first such day before (`-1`) or after (`1`) a day. */
export const courtDayBeside = (day: string, step: 1 | -1, days: CourtDays): string =>
	openDayFrom(addDays(day, step), step, days);
