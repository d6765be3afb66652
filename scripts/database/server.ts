import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { withSocket } from "#app/core/database/connection/socket.ts";
import { storedSecret } from "#app/core/env.server.ts";
import { signalTo } from "#scripts/process/descendants.ts";
import { identity, isAlive, takeFileLock } from "#scripts/process/lock.mjs";
import { freePort, isFree } from "#scripts/process/port.ts";
import { isServer, readPidFile, removeLeftovers } from "./process.ts";
import { chooseRunner, clusterOf, type Programs, type Runner } from "./runner.ts";

const OWNER = "peshi";
const DATABASE = "peshi";
/** pg_trgm asks the system's locale which characters are letters: plain C would drop every Hindi and Gujarati one. */
const LOCALE = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
/** The first version that brings the letters of C.UTF-8 along. */
const BUILTIN_LOCALE = 17;
const START_SECONDS = 60;
const STOP_SECONDS = 30;

/** The server's programs get nothing of our settings to see. */
const BARE_ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" };

const environmentOf = ({ libraries }: Runner): NodeJS.ProcessEnv =>
	libraries ? { ...BARE_ENVIRONMENT, LD_LIBRARY_PATH: libraries } : BARE_ENVIRONMENT;

/** Statements stay out of the server's log: they carry what clients told their advocate. */
const SETTINGS = {
	listen_addresses: "127.0.0.1",
	// The cluster's own folder, which nobody else may enter.
	unix_socket_directories: ".",
	unix_socket_permissions: "0700",
	shared_buffers: "64MB",
	max_connections: "100",
	// After a crash what was written since the last checkpoint is done again, and every file is synced first: a second of
	// work for each 400 MB, and for some thousand files. Both are kept small, so that people wait for neither.
	checkpoint_timeout: "1min",
	max_wal_size: "128MB",
	...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
	timezone: "UTC",
	log_timezone: "UTC",
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_parameter_max_length: "0",
	cluster_name: "peshi",
};

export type Server = {
	/** The owner's connection. */
	url: string;
	/** Whether the server process still runs, and nobody has asked it to end. */
	isRunning(): boolean;
	/** Leaves the server; the last one to leave stops it. */
	stop(): Promise<void>;
};

type Options = {
	/** Settings of the server that replace the usual ones, such as `fsync=off` for tests. */
	settings?: Record<string, string>;
	/** Another PostgreSQL than npm's, for tests. */
	programs?: Programs;
	say?: (line: string) => void;
};

/**
 * Takes the data folder; returns a running PostgreSQL server whose cluster lives there, started when none runs
 * yet. Every process that calls it shares the one server of the folder until it calls `stop()` or dies.
 */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<Server> {
	const home = resolve(dataDir);
	const run = join(home, "run");
	mkdirSync(usersOf(run), { recursive: true });
	const ticket = join(usersOf(run), `${identity(process.pid).replace(" ", "-")}-${randomUUID()}`);

	const lock = await takeFileLock(join(run, "postgres.lock"), (pid) =>
		options.say?.(`Waiting for another start of the database (process ${pid})`),
	);
	try {
		const port = await runningOrStarted(home, run, options);
		writeFileSync(ticket, "");
		const pid = readPidFile(clusterOf(home))?.pid;
		return {
			url: ownerUrl(home, port),
			isRunning: () => pid !== undefined && isServer(pid, clusterOf(home)) && !isStopping(home),
			stop: () => leave(home, run, ticket),
		};
	} finally {
		lock.release();
	}
}

/** Stops the server of a data folder when everybody who used it is gone: who was killed could not leave it. */
export async function stopUnused(dataDir: string): Promise<void> {
	const home = resolve(dataDir);
	const run = join(home, "run");
	if (existsSync(usersOf(run))) await leave(home, run);
}

/** The process of the server that runs in a data folder; undefined where none does. */
export function serverPid(dataDir: string): number | undefined {
	const cluster = clusterOf(resolve(dataDir));
	const pid = readPidFile(cluster)?.pid;
	return pid !== undefined && isServer(pid, cluster) ? pid : undefined;
}

const isStopping = (home: string) => readPidFile(clusterOf(home))?.status === "stopping";

const usersOf = (run: string) => join(run, "users");

async function runningOrStarted(home: string, run: string, options: Options): Promise<number> {
	// Asked by SIGTERM the server takes nobody in and waits until all have left, which people at work never do.
	if (isStopping(home)) await shutDown(home);
	const there = readPidFile(clusterOf(home));
	if (there && isServer(there.pid, clusterOf(home))) {
		return await untilReady(home, there.pid, () => true);
	}

	const runner = chooseRunner(home, options.programs);
	const cluster = clusterOf(home);
	await removeLeftovers(cluster);
	if (!existsSync(join(cluster, "PG_VERSION"))) {
		options.say?.("Making the database cluster");
		makeCluster(home, runner);
	}
	giveTo(runner, cluster);

	const wanted = storedPort(run);
	for (let attempt = 0; ; attempt += 1) {
		// What kept a first start from its port may be the ended server's own leavings, which go by themselves.
		const port = wanted !== null && attempt < 2 && (await isFree(wanted)) ? wanted : await freePort();
		const started = await launch(home, runner, port, { ...SETTINGS, ...options.settings });
		if (started) {
			writeFileSync(join(run, "postgres.port"), String(port));
			return port;
		}
		if (attempt >= 3)
			throw new Error(`PostgreSQL did not start. Its log is ${logFile(home)}:\n${logTail(home)}`);
		await pause(500);
	}
}

