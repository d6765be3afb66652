import { addDays } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { daysNear, openDayFrom, type SittingDoubt, sittingDoubt } from "./court-days.ts";

/** The next dates courts usually give, in the words of their chips. */
export const dayOffers = ["week1", "week2", "week4", "month", "vacation"] as const;
export type DayOffer = (typeof dayOffers)[number];

export type OfferedDay = {
	offer: DayOffer;
	/** The first day from the meant one on which the courts sit. */
	day: string;
	/** The day that is meant, and why the court may not sit then; null when it sits. */
	passed: { day: string; doubt: SittingDoubt } | null;
};

/** A stretch of so many closed days, most of them listed holidays, is a vacation. */
const VACATION_DAYS = 5;
/** How far ahead a vacation is looked for. */
const VACATION_AHEAD = 120;
/** A vacation that begins within those days may itself be the longest there is. */
const REACH = 520;

const WEEKS: Partial<Record<DayOffer, number>> = { week1: 1, week2: 2, week4: 4 };

/** The next dates to offer from a day, each on a day the courts sit; after the vacation only where one lies ahead. */
export function offeredDays(from: string, days: CourtDays): OfferedDay[] {
	const near = daysNear(from, days, REACH);
	return dayOffers.flatMap((offer) => {
		const date = dateOfOffer(offer, from, near);
		return date ? [offeredDay(offer, date, near)] : [];
	});
}

function dateOfOffer(offer: DayOffer, from: string, days: CourtDays): string | null {
	if (offer === "vacation") return afterVacation(from, days);
	return offer === "month" ? sameWeekdayNextMonth(from) : addDays(from, 7 * (WEEKS[offer] ?? 1));
}

function offeredDay(offer: DayOffer, date: string, days: CourtDays): OfferedDay {
	const doubt = sittingDoubt(date, days);
	return { offer, day: openDayFrom(date, 1, days), passed: doubt && { day: date, doubt } };
}

/** The day of the week with the same number in the next month; the last such day where that month has fewer. */
export function sameWeekdayNextMonth(day: string): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
	const toWeekday = (weekdayOf(day) - weekdayOf(first) + 7) % 7;
	const same = addDays(first, toWeekday + 7 * (Math.ceil(date / 7) - 1));
	return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(same, -7);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function afterVacation(from: string, days: CourtDays): string | null {
	let listed = 0;
	for (let ahead = 1; ahead < REACH; ahead += 1) {
		const day = addDays(from, ahead);
		if (sittingDoubt(day, days)) listed += days.holidays.includes(day) ? 1 : 0;
		else if (listed >= VACATION_DAYS) return day;
		else if (ahead > VACATION_AHEAD) return null;
		else listed = 0;
	}
	return null;
}
