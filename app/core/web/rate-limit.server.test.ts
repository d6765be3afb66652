import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asAuth, runAlone } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { LIMITS } from "./limits.ts";
import { giveBack, network, type Permit, permit, takePermits, waitInWords } from "./rate-limit.server.ts";

/** Takes permits so many times at once; returns how often it was let through. */
async function takeAtOnce(times: number, permits: () => Permit[]): Promise<number> {
	const answers = await Promise.allSettled(Array.from({ length: times }, () => takePermits(...permits())));
	return answers.filter(({ status }) => status === "fulfilled").length;
}

/** Makes so many seconds pass for a bucket, in the database and in this process. */
async function wait({ key }: Permit, seconds: number): Promise<void> {
	await asAuth((tx) =>
		tx.execute(
			sql`update rate_limits set reset_at = reset_at - make_interval(secs => ${seconds}) where key = ${key}`,
		),
	);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
}
afterEach(() => vi.useRealTimers());

/** The seconds until a bucket is whole again. */
const missing = async ({ key }: Permit): Promise<number> => {
	const rows = await asAuth((tx) =>
		tx.execute<{ s: number }>(
			sql`select extract(epoch from reset_at - now())::float8 as s from rate_limits where key = ${key}`,
		),
	);
	return rows[0]?.s ?? 0;
};

const refusalOf = async (...permits: Permit[]): Promise<AppError> => {
	const refusal = await takePermits(...permits).then(
		() => null,
		(error: unknown) => error,
	);
	if (!(refusal instanceof AppError)) throw new Error("nothing was refused");
	return refusal;
};

describe("permits", () => {
	test("of one bucket are never given out twice, however many ask at once", async () => {
		const wanted = permit("forgot.email", { email: newId() });
		expect(await takeAtOnce(200, () => [wanted])).toBe(LIMITS["forgot.email"].most);
	});

	test("are not given out twice by PostgreSQL either, when many processes ask at once", async () => {
		const { key } = permit("forgot.email", { email: newId() });
		const { most, minutes } = LIMITS["forgot.email"];
		const ask = sql`select take_permits(array[${key}], array[${(minutes * 60) / most}::float8], array[${minutes * 60}::float8]) as wait`;
		const answers = await Promise.all(Array.from({ length: 200 }, () => runAlone((db) => db.execute(ask))));
		expect(answers.filter(([answer]) => Number(answer?.wait) <= 0)).toHaveLength(most);
	});

	test("of several buckets are taken all or none, in whatever order they are named", async () => {
		const email = newId();
		const place = permit("signin.place", { email, address: "192.0.2.1" });
		const account = permit("signin.account", { email });
		let turn = 0;
		const passed = await takeAtOnce(200, () => (turn++ % 2 ? [place, account] : [account, place]));
		expect(passed).toBe(LIMITS["signin.place"].most);
		const each = (LIMITS["signin.account"].minutes * 60) / LIMITS["signin.account"].most;
		expect(await missing(account)).toBeLessThanOrEqual(passed * each);
		expect(await takeAtOnce(200, () => [account])).toBe(LIMITS["signin.account"].most - passed);
	});

	test("that another process gave back are there a second later, though this one has refused", async () => {
		const wanted = permit("signin.place", { email: newId(), address: "192.0.2.1" });
		await takeAtOnce(10, () => [wanted]);
		await refusalOf(wanted);
		await asAuth((tx) => tx.execute(sql`delete from rate_limits where key = ${wanted.key}`));
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
		expect(await takeAtOnce(5, () => [wanted])).toBe(5);
	});

	test("come back one after the other; the refusal says when", async () => {
		const wanted = permit("signin.place", { email: newId(), address: "192.0.2.1" });
		await takeAtOnce(10, () => [wanted]);
		const refusal = await refusalOf(wanted);
		const seconds = Number(refusal.headers?.["Retry-After"]);
		expect(seconds).toBeGreaterThan(120);
		expect(seconds).toBeLessThanOrEqual(180);
		expect(refusal).toMatchObject({ code: "rate_limited", key: "error.wait_minutes", params: { n: 3 } });
		await wait(wanted, seconds);
		expect(await takeAtOnce(5, () => [wanted])).toBe(1);
	});

	test("are given back after a success: one, or all that were taken", async () => {
		const email = newId();
		const one = permit("signin.account", { email });
		const all = permit("signin.place", { email, address: null });
		await takeAtOnce(10, () => [one, all]);
		await asAuth((tx) => giveBack(tx, { one: [one], all: [all] }));
		expect(await takeAtOnce(20, () => [all])).toBe(LIMITS["signin.place"].most);
		expect(await takeAtOnce(100, () => [one])).toBe(LIMITS["signin.account"].most - 9);
	});

	test("are kept under a key that holds no e-mail and no address", async () => {
		const email = `${newId()}@example.in`;
		await takePermits(permit("signin.place", { email, address: "198.51.100.77" }));
		const rows = await asAuth((tx) => tx.execute<{ key: string }>(sql`select key from rate_limits`));
		const keys = rows.map(({ key }) => key).join("\n");
		expect(keys).toContain("signin.place:");
		expect(keys).not.toContain(email);
		expect(keys).not.toContain("198.51.100.77");
	});
});

test.each([
	[1, "error.wait_seconds", 5],
	[7, "error.wait_seconds", 10],
	[90, "error.wait_seconds", 90],
	[91, "error.wait_minutes", 2],
	[5400, "error.wait_minutes", 90],
	[5401, "error.wait_hours", 2],
])("a wait of %i seconds is said as %s, %i", (seconds, key, n) => {
	expect(waitInWords(seconds)).toEqual([key, n]);
});

describe("a lease", () => {
	test("is taken from PostgreSQL once for many calls, however many come at once", async () => {
		const wanted = permit("api", { person: newId() });
		expect(await takeAtOnce(LIMITS.api.lease, () => [wanted])).toBe(LIMITS.api.lease);
		const each = (LIMITS.api.minutes * 60) / LIMITS.api.most;
		expect(await missing(wanted)).toBeLessThanOrEqual(LIMITS.api.lease * each);
	});

	test("is no way around the limit", async () => {
		const wanted = permit("search", { person: newId() });
		const began = Date.now();
		const passed = await takeAtOnce(1000, () => [wanted]);
		expect(passed).toBeGreaterThanOrEqual(LIMITS.search.most);
		const since = (Date.now() - began) / (LIMITS.search.minutes * 60_000);
		expect(passed).toBeLessThanOrEqual(LIMITS.search.most * (1 + since));
	});
});

describe("an address", () => {
	test.each([
		["203.0.113.9", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["unknown", "unknown"],
		[null, "unknown"],
	])("%s stands for %s", (address, expected) => {
		expect(network(address)).toBe(expected);
	});

	test("of IPv6 stands for its /64, however it is written", () => {
		const home = network("2001:db8:1:2::1");
		for (const same of [
			"2001:db8:1:2:ffff:ffff:ffff:ffff",
			"2001:0DB8:0001:0002:0:0:0:9",
			"2001:db8:1:2::%eth0",
		])
			expect(network(same)).toBe(home);
		expect(network("2001:db8:1:3::1")).not.toBe(home);
	});
});

test("every limit says why it is there, and a lease divides what it is taken from", () => {
	for (const [name, limit] of Object.entries(LIMITS)) {
		expect(limit.why, name).toMatch(/^[A-Z].{30,}\.$/);
		if ("lease" in limit) expect(limit.most % limit.lease, name).toBe(0);
	}
});
