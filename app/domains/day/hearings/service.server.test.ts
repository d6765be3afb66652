import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { createHearing } from "./create.server.ts";
import { hearingDiary } from "./day/diary.server.ts";
import { getHearing, listHearings } from "./service.server.ts";
import { rescheduleHearing, updateHearing } from "./update.server.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);
const when = (offset: number, time: string | null = null) => ({ day: day(offset), time });

async function chamber() {
	const viewer = await makeUser({ role: "Clerk" });
	const { matter } = await makeMatter(viewer, { title: "State v. Patel", caseNumber: "CR.MA/4417/2025" });
	return { viewer, matterId: matter.id };
}

const actions = async (viewer: Awaited<ReturnType<typeof makeUser>>) =>
	(await inScope(viewer, (tx) => tx.select().from(activity)))
		.filter((row) => row.entityType === "hearing")
		.map((row) => row.action);

describe("recording a hearing", () => {
	test("stores what was typed and says whether it lies ahead", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing, matter } = await createHearing(viewer, {
			matterId,
			date: when(3, "10:30"),
			bench: "Division Bench",
			purpose: "दलीलें 👩‍⚖️",
			itemNo: "Supp. 4",
			courtRoom: "VC",
		});
		expect(hearing).toMatchObject({
			date: day(3),
			time: "10:30:00",
			itemNo: "Supp. 4",
			courtRoom: "VC",
			result: null,
		});
		expect(matter.title).toBe("State v. Patel");
		await makeHearing(viewer, matterId, { date: day(-3) });
		expect(await actions(viewer)).toEqual(["scheduled", "created"]);
	});

	test("answers with what is read of it afterwards", async () => {
		const { viewer, matterId } = await chamber();
		const facts = { matterId, bench: "B", purpose: "Arguments" };
		const later = await createHearing(viewer, { ...facts, date: when(9) });
		const made = await createHearing(viewer, { ...facts, date: when(2), assignedTo: viewer.userId });
		expect(made).toMatchObject({ next: later.hearing.date, goes: { id: viewer.userId } });
		expect(made).toEqual(await getHearing(viewer, made.hearing.id));
	});

	test("with a next date makes the next hearing in the same step, or nothing at all", async () => {
		const { viewer, matterId } = await chamber();
		const facts = { matterId, date: when(-1), bench: "B", purpose: "Arguments", courtRoom: "7" };
		await expect(createHearing(viewer, { ...facts, nextDate: day(-2) })).rejects.toMatchObject({
			fields: { nextDate: ["hearing.nextLater"] },
		});
		expect((await listHearings(viewer, {})).pagination.total).toBe(0);
		await createHearing(viewer, { ...facts, result: "Adjourned", nextDate: day(14) });
		const { rows } = await listHearings(viewer, {});
		expect(rows.map(({ hearing }) => [hearing.date, hearing.courtRoom, hearing.result])).toEqual([
			[day(14), "7", null],
			[day(-1), "7", "Adjourned"],
		]);
	});

	test("in a matter one cannot see is refused at the field", async () => {
		const { matterId } = await chamber();
		const stranger = await makeUser();
		await expect(makeHearing(stranger, matterId)).rejects.toMatchObject({
			fields: { matterId: ["hearing.matterGone"] },
		});
	});

	test("in an archived matter is refused", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer, { stage: "closed" }, { status: "archived" });
		await expect(makeHearing(viewer, matter.id)).rejects.toMatchObject({ key: "matter.readOnly" });
		await makeHearing(
			viewer,
			matter.id,
			{ date: "2020-01-01" },
			{ createdAt: new Date("2020-01-01T06:00:00Z") },
		);
	});
});

