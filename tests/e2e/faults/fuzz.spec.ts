// @module-tag long
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { findDoors } from "#bench/fuzz/doors.ts";
import { kindsIn } from "#bench/fuzz/requests.ts";
import { fuzz } from "#bench/fuzz/run.ts";
import { Chamber } from "#bench/fuzz/world.ts";

const { url, databaseUrl, webPid } = inject("app");

/** The server process all connections of the database come from. */
async function databasePid(): Promise<number> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
	const stat = readFileSync(`/proc/${row?.pid}/stat`, "utf8").replace(/^.*\) /s, "");
	await sql.end();
	return Number(stat.split(" ")[1]);
}

/** What no call makes by itself: these addresses are tried with ids of other things. */
const UNMADE = ["binding", "delivery", "hook", "message", "notification", "page", "passkey", "token"];

test("whatever is sent, to any address, in any form: no fault, no second of work, nothing of another chamber", async () => {
	process.env.DATABASE_URL ??= databaseUrl;
	const doors = await findDoors();
	expect(doors.length).toBeGreaterThan(100);
	const [ours, theirs] = [
		await new Chamber(url, databaseUrl).make(),
		await new Chamber(url, databaseUrl).make(),
	];
	const kinds = new Set(doors.flatMap(({ path }) => kindsIn(path)));
	expect([...kinds].filter((kind) => !(kind in ours.ids)).sort()).toEqual(UNMADE);
	const before = await theirs.contents();
	const target = { url, webPid, databasePid: await databasePid() };
	const tally = await fuzz(target, { doors, ours, theirs, count: 1000, seed: 20_261_122 });
	expect(tally.findings.map(({ what, request }) => ({ what, ...request }))).toEqual([]);
	expect(tally.sent).toBe(1000);
	expect(tally.byStatus["200"]).toBeGreaterThan(100);
	expect(await theirs.contents()).toBe(before);
});
