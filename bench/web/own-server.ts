import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/database/server.ts";

const SECRET = "a session secret that only the benchmark uses";

/** Starts a database server of this benchmark's own, runs `bench/web/<name>-run.ts` with its address in the settings, and returns how that ended. */
export async function onOwnServer(name: string, args: string[]): Promise<number> {
	const home = join(process.cwd(), ".cache", `bench-${name}`);
	rmSync(join(home, "files"), { recursive: true, force: true });
	mkdirSync(home, { recursive: true });
	const server = await startPostgres(home, { say: console.log });
	try {
		const child = spawn(process.execPath, [`bench/web/${name}-run.ts`, home, ...args], {
			stdio: "inherit",
			env: {
				...process.env,
				NODE_ENV: "production",
				DATA_DIR: home,
				SESSION_SECRET: SECRET,
				DATABASE_URL: server.url.replace(/[^/]*$/, `bench_${name}_${process.pid}`),
			},
		});
		return await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	} finally {
		await server.stop();
	}
}
