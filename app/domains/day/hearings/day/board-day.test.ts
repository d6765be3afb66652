import { expect, test } from "vitest";
import { boardDay } from "./board-day.ts";

const today = "2026-11-23";
const next = "2026-11-24";
const at = (time: string, listed: number, untold: number, sits = true) =>
	boardDay({ now: { day: today, time }, listed: listed > 0, untold: untold > 0, sits, next });

test.each([
	["in the morning", at("08:00", 3, 3), today],
	["while one result is missing", at("16:59", 3, 1), today],
	["when the last result is recorded", at("12:00", 3, 0), next],
	["when the courts have risen", at("17:00", 3, 3), next],
	["on a court day without hearings", at("10:00", 0, 0), today],
	["on a holiday without hearings", at("10:00", 0, 0, false), next],
	["on a holiday with a hearing", at("10:00", 1, 1, false), today],
])("%s", (_when, shown, day) => {
	expect(shown).toBe(day);
});
