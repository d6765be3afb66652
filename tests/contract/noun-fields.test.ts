import { getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import {
	addressNames,
	clientFieldList,
	contactNames,
	messagingNames,
	personNames,
} from "#app/domains/case/clients/fields.ts";
import { clientShape } from "#app/domains/case/clients/shape.ts";
import { type HearingFieldName, hearingFieldList } from "#app/domains/day/hearings/fields.ts";
import { hearingShape } from "#app/domains/day/hearings/shape.ts";
import { type TaskFieldName, taskFieldList } from "#app/domains/day/tasks/fields.ts";
import { getTask, matterTasks } from "#app/domains/day/tasks/read.server.ts";
import * as clientsRoute from "#app/routes/api/case/clients/list.ts";
import * as clientRoute from "#app/routes/api/case/clients/one.ts";
import * as hearingsRoute from "#app/routes/api/day/hearings/list.ts";
import * as hearingRoute from "#app/routes/api/day/hearings/one.ts";
import * as editClient from "#app/routes/case/clients/edit.tsx";
import * as editHearing from "#app/routes/day/hearings/edit.tsx";
import * as editTask from "#app/routes/day/tasks/edit.tsx";
import * as addTask from "#app/routes/day/tasks/new.tsx";
import { hearings, tasks } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

type Json = Record<string, unknown>;
type Route = { action: Parameters<typeof call>[0] };

/** What is to be done when a field that was just added is refused. */
const NEEDS_SAMPLE =
	"A field that takes no text but its own kind needs two of them among the samples of this file.";

let headers: Record<string, string>;
let matterId: string;
let people: [string, string];
let admin: Viewer;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	matterId = (await makeMatter(admin)).matter.id;
	people = [admin.userId, (await makeUser({ chamberId: admin.chamberId })).userId];
});

async function write(route: Route, path: string, json: Json): Promise<Json & { _id: string }> {
	const id = path.split("/")[3];
	const params: Record<string, string> = id ? { id } : {};
	const sent = { path, method: id ? "PATCH" : "POST", params, json, headers };
	const body = await (await call(route.action, sent)).json();
	expect(body, `${NEEDS_SAMPLE}\n${JSON.stringify(body)}`).toMatchObject({ success: true });
	return body.data;
}

describe("a hearing's", () => {
	const samples: Partial<Record<HearingFieldName, [string, string]>> = {
		date: ["2026-03-02", "2026-03-03"],
		time: ["11:30", "12:30"],
		adjournedBy: ["court", "both"],
		videoLink: ["https://video.example/one", "https://video.example/two"],
	};
	const given = (name: HearingFieldName, which: 0 | 1) =>
		name === "assignedTo" ? people[which] : (samples[name]?.[which] ?? `${name} ${which + 1}`);
	const all = (which: 0 | 1) =>
		Object.fromEntries(hearingFieldList.map(({ name }) => [name, given(name, which)]));
	const answer = (name: HearingFieldName, which: 0 | 1) => {
		if (name === "assignedTo") return expect.objectContaining({ _id: given(name, which) });
		return name === "date" ? expect.stringContaining(given(name, which)) : given(name, which);
	};

	test.each(hearingFieldList)("$name goes in and comes out of /api, and is emptied", async ({ name }) => {
		const opened = await write(hearingsRoute, "/api/hearings", { ...all(0), matterId });
		const path = `/api/hearings/${opened._id}`;
		expect(opened[name]).toEqual(answer(name, 0));
		expect((await write(hearingRoute, path, all(1)))[name]).toEqual(answer(name, 1));
		if (getTableColumns(hearings)[name].notNull) return;
		expect((await write(hearingRoute, path, { [name]: null }))[name]).toBeNull();
		await write(hearingRoute, path, { [name]: given(name, 1) });
		const { date, bench, purpose } = all(1);
		const response = await call(editHearing.action, {
			path: `/hearings/${opened._id}/edit`,
			params: { hearingId: opened._id },
			form: { date: String(date), bench: String(bench), purpose: String(purpose) },
			headers,
		});
		expect(response.status).toBe(302);
		expect((await write(hearingRoute, path, {}))[name]).toBeNull();
	});

	test("fields are all in the answer's shape", () => {
		const names = hearingFieldList.map(({ name }) => name);
		expect(Object.keys(hearingShape.shape)).toEqual(expect.arrayContaining(names));
	});
});

