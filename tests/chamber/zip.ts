import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import postgres from "postgres";
import yazl from "yazl";
import { env } from "#app/core/env.server.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { storage } from "#app/core/storage/index.server.ts";
import type { Files } from "./full.ts";

/** Checksums as an export has them. */
export function summed(files: Files): Files {
	const others = [...files].filter(([name]) => name !== "checksums.txt");
	const lines = others.map(
		([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`,
	);
	return new Map([...others, ["checksums.txt", Buffer.from(lines.join(""))]]);
}

/** These files as a ZIP. */
export function zipped(files: Files): Promise<Buffer> {
	const zip = new yazl.ZipFile();
	for (const [name, bytes] of files) zip.addBuffer(bytes, name);
	zip.end();
	return buffer(zip.outputStream);
}

/** An installation as it is before anybody has come: the tables empty but for the row "no chamber", no file in the store. */
export async function emptyInstallation(): Promise<void> {
	const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	try {
		const rows = await sql<
			{ name: string }[]
		>`select tablename as name from pg_tables where schemaname = 'public'`;
		const trails = ["activity", "security_log", "audit_links"];
		for (const table of trails) await sql`alter table ${sql(table)} disable trigger user`;
		await sql`truncate ${sql(rows.map(({ name }) => name))} cascade`;
		for (const table of trails) await sql`alter table ${sql(table)} enable trigger user`;
		await sql`insert into chambers (id, name) values (${NO_CHAMBER}, 'No Chamber')`;
	} finally {
		await sql.end();
	}
	for await (const { key } of storage().list("")) await storage().delete(key);
}

/** How many rows and stored files there are. */
export async function whatIsThere(): Promise<{ rows: number; files: number }> {
	const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	let [rows, files] = [0, 0];
	try {
		const tables = await sql<
			{ name: string }[]
		>`select tablename as name from pg_tables where schemaname = 'public'`;
		for (const { name } of tables)
			rows += (await sql`select count(*)::int as n from ${sql(name)}`)[0]?.n ?? 0;
	} finally {
		await sql.end();
	}
	for await (const _ of storage().list("")) files += 1;
	return { rows, files };
}
