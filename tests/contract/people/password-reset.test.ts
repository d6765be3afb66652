import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { tidyResets } from "#app/domains/desk/auth/resets.server.ts";
import * as forgotRoute from "#app/routes/api/desk/auth/forgot.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import * as resetRoute from "#app/routes/api/desk/auth/reset.ts";
import * as meRoute from "#app/routes/api/desk/users/me.ts";
import * as issueRoute from "#app/routes/api/desk/users/reset.ts";
import * as forgotPage from "#app/routes/desk/auth/forgot.tsx";
import * as resetPage from "#app/routes/desk/auth/reset.tsx";
import { passwordResets } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

const PASSWORD = "chosen-at-last";

async function issue(admin: Awaited<ReturnType<typeof makeUser>>, userId: string) {
	const response = await call(issueRoute.action, {
		path: `/api/users/${userId}/reset`,
		params: { id: userId },
		method: "POST",
		headers: await asUser(admin),
	});
	const body = (await response.json()) as { data: { email: string; link: string; expiresAt: string } };
	return { status: response.status, ...body.data, token: body.data?.link?.split("/reset/")[1] ?? "" };
}

const use = (token: string, password = PASSWORD, address = newId()) =>
	call(resetRoute.action, {
		path: "/api/auth/reset",
		json: { token, password },
		headers: { "x-peshi-client-address": address },
	});
const signIn = (email: string, password: string, headers = {}) =>
	call(loginRoute.action, { path: "/api/auth/login", json: { email, password }, headers });

async function chamber() {
	const admin = await makeUser();
	const passwordHash = await hashForTests("forgotten-one");
	const person = await makeUser({ chamberId: admin.chamberId, role: "Junior", passwordHash });
	return { admin, person };
}

describe("POST /api/users/{id}/reset", () => {
	test("gives the Admin a link for 24 hours, of which only the hash is kept, and logs it", async () => {
		const { admin, person } = await chamber();
		const made = await issue(admin, person.userId);
		expect(made).toMatchObject({ status: 201, email: person.email });
		const hours = (new Date(made.expiresAt).getTime() - Date.now()) / 3_600_000;
		expect(hours).toBeGreaterThan(23.9);
		expect(hours).toBeLessThanOrEqual(24);
		const rows = await inScope(admin, (tx) => tx.select().from(passwordResets));
		expect(rows).toMatchObject([{ userId: person.userId, issuedBy: admin.userId, usedAt: null }]);
		expect(JSON.stringify(rows)).not.toContain(made.token);
		expect((await recentActivity(admin))[0]).toMatchObject({
			action: "created",
			entityType: "user",
			entityId: person.userId,
			actorId: admin.userId,
			meta: { changes: ["passwordLink"] },
		});
	});

	test("a Senior is refused; another chamber's person answers like nobody", async () => {
		const { admin } = await chamber();
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		expect((await issue(senior, admin.userId)).status).toBe(403);
		const foreign = await makeUser();
		expect((await issue(admin, foreign.userId)).status).toBe(404);
	});
});

