import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { sealForm } from "#app/core/web/kept-form.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { issueReset, resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import * as loginApi from "#app/routes/api/desk/auth/login.ts";
import * as registerApi from "#app/routes/api/desk/auth/register.ts";
import * as confirmApi from "#app/routes/api/desk/second-factor/confirm.ts";
import * as factorApi from "#app/routes/api/desk/second-factor/one.ts";
import * as codesApi from "#app/routes/api/desk/second-factor/recovery-codes.ts";
import * as meApi from "#app/routes/api/desk/users/me.ts";
import * as removeApi from "#app/routes/api/desk/users/second-factor.ts";
import * as codePage from "#app/routes/desk/auth/code.tsx";
import * as loginPage from "#app/routes/desk/auth/login.tsx";
import * as setUpPage from "#app/routes/desk/factor/set-up.tsx";
import { accounts, activity, recoveryCodes, secondFactors, securityLog, sessions } from "#drizzle/schema.ts";
import { asUser, makeUser, sessionOf } from "#tests/factories.ts";
import { exhaust, forgetLimits } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { appCode } from "#tests/samples/app-code.ts";
import { forgetCodes, setUpFactor } from "#tests/second-factor.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

const PASSWORD = "the old password";
const ADDRESS = "192.0.2.44";
let passwordHash = "";
let person: Viewer;
beforeAll(async () => {
	passwordHash = await hashForTests(PASSWORD);
});
beforeEach(async () => {
	await forgetLimits();
	person = await makeUser({ passwordHash });
});
afterEach(() => vi.useRealTimers());

const from = { "x-peshi-client-address": ADDRESS };
const api = async (handler: typeof loginApi.action, path: string, json: unknown, headers = {}) => {
	const response = await call(handler, { path: `/api/${path}`, json, headers: { ...from, ...headers } });
	return { status: response.status, body: await response.json(), response };
};
const signIn = (code?: string, who = person) =>
	api(loginApi.action, "auth/login", { email: who.email, password: PASSWORD, ...(code ? { code } : {}) });
const eventsOf = (viewer: Viewer) =>
	inScope({ ...viewer, role: "Admin" }, (tx) =>
		tx
			.select({ event: securityLog.event, outcome: securityLog.outcome, subject: securityLog.subject })
			.from(securityLog)
			.where(eq(securityLog.actorId, viewer.userId))
			.orderBy(securityLog.at),
	);
const livingOf = async ({ userId }: Viewer) =>
	(await asAuth((tx) => tx.select().from(sessions).where(eq(sessions.accountId, userId)))).filter(
		({ revokedAt }) => revokedAt === null,
	).length;

