import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { factorState } from "#app/domains/desk/factor/factor.server.ts";
import * as codePage from "#app/routes/desk/auth/code.tsx";
import * as loginPage from "#app/routes/desk/auth/login.tsx";
import { passkeys } from "#drizzle/schema.ts";
import { makeUser, sessionOf } from "#tests/factories.ts";
import { forgetLimits } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { passkeyMadeBy, putFactor, putPasskey, SoftwareKey } from "#tests/second-factor.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { endFactor } from "./end.server.ts";
import { addPasskey, getPasskey, passkeyOptions, removePasskey, renamePasskey } from "./passkeys.server.ts";

const PASSWORD = "the old password";
let viewer: Viewer;
let code: string;
beforeEach(async () => {
	await forgetLimits();
	const person = await makeUser({ passwordHash: await hashForTests(PASSWORD) });
	viewer = { ...person, sessionId: await sessionOf(person) };
	({ code } = await putFactor(viewer));
});
afterEach(() => vi.useRealTimers());

const rowsOf = ({ userId }: Viewer) =>
	asAuth((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, userId)));

describe("adding a passkey", () => {
	test("stores its public key, and shows it among the ways in", async () => {
		const id = await addPasskey(viewer, { name: "Office laptop", ...(await passkeyMadeBy(viewer)) });
		expect(await rowsOf(viewer)).toMatchObject([{ id, name: "Office laptop", lastUsedAt: null }]);
		const state = await asAuth((tx) => factorState(tx, viewer));
		expect(state?.passkeys.map((one) => one.id)).toEqual([id]);
	});

	test("refuses what was made for another site, another person, another challenge, or is none", async () => {
		const other = await makeUser();
		const otherViewer = { ...other, sessionId: await sessionOf(other) };
		await putFactor(other);
		const key = new SoftwareKey();
		const { challenge } = await passkeyMadeBy(viewer);
		const foreign = { challenge, passkey: key.register("x", "https://peshi.example.com") };
		for (const made of [
			foreign,
			{ ...(await passkeyMadeBy(viewer)), challenge },
			await passkeyMadeBy(otherViewer),
			{ challenge, passkey: "{" },
			{ challenge, passkey: '{"id":1}' },
			{ challenge: "none", passkey: key.register("x") },
		])
			await expect(addPasskey(viewer, { name: "x", ...made })).rejects.toMatchObject({
				fields: { passkey: ["factor.passkeyWrong"] },
			});
		expect(await rowsOf(viewer)).toEqual([]);
	});

	test("refuses one that is there, and an answer that comes ten minutes late", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const made = await passkeyMadeBy(viewer);
		vi.setSystemTime(Date.now() + 10 * 60_000 - 1000);
		await addPasskey(viewer, { name: "x", ...made });
		await expect(addPasskey(viewer, { name: "x", ...made })).rejects.toMatchObject({
			fields: { passkey: ["factor.passkeyKnown"] },
		});
		const late = await passkeyMadeBy(viewer);
		vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
		await expect(addPasskey(viewer, { name: "x", currentPassword: PASSWORD, ...late })).rejects.toMatchObject(
			{ fields: { passkey: ["factor.passkeyWrong"] } },
		);
	});

	test("takes twenty and no more, and none without a second factor", async () => {
		for (let n = 0; n < 19; n += 1) await putPasskey(viewer);
		await addPasskey(viewer, { name: "The twentieth", ...(await passkeyMadeBy(viewer)) });
		expect(await passkeyOptions(viewer)).toEqual({ refused: "factor.passkeysFull", params: { n: 20 } });
		const without = await makeUser();
		expect(await passkeyOptions(without)).toEqual({ refused: "factor.notOn" });
	});

	test("asks for the password of whoever signed in a while ago, and so does removing one", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
		const made = await passkeyMadeBy(viewer);
		const unproven = { fields: { currentPassword: ["factor.passwordAgain"] } };
		await expect(addPasskey(viewer, { name: "x", ...made })).rejects.toMatchObject(unproven);
		const id = await addPasskey(viewer, { name: "x", currentPassword: PASSWORD, ...made });
		await expect(removePasskey(viewer, id, undefined)).rejects.toMatchObject(unproven);
		await removePasskey(viewer, id, PASSWORD);
		expect(await rowsOf(viewer)).toEqual([]);
	});
});

describe("a passkey", () => {
	test("is renamed and removed by its person alone, and ends with the second factor", async () => {
		const id = await putPasskey(viewer);
		const colleague = await makeUser({ chamberId: viewer.chamberId });
		const inSession = { ...colleague, sessionId: await sessionOf(colleague) };
		for (const attempt of [
			() => getPasskey(inSession, id),
			() => renamePasskey(inSession, id, "Mine"),
			() => removePasskey(inSession, id, undefined),
		])
			await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
		await renamePasskey(viewer, id, "Phone");
		expect(await getPasskey(viewer, id)).toEqual({ id, name: "Phone" });
		await endFactor(viewer, { currentPassword: PASSWORD, code });
		expect(await rowsOf(viewer)).toEqual([]);
	});
});

describe("a sign-in with a passkey", () => {
	const headers = { "user-agent": "Browser", "x-peshi-client-address": "192.0.2.9" };
	const firstStep = async () => {
		const form = { email: viewer.email, password: PASSWORD };
		const { second } = await (await call(loginPage.action, { path: "/login", form, headers })).json();
		return { step: second.step as string, options: JSON.parse(second.passkey) };
	};
	const secondStep = async (form: Record<string, string>) =>
		(await call(codePage.action, { path: "/login/code", form, headers })).status;

	test("takes the place of the code, once for each challenge", async () => {
		const key = new SoftwareKey();
		await addPasskey(viewer, { name: "Laptop", ...(await passkeyMadeBy(viewer, key)) });
		const { step, options } = await firstStep();
		expect(options.allowCredentials).toMatchObject([{ id: key.id.toString("base64url") }]);
		const passkey = key.sign(options.challenge);
		expect(await secondStep({ step, passkey })).toBe(302);
		expect(await secondStep({ step, passkey })).toBe(401);
		const [row] = await rowsOf(viewer);
		expect(row?.lastUsedAt).toBeInstanceOf(Date);
		expect(row?.counter).toBe(key.counter);
	});

	test("is refused for another challenge, another site, another's passkey, and a device that counts backwards", async () => {
		const key = new SoftwareKey();
		await addPasskey(viewer, { name: "Laptop", ...(await passkeyMadeBy(viewer, key)) });
		const { step, options } = await firstStep();
		const other = await firstStep();
		for (const passkey of [
			key.sign(other.options.challenge),
			key.sign(options.challenge, "https://peshi.example.com"),
			new SoftwareKey().sign(options.challenge),
			"{}",
		])
			expect(await secondStep({ step, passkey })).toBe(401);
		const good = await firstStep();
		expect(await secondStep({ step: good.step, passkey: key.sign(good.options.challenge) })).toBe(302);
		key.counter = 0;
		const copied = await firstStep();
		expect(await secondStep({ step: copied.step, passkey: key.sign(copied.options.challenge) })).toBe(401);
	});
});
