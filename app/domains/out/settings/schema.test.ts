import { expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { settingsFormSchema } from "./schema.ts";

const taken = (form: object) => settingsFormSchema.safeParse(form).success;

test("the check for clashes goes by 1 to 200 matters a day, and by ways of up to 600 minutes", () => {
	const matters = (n: number) => taken({ section: "clash", mostMattersADay: String(n) });
	expect([0, 1, 200, 201].map(matters)).toEqual([false, true, true, false]);
	const way = (minutes: number) =>
		taken({ section: "clash", travel: [{ one: "Court A", other: "Court B", minutes: String(minutes) }] });
	expect([0, 600, 601].map(way)).toEqual([true, true, false]);
});

test("100 pairs of courts are kept, and 100 deadlines are moved at once", () => {
	const travel = (n: number) =>
		taken({
			section: "clash",
			travel: Array.from({ length: n }, (_, at) => ({ one: "Court", other: `Place ${at}`, minutes: "9" })),
		});
	expect([travel(100), travel(101)]).toEqual([true, false]);
	const moves = (n: number) =>
		taken({
			section: "deadlines",
			moves: Object.fromEntries(Array.from({ length: n }, () => [newId(), "2026-03-12"])),
		});
	expect([moves(100), moves(101)]).toEqual([true, false]);
});

test("closed days are typed in 20,000 characters, and a password in 1,000", () => {
	const days = (length: number) =>
		taken({
			section: "court",
			closedSaturdays: "none",
			holidays: " ".repeat(length - 10).concat("2026-03-12"),
		});
	const typed = (length: number) =>
		taken({ section: "court", closedSaturdays: "none", holidays: `${",".repeat(length - 10)}2026-03-12` });
	expect([days(20_001), typed(20_000), typed(20_001)]).toEqual([true, true, false]);
	const password = (length: number) =>
		taken({
			...{ section: "security", currentPassword: "p".repeat(length) },
			...{ newPassword: "a new beginning", confirmPassword: "a new beginning" },
		});
	expect([password(0), password(1), password(1000), password(1001)]).toEqual([false, true, true, false]);
});
