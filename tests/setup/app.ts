import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { type Application, startApplication } from "#scripts/process/application.ts";
import { freePort } from "#scripts/process/port.ts";
import { makeDemo, type Place } from "./demo.ts";
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
 * is described in `TEST_APP` (bench/scale.ts).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	if (process.env.TEST_APP) {
		project.provide("app", JSON.parse(process.env.TEST_APP));
		return async () => {};
	}
	await ensureBuild(console.log);
	const dataDir = join(process.cwd(), ".cache", `test-data-e2e-${process.pid}`);
	rmSync(dataDir, { recursive: true, force: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const settingsOf = (place: Place) => appSettings(url, place);

	let app: Application | undefined;
	const stop = async () => {
		await app?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		const databaseUrl = await makeDemo(project.getProvidedContext().database, dataDir, settingsOf);
		app = await startApplication(settingsOf({ databaseUrl, dataDir }), { ports: [port], workers: 1 });
		project.provide("app", { url, databaseUrl, dataDir, webPid: app.webPids()[0] ?? 0 });
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}

/** The settings of the application at an address, with the database and the data folder of a place. */
export function appSettings(url: string, { databaseUrl, dataDir }: Place): NodeJS.ProcessEnv {
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
		NODE_COMPILE_CACHE: join(process.cwd(), ".cache", "compiled"),
		// The programs that hooks tell are servers of the tests, on this machine.
		HOOKS_ALLOW_PRIVATE: "yes",
	};
	for (const name of ["VITEST", "STORAGE_URL"]) delete env[name];
	return env;
}
