import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { teamOf } from "#app/domains/case/matters/team.server.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { createTask, setDone } from "#app/domains/day/tasks/service.server.ts";
import { listWork } from "#app/domains/day/work/list.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as meRoute from "#app/routes/api/desk/users/me.ts";
import * as api from "#app/routes/api/desk/users/one.ts";
import * as edit from "#app/routes/desk/users/edit.tsx";
import * as page from "#app/routes/desk/users/handover.tsx";
import { activity, tasks } from "#drizzle/schema.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { openHandover } from "./read.server.ts";
import { handOver } from "./service.server.ts";

const today = courtToday();
let admin: Viewer;
let leaving: Viewer;
let senior: Viewer;
let clerk: Viewer;
let open: string;
let shut: string;

beforeEach(async () => {
	admin = await makeUser();
	const { chamberId } = admin;
	leaving = await makeUser({ chamberId, role: "Junior", name: "Jaya" });
	senior = await makeUser({ chamberId, role: "Senior", name: "Sunil" });
	clerk = await makeUser({ chamberId, role: "Clerk", name: "Chandu" });
	open = (await makeMatter(admin, {}, { team: [leaving.userId] })).matter.id;
	const team = [leaving.userId, senior.userId];
	shut = (await makeMatter(admin, { title: "In camera" }, { restricted: true, team })).matter.id;
	await makeHearing(admin, open, { date: addDays(today, 4) });
});

const give = (matterId: string | null, title: string, kind: "task" | "deadline" | "reminder" = "task") =>
	createTask(admin, {
		matterId,
		kind,
		title,
		dueDate: addDays(today, 3),
		dueTime: null,
		assigneeId: leaving.userId,
	});

const members = async (matterId: string) => (await teamOf(admin, matterId)).map(({ name }) => name);
const statusOf = async () => {
	const path = `/api/users/${leaving.userId}`;
	const answer = await call(api.loader, {
		path,
		params: { id: leaving.userId },
		headers: await asUser(admin),
	});
	return (await answer.json()).data.status;
};

const patched = async (json: object) => {
	const answer = await call(api.action, {
		method: "PATCH",
		path: `/api/users/${leaving.userId}`,
		params: { id: leaving.userId },
		headers: await asUser(admin),
		json,
	});
	return { status: answer.status, body: await answer.json() };
};

test("a person with open work is suspended at once, and what now has nobody is listed", async () => {
	await give(null, "Buy stamps");
	const cookie = await asUser(leaving);
	const { status, body } = await patched({ status: "suspended" });
	expect([status, body.data.status]).toEqual([200, "suspended"]);
	// Sunil is on the team of the other matter.
	expect(body.message).toMatch(
		/^Jaya is no longer at work. Now without anybody: 1 matter, 1 upcoming hearing, 1 task. Matters without anybody: .+\.$/,
	);
	const me = await call(meRoute.loader, { path: "/api/users/me", headers: cookie });
	expect(me.status).toBe(401);
	await handOver(admin, leaving.userId, { receiverId: clerk.userId, matters: { [shut]: senior.userId } });
	expect((await patched({ status: "inactive" })).body.message).toBe(
		"Jaya is no longer at work. Nothing is left without anybody.",
	);
	expect((await patched({ status: "active" })).body.message).toBeUndefined();
});

test.each([
	["en", "Now without anybody: 1 matter"],
	["hi", "अब किसी के पास नहीं: 1 मामला"],
	["gu", "હવે કોઈની પાસે નથી: 1 કેસ"],
] as const)("the form leads to the page that lists it in %s, to hand it over", async (locale, words) => {
	const speaker = await makeUser({ chamberId: admin.chamberId, locale });
	const params = { userId: leaving.userId };
	const form = { name: "Jaya", email: leaving.email, role: "Junior", status: "inactive" };
	const headers = await asUser(speaker);
	const saved = await call(edit.action, { path: `/users/${leaving.userId}/edit`, params, headers, form });
	const to = `/users/${leaving.userId}/handover`;
	expect(saved.headers.get("location")).toBe(to);
	const shown = await (await call(page.loader, { path: to, params, headers })).json();
	expect(shown.unattended).toContain(words);
	const hearingsIn = new Map(
		shown.page.matters.map(({ id, hearings }: { id: string; hearings: number }) => [id, hearings]),
	);
	expect(hearingsIn).toEqual(
		new Map([
			[open, 1],
			[shut, 0],
		]),
	);
});

