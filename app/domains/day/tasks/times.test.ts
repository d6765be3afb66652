import { expect, test } from "vitest";
import { suggestedTime } from "./times.ts";

test.each([
	["2026-03-10", "10:00", { dueDate: "2026-03-11", dueTime: "18:00" }],
	["2026-03-11", "17:59", { dueDate: "2026-03-11", dueTime: "18:00" }],
	["2026-03-11", "18:00", { dueDate: "2026-03-12", dueTime: "07:00" }],
	["2026-03-12", "06:59", { dueDate: "2026-03-12", dueTime: "07:00" }],
	["2026-03-12", "11:00", { dueDate: "2026-03-12", dueTime: "" }],
	["2026-03-20", "11:00", { dueDate: "2026-03-20", dueTime: "" }],
])("a reminder of 12 March, thought of on %s at %s", (day, time, expected) => {
	expect(suggestedTime("2026-03-12", { day, time })).toEqual(expected);
});
