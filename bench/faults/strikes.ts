import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#scripts/database/server.ts";
import { signalTo } from "#scripts/process/descendants.ts";
import { freePort } from "#scripts/process/port.ts";
import { type Act, book, chamberExport, join, split } from "./acts.ts";
import { Launched, type Part, waitUntil } from "./launched.ts";
import { Line } from "./line.ts";
import type { Load } from "./load.ts";

/** Of what is over again: shorter than the launcher waits before it ends what does not answer. */
const LASTS_MS = 3_000;
/** Added to each piece in both directions: a database in another country. */
const DELAY_MS = 200;

/** Something that happens to a running Peshi; `strike` resolves when it is over. */
export type Strike = {
	name: string;
	strike: (load: Load) => Promise<void>;
	/** What has to go on afterwards: writes, or for the worker jobs. */
	waitsFor?: "write" | "job";
	/** Longer than this nobody should wait for it; 3 seconds unless said. */
	mostMs?: number;
};

export type Struck = { up: Launched; strikes: readonly Strike[]; stop: () => Promise<void> };

/** The kills and halts of `npm run up` with the database it starts itself. */
export async function launchedAlone(dataDir: string): Promise<Struck> {
	const up = new Launched({ dataDir, port: await freePort() });
	await up.start();
	const strikes = [...kills(up), ...halts(up), ...killsWhile(up)];
	return { up, strikes, stop: () => up.stop() };
}

/** A web that is asked to end answers what it took first. PostgreSQL's immediate stop is SIGQUIT; SIGTERM is its smart one, which waits for whoever is signed in. */
const kills = (up: Launched): Strike[] => [
	{ name: "web", strike: async () => up.signal("web", "SIGKILL") },
	{ name: "web-ended", strike: async () => up.signal("web", "SIGTERM") },
	{ name: "worker", strike: killBusyWorker(up), waitsFor: "job" },
	{ name: "database", strike: async () => up.signal("database", "SIGKILL") },
	{ name: "database-immediate", strike: async () => up.signal("database", "SIGQUIT") },
	{ name: "database-smart", strike: async () => up.signal("database", "SIGTERM") },
];

/** So long a worker may take until it has read a paper, on a busy machine. */
const READS_WITHIN_MS = 120_000;

/** A worker that dies before it has done anything, again and again, would have its jobs given up: each reads one paper at least. */
function killBusyWorker(up: Launched): Strike["strike"] {
	let since = new Date().toISOString();
	return async () => {
		const read = () =>
			`select 1 from pgboss.job where name = 'documents.read' and completed_on > '${since}' limit 1`;
		const until = Date.now() + READS_WITHIN_MS;
		await waitUntil(async () => Date.now() > until || (await up.ask(read())).length > 0, 20);
		up.signal("worker", "SIGKILL");
		since = new Date().toISOString();
	};
}

const halts = (up: Launched): Strike[] =>
	(["web", "worker", "database"] as const).map((part) => ({
		name: `${part}-halted`,
		strike: async () => {
			const pids = part === "database" ? up.server() : [up.pids()[part]];
			for (const pid of pids) signalTo(pid, "SIGSTOP");
			await pause(LASTS_MS);
			for (const pid of pids) signalTo(pid, "SIGCONT");
		},
	}));

/** What the worker makes of papers, each struck in the middle: the worker and the database in turns. */
const killsWhile = (up: Launched): Strike[] => {
	let turn = 0;
	return (
		[
			["split", split, "documents.bind"],
			["join", join, "documents.bind"],
			["book", book, "books.make"],
			["export", chamberExport, "exports.make"],
		] as [string, Act, string][]
	).map(([name, act, queue]) => ({
		name,
		waitsFor: "job",
		strike: async (load) => {
			const part: Part = turn % 2 === 0 ? "worker" : "database";
			turn += 1;
			await load.also(act);
			const isActive = `select 1 from pgboss.job where name = '${queue}' and state = 'active' limit 1`;
			const isWaiting = `select 1 from pgboss.job where name = '${queue}' and state in ('created', 'retry') limit 1`;
			await waitUntil(
				async () => (await up.ask(isActive)).length > 0 || (await up.ask(isWaiting)).length === 0,
				2,
			);
			up.signal(part, "SIGKILL");
		},
	}));
};

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
	return { up, strikes: lineStrikes("line", line), stop };
}

export const lineStrikes = (name: string, line: Line): Strike[] =>
	[
		{ how: "cut", begin: () => line.cut(), end: () => line.open() },
		{ how: "silent", begin: () => line.silence(), end: () => line.wake() },
		{ how: "slow", begin: () => line.delay(DELAY_MS), end: () => line.delay(0) },
	].map(({ how, begin, end }) => ({
		name: `${name}-${how}`,
		strike: async () => {
			await begin();
			await pause(LASTS_MS);
			await end();
		},
	}));
