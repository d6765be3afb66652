import { COURT_TIME_ZONE } from "#app/core/dates.ts";
import { addDays, dayIn } from "#app/core/format.ts";

export type DayTime = { dueDate: string; dueTime: string };

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

/**
 * When to remind somebody of something on a day: the evening before, or the morning of the day when that has passed, or
 * today at a time still to be chosen. `now` is a day and a clock time of the courts.
 */
export function suggestedTime(day: string, now: { day: string; time: string }): DayTime {
	const choices = [
		{ dueDate: addDays(day, -1), dueTime: "18:00" },
		{ dueDate: day, dueTime: "07:00" },
	];
	const ahead = choices.find(({ dueDate, dueTime }) => `${dueDate} ${dueTime}` > `${now.day} ${now.time}`);
	return ahead ?? { dueDate: now.day, dueTime: "" };
}
