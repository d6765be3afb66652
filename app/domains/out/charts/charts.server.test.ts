import postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { idleSpans } from "#app/domains/case/matters/rules.ts";
import { courtLedger } from "#app/domains/day/adjournments/service.server.ts";
import { openDiary } from "#app/domains/day/hearings/day/diary.server.ts";
import { diaryQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { listDue } from "#app/domains/day/tasks/due.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { Stage } from "#drizzle/words.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { rewritten } from "#tests/rewritten.ts";
import { courtsBySide, mostAdjourned } from "./adjourned.server.ts";
import { daysAhead } from "./ahead.server.ts";
import { chamberCharts } from "./chamber-charts.server.ts";
import { idleMatters } from "./idle.server.ts";
import { filedAndDisposed } from "./months.server.ts";
import { idsOf } from "./people.ts";
import { daysPerStage } from "./stages.server.ts";
import { deadlinesAtRisk, judgmentsReserved, resultsNotRecorded } from "./waiting.server.ts";

const today = courtToday();
const ago = (days: number) => addDays(today, -days);
/** Facts of times before today, which nobody could enter now. */
const longAgo = { createdAt: new Date("2020-01-01") };

let admin: Viewer;
let junior: Viewer;

beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});

const deadline = (matterId: string, dueDate: string) => ({
	...{ matterId, dueDate },
	kind: "deadline" as const,
	title: "Appeal",
});

const matterOf = async (record: Parameters<typeof makeMatter>[2] = {}, facts = {}) =>
	(await makeMatter(admin, facts, { ...longAgo, ...record })).matter;

test("what is ahead is counted day by day and person by person, and agrees with the diary of each day", async () => {
	const matter = await matterOf();
	for (const [date, assignedTo] of [
		[today, junior.userId],
		[today, junior.userId],
		[today, undefined],
		[addDays(today, 29), admin.userId],
		[addDays(today, 30), admin.userId],
		[ago(1), admin.userId],
	] as const)
		await makeHearing(admin, matter.id, { date, ...(assignedTo ? { assignedTo } : {}) });
	const { days, people, n } = await daysAhead(admin, 30);
	expect([n, days.length, days[0], days[29]]).toEqual([
		4,
		30,
		{ date: today, n: 3 },
		{ date: addDays(today, 29), n: 1 },
	]);
	expect(people.map(({ id, n: own }) => [id, own])).toEqual([
		[junior.userId, 2],
		[admin.userId, 1],
		[null, 1],
	]);
	for (const { id, perDay } of people) {
		const listed = await listHearings(admin, { date: today, assignedTo: id ?? "none" });
		expect(perDay[0]).toBe(listed.rows.length);
	}
});

test("a matter without a next date is in the span of its last hearing, at both of its ends, and in the list behind it", async () => {
	for (const days of [0, 30, 31, 90, 91, 180, 181, 365, 366]) {
		const matter = await matterOf();
		const heard = await makeHearing(admin, matter.id, { date: ago(days), result: "Adjourned" });
		expect(heard.hearing.date).toBe(ago(days));
	}
	await matterOf();
	const listed = await matterOf();
	await makeHearing(admin, listed.id, { date: addDays(today, 1) });
	await matterOf({ status: "closed", outcome: "won" });
	const { spans, n } = await idleMatters(admin);
	expect([n, spans.map((span) => span.n)]).toEqual([10, [2, 2, 2, 2, 1, 1]]);
	for (const span of idleSpans) {
		const { pagination } = await listMatters(admin, { idle: span, page: 1 });
		expect(pagination.total, span).toBe(spans.find((one) => one.span === span)?.n);
	}
});

test("matters are counted in the month they were filed and disposed of in, and those without a date are named", async () => {
	const month = today.slice(0, 7);
	await matterOf({}, { filingDate: today });
	const gone = await matterOf(
		{ status: "closed", outcome: "won", disposalDate: today },
		{ filingDate: `${month}-01`, title: "Fernandes v. Union of India" },
	);
	await matterOf({ status: "closed", outcome: "unknown" }, { filingDate: undefined });
	await matterOf({}, { filingDate: addDays(`${month}-01`, -400) });
	const { months, filed, disposed, undated } = await filedAndDisposed(admin);
	expect(months).toHaveLength(12);
	expect(months[11]).toEqual({ month, filed: 2, disposed: 1 });
	expect([filed, disposed, undated]).toEqual([2, 1, { filed: 1, disposed: 1 }]);
	const total = async (query: object) =>
		(await listMatters(admin, { status: "all", page: 1, ...query })).pagination.total;
	expect([await total({ filed: month }), await total({ disposed: month })]).toEqual([2, 1]);
	const found = await listMatters(admin, { status: "all", page: 1, q: "fernandes", disposed: month });
	expect(found.rows.map(({ matter }) => matter.id)).toEqual([gone.id]);
	expect(await total({ q: "fernandes", disposed: addDays(`${month}-01`, -1).slice(0, 7) })).toBe(0);
});

