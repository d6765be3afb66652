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

/** Of each kind of row. */
const ADDED = 25;

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
		await addRows(owner);
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

/** What the demo chamber lacks to fill the lists that are measured: matters, clients, and notifications of its Admin. */
async function addRows(owner: postgres.Sql): Promise<void> {
	await owner.begin(async (sql) => {
		// Each says again what its original says, its case number too.
		await sql`set local session_replication_role = replica`;
		const [admin] = await sql<{ id: string; chamber: string }[]>`
			select id, chamber_id as chamber from accounts where email = 'hemant@demo.example'`;
		const chamber = admin?.chamber ?? "";
		for (const table of ["matters", "clients"]) {
			const columns = await sql<{ name: string }[]>`
				select column_name as name from information_schema.columns where table_schema = 'public'
				and table_name = ${table} and is_generated = 'NEVER' and column_name not in ('id', 'chamber_id')`;
			const names = columns.map(({ name }) => `"${name}"`).join(", ");
			await sql`insert into ${sql(table)} (chamber_id, id, ${sql.unsafe(names)})
				select chamber_id, gen_random_uuid(), ${sql.unsafe(names)} from ${sql(table)}
				where chamber_id = ${chamber} order by id limit ${ADDED}`;
		}
		await sql`insert into notifications (chamber_id, id, user_id, activity_id, matter_id, created_at)
			select chamber_id, gen_random_uuid(), ${admin?.id ?? ""}, id, matter_id, at from activity
			where chamber_id = ${chamber} and matter_id is not null order by id desc limit ${ADDED}`;
	});
}
