import { describe, expect, test } from "vitest";
import { keepsEarlier, mayDeleteDraft, mayEditDraft, mayFinalise } from "./rules.ts";

const [own, others] = ["u1", "u2"];
const draft = (createdBy: string | null, status: "Draft" | "final" = "Draft") => ({ createdBy, status });
const as = (role: "Admin" | "Senior" | "Junior" | "Clerk") => ({ userId: own, role });

describe("who may do what with a draft", () => {
	test.each([
		["Admin", true, true, true, true, true],
		["Senior", true, true, true, true, true],
		["Junior", true, false, false, false, true],
		["Clerk", true, false, false, false, false],
	] as const)("%s", (role, deletesOwn, deletesFinal, deletesOthers, finalises, editsOthers) => {
		expect(mayDeleteDraft(as(role), draft(own))).toBe(deletesOwn);
		expect(mayDeleteDraft(as(role), draft(own, "final"))).toBe(deletesFinal);
		expect(mayDeleteDraft(as(role), draft(others))).toBe(deletesOthers);
		expect(mayFinalise(as(role))).toBe(finalises);
		expect(mayEditDraft(as(role), draft(own))).toBe(true);
		expect(mayEditDraft(as(role), draft(others))).toBe(editsOthers);
	});

	test("nobody in particular is nobody's own", () => {
		expect(mayEditDraft({ userId: null, role: "Clerk" }, draft(null))).toBe(false);
		expect(mayEditDraft({ userId: null, role: "system" }, draft(null))).toBe(true);
	});
});

describe("what a save keeps", () => {
	const now = new Date("2026-01-05T10:30:00Z");
	const save = {
		auto: true,
		sameWriter: true,
		keptAt: new Date("2026-01-05T10:25:00Z"),
		now,
		before: "x".repeat(1000),
		after: "x".repeat(1010),
	};

	test("a save that was asked for keeps the text before it", () => {
		expect(keepsEarlier({ ...save, auto: false })).toBe(true);
	});

	test("automatic ones keep one text in a sitting", () => {
		expect(keepsEarlier(save)).toBe(false);
		expect(keepsEarlier({ ...save, keptAt: new Date("2026-01-05T10:20:00Z") })).toBe(false);
		expect(keepsEarlier({ ...save, keptAt: new Date("2026-01-05T10:19:59.999Z") })).toBe(true);
	});

	test("another writer's text and one that loses more than two hundred signs are always kept", () => {
		expect(keepsEarlier({ ...save, sameWriter: false })).toBe(true);
		expect(keepsEarlier({ ...save, after: "x".repeat(800) })).toBe(false);
		expect(keepsEarlier({ ...save, after: "x".repeat(799) })).toBe(true);
	});
});
