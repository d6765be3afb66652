import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { causeList } from "#app/domains/day/hearings/day/cause-list.server.ts";
import { openDiary } from "#app/domains/day/hearings/day/diary.server.ts";
import { getHearing, listHearings, matterOrders } from "#app/domains/day/hearings/service.server.ts";
import { rescheduleHearing, updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { deliverReminder } from "#app/domains/day/tasks/reminders.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { remindOfHearings } from "#app/domains/desk/notifications/hearing-reminders.server.ts";
import { notificationMail } from "#app/domains/desk/notifications/mail.server.ts";
import { fanOut, listNotifications, unreadCount } from "#app/domains/desk/notifications/service.server.ts";
import { matterDetails, matterHead } from "#app/domains/filing/casefile/details.server.ts";
import { untoldHearings } from "#app/domains/filing/casefile/recording/record.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { chamberFigures } from "#app/domains/out/analytics/figures.server.ts";
import { boardAhead } from "#app/domains/out/analytics/service.server.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import {
	findWithdrawnHearing,
	listWithdrawnHearings,
	restoreHearing,
	withdrawHearing,
} from "./withdraw.server.ts";

const NOW = new Date("2026-03-02T19:00:00+05:30");
const TODAY = "2026-03-02";
const TOMORROW = addDays(TODAY, 1);

let admin: Viewer;
let clerk: Viewer;
let matterId: string;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: NOW });
	admin = await makeUser({ name: "Hemant" });
	clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
	const team = [admin.userId, clerk.userId];
	matterId = (await makeMatter(admin, { title: "State v. Patel" }, { team })).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const hearingLog = async () => {
	const rows = await inScope(admin, (tx) => tx.select().from(activity).orderBy(activity.at, activity.id));
	return rows.filter(({ entityType }) => entityType === "hearing");
};

/** Everywhere a hearing of tomorrow shows, each as a number. */
async function shown(word: string) {
	const [details, head, found] = await Promise.all([
		matterDetails(admin, matterId),
		matterHead(admin, matterId),
		searchAll(admin, word),
	]);
	return {
		list: (await listHearings(admin, {})).pagination.total,
		diary: (await openDiary(admin, { view: "all" })).pagination.total,
		week: (await openDiary(admin, { view: "day", date: TOMORROW })).week.reduce((sum, { n }) => sum + n, 0),
		causeList: (await causeList(admin, TOMORROW)).length,
		orders: (await matterOrders(admin, matterId)).rows.length,
		overview: details.hearings.length,
		tab: head.counts.hearings,
		next: details.progress.nextHearing ? 1 : 0,
		upcoming: (await chamberFigures(admin)).counts.upcoming,
		board: (await boardAhead(admin, 7, 10)).length,
		search: found.hearings.total,
		suggested: found.didYouMean ? 1 : 0,
	};
}

test("a withdrawn hearing leaves every list and comes back as it was", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: TOMORROW, order: "Ebonised shelving." });
	const everywhere = await shown("ebonised");
	expect(Object.values(everywhere).slice(0, -1)).toEqual(Array(11).fill(1));
	await withdrawHearing(clerk, hearing.id, { reason: "Entered for another matter", version: 1 });
	expect(new Set(Object.values(await shown("ebonised")))).toEqual(new Set([0]));
	await expect(getHearing(admin, hearing.id)).rejects.toMatchObject({ code: "not_found" });
	const back = await restoreHearing(clerk, hearing.id);
	expect(back.hearing).toMatchObject({
		date: TOMORROW,
		order: "Ebonised shelving.",
		deletedAt: null,
		version: 3,
	});
	expect(await shown("ebonised")).toEqual(everywhere);
});

test("a past one is no longer asked for its result", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: addDays(TODAY, -1) });
	expect((await untoldHearings(admin)).total).toBe(1);
	await withdrawHearing(admin, hearing.id, { reason: "Twice" });
	expect((await untoldHearings(admin)).total).toBe(0);
});

test("the log says who withdrew it, why, and that it came back", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: TOMORROW });
	await withdrawHearing(admin, hearing.id, { reason: "Wrong date" });
	expect(await listWithdrawnHearings(clerk)).toMatchObject([
		{ hearing: { id: hearing.id }, matter: { title: "State v. Patel" }, by: "Hemant", reason: "Wrong date" },
	]);
	expect(await listWithdrawnHearings(clerk, newId())).toEqual([]);
	expect(await findWithdrawnHearing(clerk, hearing.id)).toMatchObject({ reason: "Wrong date" });
	await restoreHearing(clerk, hearing.id);
	expect(await listWithdrawnHearings(clerk)).toEqual([]);
	expect(await findWithdrawnHearing(clerk, hearing.id)).toBeNull();
	expect((await hearingLog()).map(({ action, actorId, meta }) => [action, actorId, meta])).toEqual([
		["scheduled", admin.userId, { title: "State v. Patel", date: TOMORROW }],
		["deleted", admin.userId, { title: "State v. Patel", date: TOMORROW, reason: "Wrong date" }],
		["restored", clerk.userId, { title: "State v. Patel", date: TOMORROW }],
	]);
});

