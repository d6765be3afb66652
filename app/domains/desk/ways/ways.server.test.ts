import { beforeEach, describe, expect, test } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { issueReset, resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { updateUserSchema } from "#app/domains/desk/users/schema.ts";
import { changePassword } from "#app/domains/desk/users/service.server.ts";
import * as endOthersApi from "#app/routes/api/desk/sessions/end-others.ts";
import * as sessionsApi from "#app/routes/api/desk/sessions/list.ts";
import * as sessionApi from "#app/routes/api/desk/sessions/one.ts";
import * as signOutApi from "#app/routes/api/desk/users/sign-out.ts";
import * as endForm from "#app/routes/desk/users/ways-end.ts";
import { activity, sessions } from "#drizzle/schema.ts";
import { asUser, makeUser, sessionOf } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { endWay, signOut } from "./end.server.ts";
import { findWays, listPrograms, listSessions } from "./find.server.ts";

const PASSWORD = "the old password";
let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({
		chamberId: admin.chamberId,
		role: "Junior",
		passwordHash: await hashForTests(PASSWORD),
	});
});

const keyOf = (viewer: Viewer) => createKey(viewer, { name: "Accounts", scopes: ["matters:read"], days: 30 });
const idsOf = async (viewer: Viewer) => (await listSessions(viewer)).rows.map(({ id }) => id);
/** One of every way in of a person. */
async function everyWay(person: Viewer) {
	const [session, key, feed] = [
		await sessionOf(person),
		await keyOf(person),
		await makeFeed(person, { reach: "own" }),
	];
	const link = await issueReset(admin, person.userId);
	return { session, key: key.id, feed: feed.id, link: link.id, token: link.link.split("/reset/")[1] ?? "" };
}

async function left(person: Viewer) {
	const ways = await findWays(admin, person.userId);
	const lists = { session: ways.sessions.rows, key: ways.keys, feed: ways.feeds, link: ways.links };
	return Object.entries(lists).flatMap(([kind, rows]) => rows.map(({ id }) => `${kind} ${id}`));
}

