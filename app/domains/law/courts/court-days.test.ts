import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtDayBeside, openDayFrom, sittingDoubt } from "./court-days.ts";

const days = { closedSaturdays: "second_fourth", holidays: ["2027-01-26"] } as const;

test.each([
	["2026-11-22", "sunday"],
	["2026-11-07", null],
	["2026-11-14", "secondOrFourth"],
	["2026-11-21", null],
	["2026-11-28", "secondOrFourth"],
	["2026-08-29", null],
	["2026-11-23", null],
	["2027-01-26", "holiday"],
])("on %s: %s", (day, expected) => {
	expect(sittingDoubt(day, days)).toBe(expected);
});

test("a chamber's courts may sit on every Saturday or on none", () => {
	expect(sittingDoubt("2026-11-28", { ...days, closedSaturdays: "none" })).toBeNull();
	expect(sittingDoubt("2026-11-07", { ...days, closedSaturdays: "all" })).toBe("saturday");
});

test("the court day beside a day leaves out Sundays, closed Saturdays and holidays", () => {
	const days = { closedSaturdays: "second_fourth", holidays: ["2026-11-24"] } as const;
	expect(courtDayBeside("2026-11-20", 1, days)).toBe("2026-11-21");
	expect(courtDayBeside("2026-11-27", 1, days)).toBe("2026-11-30");
	expect(courtDayBeside("2026-11-23", 1, days)).toBe("2026-11-25");
	expect(courtDayBeside("2026-11-25", -1, days)).toBe("2026-11-23");
});

test("a list that closes 399 days leads on to the next one, and a longer one to none", () => {
	const closed = (n: number) => ({
		closedSaturdays: "none" as const,
		holidays: Array.from({ length: n }, (_, away) => addDays("2026-11-23", away)),
	});
	expect(openDayFrom("2026-11-23", 1, closed(399))).toBe(addDays("2026-11-23", 399));
	expect(openDayFrom("2026-11-23", 1, closed(400))).toBe("2026-11-23");
});

test("a chamber whose list of holidays never ends still has a next day", () => {
	const holidays = Array.from({ length: 1000 }, (_, away) => addDays("2026-11-22", away - 500));
	expect(courtDayBeside("2026-11-22", 1, { closedSaturdays: "all", holidays })).toBe("2026-11-23");
});
