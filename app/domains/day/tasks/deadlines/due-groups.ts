import { addDays, daysBetween } from "#app/core/format.ts";

/** How soon something is due, in the order of the lists; `week` is the next seven days after today. */
export const dueGroups = ["overdue", "today", "week", "later"] as const;
export type DueGroup = (typeof dueGroups)[number];

const WEEK_DAYS = 7;

/** How urgent a day `YYYY-MM-DD` is on another, and by how many days it is over. */
export function dueness(date: string, today: string): { group: DueGroup; daysOver: number } {
	if (date < today) return { group: "overdue", daysOver: daysBetween(date, today) };
	if (date === today) return { group: "today", daysOver: 0 };
	return { group: date <= addDays(today, WEEK_DAYS) ? "week" : "later", daysOver: 0 };
}
