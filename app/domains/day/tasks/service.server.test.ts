import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { fanOut, listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity, hearings, matterTeam, tasks } from "#drizzle/schema.ts";
import { copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listDue } from "./due.server.ts";
import { assignees, getTask, matterTasks, myOpenTasks, reminderSubjects } from "./read.server.ts";
import { shiftedDeadlines } from "./reckon-anew.server.ts";
import { knownHolidays, MOST_MOVED, type Reckoned, storedDeadline } from "./reckoning.ts";
import { deadlineSchema } from "./schema.ts";
import { createTask, removeTask, restoreTask, setDone, updateTask } from "./service.server.ts";

let admin: Viewer;
let junior: Viewer;
let matterId: string;
const tomorrow = () => addDays(courtToday(), 1);

beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	matterId = (await makeMatter(admin)).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const add = (values: Partial<Parameters<typeof createTask>[1]> = {}, viewer = admin) =>
	createTask(viewer, { matterId, kind: "task", title: "File the reply", dueDate: tomorrow(), ...values });

const deeds = async (id: string) => {
	const rows = await inScope(admin, (tx) =>
		tx
			.select({ action: activity.action })
			.from(activity)
			.where(eq(activity.entityId, id))
			.orderBy(activity.id),
	);
	return rows.map(({ action }) => action);
};

test("a task is added, changed, done, opened again, deleted and brought back, and every step is in the log", async () => {
	const id = await add({ dueTime: "17:30", assigneeId: junior.userId });
	expect(await getTask(junior, id, matterId)).toMatchObject({
		assignee: junior.name,
		task: { title: "File the reply", dueTime: "17:30:00", version: 1 },
	});
	const changed = await updateTask(junior, id, { title: "File the rejoinder", dueTime: null, version: 1 });
	expect(changed.task).toMatchObject({ title: "File the rejoinder", dueTime: null, dueDate: tomorrow() });

	expect((await setDone(junior, id, true)).task.doneAt).toBeInstanceOf(Date);
	expect((await setDone(junior, id, true)).task.version).toBe(3);
	expect((await setDone(junior, id, false)).task.doneAt).toBeNull();

	await removeTask(admin, id);
	await expect(getTask(admin, id)).rejects.toMatchObject({ code: "not_found" });
	expect((await matterTasks(admin, matterId, ["task"])).rows).toEqual([]);
	await restoreTask(admin, id);
	expect((await matterTasks(admin, matterId, ["task"])).rows).toHaveLength(1);
	expect(await deeds(id)).toEqual(["created", "updated", "completed", "updated", "deleted", "restored"]);
});

test("a change from an older version is refused and changes nothing", async () => {
	const id = await add();
	await updateTask(admin, id, { title: "First", version: 1 });
	await expect(updateTask(admin, id, { title: "Second", version: 1 })).rejects.toMatchObject({
		code: "conflict",
	});
	expect((await getTask(admin, id)).task.title).toBe("First");
});

test("lists open tasks by date before those done, each kind in its own tab", async () => {
	const done = await add({ title: "Done" });
	await setDone(admin, done, true);
	await add({ title: "Later", dueDate: addDays(courtToday(), 9), kind: "deadline" });
	await add({ title: "Late", dueDate: "2024-01-10" });
	await add({ title: "Call the client", kind: "reminder", dueTime: "18:00" });
	const titles = async (...kinds: Parameters<typeof matterTasks>[2]) =>
		(await matterTasks(admin, matterId, kinds)).rows.map(({ task }) => task.title);
	expect(await titles("task", "deadline")).toEqual(["Late", "Later", "Done"]);
	expect(await titles("reminder")).toEqual(["Call the client"]);
});

test("only active colleagues who may see the matter can be given its tasks", async () => {
	const clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId, status: "inactive" });
	const secret = (await makeMatter(admin, {}, { restricted: true })).matter.id;
	const ids = async (id: string) => (await assignees(admin, id)).map((one) => one.id).sort();
	expect(await ids(matterId)).toEqual([admin.userId, junior.userId].sort());
	expect(await ids(secret)).toEqual([admin.userId]);

	for (const assigneeId of [clerk.userId, newId(), (await makeUser()).userId])
		await expect(add({ assigneeId })).rejects.toMatchObject({ code: "invalid" });
	await expect(add({ matterId: secret, assigneeId: junior.userId })).rejects.toMatchObject({
		code: "invalid",
	});
	await inScope(admin, (tx) =>
		tx.insert(matterTeam).values({ chamberId: admin.chamberId, matterId: secret, userId: junior.userId }),
	);
	await add({ matterId: secret, assigneeId: junior.userId });
});