describe("the ways in of a person", () => {
	test("are seen by the person and by Admins of the chamber, and by nobody else", async () => {
		const { token: _, ...made } = await everyWay(junior);
		const all = Object.entries(made).map(([kind, id]) => `${kind} ${id}`);
		expect(await left(junior)).toEqual(all);
		expect((await findWays(junior, junior.userId)).person.name).toBe(junior.name);
		await expect(findWays(junior, admin.userId)).rejects.toMatchObject({ code: "forbidden" });
		await expect(findWays(await makeUser(), junior.userId)).rejects.toMatchObject({ code: "not_found" });
	});

	test.each(["session", "key", "feed", "link"] as const)("end one by one: %s", async (kind) => {
		const made = await everyWay(junior);
		await endWay(admin, junior.userId, kind, made[kind]);
		const kinds = ["session", "key", "feed", "link"].filter((one) => one !== kind);
		expect((await left(junior)).map((line) => line.split(" ")[0])).toEqual(kinds);
		await expect(endWay(admin, junior.userId, kind, made[kind])).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test.each(["session", "key", "feed", "link"] as const)(
		"of others are ended by no colleague: %s",
		async (kind) => {
			const made = await everyWay(junior);
			const before = await left(junior);
			const colleague = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
			const stranger = await makeUser();
			for (const [viewer, whose, code] of [
				[colleague, junior, "forbidden"],
				[stranger, junior, "not_found"],
				[stranger, stranger, "not_found"],
				[admin, admin, "not_found"],
			] as const)
				await expect(endWay(viewer, whose.userId, kind, made[kind])).rejects.toMatchObject({ code });
			expect(await left(junior)).toEqual(before);
		},
	);

	test("an Admin who signs somebody out is in the activity, and what one does with one's own is not", async () => {
		await sessionOf(junior);
		await signOut(junior, junior.userId, "all");
		await sessionOf(junior);
		expect(await signOut(admin, junior.userId, "all")).toBe(1);
		const rows = await inScope(admin, (tx) => tx.select().from(activity));
		expect(rows).toMatchObject([
			{ action: "updated", actorId: admin.userId, entityId: junior.userId, meta: { changes: ["sessions"] } },
		]);
	});
});

describe("/api/sessions", () => {
	test("lists the own devices, this one marked, and ends one or all others", async () => {
		const headers = { ...(await asUser(junior)), "user-agent": "x" };
		const other = await sessionOf(junior);
		await sessionOf(admin);
		const list = async () => {
			const answer = await call(sessionsApi.loader, { path: "/api/sessions", headers });
			return ((await answer.json()) as { data: { _id: string; device: string; current: boolean }[] }).data;
		};
		const before = await list();
		expect(before.map(({ device, current }) => ({ device, current }))).toEqual(
			expect.arrayContaining([
				{ device: "test", current: true },
				{ device: "test", current: false },
			]),
		);
		const gone = { method: "DELETE", path: `/api/sessions/${other}`, params: { id: other }, headers };
		const answer = await call(sessionApi.action, gone);
		expect([answer.status, await answer.text()]).toEqual([204, ""]);
		expect((await call(sessionApi.action, gone)).status).toBe(404);
		await sessionOf(junior);
		await sessionOf(junior);
		const ended = await call(endOthersApi.action, {
			method: "POST",
			path: "/api/sessions/end-others",
			headers,
		});
		expect(await ended.json()).toMatchObject({ data: { ended: 2 } });
		expect((await list()).map(({ current }) => current)).toEqual([true]);
	});

	test("an Admin signs a person of the chamber out, and nobody of another", async () => {
		await sessionOf(junior);
		const answer = async (viewer: Viewer) =>
			call(signOutApi.action, {
				method: "POST",
				path: `/api/users/${junior.userId}/sign-out`,
				params: { id: junior.userId },
				headers: await asUser(viewer),
			});
		expect((await answer(await makeUser())).status).toBe(404);
		expect(await idsOf(junior)).toHaveLength(1);
		expect(await (await answer(admin)).json()).toMatchObject({ data: { ended: 1 } });
		expect(await idsOf(junior)).toEqual([]);
	});

	test("the button of the screen does the same and says how many", async () => {
		await sessionOf(junior);
		const answer = await call(endForm.action, {
			path: `/users/${junior.userId}/ways-in/end`,
			params: { userId: junior.userId },
			form: { ends: "all", redirectTo: `/users/${junior.userId}/ways-in` },
			headers: await asUser(admin),
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([302, `/users/${junior.userId}/ways-in`]);
		expect(await idsOf(junior)).toEqual([]);
	});
});

describe("a new password", () => {
	test("ends every other session, the open link, and what is not kept", async () => {
		const { key, feed } = await everyWay(junior);
		const { id: kept } = await keyOf(junior);
		const here = { ...junior, sessionId: await sessionOf(junior) };
		await changePassword(here, junior.userId, {
			currentPassword: PASSWORD,
			newPassword: "the new password",
			keep: [kept, feed],
		});
		expect(await left(junior)).toEqual([`session ${here.sessionId}`, `key ${kept}`, `feed ${feed}`]);
		expect((await listPrograms(junior)).keys.map(({ id }) => id)).not.toContain(key);
	});

	test("of one's own keeps nobody else's key", async () => {
		const { id } = await keyOf(admin);
		const here = { ...junior, sessionId: await sessionOf(junior) };
		await changePassword(here, junior.userId, {
			currentPassword: PASSWORD,
			newPassword: "the new password",
			keep: [],
		});
		expect((await listPrograms(admin)).keys.map((key) => key.id)).toEqual([id]);
	});

	test("keeps sixty at most by name, and refuses one more in a sentence", () => {
		const change = (n: number) =>
			updateUserSchema.safeParse({
				currentPassword: PASSWORD,
				newPassword: "the new password",
				keep: Array.from({ length: n }, newId),
			});
		expect(change(60).success).toBe(true);
		expect(change(61).error?.issues).toMatchObject([{ path: ["keep"], message: "invalid.tooLong" }]);
		expect(updateUserSchema.safeParse({ keep: [] }).error?.issues).toMatchObject([{ path: ["newPassword"] }]);
	});

	test("by a link ends all there is", async () => {
		const { token } = await everyWay(junior);
		await resetPassword({ token, password: "the new password" }, { userAgent: null, address: newId() });
		expect(await left(junior)).toEqual([]);
		const rows = await asAuth((tx) => tx.select().from(sessions));
		expect(rows.filter((row) => row.accountId === junior.userId && !row.revokedAt)).toEqual([]);
	});
});
