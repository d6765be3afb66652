import { spawnSync } from "node:child_process";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { changePassword } from "#app/domains/desk/users/service.server.ts";
import * as registerApi from "#app/routes/api/desk/auth/register.ts";
import * as resetApi from "#app/routes/api/desk/auth/reset.ts";
import * as userApi from "#app/routes/api/desk/users/one.ts";
import * as registerPage from "#app/routes/desk/auth/register.tsx";
import * as resetPage from "#app/routes/desk/auth/reset.tsx";
import * as settings from "#app/routes/out/settings/pages/security.tsx";
import { asUser, makeChamber, makeUser, sessionOf } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { inviteLink } from "./mails.server.ts";
import { hashChosen } from "./password-rules.server.ts";
import { issueReset } from "./resets.server.ts";

const OLD = "the old password";
const known = {
	name: "Hemant R. Desai",
	email: "hemant.desai@desai-law.example",
	chamber: { name: "Desai & Sons", longPasswords: false },
};
const verdict = (password: string) =>
	hashChosen(password, known, "password").then(
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

describe("in a chamber that asks for long passwords", () => {
	const strict = { ...known, chamber: { ...known.chamber, longPasswords: true } };
	test.each([
		["अ".repeat(14), "invalid.passwordLong"],
		["अ".repeat(15), "taken"],
		["🔑".repeat(14), "invalid.passwordLong"],
		["monsoon fourte", "invalid.passwordLong"],
		["monsoon fifteen", "taken"],
	])("%s is %s", async (password, expected) => {
		const answer = hashChosen(password, strict, "password").then(
			() => "taken",
			(error) => error.fields.password[0],
		);
		expect(await answer).toBe(expected);
	});

	test("every door refuses fourteen letters in a sentence and takes fifteen", async () => {
		const [short, long] = ["monsoon fourte", "monsoon fifteen"];
		const sentence = "at least 15 characters";
		const { id: chamberId } = await makeChamber({ longPasswords: true });
		const admin = await makeUser({ chamberId, passwordHash: await hashForTests(OLD) });
		const refused = async (answer: Response) =>
			expect([answer.status >= 400, await answer.text()]).toEqual([true, expect.stringContaining(sentence)]);

		const email = `strict.${newId()}@example.in`;
		const { id } = await createInvite(admin, { email, role: "Junior" });
		const [, inviteToken = ""] = inviteLink(id).split("invite=");
		const person = { name: "Meera", email, inviteToken };
		const invited = (password: string) =>
			call(registerApi.action, { path: "/api/auth/register", json: { ...person, password } });
		const page = { path: "/register", form: { ...person, password: short } };
		await refused(await invited(short));
		await refused(await call(registerPage.action, page));
		expect((await invited(long)).status).toBe(201);

		const [, token = ""] = (await issueReset(admin, admin.userId)).link.split("/reset/");
		const reset = (password: string) =>
			call(resetApi.action, { path: "/api/auth/reset", json: { token, password } });
		const form = { newPassword: short, confirmPassword: short };
		await refused(await reset(short));
		await refused(await call(resetPage.action, { path: `/reset/${token}`, params: { token }, form }));
		expect((await reset(long)).status).toBe(200);

		const headers = await asUser(admin);
		const change = { currentPassword: long, section: "security" };
		await refused(
			await call(settings.action, { path: "/settings/security", headers, form: { ...change, ...form } }),
		);
		const patch = (newPassword: string) =>
			call(userApi.action, {
				method: "PATCH",
				path: `/api/users/${admin.userId}`,
				params: { id: admin.userId },
				headers,
				json: { currentPassword: long, newPassword },
			});
		await refused(await patch(short));
		expect((await patch(`${long} more`)).status).toBe(200);

		const elsewhere = { name: "Asha", email: `new.${newId()}@example.in`, password: "monsoon" };
		expect((await call(registerApi.action, { path: "/api/auth/register", json: elsewhere })).status).toBe(
			201,
		);
	});

	test("no door hashes a password that did not pass the gate", () => {
		const { stdout } = spawnSync("grep", [
			"-rl",
			"--exclude=*.test.ts",
			"--include=*.tsx",
			"hashPassword\\b",
			"app",
		]);
		const files = String(stdout).trim().split("\n").sort();
		expect(files).toEqual([
			// A password that nobody knows, until its link is used.
			"app/domains/desk/auth/host.server.ts",
			"app/domains/desk/auth/password-rules.server.ts",
			"app/domains/desk/auth/password.server.ts",
			// A password that nobody knows, for people of a chamber that moves in.
			"app/domains/out/chamber/arrival/bring.server.ts",
		]);
	});
});

const SENTENCE = "one of the passwords that are guessed first";

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
