import { mkdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { freePort } from "#scripts/process/port.ts";
import { Bench } from "../worker/run.ts";

/** The data folder of what is measured here. */
export const HOME = join(process.cwd(), ".cache", "bench-pages");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = { shared_preload_libraries: "pg_stat_statements", fsync: "off" };

/** `ready` is how many milliseconds the web took from its start until it answered. */
export type Ground = { bench: Bench; owner: postgres.Sql; ready: number };

/** Serves the demo chamber on a server of its own while `measure` runs. */
export async function onGround(measure: (ground: Ground) => Promise<void>): Promise<void> {
	await ensureBuild(console.log);
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	const databaseUrl = server.url.replace(/[^/]*$/, `bench_pages_${process.pid}`);
	const bench = new Bench({ databaseUrl, secret: SECRET, dataDir: HOME, port: await freePort() });
	const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await migrate(databaseUrl, SECRET);
		await owner`create extension pg_stat_statements`;
		await bench.seed();
		// A chamber that has been used for a while has been counted by autovacuum.
		await owner`vacuum analyze`;
		const began = performance.now();
		await bench.startWeb();
		await measure({ bench, owner, ready: performance.now() - began });
	} finally {
		await owner.end();
		await bench.stop();
		await bench.dropDatabase();
		await server.stop();
	}
}
