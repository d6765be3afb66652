import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { SESSION_COOKIE } from "#app/core/person/session-cookie.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { issueReset } from "#app/domains/desk/auth/resets.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import * as apiRegister from "#app/routes/api/desk/auth/register.ts";
import * as apiReset from "#app/routes/api/desk/auth/reset.ts";
import * as forgot from "#app/routes/desk/auth/forgot.tsx";
import * as registerRoute from "#app/routes/desk/auth/register.tsx";
import { makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

// Links are mailed only where a mail server is set up.
const server = await vi.hoisted(async () => {
	const { startMailServer } = await import("#tests/outside/mail-server.ts");
	const started = await startMailServer();
	process.env.SMTP_URL = started.url;
	process.env.MAIL_FROM = "Peshi <peshi@example.in>";
	return started;
});
afterAll(() => server.close());

let addresses = 0;
/** A visitor nobody has counted yet. */
const visitor = () => {
	addresses += 1;
	return { "x-peshi-client-address": `10.9.0.${addresses}` };
};

const countOf = async (query: ReturnType<typeof sql>) => {
	const rows = await asAuth((tx) => tx.execute<{ n: number }>(query));
	return rows[0]?.n;
};
const chambersNamed = (name: string) =>
	countOf(sql`select count(*)::int as n from chambers where name = ${name}`);

test("a registration whose answer was lost is sent again: one chamber, and signed in", async () => {
	const form = {
		name: "Adv. Asha",
		email: "asha@once.example",
		password: "a good one",
		chamberName: "Asha's",
	};
	const headers = visitor();
	const send = (change = {}) =>
		call(registerRoute.action, { path: "/register", headers, form: { ...form, ...change } });
	for (const answer of [await send(), await send()]) {
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
		expect(answer.headers.get("set-cookie")).toContain(`${SESSION_COOKIE}=`);
	}
	expect(await chambersNamed("Asha's")).toBe(1);

	for (const other of [{ password: "another one" }, { chamberName: "Another's" }, { name: "Adv. Another" }])
		expect((await send(other)).status).toBe(400);
	const age = (of: string) =>
		asAuth((tx) =>
			tx.execute(
				sql`update accounts set created_at = now() - ${of}::interval where lower(email) = ${form.email}`,
			),
		);
	await age("9 minutes 30 seconds");
	expect((await send()).status).toBe(302);
	await age("10 minutes");
	expect((await send()).status).toBe(400);
});

test("so is one by an invitation", async () => {
	const admin = await makeUser();
	const { link } = await createInvite(admin, { email: "invited@once.example", role: "Junior" });
	const inviteToken = new URL(link).searchParams.get("invite");
	const json = { name: "Adv. Bina", email: "invited@once.example", password: "a good one", inviteToken };
	const headers = visitor();
	const send = () => call(apiRegister.action, { path: "/api/auth/register", headers, json });
	const [first, again] = [await send(), await send()];
	expect([first.status, again.status]).toEqual([201, 201]);
	expect((await again.json()).data.user._id).toBe((await first.json()).data.user._id);
});

test("a password chosen by a link is chosen once, however often it is sent; another one is refused", async () => {
	const admin = await makeUser();
	const { link } = await issueReset(admin, admin.userId);
	const token = link.split("/reset/")[1];
	const headers = visitor();
	const send = async (password: string) =>
		(await call(apiReset.action, { path: "/api/auth/reset", headers, json: { token, password } })).status;
	expect(await Promise.all([send("chosen one"), send("chosen one")])).toEqual([200, 200]);
	expect([await send("chosen one"), await send("another one")]).toEqual([200, 422]);
	const age = (of: string) =>
		asAuth((tx) =>
			tx.execute(
				sql`update password_resets set used_at = now() - ${of}::interval where user_id = ${admin.userId}`,
			),
		);
	await age("9 minutes 30 seconds");
	expect(await send("chosen one")).toBe(200);
	await age("10 minutes");
	expect(await send("chosen one")).toBe(422);
});

test("a forgotten password is mailed once for a page, and again when it is asked for again", async () => {
	const { email } = await makeUser();
	const headers = visitor();
	const ask = (page: string) =>
		call(forgot.action, { path: "/forgot", headers, form: { email, [ONCE_FIELD]: page } });
	const ordered = () =>
		countOf(sql`select count(*)::int as n from pgboss.job where data ->> 'email' = ${email}`);
	for (let n = 0; n < 2; n += 1)
		expect((await ask("the-key-of-a-page")).headers.get("location")).toBe("/forgot?sent");
	expect(await ordered()).toBe(1);
	await ask("another-page-of-theirs");
	expect(await ordered()).toBe(2);
});
