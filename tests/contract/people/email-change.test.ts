import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { issueReset } from "#app/domains/desk/auth/resets.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import * as userRoute from "#app/routes/api/desk/users/one.ts";
import * as editPage from "#app/routes/desk/users/edit.tsx";
import * as settingsPage from "#app/routes/out/settings/pages/profile.tsx";
import { passwordResets } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

const PASSWORD = "demo-chamber";
const PASSWORD_WANTED = "Enter your current password to change your email";
const WRONG = "The current password is not correct";
let passwordHash = "";
let made = 0;
beforeAll(async () => {
	passwordHash = await hashForTests(PASSWORD);
});

const newEmail = () => {
	made += 1;
	return `moved${made}@example.in`;
};

const patch = async (viewer: Viewer, json: object, id = viewer.userId) =>
	call(userRoute.action, {
		path: `/api/users/${id}`,
		params: { id },
		method: "PATCH",
		json,
		headers: await asUser(viewer),
	});

const settings = async (viewer: Viewer, form: Record<string, string>) =>
	call(settingsPage.action, {
		path: "/settings/profile",
		form: { name: viewer.name, locale: "en", timezone: "Asia/Kolkata", ...form },
		headers: await asUser(viewer),
	});

const edit = async (admin: Viewer, person: Viewer, form: Record<string, string>) =>
	call(editPage.action, {
		path: `/users/${person.userId}/edit`,
		params: { userId: person.userId },
		form: { name: person.name, role: person.role, status: "active", ...form },
		headers: await asUser(admin),
	});

const emailOf = async (viewer: Viewer) => (await getUser(viewer, viewer.userId)).email;

describe("one's own e-mail", () => {
	test("is changed on /api with the current password and not without it", async () => {
		const person = await makeUser({ passwordHash, role: "Clerk" });
		const email = newEmail();
		const missing = await patch(person, { email });
		expect([missing.status, (await missing.json()).fields]).toEqual([
			422,
			{ currentPassword: [PASSWORD_WANTED] },
		]);
		const wrong = await patch(person, { email, currentPassword: "a guess" });
		expect([wrong.status, (await wrong.json()).fields]).toEqual([422, { currentPassword: [WRONG] }]);
		expect(await emailOf(person)).toBe(person.email);

		const right = await patch(person, { email, currentPassword: PASSWORD });
		const answer = await right.text();
		expect([right.status, JSON.parse(answer).data.email]).toEqual([200, email]);
		expect(answer).not.toContain("assword");
		expect(JSON.stringify(await recentActivity(person))).not.toContain("assword");
	});

	test("sent as it is needs no password, nor does anything else of the profile", async () => {
		const person = await makeUser({ passwordHash });
		const { email } = person;
		expect((await patch(person, { email: email.toUpperCase(), phone: "98250 12341" })).status).toBe(200);
		expect((await settings(person, { email, phone: "98250 12342" })).status).toBe(302);
		expect((await edit(person, person, { email, phone: "98250 12343" })).status).toBe(302);
		expect(await getUser(person, person.userId)).toMatchObject({ email, phone: "98250 12343" });
	});

	test.each([
		["in the settings", settings],
		["among the users", (viewer: Viewer, form: Record<string, string>) => edit(viewer, viewer, form)],
	])(
		"is changed %s with the current password; a refusal keeps what was typed, but for it",
		async (_where, send) => {
			const person = await makeUser({ passwordHash });
			const email = newEmail();
			for (const [currentPassword, text] of [
				["", PASSWORD_WANTED],
				["a-guess", WRONG],
			] as const) {
				const refused = await send(person, { email, phone: "98250 12345", currentPassword });
				expect(refused.status).toBe(400);
				const page = await refused.text();
				expect(JSON.parse(page).result).toMatchObject({
					initialValue: { email, phone: "98250 12345" },
					error: { currentPassword: [text] },
				});
				expect(page).not.toContain("a-guess");
			}
			expect((await send(person, { email, currentPassword: PASSWORD })).status).toBe(302);
			expect(await emailOf(person)).toBe(email);
		},
	);

	test("guesses at the password are counted, with those at a new password", async () => {
		const person = await makeUser({ passwordHash });
		await exhaust(permit("password", { person: person.userId }), 3);
		const email = newEmail();
		expect((await patch(person, { email, currentPassword: "one" })).status).toBe(422);
		expect((await settings(person, { email, currentPassword: "two" })).status).toBe(400);
		expect((await patch(person, { currentPassword: "three", newPassword: "six666" })).status).toBe(422);
		const refused = await patch(person, { email, currentPassword: PASSWORD });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(
			(LIMITS.password.minutes * 60) / LIMITS.password.most,
		);
		const screen = await settings(person, { email, currentPassword: PASSWORD });
		expect([screen.status, (await screen.json()).error]).toEqual([
			429,
			"Too many attempts. Try again in 90 seconds.",
		]);
		expect(await emailOf(person)).toBe(person.email);
	});
});

test("an Admin changes another's e-mail without a password, and links sent to the old address end", async () => {
	const admin = await makeUser({ passwordHash });
	const person = await makeUser({ passwordHash, chamberId: admin.chamberId, role: "Junior" });
	await issueReset(admin, person.userId);
	const [first, second] = [newEmail(), newEmail()];
	expect((await patch(admin, { email: first }, person.userId)).status).toBe(200);
	expect((await edit(admin, person, { email: second })).status).toBe(302);
	expect(await emailOf(person)).toBe(second);
	const [link] = await inScope(admin, (tx) => tx.select().from(passwordResets));
	expect(link?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
});
