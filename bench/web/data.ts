import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/database/server.ts";
import { bundle } from "#scripts/process/bundle-child.ts";

/**
 * Measures what people open all day on much data, as the application's role, on a database server of its own:
 * `npm run bench -- data`. The data is made at the first run and kept in .cache/bench-data.
 * `--matters=1000000` makes more, `--rounds=20` is quicker, `--fresh` makes the data again, `--plans` shows the plans of the
 * statements that took longest, `--write` puts the tables into docs/benchmarks.md.
 */

const HOME = join(process.cwd(), ".cache", "bench-data");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = {
	fsync: "off",
	full_page_writes: "off",
	shared_buffers: "1GB",
	maintenance_work_mem: "256MB",
	max_wal_size: "8GB",
	shared_preload_libraries: "pg_stat_statements",
	"pg_stat_statements.track_planning": "on",
	"pg_stat_statements.track_utility": "on",
};

/** Starts the server, and measures in a process that has its address in the settings. */
export async function benchData(args: string[]): Promise<number> {
	mkdirSync(HOME, { recursive: true });
	const callers = join(HOME, "callers.mjs");
	await bundle("bench/web/data-callers.ts", callers);
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	try {
		const child = spawn(process.execPath, ["bench/web/data-run.ts", callers, ...args], {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "production",
				DATA_DIR: HOME,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, "bench_data"),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}
