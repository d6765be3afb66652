import { describe, expect, it } from "vitest";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { readDemo } from "./data.ts";
import { addDays, demoCourtDays } from "./dates.ts";

const TODAY = "2026-11-21";
const count = <T>(rows: T[], test: (row: T) => boolean) => rows.filter(test).length;

describe("the demo data", () => {
	const demo = readDemo(TODAY);
	const chamberA = demo.matters.filter((matter) => matter.chamber === "A");

	it("has the rows the product is shown with", () => {
		expect(demo.users).toHaveLength(10);
		expect(demo.clients).toHaveLength(13);
		expect(demo.matters).toHaveLength(43);
		expect(chamberA).toHaveLength(42);
		expect(demo.hearings).toHaveLength(68 + 61);
		expect(demo.drafts).toHaveLength(16);
		expect(demo.documents).toHaveLength(16);
		expect(demo.tasks).toHaveLength(10);
	});

	it("spreads the matters over stages and statuses", () => {
		const byStage = (stage: string) => count(demo.matters, (matter) => matter.stage === stage);
		expect(["filing", "evidence", "arguments", "judgment", "closed"].map(byStage)).toEqual([16, 9, 7, 2, 9]);
		const byStatus = (status: string) => count(demo.matters, (matter) => matter.status === status);
		expect(["active", "judgment_reserved", "closed", "archived"].map(byStatus)).toEqual([31, 3, 7, 2]);
		expect(demo.matters.filter((matter) => matter.restricted).map((matter) => matter.id)).toEqual([
			"M14",
			"M15",
		]);
	});

	it("agrees with itself", () => {
		const ids = (rows: { id: string }[]) => new Set(rows.map((row) => row.id));
		const [users, clients, matters] = [ids(demo.users), ids(demo.clients), ids(demo.matters)];
		for (const matter of demo.matters) {
			if (matter.client) expect(clients).toContain(matter.client);
			for (const member of matter.team) expect(users).toContain(member);
			expect(matter.stage === "closed").toBe(["closed", "archived"].includes(matter.status));
			expect(matter.stage === "closed").toBe(Boolean(matter.outcome && matter.disposalDate));
		}
		for (const row of [...demo.hearings, ...demo.drafts, ...demo.tasks])
			expect(matters).toContain(row.matter);
		for (const row of [...demo.drafts, ...demo.documents]) expect(users).toContain(row.by);
	});

	it("has one pair of cases with the same number in the same court", () => {
		const keys = demo.matters.map(
			(matter) => `${caseNumberKey(matter.caseNumber ?? "")?.key} ${courtKey(matter.court)}`,
		);
		const numbered = keys.filter((key) => !key.startsWith("undefined"));
		expect(numbered.length - new Set(numbered).size).toBe(1);
		expect(
			demo.matters.filter((matter) => !caseNumberKey(matter.caseNumber ?? "")).map((matter) => matter.id),
		).toEqual(["M11"]);
	});

	it("gives the labour reference sixty heard dates with twenty orders", () => {
		const hearings = demo.hearings.filter((hearing) => hearing.matter === "M07");
		expect(count(hearings, (hearing) => hearing.date < TODAY)).toBe(60);
		expect(count(hearings, (hearing) => hearing.order !== undefined)).toBe(20);
		expect(new Set(hearings.map((hearing) => hearing.date)).size).toBe(61);
	});
});

/** Every day of a year, and so every weekday of every month. */
const year = Array.from({ length: 366 }, (_, days) => addDays("2026-01-01", days));

describe("the hearings, whatever day it is", () => {
	const days = year.map((today) => ({ today, ...readDemo(today) }));
	const isOpen = (date: string, today: string) => sittingDoubt(date, demoCourtDays(today)) === null;
	const firstOpen = (from: string, today: string): string =>
		isOpen(from, today) ? from : firstOpen(addDays(from, 1), today);

	it("fall on no day on which the courts do not sit", () => {
		const closed = days.flatMap(({ today, hearings }) =>
			hearings
				.filter(({ date }) => !isOpen(date, today))
				.map(({ matter, date }) => `${today}: ${matter} ${date}`),
		);
		expect(closed).toEqual([]);
	});

	it("belong to matters that were filed and disposed of on days on which the courts sit", () => {
		const closed = days.flatMap(({ today, matters }) =>
			matters.flatMap(({ id, filingDate, disposalDate }) =>
				[filingDate, disposalDate]
					.filter((date) => date && !isOpen(date, today))
					.map((date) => `${today}: ${id} ${date}`),
			),
		);
		expect(closed).toEqual([]);
	});

	it("lie inside the life of their case, one on a day", () => {
		const wrong: string[] = [];
		for (const { today, hearings, matters } of days) {
			const life = new Map(matters.map((matter) => [matter.id, matter]));
			for (const { matter, date } of hearings) {
				const { filingDate, disposalDate } = life.get(matter) ?? {};
				if (filingDate && date < filingDate) wrong.push(`${today}: ${matter} ${date} before filing`);
				if (disposalDate && date > disposalDate) wrong.push(`${today}: ${matter} ${date} after disposal`);
			}
			expect(new Set(hearings.map(({ matter, date }) => `${matter} ${date}`)).size).toBe(hearings.length);
		}
		expect(wrong).toEqual([]);
	});

	it("keep four for today or the first day on which the courts sit, the coming week and the eighth day", () => {
		for (const { today, hearings } of days) {
			const board = hearings
				.filter(({ date }) => date === firstOpen(today, today))
				.map(({ matter }) => matter);
			expect(board, today).toEqual(expect.arrayContaining(["M04", "M06", "M29", "M32"]));
			if (isOpen(today, today)) expect(board, today).toHaveLength(4);
			const week = count(hearings, ({ date }) => date >= today && date <= addDays(today, 7));
			expect(week, today).toBeGreaterThanOrEqual(14);
			const next = hearings.find(({ matter, date }) => matter === "M05" && date > today)?.date ?? "";
			expect(next <= addDays(today, 7) && next > addDays(today, 3), `${today}: ${next}`).toBe(true);
			expect(hearings.find(({ matter }) => matter === "M31")?.date, today).toBe(
				firstOpen(addDays(today, 8), today),
			);
		}
	});

	it("have one that nobody has updated", () => {
		for (const { today, hearings } of days) {
			const open = hearings.filter(({ date, result, order }) => date < today && !result && !order);
			expect(
				open.map(({ matter }) => matter),
				today,
			).toEqual(["M38"]);
		}
	});
});
