import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { bareDatabaseUrl } from "#app/core/env.server.ts";
import { Line } from "#bench/faults/line.ts";
import { Child } from "#scripts/process/child.ts";
import { freePort } from "#scripts/process/port.ts";
import { TEST_SECRET } from "#tests/setup/settings.ts";

export type OwnWeb = {
	url: string;
	/** Its way to the database, to be cut and silenced. */
	line: Line;
	/** The id of its process. */
	pid: () => number | undefined;
	/** What it logged so far. */
	log: () => string;
	/** Whether it and its database answer. */
	isHealthy: () => Promise<boolean>;
	stop: () => Promise<void>;
};

/** Another web of the running application, on the same rows and files, whose line to the database is in the test's hands. */
export async function startOwnWeb(name: string, more: Record<string, string> = {}): Promise<OwnWeb> {
	const { databaseUrl, dataDir } = inject("app");
	const line = new Line(databaseUrl);
	await line.open();
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: "production",
		DATA_DIR: dataDir,
		DATABASE_URL: bareDatabaseUrl(line.through(databaseUrl)),
		SESSION_SECRET: TEST_SECRET,
		PORT: String(port),
		APP_URL: url,
		SEED: "none",
		...more,
	};
	for (const setting of ["VITEST", "STORAGE_URL"]) delete env[setting];
	const log = `${dataDir}/run/${name}.log`;
	const web = new Child({ name, file: "app/server.ts", say: console.log, env: () => env, log });
	const isHealthy = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok === true;
	web.start();
	for (const end = Date.now() + 60_000; Date.now() < end && !(await isHealthy()); ) await pause(50);
	const stop = async () => {
		await web.stop();
		await line.cut();
	};
	return { url, line, pid: () => web.process?.pid, log: () => readFileSync(log, "utf8"), isHealthy, stop };
}
