import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { courtDateTime } from "#app/core/dates.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, tasks } from "#drizzle/schema.ts";
import { copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listWork } from "./list.server.ts";

const today = courtToday();
let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const add = (title: string, dueDate: string, kind: "task" | "reminder" = "task") =>
	createTask(admin, { matterId: null, kind, title, dueDate, assigneeId: admin.userId });

const change = (id: string, set: ReturnType<typeof sql>) =>
	inScope(systemScope(admin.chamberId), (tx) => tx.execute(sql`update tasks set ${set} where id = ${id}`));

test("what is due in seven days is this week's, a day more is later, and yesterday is overdue by one day", async () => {
	for (const days of [-1, 0, 1, 7, 8]) await add(`In ${days}`, addDays(today, days));
	const { items } = await listWork(admin, "mine");
	expect(items.map(({ title, group, daysOver }) => [title, group, daysOver])).toEqual([
		["In -1", "overdue", 1],
		["In 0", "today", 0],
		["In 1", "week", 0],
		["In 7", "week", 0],
		["In 8", "later", 0],
	]);
});

test("a reminder that was shown stays on the list for a week", async () => {
	const [fresh, old] = [await add("Fresh", today), await add("Old", today)];
	await change(fresh, sql`reminded_at = now() - interval '6 days 23 hours'`);
	await change(old, sql`reminded_at = now() - interval '7 days 1 hour'`);
	const { items } = await listWork(admin, "mine");
	expect(items.map(({ title }) => title)).toEqual(["Fresh"]);
});

test("today's hearing is on the list until its end is known, one of yesterday without an order too", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [admin.userId] });
	const hear = (days: number, more = {}) =>
		makeHearing(admin, matter.id, { date: addDays(today, days), purpose: `In ${days}`, ...more });
	await hear(0);
	await hear(0, { order: "Heard.", purpose: "Heard today" });
	await hear(-1);
	await hear(-1, { order: "Heard.", purpose: "Heard yesterday" });
	const { items } = await listWork(admin, "mine");
	expect(items.map(({ title }) => title).sort()).toEqual(["Heard today", "In -1", "In 0"]);
});

test("what was done since midnight in the courts' time zone can be taken back, 20 of it", async () => {
	const first = await add("First", today);
	const midnight = courtDateTime(today, null);
	await change(first, sql`done_at = ${midnight}::timestamptz`);
	await change(await add("Before", today), sql`done_at = ${midnight}::timestamptz - interval '1 second'`);
	const done = async () => (await listWork(admin, "mine")).done.map(({ title }) => title);
	expect(await done()).toEqual(["First"]);
	const later = (title: string) => ({
		done_at: sql`done_at + make_interval(secs => n)`,
		title: sql`${title}`,
	});
	await copyRow(admin, tasks, first, 19, later("Next"));
	expect([(await done()).length, (await done()).at(-1)]).toEqual([20, "First"]);
	await copyRow(admin, tasks, first, 1, later("Last"));
	expect([(await done()).length, (await done()).includes("First")]).toEqual([20, false]);
});

test("300 tasks and 300 hearings are listed; of more all are counted", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [admin.userId] });
	const task = await add("Task", today);
	const { hearing } = await makeHearing(admin, matter.id);
	await copyRow(admin, tasks, task, 299);
	await copyRow(admin, hearings, hearing.id, 299);
	const listed = async () => {
		const { items, total } = await listWork(admin, "mine");
		return [items.length, total];
	};
	expect(await listed()).toEqual([600, 600]);
	await copyRow(admin, tasks, task, 1);
	expect(await listed()).toEqual([600, 601]);
	await copyRow(admin, hearings, hearing.id, 1);
	expect(await listed()).toEqual([600, 602]);
});

test("100 matters without a next date are named; of more all are counted", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [] });
	await copyRow(admin, matters, matter.id, 99);
	const named = async () => {
		const { total, matters } = (await listWork(admin, "mine")).withoutNextDate;
		return [total, matters.length];
	};
	expect(await named()).toEqual([100, 100]);
	await copyRow(admin, matters, matter.id, 1);
	expect(await named()).toEqual([101, 100]);
});
