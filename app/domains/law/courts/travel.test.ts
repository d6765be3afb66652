import { expect, test } from "vitest";
import { meetingOf } from "./travel.ts";

const at = (courtKey: string, time: string | null) => ({ courtKey, time });
const none = new Map<string, number>();
const way = (minutes: number) =>
	new Map([
		["hc|dc", minutes],
		["dc|hc", minutes],
	]);
const quarter = way(15);

test.each([
	["an hour and a half apart, the way not known", "12:00", none, "clash"],
	["a minute more", "12:01", none, null],
	["an hour and the way apart", "11:45", quarter, "clash"],
	["a minute more than the way", "11:46", quarter, null],
	["one of them at an hour nobody knows", null, none, "also"],
	["an hour not known, the way as long as a court day leaves", null, way(270), "also"],
	["an hour not known, the way a minute longer", null, way(271), "clash"],
])("two courts, %s", (_what, time, travel, meeting) => {
	expect(meetingOf(at("hc", "10:30"), at("dc", time), travel)).toBe(meeting);
	expect(meetingOf(at("hc", time), at("dc", "10:30"), travel)).toBe(meeting);
});

test("hearings in one court do not meet", () => {
	expect(meetingOf(at("hc", "10:30"), at("hc", "10:30"), none)).toBeNull();
	expect(meetingOf(at("hc", null), at("hc", null), none)).toBeNull();
});
