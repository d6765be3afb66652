import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiDocument, keyScopes } from "#app/api-document.server.ts";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { words } from "#app/messages/words.ts";
import * as clientsApi from "#app/routes/api/case/clients/list.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as searchApi from "#app/routes/api/case/matters/search.ts";
import * as feedsApi from "#app/routes/api/day/calendar-feeds/list.ts";
import * as keysApi from "#app/routes/api/desk/access-keys/list.ts";
import * as keyApi from "#app/routes/api/desk/access-keys/one.ts";
import * as usersApi from "#app/routes/api/desk/users/list.ts";
import * as userApi from "#app/routes/api/desk/users/one.ts";
import * as clientsScreen from "#app/routes/case/clients/list.tsx";
import * as newKeyScreen from "#app/routes/out/settings/new-key.tsx";
import { accessKeys, accounts, activity } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { createKey, listKeys, revokeKey } from "./service.server.ts";

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});
afterEach(() => {
	vi.useRealTimers();
});

const ALL = { name: "Accounts", days: 30 };
const everything = () => [...keyScopes()];

async function keyFor(
	viewer: Viewer,
	scopes: string[],
): Promise<{ id: string; headers: Record<string, string> }> {
	const { id } = await createKey(viewer, { ...ALL, scopes });
	return { id, headers: { Authorization: `Bearer ${keySecret(id)}` } };
}

const listMatters = (headers: Record<string, string>) =>
	call(mattersApi.loader, { path: "/api/matters?page=1", headers });
const titlesIn = async (response: Response) =>
	((await response.json()) as { data: { title: string }[] }).data.map(({ title }) => title);

describe("a key", () => {
	test("begins with peshi_pat_, and only its hash is kept", async () => {
		const { id } = await createKey(junior, { ...ALL, scopes: ["matters:read"] });
		expect(keySecret(id)).toMatch(/^peshi_pat_[\w-]{75}$/);
		const [row] = await inScope(junior, (tx) => tx.select().from(accessKeys));
		expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify(row)).not.toContain(keySecret(id).slice(-43));
	});

	test("reads what it was made for, and changes nothing without being made for that", async () => {
		await makeMatter(admin, { title: "Rao v. Rao" });
		const reads = await keyFor(junior, ["matters:read"]);
		expect(await titlesIn(await listMatters(reads.headers))).toEqual(["Rao v. Rao"]);
		const search = {
			path: "/api/matters/search",
			json: { searchByCaseNumber: "9/2024" },
			headers: reads.headers,
		};
		expect((await call(searchApi.action, search)).status).toBe(200);

		const create = (headers: Record<string, string>) =>
			call(clientsApi.action, { path: "/api/clients", json: { name: "Meera" }, headers });
		const refused = await create(reads.headers);
		expect([refused.status, await refused.json()]).toMatchObject([
			403,
			{
				code: "forbidden",
				error: "This key is not allowed to do this: it lacks the permission clients:write",
			},
		]);
		const both = await keyFor(junior, ["clients:write"]);
		expect((await create(both.headers)).status).toBe(201);
		expect((await call(clientsApi.loader, { path: "/api/clients", headers: both.headers })).status).toBe(403);
	});

	/** Only an Admin is shown more of people than names, roles and status. */
	const seesEmails = async (headers: Record<string, string>) => {
		const { data } = await (await call(usersApi.loader, { path: "/api/users", headers })).json();
		expect(data.length).toBeGreaterThan(0);
		return data.every((person: object) => "email" in person);
	};

	test("has no right that its person's role lacks, and no matter that is closed to them", async () => {
		const { matter } = await makeMatter(
			admin,
			{ title: "In camera" },
			{ team: [admin.userId, junior.userId] },
		);
		const { headers } = await keyFor(junior, everything());
		expect(await seesEmails(headers)).toBe(false);
		expect(await titlesIn(await listMatters(headers))).toEqual(["In camera"]);
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		expect(await titlesIn(await listMatters(headers))).toEqual([]);
	});

	test("follows its person's role as it is now", async () => {
		const { headers } = await keyFor(junior, ["users:read"]);
		expect(await seesEmails(headers)).toBe(false);
		await updateUser(admin, junior.userId, { role: "Admin" });
		expect(await seesEmails(headers)).toBe(true);
	});

	test("makes no other way in, whatever it was made for", async () => {
		const { headers } = await keyFor(admin, everything());
		const attempts = [
			call(keysApi.loader, { path: "/api/access-keys", headers }),
			call(keysApi.action, {
				path: "/api/access-keys",
				json: { name: "More", scopes: ["matters:read"] },
				headers,
			}),
			call(feedsApi.action, { path: "/api/calendar-feeds", json: { reach: "own" }, headers }),
			call(usersApi.action, {
				path: "/api/users",
				json: { email: "new@example.in", role: "Admin" },
				headers,
			}),
			call(userApi.action, {
				method: "PATCH",
				path: `/api/users/${junior.userId}`,
				params: { id: junior.userId },
				json: { role: "Admin" },
				headers,
			}),
		];
		for (const answer of await Promise.all(attempts))
			expect([answer.status, await answer.json()]).toMatchObject([
				403,
				{ error: "No API key is allowed to do this: sign in yourself" },
			]);
	});

	test("opens no screen, not even beside the cookie of somebody who is signed in", async () => {
		const { headers } = await keyFor(admin, everything());
		for (const sent of [headers, { ...headers, ...(await asUser(admin)) }]) {
			const shown = await call(clientsScreen.loader, { path: "/clients", headers: sent });
			expect([shown.status, shown.headers.get("location")]).toEqual([302, "/login?redirectTo=%2Fclients"]);
		}
	});

	test("notes when it was used, once in a minute", async () => {
		const { headers } = await keyFor(junior, ["matters:read"]);
		const lastUse = async () => (await listKeys(junior)).rows[0]?.lastUsedAt?.getTime();
		expect(await lastUse()).toBeUndefined();
		const start = Date.now();
		const useAt = async (seconds: number) => {
			vi.useFakeTimers({ toFake: ["Date"], now: start + seconds * 1000 });
			await listMatters(headers);
			vi.useRealTimers();
			return lastUse();
		};
		expect(await useAt(0)).toBe(start);
		expect(await useAt(60)).toBe(start);
		expect(await useAt(60.001)).toBe(start + 60_001);
	});

	test("calls six hundred times an hour, and is then told how long to wait", async () => {
		expect([LIMITS.key.most, LIMITS.key.minutes]).toEqual([600, 60]);
		const { id, headers } = await keyFor(junior, ["matters:read"]);
		await exhaust(permit("key", { key: id }));
		const refused = await listMatters(headers);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await listMatters((await keyFor(junior, ["matters:read"])).headers)).status).toBe(200);
	});
});

