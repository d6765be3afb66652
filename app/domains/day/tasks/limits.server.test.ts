import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, tasks } from "#drizzle/schema.ts";
import { copyRow } from "#tests/copies.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listDue } from "./due.server.ts";
import { myOpenTasks, reminderSubjects } from "./read.server.ts";
import { shiftedDeadlines } from "./reckon-anew.server.ts";
import { knownHolidays, MOST_MOVED, type Reckoned, storedDeadline } from "./reckoning.ts";
import { deadlineSchema } from "./schema.ts";
import { createTask, updateTask } from "./service.server.ts";

let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const add = (values: Partial<Parameters<typeof createTask>[1]> = {}) =>
	createTask(admin, { matterId, kind: "task", title: "File the reply", dueDate: "2026-03-12", ...values });

test("a reminder is for a moment ahead: the present minute is refused, the next one is taken", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T10:00:00+05:30") });
	const bell = (dueTime: string) => add({ kind: "reminder", dueTime });
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

test("a reminder is about one of the next 20 hearings, today's among them, or of the first 50 tasks", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: courtToday() });
	await copyRow(admin, hearings, hearing.id, 19, { date: sql`date + n` });
	await makeHearing(admin, matterId, { date: addDays(courtToday(), -1) });
	const task = await add();
	await copyRow(admin, tasks, task, 49, { due_date: sql`due_date + n` });
	const offered = async () => {
		const found = await reminderSubjects(admin, matterId);
		return [found.hearings.length, found.hearings[0]?.id, found.tasks.length, found.tasks[0]?.id];
	};
	expect(await offered()).toEqual([20, hearing.id, 50, task]);
	await copyRow(admin, hearings, hearing.id, 1, { date: sql`date + 40` });
	await copyRow(admin, tasks, task, 1, { due_date: sql`due_date + 90` });
	expect(await offered()).toEqual([20, hearing.id, 50, task]);
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
