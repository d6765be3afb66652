import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { storedSecret } from "#app/core/env.server.ts";
import { migrate } from "#drizzle/migrate.ts";
import { oldestPrograms } from "#scripts/database/debian-server.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { identity, isAlive } from "#scripts/process/lock.mjs";
import { onOldest, TEST_SERVER } from "#scripts/runner/place.ts";
import { TEST_SECRET, type TestDatabase } from "./settings.ts";

const OWNER = "test_owner";

declare module "vitest" {
	interface ProvidedContext {
		database: TestDatabase;
	}
}

/** One server for all tests and one migrated template; every test file works in a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	mkdirSync(TEST_SERVER, { recursive: true });
	const server = await startPostgres(TEST_SERVER, {
		settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "400" },
		...(onOldest ? { programs: oldestPrograms(console.log) } : {}),
	});
	const sql = postgres(at(server.url, "postgres"), { max: 1, onnotice: () => {} });
	const url = await ownerOn(sql, server.url);
	const run = `run_${identity(process.pid).replace(" ", "_")}_${project.name}_`;
	await dropAbandoned(sql);

	const template = `template_${fingerprint()}`;
	await sql`select pg_advisory_lock(7264002)`;
	const [there] = await sql`select 1 from pg_database where datname = ${`${template}_done`}`;
	if (!there) {
		await sql`drop database if exists ${sql(template)} with (force)`;
		await migrate(at(url, template), TEST_SECRET);
		await sql`alter database ${sql(template)} rename to ${sql(`${template}_done`)}`;
	}
	await sql`select pg_advisory_unlock(7264002)`;

	project.provide("database", { url, superuserUrl: server.url, template: `${template}_done`, run });

	return async () => {
		const mine = await sql<
			{ datname: string }[]
		>`select datname from pg_database where starts_with(datname, ${run})`;
		// By two lines: when the last lane ends, both processors are free.
		const other = postgres(at(server.url, "postgres"), { max: 1, onnotice: () => {} });
		const names = mine.map(({ datname }) => datname).values();
		const dropNext = async (line: postgres.Sql) => {
			for (const name of names) await line`drop database if exists ${line(name)} with (force)`;
		};
		await Promise.all([sql, other].map(dropNext));
		await Promise.all([sql.end({ timeout: 5 }), other.end({ timeout: 5 })]);
		await server.stop();
	};
}

/**
 * The address for a role that may make databases and roles and is no superuser, as hosts give it. It may let triggers rest and
 * functions be counted, so that tests can write many rows at once or wrong ones, and see what was called.
 */
async function ownerOn(sql: postgres.Sql, superuserUrl: string): Promise<string> {
	const url = new URL(superuserUrl);
	[url.username, url.password] = [OWNER, storedSecret(TEST_SERVER, OWNER)];
	await sql`select pg_advisory_lock(7264002)`;
	const [there] = await sql`select 1 from pg_roles where rolname = ${OWNER}`;
	if (!there) await sql`create role ${sql(OWNER)}`;
	await sql.unsafe(`alter role ${OWNER} login createdb createrole nosuperuser password '${url.password}';
		grant set on parameter session_replication_role, track_functions to ${OWNER}`);
	const [made] = await sql`select 1 from pg_roles where rolname = 'peshi_app'`;
	if (made) await sql.unsafe(`grant peshi_app to ${OWNER} with admin option`);
	await sql`select pg_advisory_unlock(7264002)`;
	return url.href;
}

/** Copies of runs that were killed; templates of older migrations too, while no other run could be using one. */
async function dropAbandoned(sql: postgres.Sql): Promise<void> {
	const all = await sql<
		{ datname: string }[]
	>`select datname from pg_database where datname ~ '^(run|template)_'`;
	const isLiving = ({ datname }: { datname: string }) => isAlive(datname.split("_").slice(1, 3).join(" "));
	const runs = all.filter(({ datname }) => datname.startsWith("run_"));
	const old = all.filter(
		({ datname }) => datname.startsWith("template_") && !datname.includes(fingerprint()),
	);
	const dropped = [...runs.filter((row) => !isLiving(row)), ...(runs.some(isLiving) ? [] : old)];
	for (const { datname } of dropped) await sql`drop database if exists ${sql(datname)} with (force)`;
}

function fingerprint(): string {
	const hash = createHash("sha256");
	for (const name of readdirSync("drizzle/migrations", { recursive: true, encoding: "utf8" }).sort()) {
		if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join("drizzle/migrations", name)));
	}
	for (const path of ["drizzle/migrate.ts", "drizzle/roles.ts", "app/core/jobs/queues.ts"])
		hash.update(readFileSync(path));
	return hash.digest("hex").slice(0, 16);
}

function at(url: string, database: string): string {
	const there = new URL(url);
	there.pathname = `/${database}`;
	return there.href;
}