describe("a client's", () => {
	const samples: Partial<Record<string, [string, string]>> = {
		email: ["one@example.com", "two@example.com"],
		phone: ["+91 90000 00101", "+91 90000 00102"],
		pincode: ["380001", "380002"],
		language: ["gu", "hi"],
		relation: ["daughter", "wife"],
		birthYear: ["1985", "1990"],
		messagingConsent: ["agreed", "declined"],
		messagingConsentOn: ["2026-03-02", "2026-03-03"],
	};
	const given = (name: string, which: 0 | 1) => samples[name]?.[which] ?? `${name} ${which + 1}`;
	const group = (names: readonly string[], which: 0 | 1) =>
		Object.fromEntries(names.map((name) => [name, given(name, which)]));
	const all = (which: 0 | 1) => ({
		name: "Lakshmi R.",
		contact: group(contactNames, which),
		address: group(addressNames, which),
		person: group(personNames, which),
		messaging: group(messagingNames, which),
	});

	test.each(clientFieldList)(
		"$path goes in and comes out of /api, and is emptied",
		async ({ name, path: at }) => {
			const opened = await write(clientsRoute, "/api/clients", all(0));
			const path = `/api/clients/${opened._id}`;
			expect(opened).toHaveProperty(at, given(name, 0));
			expect(await write(clientRoute, path, all(1))).toHaveProperty(at, given(name, 1));
			const [of = ""] = at.split(".");
			expect(await write(clientRoute, path, { [of]: { [name]: null } })).toHaveProperty(at, null);
			await write(clientRoute, path, all(1));
			expect(await write(clientRoute, path, { [of]: null })).toHaveProperty(at, null);
			await write(clientRoute, path, all(1));
			const response = await call(editClient.action, {
				path: `/clients/${opened._id}/edit`,
				params: { clientId: opened._id },
				form: { name: "Lakshmi R." },
				headers,
			});
			expect(response.status).toBe(302);
			expect(await write(clientRoute, path, {})).toHaveProperty(at, null);
		},
	);

	test("fields are all in the answer's shape", () => {
		expect(Object.keys(clientShape.shape.address.shape)).toEqual(addressNames);
		expect(Object.keys(clientShape.shape.contact.shape)).toEqual(contactNames);
		expect(Object.keys(clientShape.shape.messaging.shape)).toEqual(messagingNames);
	});
});

describe("a task's", () => {
	const samples: Partial<Record<TaskFieldName, [string, string]>> = {
		dueDate: ["2026-03-02", "2026-03-03"],
		dueTime: ["11:30", "12:30"],
		kind: ["task", "deadline"],
	};
	const given = (name: TaskFieldName, which: 0 | 1) =>
		name === "assigneeId" ? people[which] : (samples[name]?.[which] ?? `${name} ${which + 1}`);
	const all = (which: 0 | 1) =>
		Object.fromEntries(taskFieldList.map(({ name }) => [name, given(name, which)]));
	const stored = (name: TaskFieldName, which: 0 | 1) =>
		name === "dueTime" ? `${given(name, which)}:00` : given(name, which);
	const send = async (route: Route, form: Record<string, string>, taskId?: string) => {
		const params = { matterId, ...(taskId ? { taskId } : {}) };
		const response = await call(route.action, { path: "/x", form, params, headers });
		expect(response.status, NEEDS_SAMPLE).toBe(302);
	};

	test.each(taskFieldList)("$name is taken, changed and emptied by the forms", async ({ name }) => {
		await send(addTask, all(0));
		const made = (await matterTasks(admin, matterId, ["task", "deadline"])).rows;
		const task = made.toSorted((a, b) => +b.task.createdAt - +a.task.createdAt)[0]?.task;
		const taskId = task?.id ?? "";
		expect(task?.[name]).toBe(stored(name, 0));
		await send(editTask, all(1), taskId);
		expect((await getTask(admin, taskId)).task[name]).toBe(stored(name, 1));
		if (getTableColumns(tasks)[name].notNull || name === "dueDate") return;
		await send(editTask, { ...all(1), [name]: "" }, taskId);
		expect((await getTask(admin, taskId)).task[name]).toBeNull();
	});
});