describe("a key that is no use is answered like a token that never was", () => {
	const unknown = () => listMatters({ Authorization: `Bearer ${keySecret(newId())}` });
	const refusalOf = async (response: Response) => {
		const { requestId: _id, ...body } = (await response.json()) as Record<string, unknown>;
		return [response.status, body];
	};

	test("when it was revoked, by its person or by an Admin, and when it has expired", async () => {
		const expected = await refusalOf(await unknown());
		expect(expected).toMatchObject([401, { code: "unauthenticated" }]);
		expect(await refusalOf(await listMatters({ Authorization: "Bearer nothing" }))).toEqual(expected);
		for (const by of [junior, admin]) {
			const { id, headers } = await keyFor(junior, ["matters:read"]);
			expect((await listMatters(headers)).status).toBe(200);
			await revokeKey(by, id);
			expect(await refusalOf(await listMatters(headers))).toEqual(expected);
		}
		const made = Date.now();
		vi.useFakeTimers({ toFake: ["Date"], now: made });
		const { headers } = await keyFor(junior, ["matters:read"]);
		vi.setSystemTime(made + 30 * 86_400_000 - 1);
		expect((await listMatters(headers)).status).toBe(200);
		vi.setSystemTime(made + 30 * 86_400_000);
		expect(await refusalOf(await listMatters(headers))).toEqual(expected);
	});

	test("when its person is not active, or has left the chamber", async () => {
		const expected = await refusalOf(await unknown());
		const { headers } = await keyFor(junior, ["matters:read"]);
		await updateUser(admin, junior.userId, { status: "suspended" });
		expect(await refusalOf(await listMatters(headers))).toEqual(expected);
		await updateUser(admin, junior.userId, { status: "active" });
		expect((await listMatters(headers)).status).toBe(200);
		await asAuth((tx) =>
			tx.update(accounts).set({ chamberId: NO_CHAMBER }).where(eq(accounts.id, junior.userId)),
		);
		expect(await refusalOf(await listMatters(headers))).toEqual(expected);
	});
});

describe("the list of keys", () => {
	test("has one's own; an Admin's has those of the chamber, with their owners", async () => {
		await keyFor(junior, ["matters:read"]);
		await keyFor(admin, ["search:read"]);
		await keyFor(await makeUser(), ["matters:read"]);
		expect((await listKeys(junior)).rows.map(({ owner }) => owner.name)).toEqual([junior.name]);
		const all = (await listKeys(admin)).rows.map(({ owner, scopes }) => [owner.name, scopes]);
		expect(all).toEqual([
			[admin.name, ["search:read"]],
			[junior.name, ["matters:read"]],
		]);
	});

	test("a key of somebody else, or of another chamber, is revoked by nobody but an Admin of its own", async () => {
		const { id } = await keyFor(admin, ["matters:read"]);
		for (const stranger of [junior, await makeUser()])
			await expect(revokeKey(stranger, id)).rejects.toMatchObject({ code: "not_found" });
	});

	test("making and revoking are logged by the key's name, never the key", async () => {
		const { id } = await keyFor(junior, ["matters:read"]);
		await revokeKey(admin, id);
		const rows = await inScope(admin, (tx) => tx.select().from(activity).orderBy(activity.at, activity.id));
		const meta = { name: "Accounts", changes: ["accessKey"] };
		expect(rows.slice(-2)).toMatchObject([
			{ action: "created", actorId: junior.userId, entityId: junior.userId, meta },
			{ action: "deleted", actorId: admin.userId, entityId: junior.userId, meta },
		]);
	});

	test("ends at fifty of a person, however many are made at once", async () => {
		const { chamberId, userId } = junior;
		const row = { chamberId, userId, name: "One of many", scopes: ["matters:read"], expiresAt: new Date() };
		const many = Array.from({ length: 49 }, () => ({ ...row, id: newId(), tokenHash: newId() }));
		await inScope(junior, (tx) => tx.insert(accessKeys).values(many));
		const made = await Promise.allSettled(Array.from({ length: 8 }, () => keyFor(junior, ["matters:read"])));
		const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
		expect(refused).toHaveLength(7);
		for (const error of refused) expect(error).toMatchObject({ code: "conflict", key: "key.tooMany" });
		expect((await listKeys(junior)).pagination.total).toBe(50);
	});
});