test("taking back what is not withdrawn changes nothing, and nothing is withdrawn twice", async () => {
	const { hearing } = await makeHearing(admin, matterId);
	expect((await restoreHearing(admin, hearing.id)).hearing.version).toBe(1);
	await withdrawHearing(admin, hearing.id, { reason: "Twice" });
	await expect(withdrawHearing(admin, hearing.id, { reason: "Twice" })).rejects.toMatchObject({
		code: "not_found",
	});
	expect(await hearingLog()).toHaveLength(2);
});

test("a hearing changed meanwhile is not withdrawn, nor one of an archived matter", async () => {
	const { hearing } = await makeHearing(admin, matterId);
	await updateHearing(clerk, hearing.id, { notes: "Bring the file" });
	const reason = "Twice";
	await expect(withdrawHearing(admin, hearing.id, { reason, version: 1 })).rejects.toMatchObject({
		code: "conflict",
	});
	const { hearing: gone } = await makeHearing(admin, matterId);
	await withdrawHearing(admin, gone.id, { reason });
	await updateMatter(admin, matterId, { status: "closed", outcome: "won" });
	await updateMatter(admin, matterId, { status: "archived" });
	await expect(withdrawHearing(admin, hearing.id, { reason })).rejects.toMatchObject({
		key: "matter.readOnly",
	});
	await expect(restoreHearing(admin, gone.id)).rejects.toMatchObject({ key: "matter.readOnly" });
});

test("another chamber, a restricted matter, a deleted matter and a missing id answer alike", async () => {
	const { matter: secret } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
	const { hearing: hidden } = await makeHearing(admin, secret.id);
	const { hearing: taken } = await makeHearing(admin, secret.id);
	const { matter: empty } = await makeMatter(admin);
	const { hearing: buried } = await makeHearing(admin, empty.id);
	for (const { id } of [taken, buried]) await withdrawHearing(admin, id, { reason: "Twice" });
	await removeMatter(admin, empty.id);
	const stranger = await makeUser();
	const missing = { code: "not_found", key: "error.not_found" };
	for (const [viewer, id] of [
		[stranger, hidden.id],
		[clerk, hidden.id],
		[clerk, newId()],
	] as const)
		await expect(withdrawHearing(viewer, id, { reason: "Twice" })).rejects.toMatchObject(missing);
	for (const [viewer, id] of [
		[stranger, taken.id],
		[clerk, taken.id],
		[admin, buried.id],
		[admin, newId()],
	] as const)
		await expect(restoreHearing(viewer, id)).rejects.toMatchObject(missing);
	expect(await listWithdrawnHearings(clerk)).toEqual([]);
	expect((await listWithdrawnHearings(admin)).map(({ hearing }) => hearing.id)).toEqual([taken.id]);
});

test("what announced it is silent until it is restored", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: addDays(TODAY, 2) });
	await rescheduleHearing(admin, hearing.id, { date: { day: TOMORROW, time: null } });
	const system = systemScope(admin.chamberId);
	for (const { id } of await hearingLog()) await fanOut(system, id);
	await remindOfHearings();
	const kinds = async () => (await listNotifications(clerk, {})).rows.map(({ kind }) => kind).sort();
	expect(await kinds()).toEqual(["hearing_moved", "hearing_reminder"]);
	const bell = (await listNotifications(clerk, {})).rows.find(({ kind }) => kind === "hearing_moved");
	const mail = () => notificationMail({ chamberId: admin.chamberId, id: bell?.id ?? "" });
	expect(await mail()).not.toBeNull();
	await withdrawHearing(admin, hearing.id, { reason: "Twice" });
	expect([await kinds(), await unreadCount(clerk), await mail()]).toEqual([[], 0, null]);
	await restoreHearing(admin, hearing.id);
	expect([(await kinds()).length, await unreadCount(clerk)]).toEqual([2, 2]);
});

test("a hearing withdrawn before its reminder is not announced at all", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: TOMORROW });
	await withdrawHearing(admin, hearing.id, { reason: "Twice" });
	await remindOfHearings();
	expect(await unreadCount(clerk)).toBe(0);
});

test("a reminder set for it waits until it is restored", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: TOMORROW });
	const about = { matterId, kind: "reminder" as const, title: "Print the case law", hearingId: hearing.id };
	const taskId = await createTask(admin, { ...about, dueDate: TOMORROW, dueTime: "09:00" });
	const reminders = async () => [
		(await matterTasks(admin, matterId, ["reminder"])).rows.length,
		(await matterHead(admin, matterId)).counts.reminders,
	];
	const deliver = () =>
		deliverReminder(systemScope(admin.chamberId), {
			taskId,
			at: new Date(`${TOMORROW}T09:00:00+05:30`).toISOString(),
		});
	expect(await reminders()).toEqual([1, 1]);
	await withdrawHearing(admin, hearing.id, { reason: "Twice" });
	expect([await reminders(), await deliver()]).toEqual([[0, 0], false]);
	await restoreHearing(admin, hearing.id);
	expect([await reminders(), await deliver()]).toEqual([[1, 1], true]);
});
