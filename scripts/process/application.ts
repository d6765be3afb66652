import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bareDatabaseUrl } from "#app/core/env.server.ts";
import { Child } from "./child.ts";
import { WEB_FLAGS } from "./heap.ts";

const PATIENCE_MS = 60_000;

/** Where each web listens, and how many workers there are beside them. */
export type Parts = { ports: readonly number[]; workers: number };

export type Application = {
	/** The web's processes, in the order of their ports; 0 for one that is not there. */
	webPids(): number[];
	stop(): Promise<void>;
};

/**
 * Starts the built application in these settings without the owner's password, as many webs and workers of it as asked for, and waits until every web
 * and its database answer. Their logs lie in the data folder: `web.log`, `web-2.log`. Throws when one does not answer.
 */
export async function startApplication(
	env: NodeJS.ProcessEnv,
	{ ports, workers }: Parts,
): Promise<Application> {
	const bare = ["DATABASE_URL", "DATABASE_SESSION_URL"].flatMap((setting) => {
		const url = env[setting];
		return url ? [[setting, bareDatabaseUrl(url)]] : [];
	});
	const part = (name: string, file: string, of: NodeJS.ProcessEnv) =>
		new Child({
			name,
			file,
			flags: file === WEB ? WEB_FLAGS : [],
			say: console.log,
			env: () => ({ ...of, ...Object.fromEntries(bare) }),
			log: join(env.DATA_DIR ?? "", "run", `${name}.log`),
		});
	const webs = ports.map((port, at) => part(named("web", at), WEB, { ...env, PORT: String(port) }));
	const others = Array.from({ length: workers }, (_, at) => part(named("worker", at), WORKER, env));
	const children = [...webs, ...others];
	const stop = async () => {
		await Promise.all(children.map((child) => child.stop()));
	};
	for (const child of children) child.start();
	try {
		for (const port of ports) await untilHealthy(`http://127.0.0.1:${port}`);
	} catch (error) {
		await stop();
		throw error;
	}
	return { webPids: () => webs.map((web) => web.process?.pid ?? 0), stop };
}

const WEB = "app/server.ts";
const WORKER = "worker/main.ts";
const named = (name: string, at: number) => (at === 0 ? name : `${name}-${at + 1}`);

async function untilHealthy(url: string): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
		const answer = await fetch(`${url}/healthz`).catch(() => null);
		if (answer?.ok) return;
	}
	throw new Error("The application did not become healthy.");
}
