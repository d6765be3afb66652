import { expect, test } from "vitest";
import { formatter } from "#app/core/format.ts";
import { translator } from "#app/messages/index.ts";
import type { ActivityMeta } from "#drizzle/schema.ts";
import type { EntityType } from "#drizzle/words.ts";
import { changesOf } from "./changes.ts";

const settings = { timeZone: "Asia/Kolkata", dateFormat: "DD/MM/YYYY", timeFormat: "12h" } as const;

const cases: [EntityType, ActivityMeta | null, string[]][] = [
	["matter", { stage: { from: "filing", to: "evidence" } }, ["Stage: Filing → Evidence"]],
	[
		"matter",
		{ stage: { from: "judgment", to: "closed" }, status: { from: "judgment_reserved", to: "closed" } },
		["Stage: Judgment → Closed", "Status: JUDGMENT RESERVED → CLOSED"],
	],
	[
		"user",
		{ role: { from: "Junior", to: "Senior" }, status: { from: "suspended", to: "active" } },
		["Status: suspended → active", "Role: Junior → Senior"],
	],
	["task", { assignee: { from: null, to: "Asha Mehta" } }, ["Assigned to: Nobody yet → Asha Mehta"]],
	["hearing", { date: "2026-03-12", from: "2026-03-05" }, ["Date: Thu 5 Mar 2026 → Thu 12 Mar 2026"]],
	["hearing", { date: "2026-03-12" }, []],
	["hearing", { date: "2026-03-12", reason: "Entered twice" }, ["Reason: Entered twice"]],
	["draft", { title: "Reply", changes: ["content"] }, []],
	["document", null, []],
];

test.each(cases)("%s %j", (entityType, meta, expected) => {
	expect(changesOf({ entityType, meta }, translator("en"), formatter({ locale: "en", ...settings }))).toEqual(
		expected,
	);
});

test("reads in Hindi and Gujarati", () => {
	const sentencesIn = (locale: "hi" | "gu") =>
		changesOf(
			{ entityType: "matter", meta: { stage: { from: "filing", to: "arguments" } } },
			translator(locale),
			formatter({ locale, ...settings }),
		);
	expect(sentencesIn("hi")[0]).toMatch(/^\p{Script=Devanagari}.+→/u);
	expect(sentencesIn("gu")[0]).toMatch(/^\p{Script=Gujarati}.+→/u);
});
