import { expect, test } from "vitest";
import { formatter } from "#app/core/format.ts";
import { translator } from "#app/messages/index.ts";
import { hearingState, outcomeText } from "./state.ts";

const today = "2026-11-23";
const format = formatter({
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
});
const factsOn = (
	date: string,
	values: { result?: string; order?: string; next?: string; takesResults?: boolean } = {},
) => ({
	hearing: { date, result: values.result ?? null, order: values.order ?? null },
	matter: { takesResults: values.takesResults ?? true },
	next: values.next ?? null,
});

test.each([
	["today", today, {}, "today", null],
	["ahead", "2026-11-25", {}, "upcoming", null],
	["far ahead", "2027-01-05", {}, "scheduled", null],
	["over without a result", "2026-11-20", {}, "completed", "Result pending"],
	["over with an order alone", "2026-11-20", { order: "Heard." }, "completed", null],
	["over, of an archived matter", "2026-11-20", { takesResults: false }, "completed", null],
	["told", "2026-11-20", { result: "Judgment reserved" }, "completed", "Judgment reserved"],
	[
		"told, with a next date",
		today,
		{ result: "Adjourned", next: "2026-12-14" },
		"today",
		"Adjourned → Mon 14 Dec 2026",
	],
	["called off", "2026-11-25", { result: "Cancelled" }, "upcoming", "Cancelled"],
] as const)("%s", (_what, date, values, status, text) => {
	const state = hearingState(factsOn(date, values), today);
	expect(state.status).toBe(status);
	expect(outcomeText(state, translator("en"), format)).toBe(text);
});