test("days at a stage run from one recorded change to the next, and filing from the filing date", async () => {
	const matter = await matterOf({}, { filingDate: ago(100), stage: "filing" });
	await updateMatter(admin, matter.id, { stage: "evidence" });
	await updateMatter(admin, matter.id, { stage: "arguments" });
	const undated = await matterOf({}, { filingDate: undefined, stage: "evidence" });
	await updateMatter(admin, undated.id, { stage: "arguments" });
	// The log cannot be changed: only the owner of the tables can set it back.
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	for (const [days, to] of [
		[60, "evidence"],
		[10, "arguments"],
	] as const)
		await rewritten(
			owner,
			"activity",
			(tx) => tx`update activity set at = now() - make_interval(days => ${days})
				where entity_id = ${matter.id} and meta -> 'stage' ->> 'to' = ${to}`,
		);
	await owner.end();
	expect(await daysPerStage(admin)).toEqual([
		{ stage: "filing", n: 1, median: 40, mean: 40 },
		{ stage: "evidence", n: 1, median: 50, mean: 50 },
	]);
	const left = async (stage: Stage) => {
		const { rows, pagination } = await listMatters(admin, { status: "all", left: stage, page: 1 });
		expect(pagination.total).toBe(rows.length);
		return rows.map((row) => row.matter.id);
	};
	expect([await left("filing"), await left("evidence")]).toEqual([[matter.id], [matter.id]]);
	expect(await left("arguments")).toEqual([]);

	// A stage that was left twice is that of one matter, with the days of both times.
	await updateMatter(admin, matter.id, { stage: "evidence" });
	await updateMatter(admin, matter.id, { stage: "judgment" });
	const [, evidence, third] = await daysPerStage(admin);
	expect(evidence).toEqual({ stage: "evidence", n: 1, median: 50, mean: 50 });
	expect(third).toEqual({ stage: "arguments", n: 1, median: 10, mean: 10 });
	expect([await left("evidence"), await left("arguments")]).toEqual([[matter.id], [matter.id]]);
	await removeMatter(admin, matter.id, {});
	expect([await daysPerStage(admin), await left("evidence")]).toEqual([[], []]);
});

test("adjournments of a year are counted by court and side, and most for the matter that had most", async () => {
	const often = await matterOf({}, { court: "Civil Court, Anand" });
	const once = await matterOf({}, { court: "Sessions Court, Surat" });
	const adjourned = (matterId: string, days: number, facts: object) =>
		makeHearing(admin, matterId, { date: ago(days), result: "Adjourned", ...facts });
	await adjourned(often.id, 10, { adjournedBy: "opposite_side" });
	await adjourned(often.id, 20, { adjournedBy: "opposite_side" });
	await adjourned(often.id, 30, {});
	await adjourned(often.id, 366, { adjournedBy: "our_side" });
	await adjourned(once.id, 365, { result: "Not reached" });
	await makeHearing(admin, once.id, { date: ago(5), result: "Arguments heard" });
	const { hearing } = await makeHearing(admin, often.id, { date: addDays(today, 5) });
	const later = { day: addDays(today, 12), time: null };
	await rescheduleHearing(admin, hearing.id, { date: later, reason: "Court circular" });
	const { courts, n } = (await courtsBySide(admin)) ?? { courts: [], n: 0 };
	expect(n).toBe(4);
	expect(courts.map(({ court, n: own, bySide }) => [court, own, bySide])).toEqual([
		["Civil Court, Anand", 3, { opposite_side: 2 }],
		["Sessions Court, Surat", 1, { court: 1 }],
	]);
	for (const { courtKey, n: own, bySide } of courts) {
		const { lines, totals, adjourned: listed } = await courtLedger(admin, courtKey, "year");
		expect([lines.length, totals.adjourned, totals.moved, listed]).toEqual([own, own, 0, own]);
		expect(totals.bySide).toEqual({ our_side: 0, opposite_side: 0, court: 0, both: 0, ...bySide });
	}
	expect((await courtLedger(admin, courts[0]?.courtKey ?? "")).totals).toMatchObject({
		adjourned: 4,
		moved: 1,
	});
	const matters = await mostAdjourned(admin);
	expect(matters.map(({ id, n: own }) => [id, own])).toEqual([
		[often.id, 3],
		[once.id, 1],
	]);
	expect(matters[1]?.dates.map(({ kind }) => kind)).toEqual(["court", "heard"]);
	expect(await courtsBySide(junior)).toBeNull();
});

