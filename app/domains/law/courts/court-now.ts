import { COURT_TIME_ZONE } from "#app/core/dates.ts";
import { dayIn } from "#app/core/format.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
	timeZone: COURT_TIME_ZONE,
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/** The day and the clock time, `HH:MM`, where the courts are. */
export function courtNow(now: Date = new Date()): { day: string; time: string } {
	return { day: dayIn(COURT_TIME_ZONE, now), time: clock.format(now) };
}
