import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { causeList } from "#app/domains/day/hearings/day/cause-list.server.ts";
import { openDiary } from "#app/domains/day/hearings/day/diary.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { chamberFigures } from "#app/domains/out/analytics/figures.server.ts";
import { activity } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listMatters } from "./list.server.ts";
import { getMatter } from "./service.server.ts";
import { setTeam, teamOf } from "./team.server.ts";

const withRole = (admin: Viewer, role: Role) => makeUser({ role, chamberId: admin.chamberId });
const ids = async (viewer: Viewer, matterId: string) =>
	new Set((await teamOf(viewer, matterId)).map(({ id }) => id));

test("a team is who it is set to, and told as a change", async () => {
	const admin = await makeUser();
	const [junior, clerk] = [await withRole(admin, "Junior"), await withRole(admin, "Clerk")];
	const { matter } = await makeMatter(admin);
	await setTeam(admin, matter.id, { members: [junior.userId, clerk.userId] });
	expect(await ids(admin, matter.id)).toEqual(new Set([junior.userId, clerk.userId]));
	await setTeam(admin, matter.id, { members: [junior.userId], restricted: true });
	expect(await ids(admin, matter.id)).toEqual(new Set([junior.userId, admin.userId]));
	const log = await inScope(admin, (tx) => tx.select().from(activity));
	expect(log.map(({ meta }) => meta?.changes)).toEqual([undefined, ["team"], ["team", "restricted"]]);
});

test("a former member of a restricted matter sees nothing of it at once", async () => {
	const admin = await makeUser();
	const [senior, junior] = [await withRole(admin, "Senior"), await withRole(admin, "Junior")];
	const { matter } = await makeMatter(admin, {}, { restricted: true, team: [senior.userId, junior.userId] });
	await makeHearing(admin, matter.id, { date: addDays(courtToday(), 1) });
	const seen = async () => ({
		matters: (await listMatters(junior, {})).pagination.total,
		hearings: (await openDiary(junior, { view: "all" })).pagination.total,
		board: (await causeList(junior, addDays(courtToday(), 1))).length,
		upcoming: (await chamberFigures(junior)).counts.upcoming,
		log: (await inScope(junior, (tx) => tx.select().from(activity))).length,
	});
	expect(await seen()).toEqual({ matters: 1, hearings: 1, board: 1, upcoming: 1, log: 2 });
	await setTeam(senior, matter.id, { members: [], restricted: true });
	expect(await seen()).toEqual({ matters: 0, hearings: 0, board: 0, upcoming: 0, log: 0 });
	await expect(getMatter(junior, matter.id)).rejects.toMatchObject({ code: "not_found" });
	expect(await teamOf(junior, matter.id)).toEqual([]);
	expect(await ids(senior, matter.id)).toEqual(new Set([senior.userId]));
});

test("an Admin sets a restricted matter's team without joining it", async () => {
	const admin = await makeUser();
	const senior = await withRole(admin, "Senior");
	const { matter } = await makeMatter(senior, {}, { restricted: true });
	await setTeam(admin, matter.id, { members: [senior.userId], restricted: false });
	await setTeam(senior, matter.id, { members: [], restricted: true });
	await setTeam(admin, matter.id, { members: [], restricted: true });
	expect(await teamOf(admin, matter.id)).toEqual([]);
});

test("teams are set by Admin and Senior, of people at work here, from the present version, of open matters", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const refused = (viewer: Viewer, input: Parameters<typeof setTeam>[2], id = matter.id) =>
		expect(setTeam(viewer, id, input)).rejects;
	for (const role of ["Junior", "Clerk"] as const) {
		await refused(await withRole(admin, role), { members: [] }).toMatchObject({ code: "forbidden" });
	}
	const left = await makeUser({ role: "Junior", chamberId: admin.chamberId, status: "inactive" });
	const stranger = await makeUser();
	for (const { userId } of [left, stranger]) {
		await refused(admin, { members: [userId] }).toMatchObject({ key: "matter.teamGone" });
	}
	await refused(stranger, { members: [] }).toMatchObject({ code: "not_found" });
	await refused(admin, { members: [], version: 7 }).toMatchObject({ key: "error.conflict" });
	const { matter: shelved } = await makeMatter(admin, { stage: "closed" }, { status: "archived" });
	await refused(admin, { members: [] }, shelved.id).toMatchObject({ key: "matter.readOnly" });
});