describe("the calls that set a second factor up", () => {
	test("answer as the contract says, end the other sessions and are in the security log", async () => {
		const headers = await asUser(person);
		await sessionOf(person);
		const started = await api(factorApi.action, "second-factor", {}, headers);
		expect(started.status).toBe(201);
		const { secret, uri } = started.body.data;
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(new URL(uri).searchParams.get("secret")).toBe(secret);
		expect(decodeURIComponent(uri)).toContain(`Peshi:${person.email}`);
		const [stored] = await asAuth((tx) =>
			tx.select().from(secondFactors).where(eq(secondFactors.userId, person.userId)),
		);
		expect(JSON.stringify(stored)).not.toContain(secret);
		expect(await signIn()).toMatchObject({ status: 200 });

		const wrong = await api(confirmApi.action, "second-factor/confirm", { code: "000000" }, headers);
		expect(wrong).toMatchObject({
			status: 422,
			body: { fields: { code: [expect.stringContaining("clock")] } },
		});
		const confirmed = await api(
			confirmApi.action,
			"second-factor/confirm",
			{ code: appCode(secret) },
			headers,
		);
		expect(confirmed.status).toBe(200);
		expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
		expect(await livingOf(person)).toBe(1);
		expect((await call(meApi.loader, { path: "/api/users/me", headers })).status).toBe(200);
		expect(await eventsOf(person)).toContainEqual({ event: "factor.on", outcome: "ok", subject: null });
		const again = await api(factorApi.action, "second-factor", {}, headers);
		expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
		const repeated = await api(
			confirmApi.action,
			"second-factor/confirm",
			{ code: appCode(secret, 1) },
			headers,
		);
		expect(repeated).toMatchObject({ status: 409 });
	});

	test("show the same secret and the same codes to a call that is sent again, and store neither", async () => {
		const headers = { ...(await asUser(person)), "Idempotency-Key": '"one"' };
		const first = await api(factorApi.action, "second-factor", {}, headers);
		const second = await api(factorApi.action, "second-factor", {}, headers);
		expect(second.body.data).toEqual(first.body.data);
		const confirm = () =>
			api(confirmApi.action, "second-factor/confirm", { code }, { ...headers, "Idempotency-Key": '"two"' });
		const code = appCode(first.body.data.secret);
		const codes = (await confirm()).body.data.recoveryCodes;
		expect((await confirm()).body.data.recoveryCodes).toEqual(codes);
		const rows = await asAuth((tx) =>
			tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
		);
		expect(rows).toHaveLength(10);
		for (const one of codes) expect(JSON.stringify(rows)).not.toContain(one.replaceAll("-", ""));
	});

	test("confirm nothing that was begun an hour ago", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const viewer = { ...person, sessionId: await sessionOf(person) };
		const headers = await asUser(viewer);
		const { secret } = (await api(factorApi.action, "second-factor", {}, headers)).body.data;
		vi.setSystemTime(Date.now() + 60 * 60_000 + 1000);
		const late = await api(confirmApi.action, "second-factor/confirm", { code: appCode(secret) }, headers);
		expect(late).toMatchObject({ status: 409 });
	});

	test("ask for the password of whoever signed in more than fifteen minutes ago", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const headers = await asUser(person);
		const start = (json: object) => api(factorApi.action, "second-factor", json, headers);
		vi.setSystemTime(Date.now() + 15 * 60_000 - 1000);
		expect(await start({})).toMatchObject({ status: 201 });
		vi.setSystemTime(Date.now() + 2000);
		expect(await start({})).toMatchObject({
			status: 422,
			body: { fields: { currentPassword: [expect.stringContaining("a while ago")] } },
		});
		expect(await start({ currentPassword: "wrong" })).toMatchObject({ status: 422 });
		expect(await start({ currentPassword: PASSWORD })).toMatchObject({ status: 201 });
	});
});

