import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { factorState, listPasskeys } from "#app/domains/desk/factor/factor.server.ts";
import { countCodes } from "#app/domains/desk/factor/recovery.server.ts";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { putPasskey, setUpFactor } from "#tests/second-factor.ts";
import {
	clearFactorByHost,
	listChambers,
	NoAccount,
	resetByHost,
	signOutByHost,
	unlockByHost,
} from "./host.server.ts";
import { hashPassword } from "./password.server.ts";
import { findReset } from "./resets.server.ts";
import { login } from "./service.server.ts";

const PASSWORD = "a password of theirs";
const device = { userAgent: "curl/8.5.0", address: "192.0.2.9" };
const makePerson = async () => makeUser({ passwordHash: await hashPassword(PASSWORD) });
const logged = async (viewer: Awaited<ReturnType<typeof makeUser>>) =>
	(await listSecurityLog(viewer, {})).rows
		.filter(({ userAgent }) => userAgent === "npm run admin")
		.map(({ event, subject, actorId }) => [event, subject, actorId]);

test("a reset leaves no password and no session, and gives a link", async () => {
	const person = await makePerson();
	await asUser(person);
	const { link } = await resetByHost(person.email.toUpperCase());
	await expect(login({ email: person.email, password: PASSWORD }, device)).rejects.toMatchObject({
		code: "unauthenticated",
	});
	expect(await findReset(link.split("/").at(-1) ?? "")).toEqual({ longPasswords: false });
	expect(await logged(person)).toEqual([
		["password.changed", "reset", person.userId],
		["session.ended", "reset by the host (1)", person.userId],
	]);
	expect(await signOutByHost(person.email)).toBe(0);
});

test("a sign-out ends every session and says how many", async () => {
	const person = await makePerson();
	await asUser(person);
	await asUser(person);
	expect(await signOutByHost(person.email)).toBe(2);
	expect(await logged(person)).toEqual([["session.ended", "sign-out (2)", person.userId]]);
});

test("an account whose attempts are used up may be tried again once it is unlocked", async () => {
	const person = await makePerson();
	const { email } = person;
	const attempt = () =>
		takePermits(permit("signin.account", { email }), permit("signin.place", { email, ...device }));
	for (let n = 0; n < 10; n += 1) await attempt();
	await expect(attempt()).rejects.toMatchObject({ code: "rate_limited" });
	await unlockByHost(email);
	const left = await asAuth((tx) =>
		tx.execute(sql`select 1 from rate_limits where key like 'signin.place:%'`),
	);
	expect([...left]).toEqual([]);
	expect(await logged(person)).toEqual([["limit.reached", "unlocked", person.userId]]);
});

test("a lost second factor is cleared with all that belongs to it, once", async () => {
	const person = await makePerson();
	await setUpFactor(person);
	await putPasskey(person);
	await asUser(person);
	const signIn = () => login({ email: person.email, password: PASSWORD }, device);
	await expect(signIn()).rejects.toMatchObject({ code: "second_factor" });
	await clearFactorByHost(person.email.toUpperCase());
	expect(await asAuth((tx) => factorState(tx, person))).toBeNull();
	expect(await asAuth((tx) => listPasskeys(tx, person))).toEqual([]);
	expect(await asAuth((tx) => countCodes(tx, person))).toBe(0);
	expect(await signOutByHost(person.email)).toBe(0);
	expect(await logged(person)).toEqual([
		["session.ended", "sign-out (0)", person.userId],
		["factor.off", "cleared", person.userId],
		["session.ended", "second factor removed (2)", person.userId],
	]);
	expect(await signIn()).toBeTruthy();
	await expect(clearFactorByHost(person.email)).rejects.toThrow(`${person.email} has no second factor.`);
});

test("chambers are listed with their people", async () => {
	const person = await makePerson();
	await makeUser({ chamberId: person.chamberId, role: "Clerk" });
	const found = (await listChambers()).find(({ id }) => id === person.chamberId);
	expect(found).toMatchObject({ people: 2, admins: 1 });
});

test.each([resetByHost, signOutByHost, unlockByHost, clearFactorByHost])(
	"nobody's account is refused in a sentence (%o)",
	async (act) => {
		await expect(act("nobody@example.in")).rejects.toThrow(NoAccount);
	},
);
