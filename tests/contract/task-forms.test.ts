import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getTask, matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as deadline from "#app/routes/day/tasks/deadline.tsx";
import * as editTask from "#app/routes/day/tasks/edit.tsx";
import * as editReminder from "#app/routes/day/tasks/edit-reminder.tsx";
import * as addTask from "#app/routes/day/tasks/new.tsx";
import * as setReminder from "#app/routes/day/tasks/new-reminder.tsx";
import * as taskRoute from "#app/routes/day/tasks/one.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

let admin: Viewer;
let headers: { Cookie: string };
let matterId: string;
const tomorrow = addDays(courtToday(), 1);

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	matterId = (await makeMatter(admin)).matter.id;
});

type Route = { action: Parameters<typeof call>[0] };

const post = (route: Route, form: Record<string, string>, params: Record<string, string> = {}, path = "/x") =>
	call(route.action, { path, form, headers, params: { matterId, ...params } });

const show = (route: { loader: Parameters<typeof call>[0] }, query = "", params = {}) =>
	call(route.loader, { path: `/x${query}`, headers, params: { matterId, ...params } });

const errors = async (answer: Response) => {
	const { result } = await answer.json();
	return [answer.status, result.error];
};

const create = (values: Partial<Parameters<typeof createTask>[1]> = {}) =>
	createTask(admin, { matterId, kind: "task", title: "Cure the defects", dueDate: tomorrow, ...values });

describe("Add Task and Edit task", () => {
	test("keep what is written, however the day is, and say what is missing", async () => {
		const form = {
			title: "Pay the process fee",
			dueDate: "05/01/2027",
			dueTime: "2:15 pm",
			kind: "deadline",
		};
		const answer = await post(addTask, { ...form, assigneeId: admin.userId });
		const [row] = (await matterTasks(admin, matterId, ["deadline"])).rows;
		const there = `/matters/${matterId}/tasks#t-${row?.task.id}`;
		expect([answer.status, answer.headers.get("location")]).toEqual([302, there]);
		expect(row?.task).toMatchObject({ title: form.title, dueDate: "2027-01-05", dueTime: "14:15:00" });

		expect(await errors(await post(addTask, { kind: "task", dueDate: "31/02/2027" }))).toEqual([
			400,
			{ title: ["Title is required"], dueDate: ["Enter a valid date, like 14/09/2026"] },
		]);
		expect(
			await errors(await post(addTask, { kind: "task", title: "x", dueDate: tomorrow, assigneeId: newId() })),
		).toEqual([400, { assigneeId: ["Choose a colleague who can see this matter"] }]);
	});

	test("empty what was emptied, and refuse an older version", async () => {
		const taskId = await create({ dueTime: "10:00", assigneeId: admin.userId });
		const form = {
			title: "Cured",
			dueDate: tomorrow,
			dueTime: "",
			assigneeId: "",
			kind: "task",
			version: "1",
		};
		expect((await post(editTask, form, { taskId })).headers.get("location")).toBe(
			`/matters/${matterId}/tasks#t-${taskId}`,
		);
		expect((await getTask(admin, taskId)).task).toMatchObject({ dueTime: null, assigneeId: null });
		const stale = await post(editTask, { ...form, title: "Again" }, { taskId });
		expect(stale.status).toBe(409);
		expect((await stale.json()).result.initialValue.title).toBe("Again");
	});
});

describe("Set Reminder and Edit reminder", () => {
	test("are about a hearing, a task or the matter, and suggest the evening before", async () => {
		const day = addDays(courtToday(), 10);
		const { hearing } = await makeHearing(admin, matterId, { date: day });
		const dialog = await (await show(setReminder, `?hearing=${hearing.id}`)).json();
		expect(dialog.defaults).toMatchObject({
			about: `hearing:${hearing.id}`,
			dueDate: addDays(day, -1),
			dueTime: "18:00",
		});
		const { about, title, dueDate } = dialog.defaults;
		expect((await post(setReminder, { about, title, dueDate, dueTime: "" })).status).toBe(302);
		const [row] = (await matterTasks(admin, matterId, ["reminder"])).rows;
		expect(row?.task).toMatchObject({ hearingId: hearing.id, aboutTaskId: null, dueTime: null });

		const taskId = row?.task.id ?? "";
		const own = (await (await show(editReminder, "", { taskId })).json()).defaults;
		expect(own).toMatchObject({ about, title });
		expect(
			(await post(editReminder, { title, dueDate, dueTime: "09:00", about: "" }, { taskId })).status,
		).toBe(302);
		expect((await getTask(admin, taskId)).task).toMatchObject({ hearingId: null, dueTime: "09:00:00" });
	});

	test("refuse a time that has passed and a subject that is none of the matter's", async () => {
		const form = { title: "Call", dueDate: "2024-01-05" };
		expect(await errors(await post(setReminder, form))).toEqual([
			400,
			{ dueTime: ["Choose a time in the future"] },
		]);
		for (const about of [`hearing:${newId()}`, `task:${newId()}`, "client:1", `task:${newId()}:x`])
			expect((await post(setReminder, { ...form, dueDate: tomorrow, about })).status).toBe(400);
	});

	test("a reminder does not become a task by its form, nor a task a reminder", async () => {
		const taskId = await create({ kind: "reminder" });
		const form = { title: "x", dueDate: tomorrow, kind: "task" };
		expect((await post(editTask, form, { taskId })).status).toBe(400);
		expect((await getTask(admin, taskId)).task.kind).toBe("reminder");
		const elsewhere = (await makeMatter(admin)).matter.id;
		expect((await post(editReminder, form, { taskId, matterId: elsewhere })).status).toBe(404);
	});
});

