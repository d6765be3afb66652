import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import * as resetRoute from "#app/routes/api/desk/auth/reset.ts";
import * as userRoute from "#app/routes/api/desk/users/one.ts";
import * as issueRoute from "#app/routes/api/desk/users/reset.ts";
import * as loginPage from "#app/routes/desk/auth/login.tsx";
import { asUser, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

const hashes = vi.hoisted(() => ({ verified: 0 }));
// The hash is the real one; this only counts how often a password was compared with it.
vi.mock("@node-rs/argon2", async (original) => {
	const argon2 = await original<typeof import("@node-rs/argon2")>();
	const verify: typeof argon2.verify = (...args) => {
		hashes.verified += 1;
		return argon2.verify(...args);
	};
	return { ...argon2, verify };
});

const PASSWORD = "demo-chamber";
let passwordHash = "";
beforeAll(async () => {
	passwordHash = await hashForTests(PASSWORD);
});
beforeEach(() => {
	hashes.verified = 0;
});

type From = { address?: string; cookie?: string };

const headersOf = ({ address = "192.0.2.1", cookie = "" }: From) => ({
	"x-peshi-client-address": address,
	...(cookie ? { Cookie: cookie } : {}),
});

const signIn = (email: string, password: string, from: From = {}) =>
	call(loginRoute.action, { path: "/api/auth/login", json: { email, password }, headers: headersOf(from) });

/** The cookie by which an account knows a device; it is set beside the session's. */
const deviceOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(";")[0] ?? "")
		.find((cookie) => cookie.startsWith("known-device=")) ?? "";

/** Sends so many wrong passwords at once; returns how often each status came back. */
async function flood(email: string, times: number, from: (n: number) => From = () => ({})) {
	const answers = await Promise.all(
		Array.from({ length: times }, (_, n) => signIn(email, `wrong ${n}`, from(n))),
	);
	const count = (status: number) => answers.filter((answer) => answer.status === status).length;
	return { wrong: count(401), refused: count(429) };
}

/** What a bucket lets through at most in the time since `began`: what it holds, and what came back meanwhile. */
const most = (name: keyof typeof LIMITS, began: number) =>
	LIMITS[name].most * (1 + (Date.now() - began) / (LIMITS[name].minutes * 60_000));

describe("wrong passwords, sent at once", () => {
	test("10,000 from one address: no more than its limit are evaluated; the owner gets in on a known device and from another address", async () => {
		const { email } = await makeUser({ passwordHash });
		const device = deviceOf(await signIn(email, PASSWORD, { address: "192.0.2.7" }));
		hashes.verified = 0;

		const began = Date.now();
		const { wrong, refused } = await flood(email, 10_000);
		expect(hashes.verified).toBeLessThanOrEqual(most("signin.place", began));
		expect(hashes.verified).toBeGreaterThanOrEqual(LIMITS["signin.place"].most);
		expect({ wrong, refused }).toEqual({ wrong: hashes.verified, refused: 10_000 - hashes.verified });

		expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(200);
		expect((await signIn(email, PASSWORD, { address: "198.51.100.4" })).status).toBe(200);
	});

	test("from a thousand addresses: no more than the account's limit are evaluated, and its owner gets in", async () => {
		const { email } = await makeUser({ passwordHash });
		const device = deviceOf(await signIn(email, PASSWORD));
		hashes.verified = 0;

		const began = Date.now();
		await flood(email, 2_000, (n) => ({ address: `2001:db8:${n % 1000}::${n}` }));
		expect(hashes.verified).toBeLessThanOrEqual(most("signin.account", began));
		expect(hashes.verified).toBeGreaterThanOrEqual(LIMITS["signin.account"].most);

		const owner = { cookie: device, address: "2001:db8:7::1" };
		expect((await signIn(email, PASSWORD, owner)).status).toBe(200);
	});

	test("from a known device: its own limit holds", async () => {
		const { email } = await makeUser({ passwordHash });
		const cookie = deviceOf(await signIn(email, PASSWORD));
		hashes.verified = 0;
		const began = Date.now();
		await flood(email, 2_000, (n) => ({ cookie, address: `198.51.100.${n % 250}` }));
		expect(hashes.verified).toBeLessThanOrEqual(most("signin.device", began));
		expect((await signIn(email, PASSWORD, { address: "203.0.113.5" })).status).toBe(200);
	});

	test("for an account that does not exist are refused just the same", async () => {
		const began = Date.now();
		const { refused } = await flood("nobody.at.all@example.in", 2_000, () => ({ address: "203.0.113.200" }));
		expect(hashes.verified).toBeLessThanOrEqual(most("signin.place", began));
		expect(refused).toBe(2_000 - hashes.verified);
	});
});

