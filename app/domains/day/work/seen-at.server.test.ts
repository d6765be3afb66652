import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as editInMatter from "#app/routes/day/tasks/edit.tsx";
import * as addInMatter from "#app/routes/day/tasks/new.tsx";
import * as editWork from "#app/routes/day/work/edit.tsx";
import * as newWork from "#app/routes/day/work/new.tsx";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { listWork } from "./list.server.ts";
import type { WorkView } from "./schema.ts";

const dueDate = addDays(courtToday(), 3);
const BACK = "/clients?q=x#client-1";

let admin: Viewer;
let junior: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	matterId = (await makeMatter(admin, {}, { team: [admin.userId, junior.userId] })).matter.id;
});

type Screen = { action: Parameters<typeof call>[0] };

/** Sends a task's form that was opened from the clients; returns where it leads. */
async function send({ action }: Screen, form: Record<string, string>, taskId = "", viewer = admin) {
	const answer = await call(action, {
		path: `/work/new?back=${encodeURIComponent(BACK)}`,
		params: { matterId, taskId },
		form: { title: "Call the client", dueDate, ...form },
		headers: await asUser(viewer),
	});
	expect(answer.status).toBe(302);
	return answer.headers.get("location") ?? "";
}

const seenIn = async (viewer: Viewer, view: WorkView, address: string) =>
	(await listWork(viewer, view)).items.some(({ id }) => address.endsWith(`#w-${id}`));

test("a new task of one's own leads back to the page one came from, and another one to the list that shows it", async () => {
	expect(await send(newWork, { assigneeId: admin.userId })).toBe(BACK);
	const given = await send(newWork, { assigneeId: junior.userId });
	expect(given).toMatch(/^\/work\?view=given#w-/);
	expect(await seenIn(admin, "given", given)).toBe(true);
	const nobodys = await send(newWork, { assigneeId: "" });
	expect(nobodys).toMatch(/^\/work\?view=unassigned#w-/);
	expect(await seenIn(admin, "unassigned", nobodys)).toBe(true);
	expect(await send(newWork, { assigneeId: "" }, "", junior)).toBe("/work");
});

test("a task given away by a change is seen where it went", async () => {
	const own = { assigneeId: admin.userId, title: "Call", dueDate };
	const id = await createTask(admin, { ...own, matterId: null, kind: "task" });
	expect(await send(editWork, { assigneeId: admin.userId, version: "1" }, id)).toBe(BACK);
	const given = await send(editWork, { assigneeId: junior.userId, version: "2" }, id);
	expect(given).toBe(`/work?view=given#w-${id}`);
	expect(await seenIn(admin, "given", given)).toBe(true);
});

test("in its matter's own forms a task given away is seen among the matter's tasks", async () => {
	const tasks = async () => (await matterTasks(admin, matterId, ["task"])).rows.map(({ task }) => task.id);
	const kind = "task";
	expect(await send(addInMatter, { kind, assigneeId: admin.userId })).toBe(BACK);
	const [own = ""] = await tasks();
	for (const assigneeId of [junior.userId, ""]) {
		const given = await send(addInMatter, { kind, assigneeId });
		const id = (await tasks()).find((one) => given === `/matters/${matterId}/tasks#t-${one}`);
		expect(id).toBeDefined();
	}
	expect(await send(editInMatter, { kind, assigneeId: admin.userId, version: "1" }, own)).toBe(BACK);
	const form = { kind, assigneeId: junior.userId };
	expect(await send(editInMatter, { ...form, version: "2" }, own)).toBe(
		`/matters/${matterId}/tasks#t-${own}`,
	);
	// A change of what was given away before gives nothing away.
	expect(await send(editInMatter, { ...form, version: "3" }, own)).toBe(BACK);
});
