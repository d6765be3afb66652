import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import { logSecurity, type SecurityEntry, tidySecurityLog } from "#app/core/person/security-log.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { revealIdentifiers } from "#app/domains/case/clients/service.server.ts";
import { makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { endSession } from "#app/domains/desk/auth/end-session.server.ts";
import { createKey, revokeKey } from "#app/domains/desk/keys/service.server.ts";
import { changePassword } from "#app/domains/desk/users/service.server.ts";
import { signOut } from "#app/domains/desk/ways/end.server.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as loginApi from "#app/routes/api/desk/auth/login.ts";
import * as invitesApi from "#app/routes/api/desk/invites/list.ts";
import * as logApi from "#app/routes/api/desk/security-log/list.ts";
import * as fileScreen from "#app/routes/out/settings/security-file.ts";
import { securityLog } from "#drizzle/schema.ts";
import { securityEvents } from "#drizzle/words.ts";
import { asUser, makeClient, makeUser, sessionOf } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { rewritten } from "#tests/rewritten.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { listSecurityLog } from "./list.server.ts";

const PASSWORD = "the old password";
const owner = postgres(env.DATABASE_URL, { max: 1 });
afterAll(() => owner.end());

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

const rows = async () => (await listSecurityLog(admin, {})).rows;
const signIn = (email: string, password: string) =>
	call(loginApi.action, {
		path: "/api/auth/login",
		json: { email, password },
		headers: { "x-peshi-client-address": "192.0.2.7", "user-agent": "curl/8.5.0" },
	});
const entry = (values: Partial<SecurityEntry> = {}): SecurityEntry => ({
	...{ event: "unmasked", chamberId: admin.chamberId, actorId: junior.userId, subject: "one" },
	...values,
});

describe("what happens to an account is in the security log of its chamber", () => {
	test("a sign-in and a refused one, with device and address, and no password", async () => {
		await signIn(junior.email, PASSWORD);
		await signIn(junior.email, "guessed-by-somebody");
		const from = { userAgent: "curl/8.5.0", address: "192.0.2.7", actorId: junior.userId };
		expect(await rows()).toMatchObject([
			{ ...from, event: "signin.refused", outcome: "refused" },
			{ ...from, event: "signin.ok", outcome: "ok" },
		]);
		expect(JSON.stringify(await rows())).not.toContain("guessed-by-somebody");
	});

	test("an attempt on nobody's account is of no chamber, and names no email", async () => {
		const address = newId();
		await signIn(`nobody.${address}@example.in`, "guessed");
		expect(await rows()).toEqual([]);
		const found = await owner`select * from security_log where chamber_id = ${NO_CHAMBER}`;
		expect(found.length).toBeGreaterThan(0);
		expect(JSON.stringify(found)).not.toContain(address);
	});

	test("what is done with ways in", async () => {
		await endSession(new Request("http://localhost/", { headers: await asUser(junior) }));
		await sessionOf(junior);
		await signOut(admin, junior.userId, "all");
		const { id } = await createKey(junior, { name: "Accounts", scopes: ["matters:read"], days: 30 });
		const headers = { Authorization: `Bearer ${keySecret(id)}` };
		expect((await call(mattersApi.loader, { path: "/api/matters", headers })).status).toBe(200);
		await revokeKey(junior, id);
		await makeFeed(junior, { reach: "own" });
		const change = { currentPassword: PASSWORD, newPassword: "the new password", keep: [] };
		await changePassword({ ...junior, sessionId: await sessionOf(junior) }, junior.userId, change);
		expect((await rows()).map(({ event, subject, actorId }) => [event, subject, actorId]).reverse()).toEqual([
			["session.ended", "sign-out (1)", junior.userId],
			["session.ended", `${junior.name}: sign-out (1)`, admin.userId],
			["key.made", "Accounts", junior.userId],
			["key.used", "Accounts", junior.userId],
			["key.ended", "Accounts", junior.userId],
			["feed.made", "own", junior.userId],
			["key.ended", "calendar", junior.userId],
			["password.changed", null, junior.userId],
		]);
	});

	test("what a person may not do, and identifiers shown in full", async () => {
		const answer = await call(invitesApi.loader, { path: "/api/invites", headers: await asUser(junior) });
		expect(answer.status).toBe(403);
		const { client } = await makeClient(admin, { name: "Meera" });
		await revealIdentifiers(junior, client.id);
		await revealIdentifiers(junior, client.id);
		expect(await rows()).toMatchObject([
			{ event: "unmasked", subject: client.id, count: 2 },
			{ event: "right.refused", outcome: "refused", subject: "users.manage" },
		]);
	});
});

/** Has what stands in the log have happened earlier. */
const earlier = (by: string) =>
	rewritten(
		owner,
		"security_log",
		(tx) => tx`update security_log set at = at - ${by}::interval where chamber_id = ${admin.chamberId}`,
	);

describe("a repetition", () => {
	test("within an hour is the same row, also of many at once; after it, or of something else, another", async () => {
		await Promise.all(Array.from({ length: 8 }, () => logSecurity(entry())));
		await logSecurity(entry({ subject: "other" }));
		expect((await rows()).map(({ subject, count }) => [subject, count])).toEqual([
			["other", 1],
			["one", 8],
		]);
		await earlier("59 minutes");
		await logSecurity(entry());
		expect((await rows())[0]).toMatchObject({ subject: "one", count: 9 });
		await earlier("61 seconds");
		await logSecurity(entry());
		expect((await rows()).map(({ count }) => count)).toEqual([1, 9, 1]);
	});

	test("of a sign-in is a row of its own", async () => {
		await logSecurity(entry({ event: "signin.ok" }));
		await logSecurity(entry({ event: "signin.ok" }));
		expect((await rows()).map(({ count }) => count)).toEqual([1, 1]);
	});
});

describe("the log", () => {
	test("is read by Admins of its chamber alone", async () => {
		await logSecurity(entry());
		await expect(listSecurityLog(junior, {})).rejects.toMatchObject({ code: "forbidden" });
		expect((await listSecurityLog(await makeUser(), {})).rows).toEqual([]);
		const seen = await inScope(junior, (tx) => tx.select().from(securityLog));
		expect(seen).toEqual([]);
	});

	test("is changed and emptied by nobody, and takes only what the function writes", async () => {
		await logSecurity(entry());
		const [row] = await inScope(admin, (tx) => tx.select().from(securityLog));
		if (!row) throw new Error("no row");
		for (const act of [
			() => asAuth((tx) => tx.update(securityLog).set({ outcome: "refused" })),
			() => inScope(admin, (tx) => tx.delete(securityLog)),
			() => inScope(admin, (tx) => tx.insert(securityLog).values({ ...row, id: newId() })),
		])
			await expect(act()).rejects.toMatchObject({ cause: { code: "42501" } });
	});

	test("takes each event by name, and the call filters, pages and gives it away as JSON", async () => {
		for (const event of securityEvents) await logSecurity(entry({ event }));
		const read = async (query: string) => {
			const path = `/api/security-log${query}`;
			return (await call(logApi.loader, { path, headers: await asUser(admin) })).json();
		};
		expect((await read("?page=1&limit=4")).pagination).toMatchObject({
			total: securityEvents.length,
			pages: 4,
		});
		const [one] = (await read("?event=key.made")).data;
		expect(one).toMatchObject({ event: "key.made", actorId: junior.userId, outcome: "ok", count: 1 });
		expect((await read(`?actorId=${admin.userId}`)).data).toEqual([]);
		expect((await read("?outcome=refused")).data).toEqual([]);
		expect((await read("?to=2026-01-05")).data).toEqual([]);
		expect((await read("?from=2026-01-05")).data).toHaveLength(securityEvents.length);
	});

	test("is a file of CSV, in which nothing is a formula", async () => {
		await logSecurity(entry({ subject: '=HYPERLINK("http://x")' }));
		const answer = await call(fileScreen.loader, {
			path: "/settings/security-log/file?event=unmasked",
			headers: await asUser(admin),
		});
		expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		const lines = (await answer.text()).trim().split("\r\n");
		expect(lines).toHaveLength(2);
		expect(lines[1]).toContain(`unmasked,ok,${junior.name},"'=HYPERLINK`);
	});

	test("is kept for 400 days", async () => {
		await logSecurity(entry({ event: "signin.ok" }));
		await logSecurity(entry({ event: "key.made" }));
		const age = (days: number, event: string) =>
			rewritten(
				owner,
				"security_log",
				(tx) => tx`update security_log set last_at = now() - make_interval(days => ${days})
					where event = ${event} and chamber_id = ${admin.chamberId}`,
			);
		await age(399, "signin.ok");
		await age(401, "key.made");
		expect(await tidySecurityLog()).toBeGreaterThan(0);
		expect((await rows()).map(({ event }) => event)).toEqual(["signin.ok"]);
	});
});
