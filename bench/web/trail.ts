import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/database/server.ts";

/**
 * Measures what the audit chain costs an entry, and how fast it is verified, on a database server of its own:
 * `npm run bench -- trail`. `--entries=50000` says how many are verified, `--write` puts the table into docs/benchmarks.md.
 */

const HOME = join(process.cwd(), ".cache", "bench-trail");
const SECRET = "a session secret that only the benchmark uses";

/** Starts the server, and measures in a process that has its address in the settings. */
export async function benchTrail(args: string[]): Promise<number> {
	rmSync(join(HOME, "files"), { recursive: true, force: true });
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { say: console.log });
	try {
		const child = spawn(process.execPath, ["bench/web/trail-run.ts", HOME, ...args], {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "production",
				DATA_DIR: HOME,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, `bench_trail_${process.pid}`),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}
