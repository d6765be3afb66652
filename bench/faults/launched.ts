import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { childrenOf } from "#scripts/process/descendants.ts";
import { commandOf } from "#scripts/process/lock.mjs";

export type Part = "web" | "worker" | "database";

type Place = {
	dataDir: string;
	port: number;
	/** Those that are not the usual ones of a folder of its own. */
	settings?: Record<string, string>;
};

const PATIENCE = 900_000;

/** `npm run up` as people run it, in a data folder of its own, with its processes in reach of whoever wants to end them. */
export class Launched {
	readonly place: Place;
	readonly url: string;
	#up: ChildProcess | null = null;
	#line: { to: string; sql: postgres.Sql } | null = null;

	constructor(place: Place) {
		this.place = place;
		this.url = `http://127.0.0.1:${place.port}`;
	}

	/** Starts it and waits until it answers and all its parts are there; through npm itself when asked to. */
	async start(how: { npm?: boolean } = {}): Promise<void> {
		this.begin(how);
		await this.untilHealthy();
		const isForeign = this.place.settings?.DATABASE_URL !== undefined;
		await waitUntil(() => {
			const { web, worker, database } = this.pids();
			return web > 0 && worker > 0 && (isForeign || database > 0);
		});
	}

	/** Starts it. */
	begin({ npm = false } = {}): void {
		const { dataDir, port, settings: more } = this.place;
		mkdirSync(dataDir, { recursive: true });
		const settings = { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), SEED: "none" };
		const env = { ...process.env, ...settings } as NodeJS.ProcessEnv;
		const theirs = [
			"VITEST",
			"DATABASE_URL",
			"DATABASE_OWNER_URL",
			"STORAGE_URL",
			"APP_URL",
			"SESSION_SECRET",
		];
		for (const name of [...theirs, ...Object.keys(env).filter((key) => key.startsWith("npm_"))])
			delete env[name];
		Object.assign(env, more);
		const [program, ...args] = npm ? ["npm", "run", "up"] : [process.execPath, "scripts/up.ts"];
		this.#up = spawn(program ?? "", args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
		const log = createWriteStream(join(dataDir, "up.log"), { flags: "a" });
		this.#up.stdout?.pipe(log, { end: false });
		this.#up.stderr?.pipe(log, { end: false });
	}

	/** Closes what it writes to, as a terminal that is gone. */
	hangUp(): void {
		this.#up?.stdout?.destroy();
		this.#up?.stderr?.destroy();
	}

	/** What it wrote on the terminal so far. */
	output(): string {
		return readFileSync(join(this.place.dataDir, "up.log"), "utf8");
	}

	/** The newest faults that its web and its worker wrote down, `most` of each. */
	faults(most: number): string[] {
		return ["web", "worker"].flatMap((part) => {
			const log = join(this.place.dataDir, "run", `${part}.log`);
			const lines = existsSync(log) ? readFileSync(log, "utf8").split("\n") : [];
			return lines.filter((line) => line.includes('"level":"error"')).slice(-most);
		});
	}

	/** The process that was started: the launcher, or npm above it. */
	get pid(): number {
		return this.#up?.pid ?? 0;
	}

	/** The processes of the launched parts; 0 for one that is not there at the moment. */
	pids(): Record<Part, number> {
		const found = { web: 0, worker: 0, database: 0 };
		const launcher = this.#launcher();
		for (const pid of childrenOf(launcher)) {
			const command = commandOf(pid);
			if (command.includes("app/server.ts")) found.web = pid;
			if (command.includes("worker/main.ts")) found.worker = pid;
		}
		const file = join(this.place.dataDir, "postgres", "postmaster.pid");
		if (existsSync(file)) found.database = Number(readFileSync(file, "utf8").split("\n")[0]);
		return found;
	}

	/** Started through npm, the launcher lies below a shell below npm. */
	#launcher(): number {
		let launcher = this.pid;
		for (let below = launcher; below; below = childrenOf(below)[0] ?? 0) {
			launcher = below;
			if (/scripts\/up\.(ts|mjs)/.test(commandOf(below)) && !commandOf(below).startsWith("sh ")) break;
		}
		return launcher;
	}

	/** The database server and all its helpers. */
	server(): number[] {
		const { database } = this.pids();
		return [database, ...childrenOf(database)];
	}

	signal(part: Part, signal: NodeJS.Signals): void {
		process.kill(this.pids()[part], signal);
	}

	async isHealthy(): Promise<boolean> {
		const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
			() => null,
		);
		return answer?.ok === true;
	}

	untilHealthy(): Promise<void> {
		return waitUntil(() => this.isHealthy());
	}

	/** The address of its database, as the owner. */
	databaseUrl(): string {
		const { dataDir, settings } = this.place;
		if (settings?.DATABASE_OWNER_URL) return settings.DATABASE_OWNER_URL;
		const password = readFileSync(join(dataDir, "secrets", "database"), "utf8");
		const port = readFileSync(join(dataDir, "run", "postgres.port"), "utf8");
		return `postgres://peshi:${password}@127.0.0.1:${port}/peshi`;
	}

	/** Asks its database, as the owner, over a line that is kept while questions follow one another. */
	async ask<T extends object>(query: string): Promise<T[]> {
		const to = this.databaseUrl();
		if (this.#line?.to !== to) {
			const options = { max: 1, connect_timeout: PATIENCE / 1000, idle_timeout: 1, fetch_types: false };
			const sql = postgres(to, { ...options, onnotice: () => {} });
			this.#line = { to, sql };
		}
		return [...(await this.#line.sql.unsafe<T[]>(query))];
	}

	/** Ends it in order. */
	async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
		await this.ended(() => process.kill(this.pid, signal));
	}

	/** Does what ends it, and waits until the process that was started is gone. */
	async ended(end: () => unknown): Promise<void> {
		const up = this.#up;
		if (!up || up.exitCode !== null || up.signalCode !== null) return;
		const gone = new Promise((done) => up.once("exit", done));
		await end();
		await gone;
	}
}

/** Waits until something is so; throws when it does not come to pass. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, every = 20): Promise<void> {
	for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(every)) if (await isSo()) return;
	throw new Error(`It did not come to pass: ${isSo}`);
}