describe("a new key", () => {
	const make = async (viewer: Viewer, json: object) =>
		call(keysApi.action, { path: "/api/access-keys", json, headers: await asUser(viewer) });

	test("is shown once by /api, and by the screen in the page that answers the form", async () => {
		const answer = await make(junior, { name: "Script", scopes: ["matters:read"], days: 365 });
		const { data } = (await answer.json()) as { data: { _id: string; key: string } };
		expect((await listMatters({ Authorization: `Bearer ${data.key}` })).status).toBe(200);
		const form = { name: "Form", scopes: "matters:read", days: "30" };
		const headers = await asUser(junior);
		const page = await call(newKeyScreen.action, { path: "/settings/keys/new", form, headers });
		const { made } = (await page.json()) as { made: string };
		expect((await listMatters({ Authorization: `Bearer ${made}` })).status).toBe(200);
		const list = await call(keysApi.loader, { path: "/api/access-keys", headers });
		expect(await list.text()).not.toContain("peshi_pat_");
		const gone = {
			method: "DELETE",
			path: `/api/access-keys/${data._id}`,
			params: { id: data._id },
			headers,
		};
		expect((await call(keyApi.action, gone)).status).toBe(200);
		expect((await listMatters({ Authorization: `Bearer ${data.key}` })).status).toBe(401);
	});

	test.each([
		[{ scopes: ["matters:read"] }, "name", "Enter the program it is for"],
		[{ name: "X", scopes: [] }, "scopes", "Tick at least one permission"],
		[{ name: "X", scopes: ["auth:write"] }, "scopes.0", "There is no such permission: auth:write"],
		[
			{ name: "X", scopes: ["matters:read", "access-keys:write"] },
			"scopes.1",
			"There is no such permission: access-keys:write",
		],
		[{ name: "X", scopes: [7] }, "scopes.0", "There is no such permission: 7"],
		[{ name: "X", scopes: ["matters:read"], days: 366 }, "days", "Choose from 1 to 365 days"],
		[{ name: "X", scopes: ["matters:read"], days: "ever" }, "days", "Choose from 1 to 365 days"],
	])("%j is refused in a sentence", async (json, field, sentence) => {
		const answer = await make(junior, json);
		expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { [field]: [sentence] } }]);
	});
});

describe("the scopes there are", () => {
	test("follow from the calls: a noun with a call that a key may make, and none that opens a way in", () => {
		expect(keyScopes()).toEqual(
			expect.arrayContaining(["matters:read", "matters:write", "imports:write", "search:read", "users:read"]),
		);
		const nouns = new Set(keyScopes().map((scope) => scope.split(":")[0]));
		for (const closed of ["access-keys", "auth", "calendar-feeds", "invites", "openapi.json"])
			expect(nouns).not.toContain(closed);
		expect(keyScopes()).not.toContain("users:write");
		expect(keyScopes()).not.toContain("search:write");
	});

	test("each noun has a name for people", () => {
		const nouns = [...new Set(keyScopes().map((scope) => scope.split(":")[0] ?? ""))];
		expect(nouns.filter((noun) => !(noun in words.apiNoun))).toEqual([]);
		expect(Object.keys(words.apiNoun).filter((noun) => !nouns.includes(noun))).toEqual([]);
	});

	test("stand in the document beside each call", () => {
		const { paths } = apiDocument();
		expect(paths["/matters"]?.post?.security).toContainEqual({ key: ["matters:write"] });
		expect(paths["/matters/search"]?.post?.security).toContainEqual({ key: ["matters:read"] });
		expect(paths["/access-keys"]?.post?.security).toEqual([{ bearer: [] }, { session: [] }]);
	});
});

test("a client made by a key is its person's work", async () => {
	const { headers } = await keyFor(junior, ["clients:write"]);
	const made = await call(clientsApi.action, { path: "/api/clients", json: { name: "Meera" }, headers });
	const { data } = (await made.json()) as { data: { _id: string } };
	const rows = await inScope(admin, (tx) =>
		tx.select().from(activity).where(eq(activity.entityId, data._id)),
	);
	expect(rows).toMatchObject([{ action: "created", actorId: junior.userId }]);
});
