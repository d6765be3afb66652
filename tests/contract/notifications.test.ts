import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { rescheduleHearing, updateHearing } from "#app/domains/day/hearings/update.server.ts";
import {
	fanOut,
	listNotifications,
	markRead,
	notify,
	unreadCount,
} from "#app/domains/desk/notifications/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as followed from "#app/routes/desk/follow-notification.ts";
import * as screen from "#app/routes/desk/notifications.tsx";
import { activity, matterTeam, preferences } from "#drizzle/schema.ts";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { uploaded } from "../uploads.ts";

let admin: Viewer;
let senior: Viewer;
let clerk: Viewer;
let clientId: string;
let hearingId: string;
let matterId: string;

beforeAll(async () => {
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	await makeUser({ chamberId: admin.chamberId, status: "suspended" });
	clientId = (await makeClient(admin, { name: "Lakshmi" })).client.id;
	const team = [admin.userId, senior.userId, clerk.userId];
	matterId = (await makeMatter(admin, { title: "Meera" }, { team })).matter.id;
	hearingId = (await makeHearing(admin, matterId, { date: addDays(courtToday(), 5) })).hearing.id;
});

afterEach(() => {
	vi.useRealTimers();
});

type Entry = Partial<typeof activity.$inferInsert>;

/** An entry of the activity log, a hearing moved unless it says otherwise, without the job that would tell the others. */
async function record({ actorId = admin.userId, at, ...entry }: Entry): Promise<string> {
	const id = newId();
	const author = { ...systemScope(admin.chamberId), userId: actorId, at };
	await inScope(author, (tx) =>
		tx.insert(activity).values({
			chamberId: admin.chamberId,
			id,
			action: "scheduled",
			entityType: "hearing",
			entityId: hearingId,
			matterId,
			meta: { title: "Meera", date: "2026-03-09", from: "2026-03-05" },
			...entry,
		}),
	);
	return id;
}

const tell = (id: string) => fanOut(systemScope(admin.chamberId), id);

test("a moved hearing is told to its team at work but to who moved it, once however often it runs", async () => {
	const before = await unreadCount(senior);
	const id = await record({});
	expect(await tell(id)).toBe(2);
	expect(await tell(id)).toBe(0);
	expect(await unreadCount(senior)).toBe(before + 1);
	expect(await unreadCount(admin)).toBe(0);
	const { rows } = await listNotifications(senior, {});
	expect(rows[0]).toMatchObject({
		kind: "hearing_moved",
		actor: { name: admin.name },
		matterTitle: "Meera",
	});
});

test("with a matter its team is told, and nobody who may not see it any more", async () => {
	const { matter } = await makeMatter(admin, {}, { restricted: true, team: [senior.userId] });
	const id = await record({ matterId: matter.id });
	expect(await tell(id)).toBe(1);
	const bells = async () =>
		(await listNotifications(senior, {})).rows.some(({ matterId }) => matterId === matter.id);
	expect(await bells()).toBe(true);
	await inScope(admin, (tx) =>
		tx
			.delete(matterTeam)
			.where(and(eq(matterTeam.matterId, matter.id), eq(matterTeam.userId, senior.userId))),
	);
	expect(await bells()).toBe(false);
});

test("a hearing that moved is told of as moved, from which day to which; one that is only entered is for the feed", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [senior.userId] });
	const moved = { entityType: "hearing", matterId: matter.id, action: "scheduled" } as const;
	await tell(await record({ ...moved, meta: { title: "Meera", date: "2026-03-09", from: "2026-03-05" } }));
	await tell(await record({ ...moved, meta: { title: "Meera", date: "2026-03-05" } }));
	const { rows } = await listNotifications(senior, {});
	const ours = rows.filter(({ matterId }) => matterId === matter.id);
	expect(ours.map(({ kind, meta }) => [kind, meta?.from])).toEqual([["hearing_moved", "2026-03-05"]]);
});

test("moving a hearing notes the day it stood on, changing its bench does not", async () => {
	const { matter } = await makeMatter(admin);
	const ahead = addDays(courtToday(), 5);
	const { hearing } = await makeHearing(admin, matter.id, { date: ahead });
	await updateHearing(admin, hearing.id, { bench: "Court No. 2" });
	await rescheduleHearing(admin, hearing.id, { date: { day: addDays(ahead, 2), time: null } });
	await updateHearing(admin, hearing.id, { date: { day: addDays(ahead, 3), time: null } });
	const log = await inScope(admin, (tx) =>
		tx.select().from(activity).where(eq(activity.entityId, hearing.id)).orderBy(activity.at, activity.id),
	);
	expect(log.map(({ meta }) => meta?.from)).toEqual([undefined, undefined, ahead, addDays(ahead, 2)]);
});

const read = (values: Entry): Entry => ({
	entityType: "document",
	actorId: null,
	matterId: null,
	meta: { filename: "a.pdf" },
	...values,
});

