import postgres from "postgres";
import { ownerDatabaseUrl } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { readTable } from "./table.ts";

/** Tables of a chamber, those that others point to last. */
const TABLES = [
	"notifications",
	"activity",
	"security_log",
	"audit_links",
	"search_words",
	"fresh_words",
	"case_refs",
	"document_pages",
	"documents",
	"tasks",
	"drafts",
	"draft_templates",
	"hearings",
	"matter_team",
	"matters",
	"clients",
	"invites",
	"preferences",
	"password_resets",
	"users",
	"accounts",
] as const;

/**
 * Removes the chambers of these names with all they hold, their files and the demo accounts; every other chamber stays
 * as it is. Works as the owner of the tables, because the application may not delete from the activity log.
 */
export async function removeDemo(names: readonly string[]): Promise<void> {
	const sql = postgres(ownerDatabaseUrl(), { max: 1, onnotice: () => {} });
	try {
		const keys = await sql.begin(async (tx) => {
			const found = await tx<{ id: string }[]>`select id from chambers where name in ${tx(names)}`;
			const files: string[] = [];
			for (const { id } of found) files.push(...(await removeChamber(tx, id)));
			const emails = readTable("users").map(({ email = "" }) => email);
			await tx`delete from preferences where user_id in (select id from accounts where email in ${tx(emails)})`;
			await tx`delete from users where id in (select id from accounts where email in ${tx(emails)})`;
			await tx`delete from accounts where email in ${tx(emails)}`;
			return files;
		});
		for (const key of keys) await storage().delete(key);
	} finally {
		await sql.end({ timeout: 5 });
	}
}

/** Deletes one chamber; returns the keys of its files. */
async function removeChamber(tx: postgres.TransactionSql, id: string): Promise<string[]> {
	const files = await tx<
		{ key: string }[]
	>`select storage_key as key from documents where chamber_id = ${id}`;
	// An invented chamber goes with its trail, which is only ever added to otherwise.
	const trails = ["activity", "security_log", "audit_links"];
	for (const table of trails) await tx`alter table ${tx(table)} disable trigger user`;
	for (const table of TABLES) await tx`delete from ${tx(table)} where chamber_id = ${id}`;
	await tx`delete from chambers where id = ${id}`;
	for (const table of trails) await tx`alter table ${tx(table)} enable trigger user`;
	return files.map(({ key }) => key);
}
