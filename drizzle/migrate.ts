import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { env, ownerDatabaseUrl } from "#app/core/env.server.ts";
import { HEARTBEAT_SECONDS, queues } from "#app/core/jobs/queues.ts";
import { awayFault, ownerSetting, stepFault } from "#app/core/startup/database.server.ts";
import { JOURNAL, journal, MIGRATIONS } from "./moments.ts";
import { ensureRoles, grantRights, type Installation } from "./roles.ts";

/** Any number of migrations may be started at once; this lock lets them run one after the other. */
const LOCK = 7_264_001;

/** The role as the migrations name it. */
const WRITTEN_ROLE = /\bpeshi_app\b/g;

/**
 * Takes the owner's connection, the session secret and the name of the application's role; brings the database up to date: the
 * database itself, extensions, roles with their passwords and rights, tables, job queues. Safe to repeat and to run twice at
 * once. Throws a sentence where the database cannot be reached or is of a newer program, else what PostgreSQL throws.
 */
export async function migrate(
	databaseUrl: string,
	sessionSecret: string,
	role = env.DATABASE_ROLE,
): Promise<void> {
	await ensureDatabase(databaseUrl);
	await prepared({ databaseUrl, sessionSecret, role }, async (sql) => {
		await refuseNewer(sql);
		await withMigrations({ role }, (folder) => migrateTables(databaseUrl, folder));
		await migrateQueues(databaseUrl);
		await grantRights(sql, role);
	});
}

/** Brings an empty database to the tables of one migration, without the queues: for rows that were read at that step. */
export async function migrateUpTo(databaseUrl: string, sessionSecret: string, moment: number): Promise<void> {
	const role = env.DATABASE_ROLE;
	await prepared({ databaseUrl, sessionSecret, role }, () =>
		withMigrations({ role, moment }, (folder) => migrateTables(databaseUrl, folder)),
	);
}

/** Runs `work` with a folder of the migrations up to a moment, in which the application's role has its name. */
async function withMigrations(
	{ role, moment = Number.POSITIVE_INFINITY }: { role: string; moment?: number },
	work: (folder: string) => Promise<void>,
): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "peshi-migrations-"));
	try {
		const { entries, ...head } = journal();
		const wanted = entries.filter(({ when }) => when <= moment);
		cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !path.endsWith("_snapshot.json") });
		writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...head, entries: wanted }));
		for (const { tag } of wanted) {
			const file = join(folder, `${tag}.sql`);
			const text = readFileSync(file, "utf8");
			if (text.match(WRITTEN_ROLE)) writeFileSync(file, text.replace(WRITTEN_ROLE, role));
		}
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** What tables ask for: the extensions and the roles. */
async function prepared(
	installation: Installation,
	work: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
	const sql = postgres(installation.databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await sql`select pg_advisory_lock(${LOCK})`;
		await sql`create extension if not exists pg_trgm`;
		await sql`create extension if not exists unaccent`;
		await ensureRoles(sql, installation);
		await work(sql);
	} finally {
		await sql.end({ timeout: 5 });
	}
}

/** An older program neither reads nor keeps what a newer one has written. */
async function refuseNewer(sql: postgres.Sql): Promise<void> {
	const fault = await stepFault(sql, ownerSetting());
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
async function migrateQueues(databaseUrl: string): Promise<void> {
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
		for (const [name, tries] of Object.entries(queues)) {
			const options = { ...tries, heartbeatSeconds: HEARTBEAT_SECONDS };
			await boss.createQueue(name, options);
			await boss.updateQueue(name, options);
		}
	} finally {
		await boss.stop({ graceful: false });
	}
	if (failure) throw failure;
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
			throw new Error(`${ownerSetting()}: there is no database ${name}, and this role may not make it.`);
		if (codeOf(error) !== "42P04" && codeOf(error) !== "23505") throw sentenceOf(error, databaseUrl);
	} finally {
		await maintenance.end({ timeout: 5 });
	}
}

/** What keeps one from a database, in a sentence with the setting's name. */
function sentenceOf(error: unknown, databaseUrl: string): Error {
	return new Error(awayFault(ownerSetting(), error, databaseUrl).sentence, { cause: error });
}

function codeOf(error: unknown): string | undefined {
	return (error as { code?: string }).code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { explained } = await import("#scripts/explained.ts");
	const { startupFaults } = await import("#app/core/startup/check.server.ts");
	await explained(async () => {
		await migrate(ownerDatabaseUrl(), env.SESSION_SECRET);
		for (const { sentence } of await startupFaults({ writesBackups: false })) console.error(sentence);
	});
}
