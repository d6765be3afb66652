import { addDays } from "#app/core/format.ts";

export { courtNow } from "#app/domains/law/courts/court-now.ts";

export type DayTime = { dueDate: string; dueTime: string };

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
