import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { openDayFrom, sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { openRecording, recordHearing } from "./record-one.server.ts";
import type { RecordHearing } from "./schema.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);

async function held(viewer: Viewer, values: Parameters<typeof makeMatter>[1] = {}) {
	const { matter } = await makeMatter(viewer, {
		court: "High Court of Gujarat",
		ourSide: "first",
		...values,
	});
	const { hearing } = await makeHearing(viewer, matter.id, { date: day(-1), time: "10:30", courtRoom: "8" });
	return { matterId: matter.id, hearingId: hearing.id };
}

/** As a form or a call does it: in one change. */
const record = (viewer: Viewer, hearingId: string, input: RecordHearing & { ends?: boolean }, asks = false) =>
	once(viewer, null, () => recordHearing(viewer, hearingId, input, { asks }));

const tasksOf = async (viewer: Viewer, matterId: string) =>
	(await matterTasks(viewer, matterId, ["task", "deadline"])).rows.map(({ task }) => task);

test("a result, its next date and purpose are written at once, the next hearing in the same court room", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const { matterId, hearingId } = await held(viewer);
	const input = {
		result: "Part heard",
		nextDay: day(13),
		nextPurpose: "Final hearing",
		order: "Stand over.",
	};
	const { row, next, closed } = await record(viewer, hearingId, { ...input, version: 1 });
	expect([row.hearing.result, row.hearing.order, closed]).toEqual(["Part heard", "Stand over.", false]);
	const { rows } = await listHearings(viewer, { matterId });
	expect(rows[0]?.hearing).toMatchObject({ date: next?.day, purpose: "Final hearing", courtRoom: "8" });
});

test("nothing said is refused, and so is the version of somebody who recorded meanwhile, by name", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const other = await makeUser({ role: "Junior", chamberId: viewer.chamberId, name: "Hemant" });
	const { hearingId } = await held(viewer);
	await expect(record(viewer, hearingId, { version: 1 })).rejects.toMatchObject({
		fields: { result: ["invalid.result"] },
	});
	await record(other, hearingId, { result: "Not reached", version: 1 });
	await expect(record(viewer, hearingId, { result: "Part heard", version: 1 })).rejects.toMatchObject({
		code: "conflict",
		key: "error.conflictBy",
		params: { name: "Hemant" },
	});
});

test("a result that ends the matter closes it, with the copy as a task and the limit for an appeal as a deadline", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const { matterId, hearingId } = await held(viewer);
	const input = {
		result: "Disposed",
		close: true,
		ending: "dismissed",
		certifiedCopy: true,
		appeal: "slp",
	} as const;
	const { row, closed } = await record(viewer, hearingId, { ...input, version: 1 });
	expect([row.hearing.result, closed]).toEqual(["Disposed - dismissed", true]);
	const { matter } = await getMatter(viewer, matterId);
	expect(matter).toMatchObject({
		status: "closed",
		outcome: "lost",
		disposalDate: day(-1),
		natureOfDisposal: "Disposed - dismissed",
	});
	const tasks = await tasksOf(viewer, matterId);
	expect(tasks.map(({ kind, title, rule }) => [kind, title, rule])).toEqual([
		["task", "Apply for certified copy", null],
		["deadline", "Special leave petition", "slp"],
	]);
	expect(tasks[1]?.startDate).toBe(day(-1));
});

test("what does not follow is asked, and nothing of the record stands until it is answered", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const { matterId, hearingId } = await held(viewer, { ourSide: null });
	const input = { result: "Disposed", close: true, ending: "allowed", certifiedCopy: true } as const;
	await expect(record(viewer, hearingId, { ...input, version: 1 })).rejects.toMatchObject({
		fields: { outcome: ["hearing.outcomeNeeded"] },
	});
	await expect(record(viewer, hearingId, { ...input, nextDate: day(5), version: 1 })).rejects.toMatchObject({
		fields: { nextDate: ["hearing.closedNoNext"] },
	});
	expect((await openRecording(viewer, hearingId)).row.hearing).toMatchObject({ result: null, version: 1 });
	expect(await tasksOf(viewer, matterId)).toEqual([]);
	const { closed } = await record(viewer, hearingId, { ...input, outcome: "won", version: 1 });
	expect(closed).toBe(true);
});

test("words of one's own that end the matter are asked about once, by the screen alone", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const { matterId, hearingId } = await held(viewer);
	const input = { otherResult: "Dismissed for default", close: true, outcome: "lost", version: 1 } as const;
	await expect(record(viewer, hearingId, input, true)).rejects.toMatchObject({
		fields: { ends: ["hearing.endsMatter"] },
	});
	await record(viewer, hearingId, { ...input, ends: true }, true);
	expect((await getMatter(viewer, matterId)).matter).toMatchObject({
		status: "closed",
		natureOfDisposal: "Dismissed for default",
	});
});

test("who may not close a matter records the result and is asked nothing; a Clerk who sends it anyway is refused", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const { matterId, hearingId } = await held(viewer);
	expect((await openRecording(viewer, hearingId)).closing).toBeNull();
	const input = { result: "Disposed", ending: "settled", version: 1 } as const;
	await expect(record(viewer, hearingId, { ...input, close: true })).rejects.toMatchObject({
		code: "forbidden",
	});
	const { row } = await record(viewer, hearingId, input, true);
	expect(row.hearing.result).toBe("Disposed - settled");
	expect((await getMatter(viewer, matterId)).matter.status).toBe("active");
});

test("a limit is offered where one is known for the court, with its last day reckoned past closed days", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const { hearingId } = await held(viewer, { court: "Motor Accident Claims Tribunal, Rajkot" });
	const { hearingId: unknown } = await held(viewer, { court: "Mediation Centre" });
	const { closing } = await openRecording(viewer, hearingId);
	expect(closing?.appeals.map(({ kind, rawDate }) => [kind, rawDate])).toEqual([
		["mact_appeal", addDays(day(-1), 90)],
	]);
	expect((await openRecording(viewer, unknown)).closing?.appeals).toEqual([]);
});

test("a limit that ends on a Saturday on which the chamber's courts are closed is offered with their next open day", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const isClosed = (date: string) =>
		new Date(date).getUTCDay() === 6 && sittingDoubt(date, viewer.courtDays) !== null;
	const heard = [...new Array(40).keys()].map((n) => day(-1 - n)).find((date) => isClosed(addDays(date, 90)));
	const { matter } = await makeMatter(viewer, { court: "Motor Accident Claims Tribunal, Rajkot" });
	const { hearing } = await makeHearing(viewer, matter.id, { date: heard ?? "" });
	const { closing } = await openRecording(viewer, hearing.id);
	const last = addDays(heard ?? "", 90);
	expect(closing?.appeals).toMatchObject([
		{ rawDate: last, lastDate: openDayFrom(last, 1, viewer.courtDays) },
	]);
});

test("nobody opens the form of a hearing that is hidden, of another chamber or of another matter", async () => {
	const viewer = await makeUser();
	const { hearingId } = await held(viewer);
	const { matterId: another } = await held(viewer);
	await expect(openRecording(await makeUser(), hearingId)).rejects.toMatchObject({ code: "not_found" });
	await expect(openRecording(viewer, hearingId, another)).rejects.toMatchObject({ code: "not_found" });
});