describe("an address", () => {
	test("tries only so many accounts; a device known to one of them is not held up", async () => {
		const { email } = await makeUser({ passwordHash });
		const cookie = deviceOf(await signIn(email, PASSWORD));
		const address = "203.0.113.77";
		const began = Date.now();
		const answers = await Promise.all(
			Array.from({ length: 400 }, (_, n) => signIn(`leaked${n}@example.in`, "from a list", { address })),
		);
		const tried = answers.filter(({ status }) => status === 401).length;
		expect(tried).toBeGreaterThanOrEqual(LIMITS["signin.address"].most);
		expect(tried).toBeLessThanOrEqual(most("signin.address", began));
		expect((await signIn(email, PASSWORD, { address })).status).toBe(429);
		expect((await signIn(email, PASSWORD, { address, cookie })).status).toBe(200);
	});

	test("of IPv6 is a /64: its other addresses are no way around", async () => {
		const { email } = await makeUser({ passwordHash });
		const began = Date.now();
		await flood(email, 500, (n) => ({ address: `2001:db8:aa:bb::${n.toString(16)}` }));
		expect(hashes.verified).toBeLessThanOrEqual(most("signin.place", began));
	});

	test("is not held up by sign-ins that succeed, nor is the account", async () => {
		const { email } = await makeUser({ passwordHash });
		const address = "203.0.113.140";
		for (let n = 0; n < LIMITS["signin.address"].most + 10; n += 1)
			expect((await signIn(email, PASSWORD, { address })).status).toBe(200);
	});
});

describe("a known device", () => {
	test("is known to the account that signed in with it and to no other, and not by a forged mark", async () => {
		const [mine, other] = [await makeUser({ passwordHash }), await makeUser({ passwordHash })];
		const cookie = deviceOf(await signIn(mine.email, PASSWORD, { address: "192.0.2.30" }));
		const address = "192.0.2.31";
		for (const { email } of [mine, other]) await exhaust(permit("signin.place", { email, address }));
		expect((await signIn(other.email, PASSWORD, { address, cookie })).status).toBe(429);
		const [head = "", tail = ""] = cookie.split(".");
		const forged = `${head}.${tail.startsWith("A") ? "B" : "A"}${tail.slice(1)}`;
		expect((await signIn(mine.email, PASSWORD, { address, cookie: forged })).status).toBe(429);
		expect((await signIn(mine.email, PASSWORD, { address, cookie })).status).toBe(200);
	});

	test("stays known to several accounts of one office, and forgets the one of longest ago", async () => {
		const people = await Promise.all(Array.from({ length: 6 }, () => makeUser({ passwordHash })));
		const address = "192.0.2.40";
		let cookie = "";
		for (const { email } of people) cookie = deviceOf(await signIn(email, PASSWORD, { address, cookie }));
		expect(cookie.length).toBeLessThan(250);
		const statuses = [];
		for (const { email } of people) {
			await exhaust(permit("signin.place", { email, address }));
			statuses.push((await signIn(email, PASSWORD, { address, cookie })).status);
		}
		expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
	});

	test("is one on which a password link was used, whatever strangers try meanwhile", async () => {
		const admin = await makeUser();
		const { email, userId } = await makeUser({ chamberId: admin.chamberId, passwordHash });
		const made = await call(issueRoute.action, {
			path: `/api/users/${userId}/reset`,
			params: { id: userId },
			method: "POST",
			headers: await asUser(admin),
		});
		const token = (await made.json()).data.link.split("/reset/")[1];
		await exhaust(permit("signin.account", { email }));
		const reset = await call(resetRoute.action, {
			path: "/api/auth/reset",
			json: { token, password: "chosen-anew" },
			headers: headersOf({}),
		});
		expect((await signIn(email, "chosen-anew")).status).toBe(429);
		expect((await signIn(email, "chosen-anew", { cookie: deviceOf(reset) })).status).toBe(200);
	});
});

