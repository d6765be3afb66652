import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#scripts/database/server.ts";
import { signalTo } from "#scripts/process/descendants.ts";
import { freePort } from "#scripts/process/port.ts";
import { Launched, type Part } from "./launched.ts";
import { Line } from "./line.ts";

/** Of what is over again: shorter than the launcher waits before it ends what does not answer. */
const LASTS_MS = 3_000;
/** Added to each piece in both directions: a database in another country. */
const DELAY_MS = 200;

/** Something that happens to a running Peshi; `strike` resolves when it is over. */
export type Strike = { name: string; strike: () => Promise<void> };

export type Struck = { up: Launched; strikes: readonly Strike[]; stop: () => Promise<void> };

/** The kills and halts of `npm run up` with the database it starts itself. */
export async function launchedAlone(dataDir: string): Promise<Struck> {
	const up = new Launched({ dataDir, port: await freePort() });
	await up.start();
	const kill = (part: Part) => ({ name: part, strike: async () => up.signal(part, "SIGKILL") });
	const halt = (part: Part) => ({
		name: `${part}-halted`,
		strike: async () => {
			const pids = part === "database" ? up.server() : [up.pids()[part]];
			for (const pid of pids) signalTo(pid, "SIGSTOP");
			await pause(LASTS_MS);
			for (const pid of pids) signalTo(pid, "SIGCONT");
		},
	});
	const strikes = [kill("web"), kill("database"), halt("web"), halt("worker"), halt("database")];
	return { up, strikes, stop: () => up.stop() };
}

/** What a network does between Peshi and a database of its own. */
export async function launchedAfar(dataDir: string): Promise<Struck> {
	const server = await startPostgres(`${dataDir}-server`);
	const line = new Line(server.url);
	await line.open();
	const settings = { DATABASE_URL: line.through(server.url), DATABASE_OWNER_URL: server.url };
	const up = new Launched({ dataDir, port: await freePort(), settings });
	const stop = async () => {
		await up.stop();
		await line.cut();
		await server.stop();
	};
	try {
		await up.start();
	} catch (error) {
		await stop();
		throw error;
	}
	const strikes = [
		{ name: "line-cut", begin: () => line.cut(), end: () => line.open() },
		{ name: "line-silent", begin: () => line.silence(), end: () => line.wake() },
		{ name: "line-slow", begin: () => line.delay(DELAY_MS), end: () => line.delay(0) },
	].map(({ name, begin, end }) => ({
		name,
		strike: async () => {
			await begin();
			await pause(LASTS_MS);
			await end();
		},
	}));
	return { up, strikes, stop };
}
