import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { Child } from "#scripts/process/child.ts";
import { WEB_FLAGS } from "#scripts/process/heap.ts";
import { freePort } from "#scripts/process/port.ts";
import { runNode } from "#scripts/process/run.ts";
import { copyTemplate } from "./copy.ts";
import { TEST_SECRET } from "./settings.ts";

/** The running application: its address, the owner's address of its database, its data folder, and the web's process. */
export type TestApp = { url: string; databaseUrl: string; dataDir: string; webPid: number };

declare module "vitest" {
	interface ProvidedContext {
		app: TestApp;
	}
}

/** The built application with the demo chamber, web and worker, for the tests in a browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
		PORT: String(port),
		APP_URL: url,
		SEED: "none",
	};
	for (const name of ["VITEST", "STORAGE_URL"]) delete env[name];

	const children = [
		["web", "app/server.ts"],
		["worker", "worker/main.ts"],
	].map(([name = "", file = ""]) => {
		return new Child({
			name,
			file,
			flags: name === "web" ? WEB_FLAGS : [],
			say: console.log,
			env: () => env,
			log: join(dataDir, "run", `${name}.log`),
		});
	});
	const stop = async () => {
		await Promise.all(children.map((child) => child.stop()));
		rmSync(dataDir, { recursive: true, force: true });
	};

	try {
		if ((await runNode(["drizzle/seed.ts"], env)) !== 0)
			throw new Error("The demo chamber could not be written.");
		for (const child of children) child.start();
		await untilHealthy(url);
	} catch (error) {
		await stop();
		throw error;
	}
	project.provide("app", { url, databaseUrl, dataDir, webPid: children[0]?.process?.pid ?? 0 });
	return stop;
}

async function untilHealthy(url: string): Promise<void> {
	for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
		const answer = await fetch(`${url}/healthz`).catch(() => null);
		if (answer?.ok) return;
	}
	throw new Error("The application did not become healthy.");
}
