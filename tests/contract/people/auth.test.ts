import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import * as logoutRoute from "#app/routes/api/desk/auth/logout.ts";
import * as refreshRoute from "#app/routes/api/desk/auth/refresh.ts";
import * as registerRoute from "#app/routes/api/desk/auth/register.ts";
import * as meRoute from "#app/routes/api/desk/users/me.ts";
import * as userRoute from "#app/routes/api/desk/users/one.ts";
import { accounts, chambers, users } from "#drizzle/schema.ts";
import { makeChamber } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { bearer, cookieOf, PERSON_PASSWORD, person, session, signInByApi } from "./person.ts";

afterEach(() => vi.useRealTimers());

const me = (headers: Record<string, string>) => call(meRoute.loader, { path: "/api/users/me", headers });
const refresh = (cookie: string) =>
	call(refreshRoute.action, { path: "/api/auth/refresh", method: "POST", headers: { Cookie: cookie } });

const json = { "Content-Type": "application/json" };

describe("POST /api/auth/login", () => {
	test("answers the person and a token and sets the session cookie", async () => {
		const { email, id } = await person("Senior");
		const response = await signInByApi(email.toUpperCase());
		expect(response.status).toBe(200);
		const body = await response.json();
		expect(body).toMatchObject({
			success: true,
			data: { user: { _id: id, email, role: "Senior", status: "active" } },
		});
		expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
		const [cookie] = response.headers.getSetCookie();
		expect(cookie).toMatch(/^auth-storage=.+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
		expect((await me(bearer(body.data.accessToken))).status).toBe(200);
		expect((await me({ Cookie: cookieOf(response) })).status).toBe(200);
	});

	test("has one text for a wrong e-mail and a wrong password", async () => {
		const { email } = await person();
		const wrongPassword = await (await signInByApi(email, "not this")).json();
		const wrongEmail = await (await signInByApi("nobody@example.com")).json();
		expect(wrongPassword).toEqual(wrongEmail);
		expect(wrongEmail).toMatchObject({
			success: false,
			code: "unauthenticated",
			error: "Invalid email or password",
		});
	});

	test("names what is missing", async () => {
		const response = await call(loginRoute.action, {
			path: "/api/auth/login",
			json: { email: "no address" },
		});
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({
			code: "invalid",
			fields: { email: [expect.any(String)], password: [expect.any(String)] },
		});
	});

	test.each(["{", "[1", '"text', "\u0000"])("answers 400 to a body that is not JSON: %j", async (body) => {
		const response = await call(loginRoute.action, { path: "/api/auth/login", body, headers: json });
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ success: false, code: "bad_request" });
	});

	test.each(["[]", "null", "7", '"text"', '{"email":{"a":1},"password":[]}'])(
		"answers 422 to %s",
		async (body) => {
			const response = await call(loginRoute.action, { path: "/api/auth/login", body, headers: json });
			expect(response.status).toBe(422);
		},
	);

	test("refuses a suspended person with a reason only after the right password", async () => {
		const { email, id, chamberId } = await person();
		await setStatus(chamberId, id, "suspended");
		expect(await (await signInByApi(email, "wrong one")).json()).toMatchObject({
			error: "Invalid email or password",
		});
		expect(await (await signInByApi(email)).json()).toMatchObject({
			code: "unauthenticated",
			error: expect.stringContaining("not active"),
		});
	});

	test("GET answers 405 with Allow", async () => {
		const response = await call(loginRoute.loader, { path: "/api/auth/login" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
	});
});

describe("the session", () => {
	test("a token lives fifteen minutes, the session goes on", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { token, cookie } = await session((await person()).email);
		vi.setSystemTime(Date.now() + 14 * 60_000);
		expect((await me(bearer(token))).status).toBe(200);
		vi.setSystemTime(Date.now() + 2 * 60_000);
		expect((await me(bearer(token))).status).toBe(401);
		expect((await me({ Cookie: cookie })).status).toBe(200);
	});

	test("refreshing rotates the secret; parallel calls in the grace get the same successor", async () => {
		const { cookie } = await session((await person()).email);
		const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
		const successors = new Set(answers.map(cookieOf));
		expect(successors.size).toBe(1);
		expect(successors.has(cookie)).toBe(false);
	});

	test("a secret replayed after the grace ends the whole session", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { cookie } = await session((await person()).email);
		const renewed = await refresh(cookie);
		const body = (await renewed.json()) as { data: { accessToken: string } };
		expect((await me({ Cookie: cookie })).status).toBe(200);
		vi.setSystemTime(Date.now() + 31_000);
		expect((await refresh(cookie)).status).toBe(401);
		expect((await me({ Cookie: cookieOf(renewed) })).status).toBe(401);
		expect((await me(bearer(body.data.accessToken))).status).toBe(401);
	});

	test.each(["", "auth-storage=", "auth-storage=x.y", "auth-storage=%", `auth-storage=${newId()}.1.guess`])(
		"a cookie that is none of ours opens nothing: %s",
		async (cookie) => {
			expect((await me({ Cookie: cookie })).status).toBe(401);
			expect((await refresh(cookie)).status).toBe(401);
		},
	);

	test("a guessed secret neither opens nor ends somebody's session", async () => {
		const { cookie } = await session((await person()).email);
		const guessed = `${cookie.slice(0, -6)}AAAAAA`;
		expect((await me({ Cookie: guessed })).status).toBe(401);
		expect((await me({ Cookie: cookie })).status).toBe(200);
	});

	test("signing out ends it everywhere and always answers 200", async () => {
		const { cookie, token } = await session((await person()).email);
		const out = await call(logoutRoute.action, {
			path: "/api/auth/logout",
			method: "POST",
			headers: { Cookie: cookie },
		});
		expect(out.status).toBe(200);
		expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
		expect((await me(bearer(token))).status).toBe(401);
		expect((await refresh(cookie)).status).toBe(401);
		expect((await call(logoutRoute.action, { path: "/api/auth/logout", method: "POST" })).status).toBe(200);
	});

	test.each(["suspended", "inactive"] as const)("a person made %s loses access at once", async (status) => {
		const chamber = (await makeChamber()).id;
		const admin = await person("Admin", chamber);
		const clerk = await person("Clerk", chamber);
		const theirs = await session(clerk.email);
		const changed = await call(userRoute.action, {
			path: `/api/users/${clerk.id}`,
			params: { id: clerk.id },
			method: "PATCH",
			json: { status },
			headers: bearer((await session(admin.email)).token),
		});
		expect(changed.status).toBe(200);
		expect((await me(bearer(theirs.token))).status).toBe(401);
		expect((await me({ Cookie: theirs.cookie })).status).toBe(401);
		expect((await refresh(theirs.cookie)).status).toBe(401);
	});

	test("a changed password ends the person's other sessions", async () => {
		const someone = await person();
		const [here, there] = [await session(someone.email), await session(someone.email)];
		const change = (json: object) =>
			call(userRoute.action, {
				path: `/api/users/${someone.id}`,
				params: { id: someone.id },
				method: "PATCH",
				json,
				headers: bearer(here.token),
			});
		const wrong = await change({ currentPassword: "no", newPassword: "longer one" });
		expect(await wrong.json()).toMatchObject({
			code: "invalid",
			fields: { currentPassword: [expect.any(String)] },
		});
		const short = await change({ currentPassword: PERSON_PASSWORD, newPassword: "five5" });
		expect(JSON.stringify(await short.json())).toContain("Password must be at least 6 characters long");
		expect((await change({ currentPassword: PERSON_PASSWORD, newPassword: "longer one" })).status).toBe(200);
		expect((await me(bearer(here.token))).status).toBe(200);
		expect((await me(bearer(there.token))).status).toBe(401);
		expect((await signInByApi(someone.email)).status).toBe(401);
		expect((await signInByApi(someone.email, "longer one")).status).toBe(200);
	});

	test("a person moved to another chamber is read anew by the refresh, and sees the new chamber only", async () => {
		const someone = await person();
		const before = await session(someone.email);
		const target = (await makeChamber({ name: "The other chamber" })).id;
		await asAuth(async (tx) => {
			await tx.insert(users).values({ chamberId: target, id: someone.id, name: "Asha Mehta", role: "Clerk" });
			await tx.update(accounts).set({ chamberId: target }).where(eq(accounts.id, someone.id));
		});
		expect((await me({ Cookie: before.cookie })).status).toBe(401);
		const renewed = await refresh(before.cookie);
		expect(await renewed.json()).toMatchObject({
			data: { user: { role: "Clerk", chamberId: { name: "The other chamber" } } },
		});
		expect((await me({ Cookie: cookieOf(renewed) })).status).toBe(200);
	});
});

