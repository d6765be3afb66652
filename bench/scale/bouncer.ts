import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { appDatabaseUrl } from "#app/core/env.server.ts";
import { chooseRunner } from "#scripts/database/runner.ts";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { freePort } from "#scripts/process/port.ts";

const PATIENCE_MS = 10_000;
/** Changes hold a connection each while they ask for another; with fewer than they are, they would wait for each other. */
const POOL = 40;
const KEPT_STATEMENTS = 1000;
/** The first version that keeps named statements apart for those who share a connection. */
const KEEPS_STATEMENTS = [1, 21];

export type Bouncer = {
	/** The settings of a web and a worker that reach the database through it. */
	settings: Record<string, string>;
	stop(): Promise<void>;
};

type Options = { databaseUrl: string; secret: string; say: (line: string) => void };

/** Starts Debian's PgBouncer before a database, handing its connections on with each transaction. Ends with this process. */
export async function startBouncer(dataDir: string, { databaseUrl, secret, say }: Options): Promise<Bouncer> {
	const root = resolve(".cache", "pgbouncer", "packages");
	fetchPackages({ name: "PgBouncer", packages: ["pgbouncer"], root }, say);
	const program = join(root, "usr", "sbin", "pgbouncer");
	const env = { NODE_ENV: process.env.NODE_ENV, LD_LIBRARY_PATH: librariesOf(root) };
	const [, major = 0, minor = 0] =
		/PgBouncer (\d+)\.(\d+)/
			.exec(spawnSync(program, ["--version"], { env, encoding: "utf8" }).stdout)
			?.map(Number) ?? [];
	const keeps = major * 1000 + minor >= (KEEPS_STATEMENTS[0] ?? 0) * 1000 + (KEEPS_STATEMENTS[1] ?? 0);
	say(`PgBouncer ${major}.${minor}, ${keeps ? "named" : "unnamed"} statements`);

	const folder = join(dataDir, "pgbouncer");
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const settings = join(folder, "pgbouncer.ini");
	writeFileSync(settings, settingsFor({ folder, port, databaseUrl, keeps }));
	writeFileSync(join(folder, "users.txt"), usersOf([databaseUrl, appDatabaseUrl(databaseUrl, secret)]));

	// It refuses to run as root, as PostgreSQL does.
	const [first = program, ...rest] = [...chooseRunner(dataDir).wrap, program, settings];
	const log = openSync(join(folder, "log"), "w");
	const child = spawn(first, rest, { env, stdio: ["ignore", log, log] });
	const end = () => child.kill("SIGKILL");
	process.once("exit", end);
	const stop = async () => {
		process.off("exit", end);
		const gone = new Promise((done) => child.once("exit", done));
		if (child.exitCode === null && child.signalCode === null) {
			end();
			await gone;
		}
	};
	const through = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href;
	try {
		await answers(appDatabaseUrl(through, secret));
	} catch (error) {
		await stop();
		throw new Error(`PgBouncer does not answer: ${error}\n${readFileSync(join(folder, "log"), "utf8")}`);
	}
	const statements = keeps ? "named" : "unnamed";
	return {
		settings: { DATABASE_URL: through, DATABASE_SESSION_URL: databaseUrl, DATABASE_STATEMENTS: statements },
		stop,
	};
}

type Settings = { folder: string; port: number; databaseUrl: string; keeps: boolean };

function settingsFor({ folder, port, databaseUrl, keeps }: Settings): string {
	const { hostname, port: to, pathname } = new URL(databaseUrl);
	return [
		"[databases]",
		`${pathname.slice(1)} = host=${hostname} port=${to}`,
		"[pgbouncer]",
		"listen_addr = 127.0.0.1",
		`listen_port = ${port}`,
		"unix_socket_dir =",
		"auth_type = scram-sha-256",
		`auth_file = ${join(folder, "users.txt")}`,
		"pool_mode = transaction",
		`default_pool_size = ${POOL}`,
		"max_client_conn = 500",
		...(keeps ? [`max_prepared_statements = ${KEPT_STATEMENTS}`] : []),
		"",
	].join("\n");
}

function usersOf(urls: string[]): string {
	const lines = urls.map((url) => {
		const { username, password } = new URL(url);
		return `"${username}" "${decodeURIComponent(password)}"\n`;
	});
	return lines.join("");
}

async function answers(url: string): Promise<void> {
	const sql = postgres(url, {
		max: 1,
		connect_timeout: 2,
		fetch_types: false,
		prepare: false,
		onnotice: () => {},
	});
	try {
		for (const end = Date.now() + PATIENCE_MS; ; await pause(50)) {
			try {
				await sql`select 1`;
				return;
			} catch (error) {
				if (Date.now() > end) throw error;
			}
		}
	} finally {
		await sql.end({ timeout: 1 });
	}
}
