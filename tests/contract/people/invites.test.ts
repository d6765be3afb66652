import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { inviteMail } from "#app/domains/desk/auth/mails.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import * as registerRoute from "#app/routes/api/desk/auth/register.ts";
import * as invitesRoute from "#app/routes/api/desk/invites/list.ts";
import * as inviteRoute from "#app/routes/api/desk/invites/one.ts";
import * as registerPage from "#app/routes/desk/auth/register.tsx";
import * as withdrawPage from "#app/routes/desk/users/invite.tsx";
import * as usersPage from "#app/routes/desk/users/list.tsx";
import { invites } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

/** Invites somebody new; returns the invitation's id, its e-mail and the token of its link. */
async function invited(admin: Viewer, role: Role = "Junior") {
	const email = `invited.${newId().slice(-8)}@example.in`;
	const { link } = await createInvite(admin, { email, role });
	const [row] = (await inScope(admin, (tx) => tx.select().from(invites))).filter(
		(one) => one.email === email,
	);
	return { id: row?.id ?? "", email, token: new URL(link).searchParams.get("invite") ?? "" };
}

const list = async (viewer: Viewer) =>
	call(invitesRoute.loader, { path: "/api/invites", headers: await asUser(viewer) });
const withdraw = async (viewer: Viewer, id: string) =>
	call(inviteRoute.action, {
		path: `/api/invites/${id}`,
		params: { id },
		method: "DELETE",
		headers: await asUser(viewer),
	});
const open = async (token: string) =>
	(await call(registerPage.loader, { path: `/register?invite=${token}` })).json();
const accept = (email: string, inviteToken: string) =>
	call(registerRoute.action, {
		path: "/api/auth/register",
		json: { name: "Kiran Dave", email, password: "six666", inviteToken },
		headers: { "x-peshi-client-address": newId() },
	});

describe("open invitations", () => {
	test("are listed for the Admin with sent date, expiry and role, on /api and on the screen", async () => {
		const admin = await makeUser();
		const [first, second] = [await invited(admin, "Clerk"), await invited(admin, "Senior")];
		const { data, pagination } = await (await list(admin)).json();
		expect(data).toMatchObject([
			{ _id: second.id, email: second.email, role: "Senior" },
			{ _id: first.id, email: first.email, role: "Clerk" },
		]);
		expect(pagination.total).toBe(2);
		const hours = (Date.parse(data[0].expiresAt) - Date.parse(data[0].createdAt)) / 3_600_000;
		expect(hours).toBeCloseTo(72, 1);
		const page = await call(usersPage.loader, { path: "/users", headers: await asUser(admin) });
		expect((await page.json()).invites).toMatchObject([{ id: second.id }, { id: first.id }]);
	});

	test("are those of the chamber that are neither accepted nor expired, and nobody else's to see", async () => {
		const admin = await makeUser();
		const [accepted, expired, left] = [await invited(admin), await invited(admin), await invited(admin)];
		await invited(await makeUser());
		expect((await accept(accepted.email, accepted.token)).status).toBe(201);
		await inScope(admin, (tx) =>
			tx.update(invites).set({ expiresAt: new Date() }).where(eq(invites.id, expired.id)),
		);
		expect((await (await list(admin)).json()).data).toMatchObject([{ _id: left.id }]);
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		expect((await list(senior)).status).toBe(403);
		expect((await withdraw(senior, left.id)).status).toBe(403);
	});
});

describe("a withdrawn invitation", () => {
	test("answers like an unknown one, is mailed no more, and leaves a row of activity", async () => {
		const admin = await makeUser();
		const { id, email, token } = await invited(admin, "Clerk");
		expect(await open(token)).toMatchObject({ invite: { email } });

		const answer = await withdraw(admin, id);
		expect(await answer.json()).toMatchObject({ data: { _id: id, email, role: "Clerk" } });
		expect((await (await list(admin)).json()).data).toEqual([]);
		const { token: _unknown, ...unknown } = await open("none");
		expect(await open(token)).toEqual({ token, ...unknown });
		const refused = await accept(email, token);
		expect([refused.status, await refused.text()]).toEqual([422, await (await accept(email, "none")).text()]);
		expect(await inviteMail({ chamberId: admin.chamberId, id })).toBeNull();
		expect((await recentActivity(admin))[0]).toMatchObject({
			action: "deleted",
			entityType: "user",
			entityId: id,
			actorId: admin.userId,
			meta: { name: email, changes: ["invitation"] },
		});
	});

	test("is withdrawn on the screen as well, after it was asked", async () => {
		const admin = await makeUser();
		const { id, email, token } = await invited(admin);
		const address = { path: `/users/invites/${id}?role=Clerk`, params: { inviteId: id } };
		const headers = await asUser(admin);
		const opened = await call(withdrawPage.loader, { ...address, headers });
		expect(await opened.json()).toMatchObject({ id, email });
		const done = await call(withdrawPage.action, { ...address, form: {}, headers });
		expect([done.status, done.headers.get("location")]).toEqual([302, "/users?role=Clerk#new-user"]);
		expect((await accept(email, token)).status).toBe(422);
		expect((await call(withdrawPage.loader, { ...address, headers })).status).toBe(404);
	});

	test("cannot be one that is accepted, withdrawn, unknown or another chamber's: all answer alike", async () => {
		const admin = await makeUser();
		const [accepted, gone] = [await invited(admin), await invited(admin)];
		const foreign = await invited(await makeUser());
		await accept(accepted.email, accepted.token);
		await withdraw(admin, gone.id);
		const unknown = await withdraw(admin, newId());
		const expected = [unknown.status, await unknown.text()];
		expect(expected[0]).toBe(404);
		for (const { id } of [accepted, gone, foreign]) {
			const answer = await withdraw(admin, id);
			expect([answer.status, await answer.text()]).toEqual(expected);
		}
	});

	test("and its acceptance at the same moment: one of them happens", async () => {
		const admin = await makeUser();
		for (let n = 0; n < 5; n += 1) {
			const { id, email, token } = await invited(admin);
			const [joined, withdrawn] = await Promise.all([accept(email, token), withdraw(admin, id)]);
			expect([
				[201, 404],
				[422, 200],
			]).toContainEqual([joined.status, withdrawn.status]);
		}
	});
});

describe("an invitation is for the e-mail it was sent to", () => {
	const sentence = (email: string) => `This invitation is for ${email}. Register with that email address.`;

	test("another one is refused on /api, and the invitation stays open", async () => {
		const { email, token } = await invited(await makeUser());
		const refused = await accept("somebody.else@example.in", token);
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({ code: "invalid", fields: { email: [sentence(email)] } });
		expect((await accept(email.toUpperCase(), token)).status).toBe(201);
	});

	test("another one is refused on the screen, where what was typed is kept", async () => {
		const { email, token } = await invited(await makeUser());
		const typed = { name: "Kiran Dave", email: "somebody.else@example.in", inviteToken: token };
		const refused = await call(registerPage.action, {
			path: `/register?invite=${token}`,
			form: { ...typed, password: "six666" },
			headers: { "x-peshi-client-address": newId() },
		});
		expect(refused.status).toBe(400);
		expect((await refused.json()).result).toMatchObject({
			initialValue: typed,
			error: { email: [sentence(email)] },
		});
	});
});
