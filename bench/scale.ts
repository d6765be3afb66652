import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startMany } from "#bench/scale/many.ts";
import { ensureBrowser, ensureCurl } from "#scripts/browser.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";

// Runs what people do, by the end-to-end tests, against two webs and two workers on one database, each request at the next web.
//   npm run scale
//   npm run scale -- --pgbouncer            connections to the database are shared out by PgBouncer
//   npm run scale -- --only once/forms tasks  the files with one of these in their name

await explained(async () => {
	const { values, positionals } = parseArgs({
		options: { pgbouncer: { type: "boolean", default: false }, only: { type: "string" } },
		allowPositionals: true,
	});
	ensureBrowser(console.log);
	ensureCurl(console.log);
	await ensureBuild(console.log);
	mkdirSync(resolve(".cache", "scale"), { recursive: true });
	const dataDir = mkdtempSync(resolve(".cache", "scale", "run-"));
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
	const many = await startMany(dataDir, values);
	try {
		const files = values.only ? [values.only, ...positionals] : positionals;
		process.exitCode = await runTests(many.app, files, stop.signal);
		console.log(`Requests given to each web: ${many.given.join(" and ")}`);
	} finally {
		await many.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
	process.exit();
});

function runTests(app: object, files: string[], signal: AbortSignal): Promise<number> {
	const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "e2e-*", ...files];
	const env = { ...process.env, TEST_APP: JSON.stringify(app) };
	const child = spawn(process.execPath, args, { stdio: "inherit", env });
	signal.addEventListener("abort", () => child.kill("SIGTERM"));
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("exit", (code) => done(code ?? 1));
	});
}
