import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "#scripts/database/server.ts";
import { explained } from "#scripts/explained.ts";

/**
 * Measures the search as the application's role on a database server of its own: `node bench/web/search.ts`. The data
 * is made at the first run and kept in .cache/bench. `--pages=10000 --matters=3000` makes less, `--rounds=20` is
 * quicker; `--fresh` makes the data again, as a change of the search's own migration asks for.
 */

const HOME = join(process.cwd(), ".cache", "bench");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = {
	fsync: "off",
	full_page_writes: "off",
	shared_buffers: "512MB",
	maintenance_work_mem: "256MB",
	max_wal_size: "4GB",
};

/** Starts the server, and measures in a process that has its address in the settings. */
export async function benchSearch(args: string[]): Promise<number> {
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	try {
		const child = spawn(process.execPath, ["bench/web/search-run.ts", ...args], {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "test",
				DATA_DIR: HOME,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, "bench_search"),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await explained(async () => {
		process.exitCode = await benchSearch(process.argv.slice(2));
	});
}