describe("POST /api/auth/login with a second factor", () => {
	test("gives no token without a code or with a wrong one, and one with the right code", async () => {
		const { secret } = await setUpFactor(person);
		for (const code of [undefined, "000000", "12345", "ABCD-EFGH-IJKL", "x".repeat(60)]) {
			const refused = await signIn(code);
			expect(refused).toMatchObject({ status: 401, body: { code: "second_factor" } });
			expect(JSON.stringify(refused.body)).not.toMatch(/token/i);
			expect(refused.response.headers.getSetCookie()).toEqual([]);
		}
		expect(await signIn("x".repeat(61))).toMatchObject({ status: 422 });
		const spaced = appCode(secret).replace(/^(...)/, " $1 ");
		const { status, body } = await signIn(spaced);
		expect([status, body.data.accessToken]).toEqual([200, expect.any(String)]);
		const events = await eventsOf(person);
		expect(events).toContainEqual({ event: "signin.ok", outcome: "ok", subject: "code of the app" });
		expect(events).toContainEqual({
			event: "signin.refused",
			outcome: "refused",
			subject: "second factor",
		});
	});

	test("says nothing of the second factor to whoever does not know the password", async () => {
		const { secret } = await setUpFactor(person);
		const json = { email: person.email, password: "wrong", code: appCode(secret) };
		const refused = await api(loginApi.action, "auth/login", json);
		expect(refused).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
		expect(await signIn(json.code)).toMatchObject({ status: 200 });
	});

	test("takes a code once, also of two that are sent at once, and none before it", async () => {
		const { secret } = await setUpFactor(person);
		const [earlier, code, later] = [appCode(secret, -1), appCode(secret), appCode(secret, 1)];
		const both = await Promise.all([signIn(code), signIn(code)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
		expect((await signIn(earlier)).status).toBe(401);
		expect((await signIn(later)).status).toBe(200);
	});

	test.each([
		[-2, 401],
		[-1, 200],
		[0, 200],
		[1, 200],
		[2, 401],
	])("a code %i steps away answers %i", async (steps, status) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { secret } = await setUpFactor(person);
		expect((await signIn(appCode(secret, steps))).status).toBe(status);
	});

	test("the code that switched it on opens nothing", async () => {
		const headers = await asUser(person);
		const { secret } = (await api(factorApi.action, "second-factor", {}, headers)).body.data;
		const code = appCode(secret);
		await api(confirmApi.action, "second-factor/confirm", { code }, headers);
		expect((await signIn(code)).status).toBe(401);
	});

	test("a recovery code works once, however it is typed, and a new set ends the old one", async () => {
		const { secret, recovery } = await setUpFactor(person);
		const [first = "", second = "", third = ""] = recovery;
		expect((await signIn(first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
		expect((await signIn(first)).status).toBe(401);
		const together = await Promise.all([signIn(second), signIn(second)]);
		expect(together.map(({ status }) => status).sort()).toEqual([200, 401]);
		const headers = await asUser(person);
		const renew = { currentPassword: PASSWORD, code: appCode(secret) };
		const made = await api(codesApi.action, "second-factor/recovery-codes", renew, headers);
		expect(made.status).toBe(201);
		expect((await signIn(third)).status).toBe(401);
		expect((await signIn(made.body.data.recoveryCodes[9])).status).toBe(200);
		const stranger = await makeUser({ passwordHash });
		await setUpFactor(stranger);
		expect((await signIn(made.body.data.recoveryCodes[0], stranger)).status).toBe(401);
	});

	test("codes take what passwords take: of the account and of the address", async () => {
		const { secret } = await setUpFactor(person);
		await exhaust(permit("signin.place", { email: person.email, address: ADDRESS }), 1);
		expect((await signIn("000000")).status).toBe(401);
		expect((await signIn(appCode(secret))).status).toBe(429);
		await forgetLimits();
		await exhaust(permit("signin.account", { email: person.email }));
		expect((await signIn(appCode(secret))).status).toBe(429);
	});

	test("neither a new password by link nor a registration sent again goes past it", async () => {
		const { secret } = await setUpFactor(person);
		const { link } = await issueReset(person, person.userId);
		const [, token = ""] = link.split("/reset/");
		await resetPassword({ token, password: "a dry monsoon" }, { userAgent: null, address: ADDRESS });
		const json = { email: person.email, password: "a dry monsoon" };
		expect(await api(loginApi.action, "auth/login", json)).toMatchObject({ body: { code: "second_factor" } });
		const withCode = { ...json, code: appCode(secret) };
		expect((await api(loginApi.action, "auth/login", withCode)).status).toBe(200);

		const registration = {
			name: "Asha",
			email: `asha.${person.userId}@example.in`,
			password: "a dry monsoon",
		};
		const made = await api(registerApi.action, "auth/register", registration);
		const { _id, chamberId } = made.body.data.user;
		expect((await api(registerApi.action, "auth/register", registration)).status).toBe(201);
		await setUpFactor({ ...person, userId: _id, chamberId: chamberId._id, email: registration.email });
		expect((await api(registerApi.action, "auth/register", registration)).status).toBe(422);
	});
});

describe("the screens of the sign-in", () => {
	const headers = { ...from, "user-agent": "Browser" };
	const password = async () => {
		const form = { email: person.email, password: PASSWORD, redirectTo: "/matters" };
		const response = await call(loginPage.action, { path: "/login", form, headers });
		return { response, answer: await response.json() };
	};
	const code = (form: Record<string, string>) =>
		call(codePage.action, { path: "/login/code", form: { redirectTo: "/matters", ...form }, headers });

	test("ask for the code in a second step, which leads where the first would have", async () => {
		const { secret } = await setUpFactor(person);
		const { response, answer } = await password();
		expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
		const { step } = answer.second;
		const wrong = await code({ step, code: "000000" });
		const again = await wrong.json();
		expect([wrong.status, again.second.failed.error]).toEqual([401, expect.stringContaining("wrong")]);
		expect(again.second.failed.result.initialValue).not.toHaveProperty("code");
		const missing = await code({ step: again.second.step });
		expect([missing.status, missing.headers.getSetCookie()]).toEqual([401, []]);
		const opened = await code({ step: again.second.step, code: appCode(secret) });
		expect([opened.status, opened.headers.get("location")]).toEqual([302, "/matters"]);
		expect(opened.headers.getSetCookie().join()).toContain("auth-storage=");
	});

	test("end the first step after ten minutes, and with the password it was made with", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { secret } = await setUpFactor(person);
		const { step } = (await password()).answer.second;
		vi.setSystemTime(Date.now() + 10 * 60_000 - 1000);
		expect((await code({ step, code: appCode(secret) })).status).toBe(302);
		await forgetCodes(person);
		const { step: next } = (await password()).answer.second;
		const wrong = await (await code({ step: next, code: "000000" })).json();
		vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
		for (const old of [next, wrong.second.step]) {
			const late = await code({ step: old, code: appCode(secret) });
			expect([late.status, (await late.json()).failed.error]).toEqual([
				401,
				expect.stringContaining("too long"),
			]);
		}
		const { step: last } = (await password()).answer.second;
		await asAuth((tx) =>
			tx.update(accounts).set({ passwordHash: "none" }).where(eq(accounts.id, person.userId)),
		);
		expect((await code({ step: last, code: appCode(secret) })).status).toBe(401);
		expect((await code({ step: "forged", code: appCode(secret) })).status).toBe(401);
	});

	test("carry a form that outlived its session through both steps", async () => {
		const { secret } = await setUpFactor(person);
		const typed = new FormData();
		typed.set("title", "State v. Rao");
		const kept = sealForm(person.userId, "/matters/new", typed) ?? "";
		const form = { email: person.email, password: PASSWORD, kept };
		const { second } = await (await call(loginPage.action, { path: "/login", form, headers })).json();
		const wrong = await (await code({ step: second.step, kept: second.kept, code: "000000" })).json();
		const { step, kept: still } = wrong.second;
		const opened = await code({ step, kept: still, code: appCode(secret) });
		expect(await opened.json()).toMatchObject({
			opened: {
				path: "/matters/new",
				fields: [
					["title", "State v. Rao"],
					["_kept", "1"],
				],
			},
		});
	});

	test("are limited as the password is", async () => {
		const { secret } = await setUpFactor(person);
		const { step } = (await password()).answer.second;
		await exhaust(permit("signin.account", { email: person.email }));
		expect((await code({ step, code: appCode(secret) })).status).toBe(429);
	});

	test("a sign-in in two steps gives back what both took", async () => {
		const { secret } = await setUpFactor(person);
		await exhaust(permit("signin.account", { email: person.email }), 3);
		for (const n of [1, 2, 3]) {
			await forgetCodes(person);
			const { step } = (await password()).answer.second;
			expect([n, (await code({ step, code: appCode(secret) })).status]).toEqual([n, 302]);
		}
	});
});

describe("the page that sets it up", () => {
	test("shows the secret after a first form, the codes after a second, and changes the session's secret", async () => {
		const headers = await asUser(person);
		const path = "/second-factor";
		const begun = await call(setUpPage.action, { path, form: { intent: "start" }, headers });
		expect([begun.status, begun.headers.get("location")]).toEqual([302, path]);
		const page = await (await call(setUpPage.loader, { path, headers })).json();
		const form = { intent: "confirm", code: appCode(page.started.secret) };
		const done = await call(setUpPage.action, { path, form, headers });
		expect((await done.json()).codes).toHaveLength(10);
		const [cookie = ""] = done.headers.getSetCookie();
		expect(cookie).toMatch(/^auth-storage=/);
		expect(cookie.split(";")[0]).not.toBe(headers.Cookie);
		expect((await (await call(setUpPage.loader, { path, headers })).json()).isOn).toBe(true);
	});
});

describe("switching it off", () => {
	const off = async (json: object) => {
		const headers = await asUser(person);
		const path = "/api/second-factor";
		return call(factorApi.action, { method: "DELETE", path, json, headers });
	};

	test("takes the password and a code, and removes all there is", async () => {
		const { secret, recovery } = await setUpFactor(person);
		const code = appCode(secret);
		for (const wrong of [
			{ currentPassword: "wrong", code },
			{ currentPassword: PASSWORD, code: "000000" },
			{ currentPassword: PASSWORD },
			{ code },
		])
			expect((await off(wrong)).status).toBe(422);
		expect((await signIn()).status).toBe(401);
		const [recoveryCode = ""] = recovery;
		expect((await off({ currentPassword: PASSWORD, code: recoveryCode })).status).toBe(204);
		expect((await signIn()).status).toBe(200);
		expect((await off({ currentPassword: PASSWORD, code })).status).toBe(409);
		const left = await asAuth((tx) =>
			tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
		);
		expect(left).toEqual([]);
		expect(await eventsOf(person)).toContainEqual({ event: "factor.off", outcome: "ok", subject: null });
	});

	test("is limited: the code of a session that was left open is not guessed", async () => {
		const { secret } = await setUpFactor(person);
		await exhaust(permit("code", { person: person.userId }), 1);
		expect((await off({ currentPassword: PASSWORD, code: "000000" })).status).toBe(422);
		expect((await off({ currentPassword: PASSWORD, code: appCode(secret) })).status).toBe(429);
	});
});

describe("an Admin who removes somebody's second factor", () => {
	const remove = async (viewer: Viewer, id: string) => {
		const headers = await asUser(viewer);
		const path = `/api/users/${id}/second-factor`;
		return (await call(removeApi.action, { method: "DELETE", path, params: { id }, headers })).status;
	};

	test("signs them out, is named in the activity and the security log, and cannot do it for themselves", async () => {
		const junior = await makeUser({ chamberId: person.chamberId, role: "Junior", passwordHash });
		const colleague = await makeUser({ chamberId: person.chamberId, role: "Senior" });
		expect(await remove(person, junior.userId)).toBe(409);
		await setUpFactor(junior);
		await setUpFactor(person);
		expect(await remove(await makeUser(), junior.userId)).toBe(404);
		expect(await remove(colleague, junior.userId)).toBe(403);
		expect(await remove(person, person.userId)).toBe(403);
		expect((await signIn(undefined, junior)).status).toBe(401);
		expect(await remove(person, junior.userId)).toBe(204);
		expect(await livingOf(junior)).toBe(0);
		expect((await signIn(undefined, junior)).status).toBe(200);
		expect(await eventsOf(person)).toContainEqual({
			event: "factor.off",
			outcome: "ok",
			subject: junior.name,
		});
		const rows = await inScope(person, (tx) =>
			tx
				.select()
				.from(activity)
				.where(and(eq(activity.chamberId, person.chamberId), eq(activity.entityId, junior.userId))),
		);
		expect(rows).toMatchObject([{ actorId: person.userId, meta: { changes: ["secondFactor"] } }]);
	});
});
