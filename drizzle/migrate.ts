import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { appDatabaseUrl, env, sessionDatabaseUrl } from "#app/core/env.server.ts";
import { queues } from "#app/core/jobs/queues.ts";
import { awayFault, sessionSetting, stepFault } from "#app/core/startup/database.server.ts";
import { JOURNAL, journal, MIGRATIONS } from "./moments.ts";

/** Any number of migrations may be started at once; this lock lets them run one after the other. */
const LOCK = 7_264_001;

/**
 * Takes the owner's connection and the session secret; brings the database up to date: the database itself,
 * extensions, the application's role with its password, tables, job queues. Safe to repeat and to run twice at
 * once. Throws a sentence where the database cannot be reached or is of a newer program, else what PostgreSQL throws.
 */
export async function migrate(databaseUrl: string, sessionSecret: string): Promise<void> {
	await ensureDatabase(databaseUrl);
	await prepared(databaseUrl, sessionSecret, async (sql) => {
		await refuseNewer(sql);
		await migrateTables(databaseUrl, MIGRATIONS);
		await migrateQueues(databaseUrl, sql);
	});
}

/** Brings an empty database to the tables of one migration, without the queues: for rows that were read at that step. */
export async function migrateUpTo(databaseUrl: string, sessionSecret: string, moment: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "peshi-migrations-"));
	try {
		const { entries, ...head } = journal();
		cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !path.endsWith("_snapshot.json") });
		const upTo = { ...head, entries: entries.filter(({ when }) => when <= moment) };
		writeFileSync(join(folder, JOURNAL), JSON.stringify(upTo));
		await prepared(databaseUrl, sessionSecret, () => migrateTables(databaseUrl, folder));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** What tables ask for: the extensions and the application's role. */
async function prepared(
	databaseUrl: string,
	sessionSecret: string,
	work: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await sql`select pg_advisory_lock(${LOCK})`;
		await sql`create extension if not exists pg_trgm`;
		await sql`create extension if not exists unaccent`;
		await ensureRole(sql, new URL(appDatabaseUrl(databaseUrl, sessionSecret)).password);
		await work(sql);
	} finally {
		await sql.end({ timeout: 5 });
	}
}

/** An older program neither reads nor keeps what a newer one has written. */
async function refuseNewer(sql: postgres.Sql): Promise<void> {
	const fault = await stepFault(sql);
	if (fault && fault.kind !== "behind") throw new Error(fault.sentence);
}

async function migrateTables(databaseUrl: string, migrationsFolder: string): Promise<void> {
	const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await runMigrations(drizzle(client), { migrationsFolder });
	} finally {
		await client.end({ timeout: 5 });
	}
}

/** The job tables belong to the owner; the application only reads and writes their rows. */
async function migrateQueues(databaseUrl: string, sql: postgres.Sql): Promise<void> {
	const boss = new PgBoss({
		connectionString: databaseUrl,
		max: 2,
		supervise: false,
		schedule: false,
		application_name: "peshi-migrate",
	});
	let failure: unknown = null;
	boss.on("error", (error) => {
		failure = error;
	});
	await boss.start();
	try {
		for (const [name, options] of Object.entries(queues)) {
			await boss.createQueue(name, options);
			await boss.updateQueue(name, options);
		}
	} finally {
		await boss.stop({ graceful: false });
	}
	if (failure) throw failure;

	await sql`grant usage on schema pgboss to peshi_app`;
	await sql`grant select, insert, update, delete on all tables in schema pgboss to peshi_app`;
	await sql`grant usage, select on all sequences in schema pgboss to peshi_app`;
	await sql`grant execute on all functions in schema pgboss to peshi_app`;
	await sql`alter default privileges in schema pgboss grant select, insert, update, delete on tables to peshi_app`;
	await sql`alter default privileges in schema pgboss grant usage, select on sequences to peshi_app`;
	await sql`alter default privileges in schema pgboss grant execute on functions to peshi_app`;
}

