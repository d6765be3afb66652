import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { handOver } from "#app/domains/day/handover/service.server.ts";
import { ringDeadlines } from "#app/domains/day/tasks/deadline-rings.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { listWork } from "#app/domains/day/work/list.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as api from "#app/routes/api/case/matters/one.ts";
import * as edit from "#app/routes/case/matters/edit.tsx";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const today = courtToday();
let admin: Viewer;
let senior: Viewer;
let junior: Viewer;
let clerk: Viewer;
let id: string;

/** A matter with a Senior and a Junior on its team, a hearing to which nobody is sent, and a deadline of the Clerk. */
beforeEach(async () => {
	admin = await makeUser();
	const { chamberId } = admin;
	senior = await makeUser({ chamberId, role: "Senior", name: "Sunil" });
	junior = await makeUser({ chamberId, role: "Junior", name: "Jaya" });
	clerk = await makeUser({ chamberId, role: "Clerk", name: "Chandu" });
	id = (await makeMatter(admin, {}, { team: [senior.userId, junior.userId] })).matter.id;
	await makeHearing(admin, id, { date: addDays(today, 2) });
	const deadline = { kind: "deadline" as const, title: "Reply", dueDate: addDays(today, 1) };
	await createTask(admin, { ...deadline, matterId: id, assigneeId: clerk.userId });
});

const patch = async (viewer: Viewer, leadAdvocate: string | null) =>
	call(api.action, {
		path: `/api/matters/${id}`,
		method: "PATCH",
		params: { id },
		json: { leadAdvocate },
		headers: await asUser(viewer),
	});

async function named(): Promise<string | null> {
	const answer = await call(api.loader, {
		path: `/api/matters/${id}`,
		params: { id },
		headers: await asUser(admin),
	});
	return (await answer.json()).data.leadAdvocate?.name ?? null;
}

const madeInactive = ({ chamberId, userId }: Viewer) =>
	inScope(systemScope(chamberId), (tx) =>
		tx.execute(sql`update users set status = 'inactive' where id = ${userId}`),
	);

/** Whose the hearing is said to be, and on whose work the deadline stands besides the Clerk's. */
async function leading(): Promise<unknown[]> {
	const [first] = (await listWork(senior, "mine")).items.filter(({ kind }) => kind === "hearing");
	const has = async (viewer: Viewer) =>
		(await listWork(viewer, "mine")).items.some(({ kind }) => kind === "deadline");
	return [first?.who, await has(senior), await has(junior)];
}

test("whoever is named leads: on the work list, for deadlines and their rings", async () => {
	expect([await named(), await leading()]).toEqual([null, ["Sunil", true, false]]);
	expect((await patch(senior, junior.userId)).status).toBe(200);
	expect([await named(), await leading()]).toEqual(["Jaya", ["Jaya", false, true]]);
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T07:00:00+05:30`) });
	await ringDeadlines();
	vi.useRealTimers();
	const rung = async (viewer: Viewer) =>
		(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "deadline_due").length;
	expect([await rung(junior), await rung(senior)]).toEqual([1, 0]);
	await patch(senior, null);
	expect([await named(), await leading()]).toEqual([null, ["Sunil", true, false]]);
});

test("the form offers who of the team is at work, and empties it", async () => {
	const shared = {
		path: `/matters/${id}/edit`,
		params: { matterId: id },
		headers: await asUser(admin),
	};
	const nameOf = ({ name }: { name: string }) => name;
	const offered = async () => (await (await call(edit.loader, shared)).json()).team;
	expect((await offered()).map(nameOf)).toEqual(["Jaya", "Sunil"]);
	const save = async (leadAdvocate: string) => {
		const { data } = await (await call(api.loader, { ...shared, params: { id } })).json();
		const { title, caseNumber, court, filingDate, stage, status } = data;
		const form = { title, caseNumber, court, filingDate, stage, status, leadAdvocate };
		return (await call(edit.action, { ...shared, form })).status;
	};
	expect([await save(junior.userId), await named()]).toEqual([302, "Jaya"]);
	expect([await save(""), await named()]).toEqual([302, null]);
	await patch(admin, junior.userId);
	await madeInactive(junior);
	expect((await offered()).map(nameOf), "named and away").toEqual(["Jaya", "Sunil"]);
	expect([await save(junior.userId), await save(""), (await offered()).map(nameOf)]).toEqual([
		302,
		302,
		["Sunil"],
	]);
});

test("who is not on the team, not at work or of another chamber cannot be named; a Junior names nobody", async () => {
	const gone = await makeUser({ chamberId: admin.chamberId, status: "inactive" });
	await setTeam(admin, id, { members: [senior.userId, junior.userId] });
	for (const person of [clerk, gone, await makeUser()]) {
		const refused = await patch(admin, person.userId);
		expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["leadAdvocate"]]);
	}
	expect((await patch(junior, junior.userId)).status).toBe(403);
	expect(await named()).toBeNull();
});

test("whoever is made inactive or leaves the team leads no longer", async () => {
	await patch(admin, junior.userId);
	await setTeam(admin, id, { members: [senior.userId] });
	expect([await named(), (await leading())[0]]).toEqual([null, "Sunil"]);
	await setTeam(admin, id, { members: [senior.userId, junior.userId] });
	expect(await named()).toBe("Jaya");
	await madeInactive(junior);
	expect([await named(), (await leading())[0]]).toEqual([null, "Sunil"]);
});

test("a handover moves the lead with the matter", async () => {
	await patch(admin, junior.userId);
	await handOver(admin, junior.userId, { receiverId: clerk.userId, matters: {} });
	expect([await named(), (await leading())[0]]).toEqual(["Chandu", "Chandu"]);
});