test("what waits agrees with its lists: judgments reserved, results not recorded, deadlines", async () => {
	const matter = await matterOf({ status: "judgment_reserved", reservedOn: ago(40) }, { stage: "arguments" });
	await matterOf({ status: "judgment_reserved" }, { stage: "arguments" });
	const reserved = await judgmentsReserved(admin);
	expect([reserved.n, reserved.undated, reserved.matters.map(({ id, days }) => [id, days])]).toEqual([
		2,
		1,
		[[matter.id, 40]],
	]);
	const open = await matterOf();
	for (const days of [1, 2])
		await makeHearing(admin, open.id, { date: ago(days), assignedTo: junior.userId });
	await makeHearing(admin, open.id, { date: ago(3) });
	expect(await resultsNotRecorded(admin)).toEqual({
		people: [
			{ id: junior.userId, name: junior.name, n: 2 },
			{ id: null, name: null, n: 1 },
		],
		n: 3,
	});
	for (const days of [-1, 0, 7, 8, 30, 31])
		await createTask(admin, deadline(open.id, addDays(today, days)), longAgo);
	expect(await deadlinesAtRisk(admin)).toEqual({ overdue: 1, due7: 3, due30: 5 });
	for (const [days, n] of [
		[0, 1],
		[7, 3],
		[30, 5],
	] as const)
		expect((await listDue(admin, days, { page: 1 })).pagination.total).toBe(n);
});

test("of more than twelve people the others are one row, whose marks open the hearings of these alone", async () => {
	const matter = await matterOf();
	const people = [junior];
	while (people.length < 13) people.push(await makeUser({ chamberId: admin.chamberId, role: "Junior" }));
	for (const [at, { userId }] of people.entries())
		for (const date of [today, ago(1)])
			for (let n = 0; n < (at < 12 ? 2 : 1); n += 1)
				await makeHearing(admin, matter.id, { date, assignedTo: userId });
	for (const date of [today, ago(1)]) await makeHearing(admin, matter.id, { date });
	const last = people[12]?.userId;
	const whose = async (query: Record<string, string>) => {
		const { rows, pagination } = await openDiary(admin, diaryQuerySchema.parse({ ...query, page: "1" }));
		expect(pagination.total).toBe(rows.length);
		return rows.map(({ hearing }) => hearing.assignedTo);
	};

	const ahead = await daysAhead(admin, 30);
	expect([ahead.n, ahead.people.length, ahead.people[12]?.n]).toEqual([26, 14, 1]);
	const twelve = idsOf(ahead.people);
	expect(twelve.split(",")).toHaveLength(12);
	expect(await whose({ view: "day", date: today, besides: twelve })).toEqual([last]);

	const unrecorded = await resultsNotRecorded(admin);
	expect([unrecorded.n, unrecorded.people.at(-1)]).toEqual([26, { name: null, n: 1 }]);
	expect(unrecorded.people.reduce((sum, { n }) => sum + n, 0)).toBe(26);
	expect(await whose({ updated: "no", besides: idsOf(unrecorded.people) })).toEqual([last]);
	expect(diaryQuerySchema.safeParse({ besides: `${twelve},${last}` }).success).toBe(false);
});

test("a hidden matter takes no part in any picture of those who may not see it, nor does another chamber's", async () => {
	const empty = await chamberCharts(junior);
	const hidden = await matterOf(
		{ restricted: true, status: "judgment_reserved", reservedOn: ago(9) },
		{ filingDate: ago(20), stage: "filing" },
	);
	const idle = await matterOf({ restricted: true });
	await updateMatter(admin, hidden.id, { stage: "evidence" });
	await makeHearing(admin, hidden.id, { date: ago(5) });
	await makeHearing(admin, hidden.id, { date: today, result: "Adjourned", adjournedBy: "court" });
	await makeHearing(admin, hidden.id, { date: addDays(today, 3) });
	await createTask(admin, deadline(idle.id, today), longAgo);
	expect(await chamberCharts(junior)).toEqual(empty);
	expect(await chamberCharts(await makeUser())).toMatchObject({ ahead: { n: 0 }, still: { n: 0 } });
	const { ahead, still, months, stageDays, stripes, reserved, unrecorded, risk } = await chamberCharts(admin);
	expect([ahead.n, still.n, months.filed, stageDays.length]).toEqual([2, 1, 1, 1]);
	expect([stripes.length, reserved.n, unrecorded.n, risk.due30]).toEqual([1, 1, 1, 1]);
});