async function ensureDatabase(databaseUrl: string): Promise<void> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await sql`select 1`;
		return;
	} catch (error) {
		if (codeOf(error) !== "3D000") throw sentenceOf(error, databaseUrl);
	} finally {
		await sql.end({ timeout: 5 });
	}

	const url = new URL(databaseUrl);
	const name = decodeURIComponent(url.pathname.slice(1));
	url.pathname = "/postgres";
	const maintenance = postgres(url.href, { max: 1, onnotice: () => {} });
	try {
		await maintenance`create database ${maintenance(name)}`;
	} catch (error) {
		if (codeOf(error) === "42501")
			throw new Error(`${sessionSetting()}: there is no database ${name}, and this role may not make it.`);
		if (codeOf(error) !== "42P04" && codeOf(error) !== "23505") throw sentenceOf(error, databaseUrl);
	} finally {
		await maintenance.end({ timeout: 5 });
	}
}

/**
 * Makes the application's role, a login bound by row-level security, and the owner a member of it, who may then end its sessions.
 * Roles belong to the whole server, so another database's migration may make or change this one at the same moment.
 */
async function ensureRole(sql: postgres.Sql, password: string): Promise<void> {
	await asItsMaker(async () => {
		const [there] = await sql`select 1 from pg_roles where rolname = 'peshi_app'`;
		if (!there) await sql`create role peshi_app`;
	});
	await asItsMaker(() => sql.unsafe(`alter role peshi_app login password '${scramVerifier(password)}'`));
	// Statements here run for milliseconds. Compiling one that the planner takes for dear lasts longer than running it.
	await asItsMaker(() => sql`alter role peshi_app set jit = off`);
	const [role] = await sql`select rolsuper, rolbypassrls from pg_roles where rolname = 'peshi_app'`;
	if (role?.rolsuper || role?.rolbypassrls) {
		throw new Error("The role peshi_app may bypass row-level security. Take that right away from it.");
	}
	const [owner] = await sql<{ member: boolean }[]>`select pg_has_role('peshi_app', 'usage') as member`;
	if (!owner?.member) await asItsMaker(() => sql`grant peshi_app to current_user`);
}

/** From PostgreSQL 16 on a role that may make roles changes only those that it has made, or was given. */
async function asItsMaker(change: () => Promise<unknown>): Promise<void> {
	try {
		await retried(change);
	} catch (error) {
		if (codeOf(error) !== "42501") throw error;
		throw new Error(
			"The role of DATABASE_URL may not change the role peshi_app. As a superuser: alter role <owner> createrole, and where another role made peshi_app, grant peshi_app to <owner> with admin option.",
			{ cause: error },
		);
	}
}

/** What keeps one from a database, in a sentence with the setting's name. */
function sentenceOf(error: unknown, databaseUrl: string): Error {
	return new Error(awayFault(sessionSetting(), error, databaseUrl).sentence, { cause: error });
}

async function retried(change: () => Promise<unknown>): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await change();
			return;
		} catch (error) {
			const isRace = ["42710", "23505", "XX000"].includes(codeOf(error) ?? "");
			if (!isRace || attempt === 10) throw error;
		}
	}
}

/** What PostgreSQL keeps of a password (RFC 5802, RFC 7677): sent ready-made, so that the password is in no log. */
function scramVerifier(password: string): string {
	const salt = randomBytes(16);
	const salted = pbkdf2Sync(password, salt, 4096, 32, "sha256");
	const clientKey = createHmac("sha256", salted).update("Client Key").digest();
	const storedKey = createHash("sha256").update(clientKey).digest("base64");
	const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
	return `SCRAM-SHA-256$4096:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}

function codeOf(error: unknown): string | undefined {
	return (error as { code?: string }).code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { explained } = await import("#scripts/explained.ts");
	const { startupFaults } = await import("#app/core/startup/check.server.ts");
	await explained(async () => {
		await migrate(sessionDatabaseUrl(), env.SESSION_SECRET);
		for (const { sentence } of await startupFaults()) console.error(sentence);
	});
}
