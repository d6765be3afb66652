import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listNotifications, unreadCount } from "#app/domains/desk/notifications/service.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { getTask } from "./read.server.ts";
import { deliverReminder } from "./reminders.server.ts";
import { createTask, removeTask, restoreTask, setDone, updateTask } from "./service.server.ts";

type Job = { taskId: string; at: string };

let admin: Viewer;
let clerk: Viewer;
let matterId: string;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T10:00:00+05:30") });
	admin = await makeUser();
	clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
	matterId = (await makeMatter(admin)).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const remind = (values = {}) =>
	createTask(admin, {
		matterId,
		kind: "reminder",
		title: "Print the case law",
		dueDate: "2026-03-05",
		dueTime: "18:00",
		...values,
	});

/** The jobs waiting for a reminder, and when the queue hands each out. */
async function jobsOf(taskId: string): Promise<(Job & { due: string })[]> {
	const rows = await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute<{
			data: Job;
			due: string;
		}>(sql`select data, to_char(start_after at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as due
			from pgboss.job where name = 'reminders.deliver' and data->>'taskId' = ${taskId} order by start_after`),
	);
	return rows.map(({ data, due }) => ({ taskId, at: data.at, due }));
}

const deliver = (job: Job | undefined) => {
	if (!job) throw new Error("There is no such job.");
	return deliverReminder(systemScope(admin.chamberId), job);
};

test("is handed out at its time by the courts' clock and shown once, to whom it is for", async () => {
	const id = await remind({ assigneeId: clerk.userId });
	const [job] = await jobsOf(id);
	expect(job?.due).toBe("2026-03-05 18:00");
	vi.setSystemTime(new Date("2026-03-05T18:00:02+05:30"));
	expect(await deliver(job)).toBe(true);
	expect(await deliver(job)).toBe(false);
	const { rows } = await listNotifications(clerk, {});
	expect(rows).toMatchObject([
		{ kind: "reminder_due", subjectId: id, data: { title: "Print the case law", date: "2026-03-05" } },
	]);
	expect(await unreadCount(admin)).toBe(0);
	expect((await getTask(admin, id)).task.remindedAt).toEqual(new Date("2026-03-05T18:00:02+05:30"));
});

test("without a time it comes in the morning, and without a person to whoever set it", async () => {
	const id = await remind({ dueTime: null });
	const [job] = await jobsOf(id);
	expect(job?.due).toBe("2026-03-05 07:00");
	await deliver(job);
	expect(await unreadCount(admin)).toBe(1);
});

test("moved, only its new time counts; a new title keeps the job it has", async () => {
	const id = await remind();
	await updateTask(admin, id, { title: "Print the citations" });
	await updateTask(admin, id, { dueDate: "2026-03-06", dueTime: "09:15" });
	const [old, now, ...more] = await jobsOf(id);
	expect(more).toEqual([]);
	expect(now?.due).toBe("2026-03-06 09:15");
	expect(await deliver(old)).toBe(false);
	expect(await deliver(now)).toBe(true);
});

test("shown and then moved, it is shown again", async () => {
	const id = await remind();
	await deliver((await jobsOf(id))[0]);
	await updateTask(admin, id, { dueDate: "2026-03-09" });
	expect((await getTask(admin, id)).task.remindedAt).toBeNull();
	expect(await deliver((await jobsOf(id)).at(-1))).toBe(true);
	expect(await unreadCount(admin)).toBe(2);
});

test("done or deleted it stays silent; brought back it comes", async () => {
	const done = await remind();
	await setDone(admin, done, true);
	expect(await deliver((await jobsOf(done))[0])).toBe(false);

	const deleted = await remind();
	await removeTask(admin, deleted);
	expect(await deliver((await jobsOf(deleted))[0])).toBe(false);
	await restoreTask(admin, deleted);
	expect(await deliver((await jobsOf(deleted)).at(-1))).toBe(true);
	expect(await unreadCount(admin)).toBe(1);
});
