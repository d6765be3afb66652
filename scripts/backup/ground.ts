import type postgres from "postgres";
import { asOwner } from "#app/core/backup/host.server.ts";
import { BackupRefused } from "#app/core/backup/refused.ts";

/** One restore of a database at a time: two would work in one and the same beside it. */
const LOCK = 7_264_004;

/** The database that every server has. */
const FROM_HERE = "postgres";

type Purpose = "restoring" | "verifying";

/** A database beside the one of the settings. What is restored gets its name when it is whole, and not before. */
export type Ground = { url: string; takeName(): Promise<void> };

/**
 * Makes a new database beside the one of the settings for `work`, and drops it afterwards unless it took the name. One that
 * a restore left behind when it was killed goes too. Throws `BackupRefused` while another restore is in progress.
 */
export async function onNewGround<T>(
	databaseUrl: string,
	purpose: Purpose,
	work: (ground: Ground) => Promise<T>,
): Promise<T> {
	const target = nameIn(databaseUrl);
	const scratch = `${target.slice(0, 50)}_${purpose}`;
	const server = asOwner(at(databaseUrl, FROM_HERE), "peshi-restore");
	try {
		const [lock] = await server<
			{ taken: boolean }[]
		>`select pg_try_advisory_lock(${LOCK}, hashtext(${scratch})) as taken`;
		if (!lock?.taken) throw new BackupRefused("Another restore of this database is under way.");
		if (purpose === "restoring") await refuseInUse(server, databaseUrl);
		await dropScratch(server, scratch);
		await makeDatabase(server, scratch);
		try {
			return await work({
				url: at(databaseUrl, scratch),
				takeName: () => takeName(server, databaseUrl, scratch),
			});
		} finally {
			await dropScratch(server, scratch);
		}
	} finally {
		await server.end({ timeout: 5 });
	}
}

/**
 * Ends whoever is connected and drops the database. A vacuum that PostgreSQL began by itself may be ended by nobody but a
 * superuser; a drop without force ends it all the same.
 */
async function dropScratch(server: postgres.Sql, name: string): Promise<void> {
	try {
		await server`drop database if exists ${server(name)} with (force)`;
	} catch (error) {
		if ((error as { code?: string }).code !== "42501") throw error;
		await server`drop database if exists ${server(name)}`;
	}
}

async function makeDatabase(server: postgres.Sql, name: string): Promise<void> {
	try {
		await server`create database ${server(name)}`;
	} catch (error) {
		if ((error as { code?: string }).code !== "42501") throw error;
		throw new BackupRefused(
			"The role of DATABASE_URL may not make databases, and a restore works in one of its own: alter role … createdb.",
		);
	}
}

/** Nothing is written over: the database may be empty, and nobody may be using it. */
async function refuseInUse(server: postgres.Sql, databaseUrl: string): Promise<void> {
	const name = nameIn(databaseUrl);
	if (name === FROM_HERE)
		throw new BackupRefused(`A restore works from the database ${FROM_HERE}: name another in DATABASE_URL.`);
	const [found] = await server`select 1 from pg_database where datname = ${name}`;
	if (!found) return;
	const [used] = await server<{ n: number }[]>`
		select count(*)::int as n from pg_stat_activity
		where datname = ${name} and backend_type is distinct from 'autovacuum worker'`;
	if (used && used.n > 0) {
		throw new BackupRefused(
			`Peshi is running: ${used.n} connections use its database ${name}. Stop web and worker, then restore.`,
		);
	}
	if (await isLivedIn(databaseUrl)) {
		throw new BackupRefused(
			`The database ${name} has chambers already, and a restore writes over nothing. Name an empty one: another DATA_DIR, or another database in DATABASE_URL.`,
		);
	}
}

/** Whether there is anything but an installation as the first start makes it. */
async function isLivedIn(databaseUrl: string): Promise<boolean> {
	const sql = asOwner(databaseUrl, "peshi-restore");
	try {
		const [tables] = await sql<{ any: boolean; chambers: boolean }[]>`
			select count(*) > 0 as any, coalesce(bool_or(relname = 'chambers'), false) as chambers
			from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
		if (!tables?.chambers) return tables?.any === true;
		const [row] = await sql<{ n: number }[]>`
			select count(*)::int as n from chambers where id <> '00000000-0000-0000-0000-000000000000'`;
		return row?.n !== 0;
	} finally {
		await sql.end({ timeout: 5 });
	}
}

/** The empty database goes, and the restored one takes its place: at no moment has half of it the name. */
async function takeName(server: postgres.Sql, databaseUrl: string, scratch: string): Promise<void> {
	await refuseInUse(server, databaseUrl);
	const name = nameIn(databaseUrl);
	await server`drop database if exists ${server(name)}`;
	await server`alter database ${server(scratch)} rename to ${server(name)}`;
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

function at(url: string, database: string): string {
	const there = new URL(url);
	there.pathname = `/${encodeURIComponent(database)}`;
	return there.href;
}
