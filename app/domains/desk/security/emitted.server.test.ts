import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { confirmPassword } from "#app/domains/desk/auth/confirm.server.ts";
import { renewCodes } from "#app/domains/desk/enrol/end.server.ts";
import { addPasskey, removePasskey } from "#app/domains/desk/enrol/passkeys.server.ts";
import { saveSignInRules } from "#app/domains/out/settings/service.server.ts";
import { answerClientFile, answerMatterFile } from "#app/domains/out/wholefile/answer.server.ts";
import * as loginApi from "#app/routes/api/desk/auth/login.ts";
import * as fileScreen from "#app/routes/out/settings/security-file.ts";
import { asUser, makeClient, makeMatter, makeUser, sessionOf } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { passkeyMadeBy, setUpFactor } from "#tests/second-factor.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { listSecurityLog } from "./list.server.ts";

const PASSWORD = "the old password";

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser({ passwordHash: await hashForTests(PASSWORD) });
	junior = await makeUser({
		chamberId: admin.chamberId,
		role: "Junior",
		passwordHash: await hashForTests(PASSWORD),
	});
});

/** What is in the log, the oldest first; `only` some events. */
const logged = async (...only: string[]) =>
	(await listSecurityLog(admin, {})).rows
		.filter(({ event }) => only.length === 0 || only.includes(event))
		.map(({ event, subject, actorId, outcome }) => [event, subject, actorId, outcome])
		.reverse();

describe("a file that leaves the chamber is in the log, by what it is of", () => {
	const request = (method = "GET") => new Request("http://localhost/", { method });

	test("a matter's and a client's, when they are taken and not only looked for", async () => {
		const { client } = await makeClient(admin, { name: "Meera" });
		const { matter } = await makeMatter(admin, { title: "Mehta v. State" });
		await answerMatterFile({ viewer: junior, request: request("HEAD"), css: "" }, matter.id);
		expect(await logged()).toEqual([]);
		const files = [
			await answerMatterFile({ viewer: junior, request: request(), css: "" }, matter.id),
			await answerClientFile({ viewer: junior, request: request(), css: "" }, client.id),
		];
		for (const file of files) await file.arrayBuffer();
		expect(await logged()).toEqual([
			["exported", `matter ${matter.id}`, junior.userId, "ok"],
			["exported", `client ${client.id}`, junior.userId, "ok"],
		]);
		expect(JSON.stringify(await logged())).not.toMatch(/Meera|Mehta/);
	});

	test("the security log's own", async () => {
		const path = "/settings/security-log/file";
		const answer = await call(fileScreen.loader, { path, headers: await asUser(admin) });
		expect(await answer.text()).toContain(`exported,ok,${admin.name},security log`);
		expect(await logged()).toEqual([["exported", "security log", admin.userId, "ok"]]);
	});
});

describe("a guess at a password is in the log", () => {
	test("of somebody who is signed in, for whoever found the device open", async () => {
		await expect(confirmPassword(junior, "guessed")).rejects.toMatchObject({ code: "invalid" });
		expect(await logged()).toEqual([["signin.refused", "current password", junior.userId, "refused"]]);
	});

	test("with the limit that ended the guessing, of a person and of an account", async () => {
		await exhaust(permit("password", { person: junior.userId }));
		await expect(confirmPassword(junior, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
		const address = "192.0.2.77";
		await exhaust(permit("signin.account", { email: junior.email }));
		const answer = await call(loginApi.action, {
			path: "/api/auth/login",
			json: { email: junior.email, password: PASSWORD },
			headers: { "x-peshi-client-address": address },
		});
		expect(answer.status).toBe(429);
		const { rows } = await listSecurityLog(admin, { event: "limit.reached" });
		expect(rows).toMatchObject([
			{
				actorId: junior.userId,
				outcome: "refused",
				subject: expect.stringContaining("signin.account"),
				address,
			},
			{ actorId: junior.userId, outcome: "refused", subject: "password" },
		]);
	});
});

test("what becomes of second factors: passkeys, new recovery codes, and the rule for roles", async () => {
	const viewer = { ...junior, sessionId: await sessionOf(junior) };
	const { recovery } = await setUpFactor(viewer);
	const passkey = await addPasskey(viewer, { name: "Laptop", ...(await passkeyMadeBy(viewer)) });
	await removePasskey(viewer, passkey, undefined);
	await renewCodes(viewer, { currentPassword: PASSWORD, code: (recovery[0] ?? "").replaceAll("-", "") });
	await saveSignInRules(admin, { factorRoles: ["Clerk", "Junior"], longPasswords: false });
	await saveSignInRules(admin, { factorRoles: ["Junior"], longPasswords: true });
	expect(await logged("factor.on", "factor.off", "password.changed")).toEqual([
		["factor.on", null, junior.userId, "ok"],
		["factor.on", "passkey: Laptop", junior.userId, "ok"],
		["factor.off", "passkey: Laptop", junior.userId, "ok"],
		["factor.on", "recovery codes", junior.userId, "ok"],
		["factor.on", expect.stringMatching(/^required: (Junior, Clerk|Clerk, Junior)$/), admin.userId, "ok"],
		["factor.off", "required: Clerk", admin.userId, "ok"],
		["password.changed", "rule: 15", admin.userId, "ok"],
	]);
});

test("an address of a calendar that takes the place of another ends that one", async () => {
	await makeFeed(junior, { reach: "own" });
	await makeFeed(junior, { reach: "own" });
	expect(await logged()).toEqual([
		["feed.made", "own", junior.userId, "ok"],
		["key.ended", "calendar", junior.userId, "ok"],
		["feed.made", "own", junior.userId, "ok"],
	]);
});