describe("the list", () => {
	test("filters by day, stretch, matter, state and words", async () => {
		const { viewer, matterId } = await chamber();
		for (const offset of [-10, 0, 1, 7, 8]) await makeHearing(viewer, matterId, { date: day(offset) });
		const { matter: other } = await makeMatter(viewer, { title: "Elsewhere" });
		await makeHearing(viewer, other.id, { date: day(0), purpose: "Bail hearing", bench: "Sessions" });
		const total = async (query: Parameters<typeof listHearings>[1]) =>
			(await listHearings(viewer, query)).pagination.total;
		expect(await total({})).toBe(6);
		expect(await total({ date: today })).toBe(2);
		expect(await total({ from: today, to: day(7) })).toBe(4);
		expect(await total({ matterId: other.id })).toBe(1);
		expect(await total({ status: "completed" })).toBe(1);
		expect(await total({ status: "today" })).toBe(2);
		expect(await total({ status: "upcoming" })).toBe(2);
		expect(await total({ status: "scheduled" })).toBe(1);
		for (const q of ["bail", "SESSIONS", "elsewhere"]) expect(await total({ q }), q).toBe(1);
		expect(await total({ q: "cr.ma 4417 of 2025" })).toBe(5);
	});

	test("as a diary begins today, goes on by date and then back", async () => {
		const { viewer, matterId } = await chamber();
		for (const offset of [-10, 3, 0, -1, 9]) await makeHearing(viewer, matterId, { date: day(offset) });
		const pages = await Promise.all([1, 2, 3].map((page) => hearingDiary(viewer, { page, limit: 2 })));
		expect(pages.map(({ rows }) => rows.map(({ hearing }) => hearing.date))).toEqual([
			[today, day(3)],
			[day(9), day(-1)],
			[day(-10)],
		]);
		expect(pages[0]?.pagination).toMatchObject({ total: 5, pages: 3 });
	});
});

describe("changing a hearing", () => {
	test("touches what it names; a result completes it", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing } = await makeHearing(viewer, matterId, {
			date: today,
			notes: "carry originals",
			order: "First",
		});
		const { hearing: after } = await updateHearing(viewer, hearing.id, {
			result: "Part heard",
			order: null,
			nextDate: day(5),
		});
		expect(after).toMatchObject({
			result: "Part heard",
			order: null,
			notes: "carry originals",
			bench: "Court No. 1",
			version: 2,
		});
		expect((await listHearings(viewer, { date: day(5) })).pagination.total).toBe(1);
		expect(await actions(viewer)).toEqual(["scheduled", "scheduled", "completed"]);
		await expect(updateHearing(viewer, hearing.id, { notes: "x", version: 1 })).rejects.toMatchObject({
			code: "conflict",
		});
	});

	test("is impossible from another chamber", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing } = await makeHearing(viewer, matterId);
		const stranger = await makeUser();
		for (const attempt of [
			() => getHearing(stranger, hearing.id),
			() => updateHearing(stranger, hearing.id, { notes: "x" }),
			() => rescheduleHearing(stranger, hearing.id, { date: when(1) }),
		]) {
			await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
		}
	});
});

describe("rescheduling", () => {
	test("moves a hearing that is still ahead and notes why", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing } = await makeHearing(viewer, matterId, { date: day(2) });
		const { hearing: moved } = await rescheduleHearing(viewer, hearing.id, {
			date: when(9),
			reason: "Bench not sitting",
		});
		expect(moved).toMatchObject({ id: hearing.id, date: day(9), result: null });
		expect(moved.notes).toContain("Bench not sitting");
		expect((await listHearings(viewer, {})).pagination.total).toBe(1);
	});

	test("keeps a past hearing as adjourned and makes a new one", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing } = await makeHearing(viewer, matterId, { date: day(-2) });
		const { hearing: next } = await rescheduleHearing(viewer, hearing.id, { date: when(5) });
		expect(next).toMatchObject({ date: day(5), result: null, bench: hearing.bench });
		expect(next.id).not.toBe(hearing.id);
		expect((await getHearing(viewer, hearing.id)).hearing).toMatchObject({
			date: day(-2),
			result: "Adjourned",
		});
	});

	test("to the same day and time is refused", async () => {
		const { viewer, matterId } = await chamber();
		const { hearing } = await makeHearing(viewer, matterId, { date: day(2) });
		await expect(rescheduleHearing(viewer, hearing.id, { date: when(2) })).rejects.toMatchObject({
			fields: { date: ["hearing.sameDay"] },
		});
	});
});
