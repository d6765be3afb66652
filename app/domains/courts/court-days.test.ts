import { expect, test } from "vitest";
import { sittingDoubt } from "./court-days.ts";

const days = { closedSaturdays: "second_fourth", holidays: ["2027-01-26"] } as const;

test.each([
	["2026-11-22", "sunday"],
	["2026-11-07", null],
	["2026-11-14", "saturday"],
	["2026-11-21", null],
	["2026-11-28", "saturday"],
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
