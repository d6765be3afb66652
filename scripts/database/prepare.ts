import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { bareDatabaseUrl, type Env, ownerDatabaseUrl } from "#app/core/env.server.ts";
import { migrate } from "#drizzle/migrate.ts";
import { takeFileLock } from "#scripts/process/lock.mjs";
import { runNode } from "#scripts/process/run.ts";
import { type Server, startPostgres } from "./server.ts";

type Say = (line: string) => void;

/**
 * Takes the settings; returns the database they name: the person's own, or one of ours started on the spot, with settings
 * of its own where it does not run yet.
 */
export async function openDatabase(
	env: Env,
	say: Say,
	settings: Record<string, string> = {},
): Promise<Server> {
	if (process.env.DATABASE_URL) {
		return { url: env.DATABASE_URL, isRunning: () => true, stop: async () => {} };
	}
	return await startPostgres(env.DATA_DIR, { say, settings });
}

/** The environment of a child process that shall use this database. */
export function environmentFor(env: Env, url: string, mode: Env["NODE_ENV"]): NodeJS.ProcessEnv {
	// What was compiled is kept, so that a process that died is back sooner.
	const compiled = join(env.DATA_DIR, "run", "compiled");
	return {
		NODE_COMPILE_CACHE: compiled,
		...process.env,
		NODE_ENV: mode,
		DATABASE_URL: url,
		DATA_DIR: env.DATA_DIR,
	};
}

/** The environment of web and worker: whose database it is they need not know. */
export function environmentOfPart(env: Env, url: string, mode: Env["NODE_ENV"]): NodeJS.ProcessEnv {
	const bare = {
		DATABASE_SESSION_URL: env.DATABASE_SESSION_URL,
		DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL,
	};
	const given = Object.entries(bare).flatMap(([name, to]) => (to ? [[name, bareDatabaseUrl(to)]] : []));
	return {
		...environmentFor(env, bareDatabaseUrl(url), mode),
		...Object.fromEntries(given),
		// Empty, not absent: .env would be read for it.
		DATABASE_OWNER_URL: "",
	};
}

/**
 * Brings the database up to date and fills an empty one with the demo chamber, when the settings ask for it. Only
 * one process of a data folder does so at a time; a filling that was cut off is begun again.
 */
export async function prepareDatabase(env: Env, url: string, say: Say): Promise<void> {
	const lock = await takeFileLock(join(env.DATA_DIR, "run", "prepare.lock"), (pid) =>
		say(`Waiting for another start to prepare the database (process ${pid})`),
	);
	try {
		await migrate(ownerDatabaseUrl(url), env.SESSION_SECRET);
		const mark = join(
			env.DATA_DIR,
			"run",
			`seeding-${createHash("sha256")
				.update(url.replace(/:\d+\//, "/"))
				.digest("hex")
				.slice(0, 12)}`,
		);
		const wasCutOff = existsSync(mark);
		if (env.SEED !== "demo" || !(wasCutOff || (await isEmpty(ownerDatabaseUrl(url))))) return;

		say("Filling the empty database with the demo chamber");
		mkdirSync(join(env.DATA_DIR, "run"), { recursive: true });
		writeFileSync(mark, "");
		const args = ["drizzle/seed.ts", ...(wasCutOff ? ["--reset"] : [])];
		const code = await runNode(args, environmentFor(env, url, env.NODE_ENV));
		if (code !== 0) throw new Error("The demo chamber could not be written (see above).");
		rmSync(mark, { force: true });
	} finally {
		lock.release();
	}
}

/** Whether no chamber exists yet; the nil chamber of people without one does not count. */
async function isEmpty(url: string): Promise<boolean> {
	return (
		(await count(
			url,
			"select count(*)::int as n from chambers where id <> '00000000-0000-0000-0000-000000000000'",
		)) === 0
	);
}

/** Whether the demo chamber's people are there, whose sign-ins can be shown. */
export async function hasDemo(url: string): Promise<boolean> {
	return (
		(await count(
			ownerDatabaseUrl(url),
			"select count(*)::int as n from accounts where email = 'admin@demo.example'",
		)) > 0
	);
}

async function count(url: string, query: string): Promise<number> {
	const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
	try {
		const [row] = await sql.unsafe<{ n: number }[]>(query);
		return row?.n ?? 0;
	} finally {
		await sql.end({ timeout: 5 });
	}
}
