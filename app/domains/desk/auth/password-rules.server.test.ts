import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { changePassword } from "#app/domains/desk/users/service.server.ts";
import * as registerApi from "#app/routes/api/desk/auth/register.ts";
import * as resetApi from "#app/routes/api/desk/auth/reset.ts";
import * as registerPage from "#app/routes/desk/auth/register.tsx";
import * as resetPage from "#app/routes/desk/auth/reset.tsx";
import * as settings from "#app/routes/out/settings/pages/security.tsx";
import { asUser, makeUser, sessionOf } from "#tests/factories.ts";
import { hashForTests } from "#tests/password-hash.ts";
import { call } from "#tests/request.ts";
import { demandUnguessable } from "./password-rules.server.ts";
import { issueReset } from "./resets.server.ts";

const known = {
	name: "Hemant R. Desai",
	email: "hemant.desai@desai-law.example",
	chamberName: "Desai & Sons",
};
const verdict = (password: string) =>
	demandUnguessable(password, known, "password").then(
		() => "taken",
		(error) => error.fields.password[0],
	);

const long = dictionary["passwords-common"].filter((one) => one.length >= 6);

describe("a chosen password", () => {
	test.each([
		["123456", "invalid.passwordCommon"],
		["PassWord", "invalid.passwordCommon"],
		[long[9_999] ?? "", "invalid.passwordCommon"],
		[long[10_000] ?? "", "taken"],
		["Hemant@1987", "invalid.passwordOwn"],
		["desai2026!", "invalid.passwordOwn"],
		["DesaiSons1", "invalid.passwordOwn"],
		["hemantdesai", "invalid.passwordOwn"],
		["peshi-2026", "invalid.passwordOwn"],
		["desai-law", "invalid.passwordOwn"],
		["desai eats mangoes", "taken"],
		["749201385527", "taken"],
		["मानसून की सुनवाई", "taken"],
	])("%s is %s", async (password, expected) => {
		expect(await verdict(password)).toBe(expected);
	});
});

const SENTENCE = "one of the passwords that are guessed first";
const OLD = "the old password";

describe("every door", () => {
	test("of registration says so in a sentence, and makes no account", async () => {
		const person = { name: "Meera", email: `meera.${newId()}@example.in`, password: "qwerty123" };
		const answer = await call(registerApi.action, { path: "/api/auth/register", json: person });
		expect([answer.status, await answer.json()]).toMatchObject([
			422,
			{ fields: { password: [expect.stringContaining(SENTENCE)] } },
		]);
		const page = await call(registerPage.action, { path: "/register", form: person });
		expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(SENTENCE)]);
		const taken = { ...person, password: "a dry monsoon" };
		expect((await call(registerApi.action, { path: "/api/auth/register", json: taken })).status).toBe(201);
	});

	test("of a link says so and does not use the link up", async () => {
		const admin = await makeUser();
		const { link } = await issueReset(admin, admin.userId);
		const token = link.split("/reset/")[1] ?? "";
		const answer = await call(resetApi.action, {
			path: "/api/auth/reset",
			json: { token, password: "iloveyou" },
		});
		expect([answer.status, await answer.json()]).toMatchObject([
			422,
			{ fields: { password: [expect.stringContaining(SENTENCE)] } },
		]);
		const form = { newPassword: "iloveyou", confirmPassword: "iloveyou" };
		const page = await call(resetPage.action, { path: `/reset/${token}`, params: { token }, form });
		expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(SENTENCE)]);
		const chosen = { token, password: "a dry monsoon" };
		expect((await call(resetApi.action, { path: "/api/auth/reset", json: chosen })).status).toBe(200);
	});

	test("of the settings says so at the new password", async () => {
		const user = await makeUser({ passwordHash: await hashForTests(OLD) });
		const here = { ...user, sessionId: await sessionOf(user) };
		const change = { currentPassword: OLD, newPassword: "letmein1", keep: [] };
		await expect(changePassword(here, user.userId, change)).rejects.toMatchObject({
			fields: { newPassword: ["invalid.passwordCommon"] },
		});
		const form = { section: "security", currentPassword: OLD, newPassword: "letmein1" };
		const page = await call(settings.action, {
			path: "/settings/security",
			headers: await asUser(user),
			form: { ...form, confirmPassword: "letmein1" },
		});
		expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(SENTENCE)]);
	});
});
