import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { TestDatabase } from "./settings.ts";

/**
 * Takes the run's database; returns the owner's address of a fresh copy of the migrated template. The run drops its
 * copies when it ends, and not one by one: some file systems are ten times slower at making files soon after others
 * were deleted.
 */
export async function copyTemplate(database: TestDatabase): Promise<string> {
	const url = new URL(database.url);
	url.pathname = "/postgres";
	const sql = postgres(url.href, { max: 1, onnotice: () => {} });
	const copy = `${database.run}${randomBytes(6).toString("hex")}`;
	try {
		await sql`create database ${sql(copy)} template ${sql(database.template)} strategy file_copy`;
	} finally {
		await sql.end({ timeout: 5 });
	}
	url.pathname = `/${copy}`;
	return url.href;
}
