import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { linkToken } from "#app/core/person/link-token.server.ts";
import { findSession, openSession, refreshSession } from "#app/core/person/session.server.ts";
import { presentedSession } from "#app/core/person/session-cookie.server.ts";
import { optionalViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { clearFactorByHost, resetByHost, signOutByHost } from "#app/domains/desk/auth/host.server.ts";
import { issueReset, resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { removeFactorOf } from "#app/domains/desk/enrol/end.server.ts";
import { changePassword, updateUser } from "#app/domains/desk/users/service.server.ts";
import { endSessionOfOwn, signOut } from "#app/domains/desk/ways/end.server.ts";
import { users } from "#drizzle/schema.ts";
import { asUser, makeUser, sessionOf } from "#tests/factories.ts";
import { putFactor, setUpFactor } from "#tests/second-factor.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { listSecurityLog } from "./list.server.ts";

const PASSWORD = "the old password";
const THERE = { userAgent: "curl/8.5.0", address: "192.0.2.7" };

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	vi.useRealTimers();
	admin = await makeUser();
	const passwordHash = await hashForTests(PASSWORD);
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior", passwordHash });
});

const requestWith = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const ends = async () =>
	(await listSecurityLog(admin, { event: "session.ended" })).rows.map((row) => [row.subject, row.actorId]);

/** A cookie whose successor has been used for longer than requests are under way. */
async function stolen() {
	const { Cookie } = await asUser(junior);
	const renewed = await refreshSession(requestWith({ Cookie }), THERE, "program");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
	return { Cookie, fresh: { Cookie: renewed?.cookie.split(";")[0] ?? "" } };
}

const byJunior = (subject: string) => [[subject, junior.userId]];
const signInAgain = (headers: Record<string, string>) => {
	const account = { id: junior.userId, chamberId: junior.chamberId };
	const former = presentedSession(requestWith(headers));
	return asAuth((tx) => openSession(tx, account, { ...THERE, former }));
};

test.each([
	["opens a page", (Cookie: string) => findSession(requestWith({ Cookie }), THERE)],
	["is refreshed", (Cookie: string) => refreshSession(requestWith({ Cookie }), THERE, "program")],
	["is there at a sign-in", (Cookie: string) => signInAgain({ Cookie })],
])(
	"a secret that %s when it no longer counts ends the session, once, with where it came from",
	async (_, use) => {
		const { Cookie, fresh } = await stolen();
		await use(Cookie);
		await use(Cookie);
		expect(await findSession(requestWith(fresh), THERE)).toBeNull();
		const { rows } = await listSecurityLog(admin, { event: "session.ended" });
		expect(rows).toMatchObject([{ ...THERE, actorId: junior.userId, subject: "secret used again (1)" }]);
	},
);

test("a sign-in in the same browser, and one's own sign-out of one device", async () => {
	await signInAgain(await asUser(junior));
	expect(await ends()).toEqual(byJunior("signed in again (1)"));
	await endSessionOfOwn(junior, await sessionOf(junior));
	expect((await ends())[0]).toEqual(["sign-out (1)", junior.userId]);
	await signOut(admin, junior.userId, "all");
	expect((await ends())[0]).toEqual([`${junior.name}: sign-out (1)`, admin.userId]);
});

test("somebody who is suspended, by the Admin and by what the database says of them", async () => {
	await sessionOf(junior);
	await updateUser(admin, junior.userId, { status: "suspended" });
	expect(await ends()).toEqual([[`${junior.name}: not active (1)`, admin.userId]]);
	const headers = await asUser(junior);
	expect(await optionalViewer(requestWith(headers))).toBeNull();
	expect((await ends())[0]).toEqual(["not active (1)", junior.userId]);
	await inScope(admin, (tx) => tx.update(users).set({ status: "active" }).where(eq(users.id, junior.userId)));
	expect(await optionalViewer(requestWith(headers))).toBeNull();
	expect(await ends()).toHaveLength(2);
});

test("a changed password ends the others, a link all", async () => {
	const [sessionId] = [await sessionOf(junior), await sessionOf(junior), await sessionOf(junior)];
	const change = { currentPassword: PASSWORD, newPassword: "another one of theirs", keep: [] };
	await changePassword({ ...junior, sessionId }, junior.userId, change);
	expect(await ends()).toEqual(byJunior("password changed (2)"));
	const { id } = await issueReset(admin, junior.userId);
	await resetPassword({ token: linkToken("reset", id), password: "a third one of theirs" }, THERE);
	expect((await ends())[0]).toEqual(["password reset (1)", junior.userId]);
});

test("the host's commands", async () => {
	await sessionOf(junior);
	await resetByHost(junior.email);
	await sessionOf(junior);
	await signOutByHost(junior.email);
	await putFactor(junior);
	await sessionOf(junior);
	await clearFactorByHost(junior.email);
	expect(await ends()).toEqual([
		["second factor removed (1)", junior.userId],
		["sign-out (1)", junior.userId],
		["reset by the host (1)", junior.userId],
	]);
});

test("a second factor, switched on and removed by an Admin", async () => {
	await sessionOf(junior);
	await setUpFactor(junior);
	expect(await ends()).toEqual(byJunior("second factor on (1)"));
	await removeFactorOf(admin, junior.userId);
	expect((await ends())[0]).toEqual([`${junior.name}: second factor removed (1)`, admin.userId]);
});

test("what ends nothing is not written, and only one function ends sessions", async () => {
	await signOut(junior, junior.userId, "all");
	expect(await ends()).toEqual([]);
	const files = globSync(["app/**/*.{ts,tsx}", "worker/**/*.ts", "scripts/**/*.ts"]);
	const writers = files.filter((path) => {
		if (/\.test\.tsx?$/.test(path)) return false;
		const text = readFileSync(path, "utf8");
		return /revokedAt\s*:(?!\s*(found|perhaps)\()|revoked_at\s*=|delete\(sessions\)/.test(text);
	});
	expect(writers.sort()).toEqual([
		"app/core/person/session-ends.server.ts",
		// What ended a week ago is deleted.
		"app/core/person/session.server.ts",
	]);
});
