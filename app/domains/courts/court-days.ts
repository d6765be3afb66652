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
