import { addDays } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { courtDayBeside } from "#app/domains/law/courts/court-days.ts";

export type DueDay = { name: "today" | "tomorrow" | "courtDay" | "week"; date: string };

/** The days a new task may be due on with one tap: today, tomorrow, the next court day, in a week; each day once. */
export function dueDays(today: string, courtDays: CourtDays): DueDay[] {
	const days: DueDay[] = [
		{ name: "today", date: today },
		{ name: "tomorrow", date: addDays(today, 1) },
		{ name: "courtDay", date: courtDayBeside(today, 1, courtDays) },
		{ name: "week", date: addDays(today, 7) },
	];
	return days.filter(({ date }, index) => days.findIndex((day) => day.date === date) === index);
}
