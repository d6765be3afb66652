import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/database/server.ts";

const HOME = join(process.cwd(), ".cache", "bench-verdicts");
const SECRET = "a session secret that only the benchmark uses";

/** Compares lists made anew with the diaries of chambers, on a database server of its own. Returns the exit code. */
export async function measureVerdicts(seed: number, lists: number, isNamed: boolean): Promise<number> {
	rmSync(join(HOME, "files"), { recursive: true, force: true });
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { say: console.log });
	try {
		const args = ["bench/causelists/verdicts-run.ts", String(seed), String(lists), isNamed ? "named" : ""];
		const child = spawn(process.execPath, args, {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "production",
				DATA_DIR: HOME,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, `bench_verdicts_${process.pid}`),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}
