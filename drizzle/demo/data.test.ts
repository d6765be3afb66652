import { describe, expect, it } from "vitest";
import { caseNumberKey } from "#app/domains/cases/case-number.ts";
import { courtKey } from "#app/domains/courts/court-key.ts";
import { readDemo } from "./data.ts";
import { addDays, isSunday } from "./dates.ts";

const TODAY = "2026-11-21";
const week = Array.from({ length: 7 }, (_, days) => addDays(TODAY, days));
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

describe.each(week)("the hearings on %s", (today) => {
	const { hearings, matters } = readDemo(today);
	const between = (from: number, to: number) =>
		count(hearings, ({ date }) => date >= addDays(today, from) && date <= addDays(today, to));

	it("keep today's four, the coming week and the eighth day", () => {
		expect(hearings.filter(({ date }) => date === today).map(({ matter }) => matter)).toEqual([
			"M04",
			"M06",
			"M29",
			"M32",
		]);
		expect(between(0, 7)).toBe(17);
		expect(hearings.find(({ matter, date }) => matter === "M05" && date > today)?.date).toBe(
			addDays(today, 7),
		);
		expect(hearings.find(({ matter }) => matter === "M31")?.date).toBe(addDays(today, 8));
	});

	it("fall on no Sunday but the marked ones, and inside the life of their case", () => {
		const life = new Map(matters.map((matter) => [matter.id, matter]));
		for (const { matter, date } of hearings) {
			const marked = date === today || (matter === "M05" && date > today) || matter === "M31";
			if (!marked) expect(isSunday(date), `${matter} ${date}`).toBe(false);
			const { filingDate, disposalDate } = life.get(matter) ?? {};
			if (filingDate) expect(date >= filingDate, `${matter} before filing`).toBe(true);
			if (disposalDate) expect(date <= disposalDate, `${matter} after disposal`).toBe(true);
		}
		expect(new Set(hearings.map(({ matter, date }) => `${matter} ${date}`)).size).toBe(hearings.length);
	});

	it("have one that nobody has updated", () => {
		const open = hearings.filter(({ date, result, order }) => date < today && !result && !order);
		expect(open.map(({ matter }) => matter)).toEqual(["M38"]);
	});
});
