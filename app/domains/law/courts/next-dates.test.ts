import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { openDayFrom } from "./court-days.ts";
import { offeredDays, sameWeekdayNextMonth } from "./next-dates.ts";

const usual = { closedSaturdays: "second_fourth", holidays: [] } as const;
const stretch = (from: string, n: number) => Array.from({ length: n }, (_, index) => addDays(from, index));

test("next dates are one, two and four weeks on, and the same weekday of the next month", () => {
	expect(offeredDays("2026-11-23", usual)).toEqual([
		{ offer: "week1", day: "2026-11-30", passed: null },
		{ offer: "week2", day: "2026-12-07", passed: null },
		{ offer: "week4", day: "2026-12-21", passed: null },
		{ offer: "month", day: "2026-12-28", passed: null },
	]);
});

test("a Sunday, a closed Saturday and a holiday lead on to the next open day, and say which day was passed", () => {
	const [week] = offeredDays("2026-11-22", usual);
	expect(week).toEqual({
		offer: "week1",
		day: "2026-11-30",
		passed: { day: "2026-11-29", doubt: "sunday" },
	});
	const holidays = ["2026-12-14", "2026-12-15"];
	expect(openDayFrom("2026-12-12", 1, { ...usual, holidays })).toBe("2026-12-16");
});

test.each([
	["2026-11-23", "2026-12-28"],
	["2026-01-31", "2026-02-28"],
	["2026-09-29", "2026-10-27"],
	["2026-12-31", "2027-01-28"],
])("the weekday of %s in the next month is %s", (day, same) => {
	expect(sameWeekdayNextMonth(day)).toBe(same);
});

test("the day after the vacation is offered where one lies ahead, past the Sunday that follows it", () => {
	const holidays = stretch("2026-12-25", 9);
	const last = offeredDays("2026-11-23", { ...usual, holidays }).at(-1);
	expect(last).toEqual({ offer: "vacation", day: "2027-01-04", passed: null });
	const single = offeredDays("2026-11-23", { ...usual, holidays: ["2026-12-25", "2027-01-26"] });
	expect(single.map(({ offer }) => offer)).not.toContain("vacation");
});

test.each([
	["four listed days", stretch("2026-12-07", 4), null],
	["five listed days", stretch("2026-12-07", 5), "2026-12-12"],
	["five that begin 121 days on", stretch(addDays("2026-11-23", 121), 5), addDays("2026-11-23", 126)],
	["five that begin 122 days on", stretch(addDays("2026-11-23", 122), 5), null],
])("after %s the courts open again on the day that is offered", (_what, holidays, day) => {
	const offers = offeredDays("2026-11-23", { closedSaturdays: "none", holidays });
	expect(offers.find(({ offer }) => offer === "vacation")?.day ?? null).toBe(day);
});

test("a list that closes every day ends in the day itself", () => {
	const holidays = stretch("2026-11-23", 1500);
	expect(openDayFrom("2026-11-24", 1, { ...usual, holidays })).toBe("2026-11-24");
});
