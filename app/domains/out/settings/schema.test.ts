import { expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { clashSchema, courtPageSchema, passwordFormSchema } from "./schema.ts";

test("the check for clashes goes by 1 to 200 matters a day, and by ways of up to 600 minutes", () => {
	const matters = (n: number) => clashSchema.safeParse({ mostMattersADay: String(n) }).success;
	expect([0, 1, 200, 201].map(matters)).toEqual([false, true, true, false]);
	const way = (minutes: number) =>
		clashSchema.safeParse({ travel: [{ one: "Court A", other: "Court B", minutes: String(minutes) }] })
			.success;
	expect([0, 600, 601].map(way)).toEqual([true, true, false]);
});

test("100 pairs of courts are kept, and 100 deadlines are moved at once", () => {
	const travel = (n: number) =>
		clashSchema.safeParse({
			travel: Array.from({ length: n }, (_, at) => ({ one: "Court", other: `Place ${at}`, minutes: "9" })),
		}).success;
	expect([travel(100), travel(101)]).toEqual([true, false]);
	const moves = (n: number) =>
		courtPageSchema.safeParse({
			section: "deadlines",
			moves: Object.fromEntries(Array.from({ length: n }, () => [newId(), "2026-03-12"])),
		}).success;
	expect([moves(100), moves(101)]).toEqual([true, false]);
});

test("closed days are typed in 20,000 characters, and a password in 1,000", () => {
	const closed = (holidays: string) =>
		courtPageSchema.safeParse({ section: "court", closedSaturdays: "none", holidays }).success;
	const days = (length: number) => closed(" ".repeat(length - 10).concat("2026-03-12"));
	const typed = (length: number) => closed(`${",".repeat(length - 10)}2026-03-12`);
	expect([days(20_001), typed(20_000), typed(20_001)]).toEqual([true, true, false]);
	const password = (length: number) =>
		passwordFormSchema.safeParse({
			currentPassword: "p".repeat(length),
			newPassword: "a new beginning",
			confirmPassword: "a new beginning",
		}).success;
	expect([password(0), password(1), password(1000), password(1001)]).toEqual([false, true, true, false]);
});