test("another chamber's task and a restricted matter's task are not found", async () => {
	const id = await add();
	const stranger = await makeUser();
	const secret = await add({ matterId: (await makeMatter(admin, {}, { restricted: true })).matter.id });
	for (const attempt of [
		() => getTask(stranger, id),
		() => updateTask(stranger, id, { title: "Mine" }),
		() => setDone(stranger, id, true),
		() => removeTask(stranger, id),
		() => restoreTask(stranger, id),
		() => setDone(junior, secret, true),
		() => add({}, stranger),
		() => getTask(admin, id, newId()),
	])
		await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});

test("a reminder belongs to a hearing or a task of its own matter, and to a moment ahead", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: tomorrow() });
	await makeHearing(admin, matterId, { date: "2024-02-01" });
	const task = await add();
	const subjects = await reminderSubjects(admin, matterId);
	expect(subjects.hearings.map(({ id }) => id)).toEqual([hearing.id]);
	expect(subjects.tasks.map(({ id }) => id)).toEqual([task]);

	const id = await add({ kind: "reminder", hearingId: hearing.id, dueTime: "18:00" });
	expect((await getTask(admin, id)).hearingDate).toBe(tomorrow());
	const other = (await makeMatter(admin)).matter.id;
	for (const wrong of [{ matterId: other, hearingId: hearing.id }, { aboutTaskId: newId() }])
		await expect(add({ kind: "reminder", ...wrong })).rejects.toMatchObject({
			fields: { about: ["task.noSubject"] },
		});
	await expect(add({ kind: "reminder", dueDate: "2024-01-01" })).rejects.toMatchObject({
		fields: { dueTime: ["invalid.reminderTime"] },
	});
});

test("an archived matter takes no tasks and keeps those it has as they are", async () => {
	const id = await add();
	await inScope(admin, (tx) =>
		tx.execute(sql`update matters set status = 'archived' where id = ${matterId}`),
	);
	for (const attempt of [() => add(), () => setDone(admin, id, true), () => removeTask(admin, id)])
		await expect(attempt()).rejects.toMatchObject({ code: "conflict", key: "matter.readOnly" });
});

test("my open tasks are mine, not done, and due by the day asked for", async () => {
	const mine = { assigneeId: admin.userId };
	await add({ ...mine, title: "Late", dueDate: "2024-01-10" });
	await add({ ...mine, title: "Far", dueDate: addDays(courtToday(), 40) });
	await add({ ...mine, title: "Reminder", kind: "reminder" });
	await setDone(admin, await add({ ...mine, title: "Done" }), true);
	await add({ title: "Nobody's" });
	const rows = await myOpenTasks(admin, addDays(courtToday(), 7), 5);
	expect(rows.map(({ task }) => task.title)).toEqual(["Late"]);
});

/** What the worker does with everything in the log. */
async function tellAll(): Promise<void> {
	const scope = systemScope(admin.chamberId);
	const entries = await inScope(scope, (tx) =>
		tx.select({ id: activity.id }).from(activity).orderBy(asc(activity.at), asc(activity.id)),
	);
	for (const { id } of entries) await fanOut(scope, id);
}

test("whoever is given a task is told so, though not in the team; what becomes of it stands in the feed", async () => {
	const id = await add({ assigneeId: junior.userId });
	await updateTask(admin, id, { title: "File it today" });
	await tellAll();
	const heard = async (viewer: Viewer) =>
		(await listNotifications(viewer, {})).rows.map(({ kind, entityId }) => [kind, entityId]);
	expect(await heard(junior)).toEqual([["task_assigned", id]]);
	expect(await heard(admin)).toEqual([]);

	await setDone(junior, id, true);
	await tellAll();
	expect([await heard(admin), await heard(junior)]).toEqual([[], [["task_assigned", id]]]);
});

test("a reminder is for a moment ahead: the present minute is refused, the next one is taken", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T10:00:00+05:30") });
	const bell = (dueTime: string) => add({ kind: "reminder", dueDate: "2026-03-12", dueTime });
	const refused = { fields: { dueTime: ["invalid.reminderTime"] } };
	await expect(bell("10:00")).rejects.toMatchObject(refused);
	const id = await bell("10:01");
	await expect(updateTask(admin, id, { dueTime: "10:00" })).rejects.toMatchObject(refused);
	await updateTask(admin, id, { dueTime: "10:02" });
});

test("a copy may be ready on the day it was applied for, and not before", () => {
	const ready = (copyReadyOn: string) =>
		deadlineSchema.safeParse({
			kind: "crl_appeal_hc",
			...{ startDate: "2026-03-02", copyAppliedOn: "2026-03-05", copyReadyOn },
		});
	expect(ready("2026-03-05").success).toBe(true);
	expect(ready("2026-03-04").error?.issues).toMatchObject([
		{ path: ["copyReadyOn"], message: "invalid.deadlineCopy" },
	]);
});