describe("a refused sign-in says when to try again", () => {
	const address = "192.0.2.60";

	test("on /api", async () => {
		const { email } = await makeUser({ passwordHash });
		await exhaust(permit("signin.place", { email, address }));
		const refused = await signIn(email, PASSWORD, { address });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({
			code: "rate_limited",
			error: "Too many attempts. Try again in 3 minutes.",
		});
		expect(hashes.verified).toBe(0);
	});

	test.each([
		["en", "Too many attempts. Try again in 3 minutes."],
		["hi", "बहुत अधिक प्रयास हुए। 3 मिनट बाद फिर कोशिश करें।"],
		["gu", "ઘણા બધા પ્રયાસો થયા. 3 મિનિટ પછી ફરી પ્રયાસ કરો."],
	])("on the screen in %s, which keeps the e-mail", async (locale, text) => {
		const { email } = await makeUser({ passwordHash });
		await exhaust(permit("signin.place", { email, address }));
		const refused = await call(loginPage.action, {
			path: "/login",
			form: { email, password: PASSWORD, redirectTo: "/matters" },
			headers: headersOf({ address, cookie: `locale=${locale}` }),
		});
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		const page = await refused.text();
		expect(JSON.parse(page).failed).toMatchObject({
			error: text,
			result: { initialValue: { email, redirectTo: "/matters" } },
		});
		expect(page).not.toContain(PASSWORD);
	});
});

describe("the current password", () => {
	async function changer() {
		const person = await makeUser({ passwordHash });
		const headers = await asUser(person);
		const change = (currentPassword: string) =>
			call(userRoute.action, {
				path: `/api/users/${person.userId}`,
				params: { id: person.userId },
				method: "PATCH",
				json: { currentPassword, newPassword: "another one" },
				headers,
			});
		return { person, change };
	}

	test("is guessed ten times and not sixty, though all come at once", async () => {
		const { change } = await changer();
		const began = Date.now();
		const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => change(`guess ${n}`)));
		expect(hashes.verified).toBeLessThanOrEqual(most("password", began));
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(hashes.verified);
		const refused = answers.find(({ status }) => status === 429);
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await change(PASSWORD)).status).toBe(429);
	});

	test("typed right counts for nothing", async () => {
		const { person, change } = await changer();
		for (let n = 0; n < 9; n += 1) expect((await change("wrong")).status).toBe(422);
		expect((await change(PASSWORD)).status).toBe(200);
		for (let n = 0; n < 9; n += 1) expect((await change("wrong")).status).toBe(422);
		expect((await signIn(person.email, "another one", { address: "192.0.2.90" })).status).toBe(200);
	});

	test("is taken for one change of two that come at once", async () => {
		const { person } = await changer();
		const headers = await asUser(person);
		const change = (newPassword: string) =>
			call(userRoute.action, {
				path: `/api/users/${person.userId}`,
				params: { id: person.userId },
				method: "PATCH",
				json: { currentPassword: PASSWORD, newPassword },
				headers,
			});
		const answers = await Promise.all([change("first choice"), change("second choice")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	});
});
