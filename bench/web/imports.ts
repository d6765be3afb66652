import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/database/server.ts";

/**
 * Measures the steps of an import on a database server of its own: `npm run bench -- imports`. `--rows=1000` and `--rounds=3`
 * say how much, `--write` puts the table into docs/benchmarks.md.
 */

const HOME = join(process.cwd(), ".cache", "bench-imports");
const SECRET = "a session secret that only the benchmark uses";

/** Starts the server, and measures in a process that has its address in the settings. */
export async function benchImports(args: string[]): Promise<number> {
	rmSync(join(HOME, "files"), { recursive: true, force: true });
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { say: console.log });
	try {
		const child = spawn(process.execPath, ["bench/web/imports-run.ts", HOME, ...args], {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "production",
				DATA_DIR: HOME,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, `bench_imports_${process.pid}`),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}