test("others' routine stands in the feed alone: entered, changed, read well, or looked at", async () => {
	const document = await uploaded(senior);
	const routine: Entry[] = [
		{ action: "viewed" },
		{ action: "updated", meta: { title: "Meera", changes: ["bench"] } },
		{ action: "created", entityType: "client", entityId: clientId, matterId: null },
		{ action: "uploaded", entityType: "document", entityId: document, matterId: null },
		{ action: "updated", entityType: "matter", entityId: matterId },
		read({ action: "completed", entityId: document }),
	];
	for (const entry of routine) expect(await tell(await record({ meta: null, ...entry }))).toBe(0);
});

test("what happened more than a week ago is no news", async () => {
	const WEEK = 7 * 86_400_000;
	const now = Date.now();
	vi.useFakeTimers({ toFake: ["Date"], now });
	expect(await tell(await record({ at: new Date(now - WEEK) }))).toBe(2);
	expect(await tell(await record({ at: new Date(now - WEEK - 1) }))).toBe(0);
});

test("the unread are counted up to a hundred", async () => {
	const reader = await makeUser({ chamberId: admin.chamberId });
	const one = { kind: "hook_off" as const, userId: reader.userId, subjectId: matterId, matterId: null };
	const scope = systemScope(admin.chamberId);
	const add = (from: number, to: number) =>
		inScope(scope, (tx) => {
			const numbers = Array.from({ length: to - from }, (_, at) => from + at);
			return notify(
				tx,
				scope,
				numbers.map((n) => ({ ...one, onceKey: `unread ${n}`, data: { title: `Host ${n}` } })),
			);
		});
	expect(await add(0, 99)).toBe(99);
	expect(await unreadCount(reader)).toBe(99);
	await add(99, 100);
	expect(await unreadCount(reader)).toBe(100);
	await add(100, 102);
	expect(await unreadCount(reader)).toBe(100);
});

test("a reading that failed is told to who uploaded it, a task or a matter to whoever gets it, a date taken off to the team", async () => {
	const document = await uploaded(senior);
	expect(await tell(await record(read({ action: "updated", entityId: document })))).toBe(1);
	await tell(await record({ entityType: "task", action: "created", meta: { assigneeId: clerk.userId } }));
	await tell(await record({ entityType: "matter", entityId: matterId, meta: { assigneeId: clerk.userId } }));
	const kinds = async (viewer: Viewer, most: number) =>
		(await listNotifications(viewer, {})).rows
			.slice(0, most)
			.map(({ entityType, kind }) => [entityType, kind])
			.sort();
	expect(await kinds(clerk, 2)).toEqual([
		["matter", "activity"],
		["task", "task_assigned"],
	]);
	expect(await kinds(senior, 1)).toEqual([["document", "activity"]]);
	expect(await tell(await record({ action: "deleted", meta: { title: "Meera" } }))).toBe(2);
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx
			.insert(preferences)
			.values({ chamberId: admin.chamberId, userId: senior.userId, documentUpdates: false }),
	);
	expect(await tell(await record(read({ action: "updated", entityId: document })))).toBe(0);
});

test("who follows a notification has read it, without a script too; another's stays unread", async () => {
	await tell(await record({}));
	const [mine] = (await listNotifications(senior, {})).rows;
	const [theirs] = (await listNotifications(clerk, {})).rows;
	const [before, beforeTheirs] = [await unreadCount(senior), await unreadCount(clerk)];
	const follow = async (id = "", to = `/clients/${clientId}`) => {
		const path = `/notifications/${id}?${new URLSearchParams({ to })}`;
		const params = { notificationId: id };
		return call(followed.loader, { path, params, headers: await asUser(senior) });
	};
	for (const _time of [1, 2]) {
		const answer = await follow(mine?.id);
		expect([answer.status, answer.headers.get("location")]).toEqual([302, `/clients/${clientId}`]);
		expect(await unreadCount(senior)).toBe(before - 1);
	}
	await follow(theirs?.id);
	expect([await unreadCount(senior), await unreadCount(clerk)]).toEqual([before - 1, beforeTheirs]);
	expect((await follow(mine?.id, "https://elsewhere.example/")).headers.get("location")).toBe(
		"/notifications",
	);
	expect((await follow("none")).headers.get("location")).toBe(`/clients/${clientId}`);
});

test("one or all are marked as read from the screen, and only one's own", async () => {
	await tell(await record({}));
	await tell(await record({}));
	const headers = await asUser(senior);
	const post = (form: Record<string, string>) =>
		call(screen.action, { path: "/notifications", form, headers });
	const [first] = (await listNotifications(senior, {})).rows;
	const [others] = (await listNotifications(clerk, {})).rows;
	const unread = await unreadCount(senior);
	await post({ id: others?.id ?? "" });
	expect(await unreadCount(senior)).toBe(unread);
	expect((await post({ id: first?.id ?? "" })).headers.get("location")).toBe("/notifications");
	expect(await unreadCount(senior)).toBe(unread - 1);
	await post({});
	expect(await unreadCount(senior)).toBe(0);
	expect(await unreadCount(clerk)).toBeGreaterThan(0);
	await markRead(clerk);
	expect(await unreadCount(clerk)).toBe(0);
	const shown = await (await call(screen.loader, { path: "/notifications?page=1", headers })).json();
	expect(shown.rows.every(({ readAt }: { readAt: string | null }) => readAt)).toBe(true);
});
