import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as dueScreen from "#app/routes/day/tasks/due.tsx";
import * as editScreen from "#app/routes/day/tasks/edit.tsx";
import * as moveScreen from "#app/routes/day/tasks/move.tsx";
import * as editWorkScreen from "#app/routes/day/work/edit.tsx";
import { activity } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { dueGroups, dueness } from "./deadlines/due-groups.ts";
import { listDue } from "./due.server.ts";
import { moveDeadline } from "./move.server.ts";
import { getTask } from "./read.server.ts";
import { shiftedDeadlines } from "./reckon-anew.server.ts";
import { storedDeadline } from "./reckoning.ts";
import { createTask, setDone, updateTask } from "./service.server.ts";

const today = courtToday();
let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

const keep = (title: string, dueDate: string, kind: "deadline" | "reminder" = "deadline") =>
	createTask(admin, { matterId, kind, title, dueDate });

const logOf = (id: string) =>
	inScope(admin, (tx) =>
		tx
			.select({ meta: activity.meta })
			.from(activity)
			.where(and(eq(activity.entityId, id), eq(activity.action, "updated"))),
	);

test("a deadline moves with a reason, which stays with it and in the log, and is then no longer recalculated", async () => {
	const question = { kind: "crl_appeal_hc" as const, startDate: addDays(today, -50) };
	const counted = storedDeadline(question, admin.courtDays);
	const id = await createTask(admin, { matterId, kind: "deadline", title: "Appeal", ...counted });
	const dueDate = addDays(counted.dueDate, 14);
	const reason = "Time extended by the court";
	await moveDeadline(admin, id, { dueDate, reason, version: 1 });
	expect((await getTask(admin, id)).task).toMatchObject({
		...{ dueDate, movedFrom: counted.dueDate, moveReason: reason },
		...{ startDate: question.startDate, rule: "crl_appeal_hc", version: 2 },
	});
	expect(await logOf(id)).toMatchObject([{ meta: { from: counted.dueDate, date: dueDate, reason } }]);
	const closed = { closedSaturdays: "none" as const, holidays: [counted.dueDate] };
	expect(await shiftedDeadlines({ ...admin, courtDays: closed })).toEqual([]);
});

test("the same date, no reason, an older version and a reminder are refused", async () => {
	const day = addDays(today, 5);
	const id = await keep("Reply", day);
	const move = (change: Partial<Parameters<typeof moveDeadline>[2]>, taskId = id) =>
		moveDeadline(admin, taskId, { dueDate: addDays(day, 1), reason: "Vacation", version: 1, ...change });
	await expect(move({ dueDate: day })).rejects.toMatchObject({ code: "invalid" });
	await expect(move({ version: 9 })).rejects.toMatchObject({ code: "conflict" });
	await expect(move({}, await keep("Ring", day, "reminder"))).rejects.toMatchObject({ code: "not_found" });
	const form = (reason: string) => ({ dueDate: addDays(day, 1), reason, version: "1" });
	const send = async (reason: string) =>
		call(moveScreen.action, {
			path: `/deadlines/${id}/move`,
			params: { taskId: id },
			form: form(reason),
			headers: await asUser(admin),
		});
	expect((await send(" ")).status).toBe(400);
	expect((await send("a".repeat(301))).status).toBe(400);
	const moved = await send("a".repeat(300));
	expect([moved.status, moved.headers.get("location")]).toEqual([302, `/deadlines#t-${id}`]);
});

test("deadlines are listed by urgency, and those done apart, the last one first", async () => {
	const days = { overdue: -1, today: 0, week: 7, later: 8 };
	for (const [group, n] of Object.entries(days)) {
		expect(dueness(addDays(today, n), today).group).toBe(group);
		await keep(group, addDays(today, n));
	}
	const names = async (which: 30 | "done") =>
		(await listDue(admin, which, { page: 1 })).rows.map(({ task }) => task.title);
	expect(await names(30)).toEqual([...dueGroups]);
	const { rows } = await listDue(admin, 30, { page: 1 });
	for (const { task } of rows.slice(0, 2)) await setDone(admin, task.id, true);
	expect(await names(30)).toEqual(["week", "later"]);
	expect(await names("done")).toEqual(["today", "overdue"]);
	const page = await call(dueScreen.loader, { path: "/deadlines?days=done", headers: await asUser(admin) });
	expect((await page.json()).pagination.total).toBe(2);
});

/** The forms in which the date of a deadline is one field of several. */
const doors = [
	["its matter's tasks", editScreen, { kind: "deadline" }],
	["the list of work", editWorkScreen, {}],
] as const;

describe.each(doors)("in the form of %s", (_name, screen, fields) => {
	const dueDate = addDays(today, 5);
	const send = async (id: string, form: Record<string, string>) =>
		call(screen.action, {
			path: `/work/${id}/edit`,
			params: { matterId, taskId: id },
			form: { title: "Reply", dueDate, version: "1", ...fields, ...form },
			headers: await asUser(admin),
		});

	test("a deadline moves with a reason, and not without one", async () => {
		const id = await keep("Reply", dueDate);
		const later = addDays(dueDate, 1);
		for (const reason of ["", " ", "a".repeat(301)]) {
			const refused = await send(id, { dueDate: later, reason });
			expect([reason, refused.status]).toEqual([reason, 400]);
			expect((await refused.json()).result.error.reason).toHaveLength(1);
		}
		expect((await getTask(admin, id)).task).toMatchObject({ dueDate, movedFrom: null, version: 1 });
		const reason = "Vacation";
		expect((await send(id, { dueDate: later, reason })).status).toBe(302);
		expect((await getTask(admin, id)).task).toMatchObject({
			...{ dueDate: later, movedFrom: dueDate, moveReason: reason },
		});
		expect(await logOf(id)).toMatchObject([{ meta: { from: dueDate, date: later, reason } }]);
	});

	test("what stays on its date needs no reason, and the reason of the last move stays with it", async () => {
		const id = await keep("Reply", addDays(dueDate, -2));
		await moveDeadline(admin, id, { dueDate, reason: "Vacation", version: 1 });
		expect((await send(id, { title: "Rejoinder", version: "2" })).status).toBe(302);
		expect((await getTask(admin, id)).task).toMatchObject({
			...{ title: "Rejoinder", kind: "deadline", dueDate },
			...{ movedFrom: addDays(dueDate, -2), moveReason: "Vacation" },
		});
	});

	test("a deadline does not become a task", async () => {
		const id = await keep("Reply", dueDate);
		const sent = await send(id, { kind: "task" });
		expect(sent.status).toBe("kind" in fields ? 400 : 302);
		expect((await getTask(admin, id)).task.kind).toBe("deadline");
	});
});

test("a task may become a deadline, and moves without a reason, which no old one explains then", async () => {
	const id = await createTask(admin, { matterId, kind: "task", title: "Reply", dueDate: addDays(today, 5) });
	await moveDeadline(admin, id, { dueDate: addDays(today, 6), reason: "Vacation", version: 1 });
	await updateTask(admin, id, { dueDate: addDays(today, 7) });
	expect((await getTask(admin, id)).task).toMatchObject({ movedFrom: null, moveReason: null });
	await updateTask(admin, id, { kind: "deadline" });
	await expect(updateTask(admin, id, { kind: "task" })).rejects.toMatchObject({
		fields: { kind: ["deadline.staysOne"] },
	});
	await expect(updateTask(admin, id, { dueDate: addDays(today, 8) })).rejects.toMatchObject({
		fields: { reason: ["deadline.moveReasonMissing"] },
	});
});