describe("Calculate limitation", () => {
	test("answers a question of its address, and keeps the answer as a task", async () => {
		const question = { kind: "ws_commercial", startDate: "03/11/2025" };
		const { result } = await (await show(deadline, `?${new URLSearchParams(question)}`)).json();
		expect(result).toMatchObject({ lastDate: "2025-12-03", outerDate: "2026-03-03" });
		expect((await post(deadline, question)).headers.get("location")).toBe(`/matters/${matterId}/tasks`);
		const [row] = (await matterTasks(admin, matterId, ["deadline"])).rows;
		expect(row?.task).toMatchObject({
			title: "Written statement, commercial suit",
			dueDate: "2025-12-03",
			outerDate: "2026-03-03",
			startDate: "2025-11-03",
			rule: "ws_commercial",
		});
	});

	test("says what it does not understand, and shows an empty form when nothing is asked", async () => {
		const wrong = "?kind=nonsense&startDate=&closed=Diwali&copyAppliedOn=2026-02-02&copyReadyOn=2026-02-01";
		const { refused, result } = await (await show(deadline, wrong)).json();
		expect(result).toBeNull();
		expect(refused.result.error).toMatchObject({
			kind: ["Choose what has to be done"],
			startDate: ["Start date is required"],
			closed: ["Enter days as DD/MM/YYYY, separated by commas"],
		});
		expect(await (await show(deadline)).json()).toMatchObject({ result: null, refused: null });
	});
});

describe("the buttons of a task", () => {
	const act = (taskId: string, intent: string, redirectTo = `/matters/${matterId}/tasks`) =>
		post(taskRoute, { intent, redirectTo }, { taskId }, `/tasks/${taskId}`);

	test("do, undo, delete and bring back, and return to where they stood", async () => {
		const id = await create();
		expect((await act(id, "done")).headers.get("location")).toBe(`/matters/${matterId}/tasks`);
		expect((await getTask(admin, id)).task.doneAt).not.toBeNull();
		await act(id, "undone");
		expect((await getTask(admin, id)).task.doneAt).toBeNull();
		expect((await act(id, "delete")).headers.get("location")).toBe(
			`/matters/${matterId}/tasks?deleted=${id}`,
		);
		expect(
			(await act(id, "restore", `/matters/${matterId}/tasks?deleted=${id}`)).headers.get("location"),
		).toBe(`/matters/${matterId}/tasks`);
		await getTask(admin, id);
	});

	test("go nowhere else, do nothing unknown, and say when the task is gone", async () => {
		const id = await create();
		expect((await act(id, "done", "https://evil.example/")).headers.get("location")).toBe("/");
		expect((await act(id, "explode")).headers.get("location")).toBe("/");
		const gone = await act(newId(), "done");
		expect([gone.status, gone.headers.get("location")]).toEqual([302, `/matters/${matterId}/tasks`]);
		expect(gone.headers.get("set-cookie")).toContain("toast=");
	});

	test("its address leads to its tab; a gone one to the notifications, a stranger to sign-in", async () => {
		const id = await create({ kind: "reminder" });
		const open = (taskId: string, as: Record<string, string> = headers) =>
			call(taskRoute.loader, { path: `/tasks/${taskId}`, params: { taskId }, headers: as });
		expect((await open(id)).headers.get("location")).toBe(`/matters/${matterId}/reminders#t-${id}`);
		expect((await open(newId())).headers.get("location")).toBe("/notifications");
		expect((await open(id, await asUser(await makeUser()))).headers.get("location")).toBe("/notifications");
		expect((await open(id, {})).headers.get("location")).toMatch(/^\/login/);
	});
});
