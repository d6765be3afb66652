import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { startApplication } from "#scripts/process/application.ts";
import { runNode } from "#scripts/process/run.ts";
import { copyTemplate } from "./copy.ts";
import type { TestDatabase } from "./settings.ts";

/** Where a demo chamber is: the owner's address of its database, and its data folder. */
export type Place = { databaseUrl: string; dataDir: string };

/** The settings of the application for a place. */
type SettingsOf = (place: Place) => NodeJS.ProcessEnv;

const PATIENCE_MS = 600_000;

/**
 * Writes the demo chamber into a fresh database and the folder; returns the database's address. A worker has its papers
 * to read yet, unless the lanes of the run share one demo (scripts/test.ts): then whichever comes first has it written
 * and read, and each takes a copy.
 */
export async function makeDemo(
	database: TestDatabase,
	dataDir: string,
	settingsOf: SettingsOf,
): Promise<string> {
	const shared = process.env.TEST_DEMO;
	if (shared) {
		const template = await sharedDemo(database, shared, settingsOf);
		cpSync(join(shared, "files"), join(dataDir, "files"), { recursive: true });
		return await copyTemplate({ ...database, template });
	}
	const databaseUrl = await copyTemplate(database);
	await seed(settingsOf({ databaseUrl, dataDir }));
	return databaseUrl;
}

/** Named after its folder. The run removes that when it ends; the database goes with the copies of runs that are over. */
async function sharedDemo(database: TestDatabase, dataDir: string, settingsOf: SettingsOf): Promise<string> {
	const draft = basename(dataDir);
	const template = `${draft}_read`;
	const address = (name: string) => new URL(`/${name}`, database.url).href;
	const sql = postgres(address("postgres"), { max: 1, onnotice: () => {} });
	try {
		await sql`select pg_advisory_lock(7264004)`;
		const [there] = await sql`select 1 from pg_database where datname = ${template}`;
		if (there) return template;
		await sql`drop database if exists ${sql(draft)} with (force)`;
		await sql`create database ${sql(draft)} template ${sql(database.template)} strategy file_copy`;
		const place = { databaseUrl: address(draft), dataDir };
		await seed(settingsOf(place));
		await read(place, settingsOf(place));
		await sql`alter database ${sql(draft)} rename to ${sql(template)}`;
		return template;
	} finally {
		await sql.end({ timeout: 5 });
	}
}

async function seed(settings: NodeJS.ProcessEnv): Promise<void> {
	if ((await runNode(["drizzle/seed.ts"], settings)) !== 0)
		throw new Error("The demo chamber could not be written.");
}

/** Has a worker do all that waits to be done. */
async function read({ databaseUrl }: Place, settings: NodeJS.ProcessEnv): Promise<void> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	const worker = await startApplication(settings, { ports: [], workers: 1 });
	try {
		for (const end = Date.now() + PATIENCE_MS; await isWaited(sql); await pause(500))
			if (Date.now() > end) throw new Error("The demo chamber's papers were not read.");
	} finally {
		await worker.stop();
		await sql.end({ timeout: 5 });
	}
}

async function isWaited(sql: postgres.Sql): Promise<boolean> {
	const waiting = await sql`select 1 from pgboss.job
		where state in ('created', 'retry', 'active') and start_after < now() and name not like '\\_\\_pgboss%' limit 1`;
	return waiting.length > 0;
}
