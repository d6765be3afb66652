import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { savePreferences } from "#app/domains/out/settings/service.server.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { remindOfHearings } from "./hearing-reminders.server.ts";
import { listNotifications, unreadCount } from "./service.server.ts";

let admin: Viewer;
let junior: Viewer;
let matterId: string;

const at = (moment: string) => new Date(`${moment}:00+05:30`);

/** What the worker does when its time comes. */
async function worker(moment: string): Promise<number> {
	vi.setSystemTime(at(moment));
	return remindOfHearings();
}

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: at("2026-03-02T10:00") });
	admin = await makeUser();
	junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	matterId = (await makeMatter(admin, {}, { team: [admin.userId, junior.userId] })).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const remindersOf = async (viewer: Viewer) =>
	(await listNotifications(viewer, {})).rows
		.filter(({ kind }) => kind === "hearing_reminder")
		.map(({ data }) => data?.date);

test("the team hears of a hearing at six the evening before, once", async () => {
	await makeHearing(admin, matterId, { date: "2026-03-05", time: "10:30", courtRoom: "8" });
	const outsider = await makeUser({ role: "Senior", chamberId: admin.chamberId });
	await worker("2026-03-04T17:59");
	expect(await remindersOf(junior)).toEqual([]);
	await worker("2026-03-04T18:00");
	await worker("2026-03-05T07:00");
	expect(await remindersOf(junior)).toEqual(["2026-03-05"]);
	expect(await remindersOf(admin)).toEqual(["2026-03-05"]);
	expect(await remindersOf(outsider)).toEqual([]);
	const [row] = (await listNotifications(junior, {})).rows;
	expect(row).toMatchObject({ matterId, data: { time: "10:30:00", room: "8" } });
});

test("each person's own offset counts: the same day at seven, a week before, or never", async () => {
	await savePreferences(admin, { reminderOffset: 0 });
	await savePreferences(junior, { reminderOffset: 7 });
	const silent = await makeUser({ role: "Senior", chamberId: admin.chamberId });
	await savePreferences(silent, { hearingReminders: false });
	const { matter } = await makeMatter(admin, {}, { team: [admin.userId, junior.userId, silent.userId] });
	await makeHearing(admin, matter.id, { date: "2026-03-12" });
	await worker("2026-03-05T18:00");
	expect([await remindersOf(admin), await remindersOf(junior)]).toEqual([[], ["2026-03-12"]]);
	await worker("2026-03-11T18:00");
	await worker("2026-03-12T06:59");
	expect(await remindersOf(admin)).toEqual([]);
	await worker("2026-03-12T07:00");
	expect(await remindersOf(admin)).toEqual(["2026-03-12"]);
	expect(await remindersOf(silent)).toEqual([]);
});

test("a hearing that came in late is told of at the next time of the day", async () => {
	await worker("2026-03-04T18:00");
	vi.setSystemTime(at("2026-03-04T21:15"));
	await makeHearing(admin, matterId, { date: "2026-03-05" });
	await worker("2026-03-05T07:00");
	expect(await remindersOf(junior)).toEqual(["2026-03-05"]);
});

test("a hearing entered on its own day is told of until five, when the courts have risen", async () => {
	await makeHearing(admin, matterId, { date: "2026-03-02" });
	await worker("2026-03-02T17:00");
	expect(await remindersOf(junior)).toEqual([]);
	await worker("2026-03-02T16:59");
	expect(await remindersOf(junior)).toEqual(["2026-03-02"]);
});

test("a moved hearing is told of again at its new date, one with a result not at all", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: "2026-03-05" });
	const heard = await makeHearing(admin, matterId, { date: "2026-03-06", result: "Disposed" });
	expect(heard.hearing.result).toBe("Disposed");
	await worker("2026-03-04T18:00");
	await rescheduleHearing(admin, hearing.id, { date: { day: "2026-03-09", time: null } });
	await worker("2026-03-05T18:00");
	await worker("2026-03-08T18:00");
	expect(await remindersOf(junior)).toEqual(["2026-03-09", "2026-03-05"]);
});

test("archived matters and people who left are passed over; who shows no notifications counts none", async () => {
	await makeHearing(admin, matterId, { date: "2026-03-05" });
	await savePreferences(admin, { showNotifications: false });
	const archived = await makeMatter(admin, {}, { team: [junior.userId] });
	await makeHearing(admin, archived.matter.id, { date: "2026-03-05" });
	await inScope(admin, (tx) =>
		tx.execute(sql`update matters set status = 'archived' where id = ${archived.matter.id}`),
	);
	await worker("2026-03-04T18:00");
	expect(await remindersOf(junior)).toEqual(["2026-03-05"]);
	expect(await remindersOf(admin)).toEqual(["2026-03-05"]);
	expect(await unreadCount(admin)).toBe(0);
});
