import { randomBytes } from "node:crypto";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { startApplication } from "#scripts/process/application.ts";
import { freePort } from "#scripts/process/port.ts";
import { runNode } from "#scripts/process/run.ts";
import { startBouncer } from "./bouncer.ts";
import { startRoundRobin } from "./proxy.ts";
import { TEST_SECRET } from "./secret.ts";

const WEBS = 2;
const WORKERS = 2;

export type Many = {
	/** What the tests are told of the running application (tests/setup/app.ts). */
	app: { url: string; databaseUrl: string; dataDir: string; webPid: number };
	/** How many requests each web was given. */
	given: readonly number[];
	stop(): Promise<void>;
};

type Options = { pgbouncer: boolean };

/** Starts two webs and two workers on one database with the demo chamber and one folder of files, behind one address. */
export async function startMany(dataDir: string, { pgbouncer }: Options): Promise<Many> {
	const ends: (() => Promise<unknown>)[] = [];
	const stop = async () => {
		for (const end of ends.splice(0).reverse()) await end();
	};
	try {
		const settings = {
			fsync: "off",
			synchronous_commit: "off",
			full_page_writes: "off",
			max_connections: "200",
		};
		const server = await startPostgres(dataDir, { settings, say: console.log });
		ends.push(() => server.stop());
		const databaseUrl = server.url.replace(/[^/]*$/, `scale_${randomBytes(4).toString("hex")}`);
		await migrate(databaseUrl, TEST_SECRET);

		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const env = environment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_URL: url });
		if ((await runNode(["drizzle/seed.ts"], env)) !== 0)
			throw new Error("The demo chamber could not be written.");
		if (pgbouncer) {
			const bouncer = await startBouncer(dataDir, { databaseUrl, secret: TEST_SECRET, say: console.log });
			ends.push(() => bouncer.stop());
			Object.assign(env, bouncer.settings);
		}
		const ports: number[] = [];
		for (let at = 0; at < WEBS; at += 1) ports.push(await freePort());
		const application = await startApplication(env, { ports, workers: WORKERS });
		ends.push(() => application.stop());
		const proxy = await startRoundRobin(port, ports);
		ends.push(() => proxy.close());
		const webPid = application.webPids()[0] ?? 0;
		return { app: { url, databaseUrl, dataDir, webPid }, given: proxy.given, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Settings of the machine's own chamber, which has nothing to do with this one. */
const OWN = [
	"DATABASE_SESSION_URL",
	"DATABASE_REPLICA_URL",
	"DATABASE_STATEMENTS",
	"STORAGE_URL",
	"SMTP_URL",
	"MAIL_FROM",
	"HOST",
	"REGISTRATION",
];

/** Those of this start, and nothing of the machine's own chamber. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: "production",
		SESSION_SECRET: TEST_SECRET,
		SEED: "none",
		...own,
	};
	for (const name of OWN) delete env[name];
	return env;
}