async function launch(home: string, runner: Runner, port: number, settings: Record<string, string>) {
	const log = openSync(rotated(logFile(home)), "a", 0o600);
	const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
		"-c",
		`${name}=${value}`,
	]);
	const [program = "", ...rest] = [
		...runner.wrap,
		join(runner.bin, "postgres"),
		"-D",
		clusterOf(home),
		...flags,
	];
	const child = spawn(program, rest, {
		cwd: "/",
		detached: true,
		stdio: ["ignore", log, log],
		env: environmentOf(runner),
	});
	closeSync(log);
	let gone = false;
	child.once("exit", () => {
		gone = true;
	});
	child.once("error", () => {
		gone = true;
	});
	child.unref();

	try {
		await untilReady(home, child.pid ?? 0, () => !gone);
		return true;
	} catch (error) {
		if (gone) return false;
		throw error;
	}
}

/** The server writes its state into the eighth line of postmaster.pid. */
async function untilReady(home: string, pid: number, goesOn: () => boolean): Promise<number> {
	const cluster = clusterOf(home);
	for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; ) {
		if (!goesOn()) throw new Error("The server ended while it started.");
		const file = readPidFile(cluster);
		if (file?.pid === pid && file.status === "ready") {
			await answers(home, file.port);
			return file.port;
		}
		await pause(25);
	}
	throw new Error(
		`PostgreSQL was not ready after ${START_SECONDS} seconds. Its log is ${logFile(home)}:\n${logTail(home)}`,
	);
}

async function answers(home: string, port: number): Promise<void> {
	// What the driver asks by itself at the start of a line nobody awaits: a server that ends meanwhile would end this process.
	const options = { max: 1, fetch_types: false, onnotice: () => {} };
	const sql = postgres(ownerUrl(home, port, "postgres"), options);
	try {
		await sql`select 1`;
	} catch (error) {
		if ((error as { code?: string }).code !== "28P01") throw error;
		throw new Error(
			`The database in ${clusterOf(home)} was made with another password than the one in ${join(home, "secrets", "database")}. Put the old file back.`,
		);
	} finally {
		await sql.end({ timeout: 1 });
	}
}

async function leave(home: string, run: string, ticket?: string): Promise<void> {
	const lock = await takeFileLock(join(run, "postgres.lock"));
	try {
		if (ticket) rmSync(ticket, { force: true });
		const others = readdirSync(usersOf(run)).filter((name) => {
			if (isAlive(name.split("-").slice(0, 2).join(" "))) return true;
			rmSync(join(usersOf(run), name), { force: true });
			return false;
		});
		if (others.length === 0) await shutDown(home);
	} finally {
		lock.release();
	}
}

/** SIGINT is the server's fast shutdown: open transactions are rolled back, the rest is written out. */
async function shutDown(home: string): Promise<void> {
	const cluster = clusterOf(home);
	const pid = readPidFile(cluster)?.pid;
	if (pid === undefined || !isServer(pid, cluster)) return;

	for (const [signal, seconds] of [
		["SIGINT", STOP_SECONDS],
		["SIGQUIT", 10],
	] as const) {
		signalTo(pid, signal);
		for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
			if (!isServer(pid, cluster)) return;
			await pause(25);
		}
	}
	throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** initdb works beside its place and is moved there when done, so a cluster is whole or absent. */
function makeCluster(home: string, runner: Runner): void {
	for (const name of readdirSync(home)) {
		if (name.startsWith("postgres.new-")) rmSync(join(home, name), { recursive: true, force: true });
	}

	const draft = join(home, `postgres.new-${process.pid}`);
	mkdirSync(draft, { mode: 0o700 });
	const password = join(home, `postgres.new-${process.pid}.password`);
	writeFileSync(password, storedSecret(home, "database"), { mode: 0o600 });
	giveTo(runner, draft);

	try {
		const [program = "", ...rest] = [
			...runner.wrap,
			join(runner.bin, "initdb"),
			...["-D", draft, "-U", OWNER, "--auth=scram-sha-256", `--pwfile=${password}`],
			...["--encoding=UTF8", `--locale=${LOCALE}`],
			...(runner.version < BUILTIN_LOCALE ? [] : ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]),
		];
		const made = spawnSync(program, rest, {
			cwd: "/",
			env: environmentOf(runner),
			encoding: "utf8",
		});
		if (made.status !== 0)
			throw new Error(`PostgreSQL's initdb failed:\n${made.error?.message ?? ""}${made.stderr}`);
		renameSync(draft, clusterOf(home));
	} finally {
		rmSync(password, { force: true });
		rmSync(draft, { recursive: true, force: true });
	}
}

function giveTo({ owner }: Runner, folder: string): void {
	if (owner === undefined || statSync(folder).uid === owner) return;
	const place = realpathSync(folder);
	if (spawnSync("chown", ["-R", `${owner}:${owner}`, place]).status !== 0)
		throw new Error(`The files of ${place} could not be given to the database's account.`);
}

function ownerUrl(home: string, port: number, database = DATABASE): string {
	const url = `postgres://${OWNER}:${storedSecret(home, "database")}@127.0.0.1:${port}/${database}`;
	return withSocket(url, clusterOf(home));
}

function logFile(home: string): string {
	return join(home, "run", "postgres.log");
}

function logTail(home: string): string {
	return existsSync(logFile(home))
		? readFileSync(logFile(home), "utf8").split("\n").slice(-12).join("\n")
		: "";
}

function rotated(path: string): string {
	if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(path, `${path}.1`);
	return path;
}

function storedPort(run: string): number | null {
	const file = join(run, "postgres.port");
	return existsSync(file) ? Number(readFileSync(file, "utf8")) || null : null;
}