describe("POST /api/auth/reset", () => {
	test("sets the password, ends every session, lets its device in whatever strangers tried, and logs it", async () => {
		const { admin, person } = await chamber();
		const { token } = await issue(admin, person.userId);
		const cookie = await asUser(person);
		for (let n = 0; n < 10; n += 1) await signIn(person.email, "wrong");
		expect((await signIn(person.email, "forgotten-one")).status).toBe(429);

		const answer = await use(token);
		expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: null }]);
		expect((await call(meRoute.loader, { path: "/api/users/me", headers: cookie })).status).toBe(401);
		const device = { Cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
		expect((await signIn(person.email, "forgotten-one", device)).status).toBe(401);
		expect((await signIn(person.email, PASSWORD, device)).status).toBe(200);
		expect((await recentActivity(admin))[0]).toMatchObject({
			action: "updated",
			entityId: person.userId,
			actorId: person.userId,
			meta: { changes: ["password"] },
		});
	});

	test("a used, an expired, a superseded and an unknown link answer alike", async () => {
		const { admin, person } = await chamber();
		const first = await issue(admin, person.userId);
		const second = await issue(admin, person.userId);
		const superseded = await (await use(first.token)).json();
		expect((await use(second.token)).status).toBe(200);
		const used = await (await use(second.token, "another password")).json();
		const third = await issue(admin, person.userId);
		await asAuth((tx) =>
			tx
				.update(passwordResets)
				.set({ expiresAt: new Date(Date.now() - 1000) })
				.where(and(eq(passwordResets.userId, person.userId))),
		);
		const expired = await (await use(third.token)).json();
		const unknown = await (await use(`${newId()}x`)).json();
		for (const answer of [superseded, used, expired])
			expect(answer).toEqual({ ...unknown, requestId: "test" });
		expect(unknown).toMatchObject({
			code: "invalid",
			fields: { token: ["This link has already been used or has expired. Ask for a new one."] },
		});
	});

	test("of two who use a link at once one succeeds", async () => {
		const { admin, person } = await chamber();
		const { token } = await issue(admin, person.userId);
		const answers = await Promise.all([use(token, "first-choice"), use(token, "second-choice")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
		const won = answers[0]?.status === 200 ? "first-choice" : "second-choice";
		expect((await signIn(person.email, won)).status).toBe(200);
	});

	test("a link's row goes a week after it was used or ran out", async () => {
		const { admin, person } = await chamber();
		const rows = () => inScope(admin, (tx) => tx.$count(passwordResets));
		const age = (set: Record<string, unknown>) =>
			asAuth((tx) => tx.update(passwordResets).set(set).where(eq(passwordResets.userId, person.userId)));
		const ago = (of: string) => sql`now() - ${of}::interval`;
		for (const dates of ["expiresAt", "usedAt"]) {
			await issue(admin, person.userId);
			await age({ [dates]: ago("6 days 23:59") });
			await tidyResets();
			expect(await rows()).toBe(1);
			await age({ [dates]: ago("7 days 00:00:01") });
			await tidyResets();
			expect(await rows()).toBe(0);
		}
	});

	test("a short password is refused by name, and guessing links is limited", async () => {
		const { admin, person } = await chamber();
		const { token } = await issue(admin, person.userId);
		expect(await (await use(token, "short")).json()).toMatchObject({
			fields: { password: ["Password must be at least 6 characters long"] },
		});
		const address = newId();
		for (let n = 0; n < 30; n += 1) expect((await use(`guess-${n}`, PASSWORD, address)).status).toBe(422);
		expect((await use("one more", PASSWORD, address)).status).toBe(429);
		expect((await use(token)).status).toBe(200);
	});
});

describe("where no mail is set up", () => {
	test("the answer to a forgotten password says whom to ask", async () => {
		const answer = await call(forgotRoute.action, {
			path: "/api/auth/forgot",
			json: { email: "anybody@example.in" },
		});
		expect(await answer.json()).toEqual({
			success: true,
			data: null,
			message: "Ask your Admin for a password link (Users, Password link).",
		});
		expect(await (await call(forgotPage.loader, { path: "/forgot?sent" })).json()).toEqual({
			mail: false,
			sent: false,
		});
	});
});

describe("/reset/{token}", () => {
	test("asks twice, changes the password and leads to sign-in; afterwards it says that it is used up", async () => {
		const { admin, person } = await chamber();
		const { token } = await issue(admin, person.userId);
		const open = async () =>
			(await call(resetPage.loader, { path: `/reset/${token}`, params: { token } })).json();
		const send = (newPassword: string, confirmPassword: string) =>
			call(resetPage.action, {
				path: `/reset/${token}`,
				params: { token },
				form: { newPassword, confirmPassword },
			});
		expect(await open()).toEqual({ link: { longPasswords: false } });
		const unlike = await send(PASSWORD, "something-else");
		expect(unlike.status).toBe(400);
		const text = await unlike.text();
		expect(text).toContain("New passwords do not match");
		expect(text).not.toContain(PASSWORD);
		const done = await send(PASSWORD, PASSWORD);
		expect([done.status, done.headers.get("location")]).toEqual([302, "/login"]);
		expect((await signIn(person.email, PASSWORD)).status).toBe(200);
		expect(await open()).toEqual({ link: null });
		expect((await send("yet-another", "yet-another")).status).toBe(409);
	});
});
