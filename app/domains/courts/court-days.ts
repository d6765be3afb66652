import { addDays } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";

export type SittingDoubt = "sunday" | "saturday" | "holiday";

/** Why a court may not sit on a day `YYYY-MM-DD`, or null: a Sunday, a Saturday the chamber's courts keep, a day of their list. */
export function sittingDoubt(day: string, { closedSaturdays, holidays }: CourtDays): SittingDoubt | null {
	if (holidays.includes(day)) return "holiday";
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	if (weekday === 0) return "sunday";
	if (weekday !== 6 || closedSaturdays === "none") return null;
	const which = Math.ceil(Number(day.slice(8)) / 7);
	return closedSaturdays === "all" || which === 2 || which === 4 ? "saturday" : null;
}

/** No court rests for so long. */
const LONGEST_VACATION_DAYS = 120;

/** The first day before (`-1`) or after (`1`) a day on which the chamber's courts sit; in an endless vacation the very next. */
export function courtDayBeside(day: string, step: 1 | -1, days: CourtDays): string {
	for (let away = 1; away <= LONGEST_VACATION_DAYS; away++) {
		const other = addDays(day, step * away);
		if (!sittingDoubt(other, days)) return other;
	}
	return addDays(day, step);
}