test("everything goes to named people in one step: matter, tasks, deadlines, bells, and then the account", async () => {
	await give(open, "Reply", "deadline");
	await give(open, "Bell", "reminder");
	await give(shut, "Sealed cover");
	await give(null, "Buy stamps");
	const done = await give(open, "Done before");
	await setDone(admin, done, true);
	const work = await handOver(admin, leaving.userId, {
		receiverId: clerk.userId,
		matters: { [shut]: senior.userId },
		status: "inactive",
	});
	expect(work).toEqual({ matters: 2, hearings: 1, tasks: 2, deadlines: 1, reminders: 1 });
	expect([await members(open), await members(shut)]).toEqual([["Chandu"], ["Sunil"]]);
	const titles = async (viewer: Viewer) =>
		(await listWork(viewer, "mine")).items.map(({ title }) => title).sort();
	expect(await titles(clerk)).toEqual(["Arguments", "Bell", "Buy stamps", "Reply"]);
	expect(await titles(senior)).toEqual(["Sealed cover"]);
	const rows = await inScope(admin, (tx) => tx.select().from(tasks).where(eq(tasks.id, done)));
	expect(rows[0]?.assigneeId).toBe(leaving.userId);
	const log = await inScope(admin, (tx) =>
		tx
			.select()
			.from(activity)
			.where(and(eq(activity.action, "updated"), eq(activity.entityType, "matter"))),
	);
	expect(log.map(({ meta }) => meta?.assignee?.to).sort()).toEqual(["Chandu", "Sunil"]);
	expect(await statusOf()).toBe("inactive");
	expect((await openHandover(admin, leaving.userId)).matters).toEqual([]);
});

test("a restricted matter goes only to whoever may see it; when one is refused, nothing moves", async () => {
	const headers = await asUser(admin);
	const params = { userId: leaving.userId };
	const path = `/users/${leaving.userId}/handover`;
	const refused = await call(page.action, {
		path,
		params,
		headers,
		form: { receiverId: clerk.userId, status: "inactive" },
	});
	const { result } = await refused.json();
	expect([refused.status, result.error, result.initialValue.receiverId]).toEqual([
		400,
		{ [`matters.${shut}`]: ["This matter is restricted: choose someone who can see it"] },
		clerk.userId,
	]);
	expect([await members(open), await statusOf()]).toEqual([["Jaya"], "active"]);
	const form = { receiverId: clerk.userId, [`matters.${shut}`]: senior.userId };
	const handed = await call(page.action, { path, params, headers, form });
	expect(handed.headers.get("location")).toBe(`/users#user-${leaving.userId}`);
	expect([await members(open), await members(shut)]).toEqual([["Chandu"], ["Sunil"]]);
});

test("on leave the person stays on the teams; nobody gets anything who is not at work", async () => {
	const gone = await makeUser({ chamberId: admin.chamberId, status: "inactive" });
	const away = { matters: { [shut]: senior.userId }, staysOnTeams: true };
	for (const receiverId of [gone.userId, leaving.userId, (await makeUser()).userId])
		await expect(handOver(admin, leaving.userId, { ...away, receiverId })).rejects.toMatchObject({
			fields: { receiverId: ["invalid.handoverReceiver"] },
		});
	await handOver(admin, leaving.userId, { ...away, receiverId: clerk.userId });
	expect((await members(open)).sort()).toEqual(["Chandu", "Jaya"]);
});

test("hearings that the person was sent to go on with somebody else, outside their own matters too", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [senior.userId] });
	const sent = { bench: "Court No. 1", purpose: "Arguments", assignedTo: leaving.userId };
	const { hearing } = await makeHearing(admin, matter.id, { date: addDays(courtToday(), 3), ...sent });
	const before = { matters: { [shut]: senior.userId }, receiverId: clerk.userId };
	expect((await handOver(admin, leaving.userId, before)).hearings).toBe(2);
	expect((await getHearing(admin, hearing.id)).goes?.name).toBe("Chandu");
	expect((await listWork(clerk, "mine")).items.map((item) => item.id)).toContain(hearing.id);
});
