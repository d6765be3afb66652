import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { type Application, startApplication } from "#scripts/process/application.ts";
import { freePort } from "#scripts/process/port.ts";
import { runNode } from "#scripts/process/run.ts";
import { copyTemplate } from "./copy.ts";
import { TEST_SECRET } from "./settings.ts";

/** The running application: its address, the owner's address of its database, its data folder, and a web's process. */
export type TestApp = { url: string; databaseUrl: string; dataDir: string; webPid: number };

declare module "vitest" {
	interface ProvidedContext {
		app: TestApp;
	}
}

/**
 * The built application with the demo chamber, web and worker, for the tests in a browser; or one that runs already and
 * is described in `TEST_APP` (scripts/scale.ts).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	if (process.env.TEST_APP) {
		project.provide("app", JSON.parse(process.env.TEST_APP));
		return async () => {};
	}
	await ensureBuild(console.log);
	const databaseUrl = await copyTemplate(project.getProvidedContext().database);
	const dataDir = join(process.cwd(), ".cache", `test-data-e2e-${process.pid}`);
	rmSync(dataDir, { recursive: true, force: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: "production",
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
		SESSION_SECRET: TEST_SECRET,
		APP_URL: url,
		SEED: "none",
		// This process is not given the settings of vitest.config.ts.
		OCR_ENGINE: "wasm",
		// The programs that hooks tell are servers of the tests, on this machine.
		HOOKS_ALLOW_PRIVATE: "yes",
	};
	for (const name of ["VITEST", "STORAGE_URL"]) delete env[name];

	let app: Application | undefined;
	const stop = async () => {
		await app?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		if ((await runNode(["drizzle/seed.ts"], env)) !== 0)
			throw new Error("The demo chamber could not be written.");
		app = await startApplication(env, { ports: [port], workers: 1 });
	} catch (error) {
		await stop();
		throw error;
	}
	project.provide("app", { url, databaseUrl, dataDir, webPid: app.webPids()[0] ?? 0 });
	return stop;
}