describe("POST /api/auth/register", () => {
	const register = (json: object) => call(registerRoute.action, { path: "/api/auth/register", json });

	test("makes a chamber and its first Admin, signed in", async () => {
		const email = `new.${newId().slice(-8)}@example.com`;
		const response = await register({
			name: "Neel Dave",
			email,
			password: "six666",
			chamberName: "Dave Chambers",
		});
		expect(response.status).toBe(201);
		const body = await response.json();
		expect(body.data.user).toMatchObject({ role: "Admin", chamberId: { name: "Dave Chambers" } });
		const again = await register({ name: "Neel Dave", email, password: "six666" });
		expect(await again.json()).toMatchObject({
			code: "invalid",
			fields: { email: [expect.stringContaining("already exists")] },
		});
		const left = await asAuth((tx) => tx.select().from(chambers).where(eq(chambers.name, "Neel Dave")));
		expect(left).toEqual([]);
	});

	test("refuses a telephone number that is none, and makes nothing", async () => {
		const email = `new.${newId().slice(-8)}@example.com`;
		const response = await register({ name: "Neel Dave", email, password: "six666", phone: "call after 5" });
		expect(await response.json()).toMatchObject({
			code: "invalid",
			fields: { phone: [expect.stringContaining("Enter a phone number like")] },
		});
		expect((await signInByApi(email, "six666")).status).toBe(401);
	});

	test("refuses an unknown invite", async () => {
		const response = await register({
			name: "A",
			email: "a@example.com",
			password: "six666",
			inviteToken: "none",
		});
		expect(await response.json()).toMatchObject({
			code: "invalid",
			fields: { inviteToken: [expect.any(String)] },
		});
	});
});

async function setStatus(chamberId: string, id: string, status: "suspended" | "inactive") {
	await inScope(systemScope(chamberId), (tx) =>
		tx
			.update(users)
			.set({ status })
			.where(and(eq(users.chamberId, chamberId), eq(users.id, id))),
	);
}