test("what is due within so many days includes the last of them", async () => {
	const today = courtToday();
	for (const days of [7, 8])
		await add({ kind: "deadline", title: `In ${days}`, dueDate: addDays(today, days) });
	const due = await listDue(admin, 7, { page: 1 });
	expect(due.rows.map(({ task }) => task.title)).toEqual(["In 7"]);
	await add({ title: "Mine in 7", dueDate: addDays(today, 7), assigneeId: admin.userId });
	await add({ title: "Mine in 8", dueDate: addDays(today, 8), assigneeId: admin.userId });
	const mine = await myOpenTasks(admin, addDays(today, 7), 5);
	expect(mine.map(({ task }) => task.title)).toEqual(["Mine in 7"]);
});

test("a reminder is about one of the next 8 hearings, today's among them, or of the first 10 tasks", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: courtToday() });
	await copyRow(admin, hearings, hearing.id, 7, { date: sql`date + n` });
	await makeHearing(admin, matterId, { date: addDays(courtToday(), -1) });
	const task = await add();
	await copyRow(admin, tasks, task, 9, { due_date: sql`due_date + n` });
	const offered = async () => {
		const found = await reminderSubjects(admin, matterId);
		return [found.hearings.length, found.hearings[0]?.id, found.tasks.length, found.tasks[0]?.id];
	};
	expect(await offered()).toEqual([8, hearing.id, 10, task]);
	const { hearing: later } = await makeHearing(admin, matterId, { date: addDays(courtToday(), 40) });
	await copyRow(admin, tasks, task, 1, { due_date: sql`due_date + 90` });
	expect(await offered()).toEqual([8, hearing.id, 10, task]);
	const named = await reminderSubjects(admin, matterId, { hearingId: later.id, taskId: "none" });
	expect([named.hearings.length, named.hearings[0]?.id, named.hearings[1]?.id]).toEqual([
		8,
		later.id,
		hearing.id,
	]);
});

test("a matter's tasks are a hundred a page, and none beyond the last one", async () => {
	const task = await add();
	await copyRow(admin, tasks, task, 99, { due_date: sql`due_date + n` });
	const sizes = async (page: number) => {
		const { rows, pagination } = await matterTasks(admin, matterId, ["task"], page);
		return [rows.length, pagination.pages, pagination.total];
	};
	expect([await sizes(1), await sizes(2)]).toEqual([
		[100, 1, 100],
		[0, 1, 100],
	]);
	await copyRow(admin, tasks, task, 1, { due_date: sql`due_date + 300` });
	expect([await sizes(1), await sizes(2)]).toEqual([
		[100, 2, 101],
		[1, 2, 101],
	]);
});

test("a form takes the last 160 of a chamber's holidays", () => {
	const holidays = (n: number) => Array.from({ length: n }, (_, at) => addDays("2025-01-01", at));
	const known = (n: number) => knownHolidays({ closedSaturdays: "none", holidays: holidays(n) });
	expect(known(160)).toEqual(holidays(160));
	expect(known(161)).toEqual(holidays(161).slice(1));
});

/** Its last day is a Friday, which the chamber has declared closed since. */
const SHIFTED: Reckoned = { kind: "crl_appeal_hc", startDate: "2026-04-20" };
const open = { closedSaturdays: "none", holidays: [] } as const;

async function addShifted(): Promise<{ id: string; viewer: Viewer }> {
	const stored = storedDeadline(SHIFTED, { ...open, holidays: [] });
	const id = await add({ kind: "deadline", title: "Appeal", ...stored });
	return { id, viewer: { ...admin, courtDays: { ...open, holidays: [stored.dueDate] } } };
}

test("a page names 100 deadlines that would move, and the next one after them", async () => {
	const { id, viewer } = await addShifted();
	await copyRow(admin, tasks, id, 99);
	expect(await shiftedDeadlines(viewer)).toHaveLength(MOST_MOVED);
	await copyRow(admin, tasks, id, 1);
	expect(await shiftedDeadlines(viewer)).toHaveLength(100);
});

test("of a chamber's deadlines the first 2,000 are recalculated", async () => {
	const { id, viewer } = await addShifted();
	// Earlier ones that rest on no closed day and stay where they are.
	const early = { start_date: sql`date '2025-02-05'`, due_date: sql`date '2025-04-07'` };
	const earlier = { ...early, computed_date: early.due_date };
	const still = storedDeadline({ ...SHIFTED, startDate: "2025-02-05" }, viewer.courtDays);
	expect(still.dueDate).toBe("2025-04-07");
	await copyRow(admin, tasks, id, 1999, earlier);
	expect(await shiftedDeadlines(viewer)).toHaveLength(1);
	await copyRow(admin, tasks, id, 1, earlier);
	expect(await shiftedDeadlines(viewer)).toEqual([]);
});
