import { expect, test } from "vitest";
import { isTooNear } from "./travel.ts";

const at = (courtKey: string, time: string | null) => ({ courtKey, time });
const none = new Map<string, number>();
const quarter = new Map([["hc|dc", 15]]);

test.each([
	["an hour and a half apart, the way not known", "12:00", none, true],
	["a minute more", "12:01", none, false],
	["an hour and the way apart", "11:45", quarter, true],
	["a minute more than the way", "11:46", quarter, false],
])("two courts, %s", (_what, time, travel, isNear) => {
	expect(isTooNear(at("hc", "10:30"), at("dc", time), travel)).toBe(isNear);
});

test("one court, or a hearing without a time, is never too near", () => {
	expect(isTooNear(at("hc", "10:30"), at("hc", "10:30"), none)).toBe(false);
	expect(isTooNear(at("hc", "10:30"), at("dc", null), none)).toBe(false);
});
