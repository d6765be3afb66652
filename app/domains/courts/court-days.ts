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
