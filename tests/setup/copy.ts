import postgres from "postgres";
import type { TestDatabase } from "./settings.ts";

/** Takes the run's database and a name; returns the owner's address of a fresh copy of the migrated template. */
export async function copyTemplate(database: TestDatabase, name: string): Promise<string> {
	const url = new URL(database.url);
	url.pathname = "/postgres";
	const sql = postgres(url.href, { max: 1, onnotice: () => {} });
	const copy = `${database.run}${name}`;
	try {
		await sql`drop database if exists ${sql(copy)} with (force)`;
		await sql`create database ${sql(copy)} template ${sql(database.template)} strategy file_copy`;
	} finally {
		await sql.end({ timeout: 5 });
	}
	url.pathname = `/${copy}`;
	return url.href;
}
