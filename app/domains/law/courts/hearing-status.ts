import { COURT_TIME_ZONE } from "#app/core/dates.ts";
import { addDays, dayIn, daysBetween } from "#app/core/format.ts";
import type { HearingStatus } from "#drizzle/words.ts";

/** Hearings up to this many days ahead are upcoming, later ones scheduled. */
export const UPCOMING_DAYS = 7;

/** Today where the courts are, as `YYYY-MM-DD`. */
export function courtToday(now: Date = new Date()): string {
	return dayIn(COURT_TIME_ZONE, now);
}

/**
 * The state of a hearing by calendar days from `today` to its date: earlier is completed, the same day today, one to
 * seven days upcoming, later scheduled. The clock time plays no part.
 */
export function hearingStatus(date: string, today: string = courtToday()): HearingStatus {
	const days = daysBetween(today, date);
	if (days < 0) return "completed";
	if (days === 0) return "today";
	return days <= UPCOMING_DAYS ? "upcoming" : "scheduled";
}

/** The seven days of the week a day lies in, Monday first. */
function weekOf(day: string): string[] {
	const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}

/** The seven days a day is shown among: from today on, or whole weeks away from that. */
export function stripOf(day: string, today: string = courtToday()): string[] {
	const first = addDays(today, 7 * Math.floor(daysBetween(today, day) / 7));
	return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The whole weeks, Monday first, in which the month of a day lies. */
export function monthOf(day: string): string[][] {
	const month = day.slice(0, 7);
	const weeks = [weekOf(`${month}-01`)];
	for (let monday = addDays(weeks[0]?.[0] ?? day, 7); monday.startsWith(month); monday = addDays(monday, 7))
		weeks.push(weekOf(monday));
	return weeks;
}

export type HearingFacts = { date: string; time: string | null; result: string | null; hasOrder: boolean };

export type CaseProgress = {
	totalHearingsDone: number;
	lastHearing: HearingFacts | null;
	nextHearing: HearingFacts | null;
	ordersIssued: number;
};

/**
 * How far a case has come. Done are the hearings of earlier days, and today's once it has a result; next is the first
 * from today on that has none.
 */
export function caseProgress(hearings: readonly HearingFacts[], today: string = courtToday()): CaseProgress {
	const inOrder = [...hearings].sort((a, b) => byMoment(a).localeCompare(byMoment(b)));
	const done = inOrder.filter(({ date, result }) => date < today || (date === today && result));
	return {
		totalHearingsDone: done.length,
		lastHearing: done.at(-1) ?? null,
		nextHearing: inOrder.find(({ date, result }) => date >= today && !result) ?? null,
		ordersIssued: hearings.filter((hearing) => hearing.hasOrder).length,
	};
}

const byMoment = ({ date, time }: HearingFacts) => `${date} ${time ?? ""}`;

export type HearingStats = Record<HearingStatus | "total" | "withOrders", number>;

/** How many hearings are in which state, and how many have an order. */
export function hearingStats(hearings: readonly HearingFacts[], today: string = courtToday()): HearingStats {
	const stats = { total: hearings.length, completed: 0, today: 0, upcoming: 0, scheduled: 0, withOrders: 0 };
	for (const { date, hasOrder } of hearings) {
		stats[hearingStatus(date, today)] += 1;
		if (hasOrder) stats.withOrders += 1;
	}
	return stats;
}
