import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { explained } from "#scripts/explained.ts";

/** Empties the database and the local file store, then makes both again, with the demo chamber where SEED asks for it. */
await explained(async () => {
	const { env, ownerDatabaseUrl } = await import("#app/core/env.server.ts");
	const { openDatabase, prepareDatabase } = await import("#scripts/database/prepare.ts");

	const server = await openDatabase(env, console.log);
	try {
		await dropDatabase(ownerDatabaseUrl(server.url));
		if (env.STORAGE_URL.startsWith("file:")) emptyFolder(fileURLToPath(env.STORAGE_URL));
		await prepareDatabase(env, server.url, console.log);
		console.log("The database is new.");
	} finally {
		await server.stop();
	}
});

async function dropDatabase(databaseUrl: string): Promise<void> {
	const url = new URL(databaseUrl);
	const name = decodeURIComponent(url.pathname.slice(1));
	url.pathname = "/postgres";
	const sql = postgres(url.href, { max: 1, onnotice: () => {} });
	try {
		await sql`drop database if exists ${sql(name)} with (force)`;
	} finally {
		await sql.end({ timeout: 5 });
	}
}

function emptyFolder(folder: string): void {
	try {
		for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}
