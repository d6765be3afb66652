import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, test, vi } from "vitest";
import { isAway } from "#app/core/database/connection/away.ts";
import { newId } from "#app/core/ids.ts";
import { Line } from "#bench/faults/line.ts";
import { chambers } from "#drizzle/schema.ts";
import { lostFailures } from "#tests/setup/lost-failures.ts";
import { overLine } from "#tests/setup/over-line.ts";
import { asAuth, pingDatabase } from "./db.server.ts";

const way = overLine();

const ask = () => asAuth((tx) => tx.execute(sql`select 1 as n`));
const isThere = (promise: Promise<unknown>) =>
	promise.then(
		() => true,
		(error) => {
			if (!isAway(error)) throw error;
			return false;
		},
	);
const untilThere = () =>
	vi.waitFor(async () => expect(await isThere(ask())).toBe(true), { timeout: 120_000 });
const namedChambers = (name: string) =>
	asAuth((tx) => tx.execute(sql`select 1 from chambers where name = ${name}`));

/** Begins to write and waits within the transaction. */
function writing(name: string) {
	const begun = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const written = asAuth(async (tx) => {
		await tx.insert(chambers).values({ id: newId(), name });
		begun.resolve();
		await goOn.promise;
	});
	return { begun: begun.promise, goOn: goOn.resolve, isWritten: isThere(written) };
}

test("a database that is gone is said to be away, and is there again by itself", async () => {
	await way.line.cut();
	expect(await isThere(ask())).toBe(false);
	expect(await isThere(pingDatabase())).toBe(false);
	await way.line.open();
	await untilThere();
});

test("a server of this machine is asked through its socket, any other over the network", async () => {
	const from = async () => {
		const [row] = await asAuth((tx) =>
			tx.execute<{ address: string | null }>(sql`select inet_server_addr() as address`),
		);
		return row?.address;
	};
	expect(await from()).not.toBeNull();
	process.env.DATABASE_URL = way.direct;
	expect(await from()).toBeNull();
});

test("a database that moved is found at its new address", async () => {
	await way.line.cut();
	expect(await isThere(ask())).toBe(false);
	const elsewhere = new Line(way.direct);
	await elsewhere.open();
	process.env.DATABASE_URL = elsewhere.through(way.direct);
	await untilThere();
	await elsewhere.cut();
});

test("a line that breaks while it opens leaves no failure that nobody listens to", async () => {
	await way.line.cut();
	way.line.cutWhenReady();
	await way.line.open();
	expect(await lostFailures(() => isThere(ask()))).toEqual([]);
});

describe("a database that hangs", () => {
	test("is away for everybody, those who wait and those who come, and holds nobody", async () => {
		way.line.silence();
		const crowd = Array.from({ length: 60 }, () => isThere(ask()));
		expect(new Set(await Promise.all(crowd))).toEqual(new Set([false]));
		const callers = way.line.callers;
		expect(await isThere(ask())).toBe(false);
		expect(way.line.callers - callers).toBeLessThan(5);
		way.line.wake();
		await untilThere();
	});

	test("keeps nothing of what was answered as not done", async () => {
		const { begun, goOn, isWritten } = writing("Half a chamber");
		await begun;
		way.line.silence();
		expect(await isThere(ask())).toBe(false);
		expect(await isWritten).toBe(false);
		way.line.wake();
		goOn();
		await untilThere();
		expect(await namedChambers("Half a chamber")).toHaveLength(0);
	});

	test("begins nothing any more of what was answered as not done", async () => {
		way.line.silence();
		let isBegun = false;
		const late = asAuth(async (tx) => {
			isBegun = true;
			await tx.insert(chambers).values({ id: newId(), name: "Begun late" });
		});
		expect(await isThere(late)).toBe(false);
		way.line.wake();
		await untilThere();
		// What had its turn before these is done before them.
		await Promise.all(Array.from({ length: 60 }, ask));
		expect(isBegun).toBe(false);
		expect(await namedChambers("Begun late")).toHaveLength(0);
	});

	test("does not take more than it can hold", async () => {
		way.line.silence();
		const crowd = Array.from({ length: 700 }, () => isThere(ask()));
		expect(await Promise.race([...crowd.slice(600)])).toBe(false);
		way.line.wake();
		await Promise.all(crowd);
	});
});

test("a transaction cut off in the middle is away, and was not done", async () => {
	const { begun, goOn, isWritten } = writing("Cut off");
	await begun;
	await way.line.cut();
	expect(await isWritten).toBe(false);
	goOn();
	await way.line.open();
	await untilThere();
	expect(await namedChambers("Cut off")).toHaveLength(0);
});

test("an operator's shutdown of a connection is away, not a bug", async () => {
	const { begun, goOn, isWritten } = writing("Shut down");
	await begun;
	const owner = postgres(way.direct, { max: 1 });
	await owner`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and usename = 'peshi_app'`;
	await owner.end();
	goOn();
	expect(await isWritten).toBe(false);
	await untilThere();
});

test("what a transaction asks after its line broke is asked nowhere, least of all in somebody else's transaction", async () => {
	const hold = Promise.withResolvers<void>();
	const gone = Promise.withResolvers<number>();
	const broken = isThere(
		asAuth(async (tx) => {
			const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
			gone.resolve(row?.pid ?? 0);
			await hold.promise;
			await tx.insert(chambers).values({ id: newId(), name: "Of the dead" });
		}),
	);
	const pid = await gone.promise;
	const others = Array.from({ length: 9 }, () => asAuth(() => hold.promise));
	const waiting = asAuth(async (tx) => {
		hold.resolve();
		await tx.execute(sql`select pg_sleep(0.2)`);
	});
	const owner = postgres(way.direct, { max: 1 });
	await owner`select pg_terminate_backend(${pid})`;
	await owner.end();
	expect(await broken).toBe(false);
	await Promise.all([...others, waiting]);
	expect(await namedChambers("Of the dead")).toHaveLength(0);
});

test("five hundred wait for a line, and one more is refused at once", async () => {
	const hold = Promise.withResolvers<void>();
	let begun = 0;
	const holding = Array.from({ length: 10 }, () =>
		asAuth(() => {
			begun += 1;
			return hold.promise;
		}),
	);
	await vi.waitFor(() => expect(begun).toBe(10), { timeout: 120_000 });
	const waiting = Array.from({ length: 500 }, ask);
	const oneMore = isThere(ask());
	hold.resolve();
	expect(await oneMore).toBe(false);
	await Promise.all(holding);
	expect(await Promise.all(waiting)).toHaveLength(500);
});

test("a slow statement is no outage", async () => {
	const [row] = await asAuth((tx) => tx.execute<{ n: number }>(sql`select 1 as n from pg_sleep(2.6)`));
	expect(row?.n).toBe(1);
});

test("what the work itself throws is passed on as it is, also when another socket failed in it", async () => {
	const own = Object.assign(new Error("the file store"), { code: "ECONNREFUSED" });
	await expect(asAuth(() => Promise.reject(own))).rejects.toBe(own);
	await expect(asAuth((tx) => tx.execute(sql`select nonsense`))).rejects.toMatchObject({
		cause: { code: "42703" },
	});
});

test("no statement is compiled before it runs", async () => {
	const [row] = await asAuth((tx) => tx.execute(sql`select current_setting('jit') as jit`));
	expect(row).toEqual({ jit: "off" });
});
