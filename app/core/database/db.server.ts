import { DrizzleQueryError, type SQL, sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { DatabaseAway, DiskFull, isLost, saysDiskFull } from "#app/core/database/connection/away.ts";
import { type DatabaseLine, endWithLine } from "#app/core/database/connection/line.server.ts";
import { socketOf } from "#app/core/database/connection/socket.ts";
import { Turns } from "#app/core/database/connection/turns.ts";
import { DatabaseWatch } from "#app/core/database/connection/watch.server.ts";
import { appDatabaseUrl, databaseUrl, env } from "#app/core/env.server.ts";
import * as schema from "#drizzle/schema.ts";
import { withArrays } from "./arrays.ts";
import { asPart, asWhole, openChange, widen } from "./change.server.ts";
import { nounsRead } from "./nouns.server.ts";
import { isShared, readingOf } from "./reading.server.ts";
import { isShortOfRoom, sawFullDisk } from "./room.server.ts";
import type { Database, Scope, Tx } from "./scope.ts";

export type { Scope, Tx } from "./scope.ts";

type Work<T> = (tx: Tx) => Promise<T>;
/** The pool in use. `owner` is the address of the database's owner, from which that of the pool is derived. */
export type Connection = { owner: string; client: postgres.Sql; db: Database; lines: DatabaseLine };

const LINES = 10;
/** For what a change does outside its own transaction: in one queue, changes could wait for each other. */
const LINES_BESIDE = 2;
const CONNECT_SECONDS = 2.5;
const MOST_WAITING = 500;

// The development server reloads this module on every change; the pool outlives that.
const shared = globalThis as typeof globalThis & { peshiConnection?: Connection; peshiWatch?: DatabaseWatch };

// The driver gives a broken line to the next in its own queue, so that queue stays empty.
const turns = new Turns(LINES);
const turnsBeside = new Turns(LINES_BESIDE);
const underWay = new Set<(reason: DatabaseAway) => void>();
const pools = new Set<Connection>();

/** A pooler shares its sessions, so settings of a session are set in each transaction. */
const isPooled = env.DATABASE_SESSION_URL !== undefined;
const STATEMENT_MS = 30_000;
const patience = isPooled ? sql`, set_config('statement_timeout', ${`${STATEMENT_MS}`}, true)` : sql``;

const appUrl = (owner = databaseUrl()) => appDatabaseUrl(owner, env.SESSION_SECRET);

/** The pool in use. It is looked up in every transaction, so the password, a slow hash, is derived only for new lines. */
function connection(): Connection {
	const owner = databaseUrl();
	if (shared.peshiConnection && shared.peshiConnection.owner !== owner) retire(shared.peshiConnection);
	shared.peshiConnection ??= connect(owner);
	return shared.peshiConnection;
}

function connect(owner: string): Connection {
	const url = appUrl(owner);
	const client = postgres(url, {
		...socketOf(url),
		...withArrays,
		max: LINES + LINES_BESIDE,
		idle_timeout: 60,
		connect_timeout: CONNECT_SECONDS,
		// The driver's own pauses grow to 20 seconds; the watch already asks a database that is away.
		backoff: () => 0.05,
		connection: { application_name: "peshi", ...(isPooled ? {} : { statement_timeout: STATEMENT_MS }) },
		prepare: env.DATABASE_STATEMENTS === "named",
		onnotice: () => {},
	});
	const lines: DatabaseLine = { broken: false };
	const made = { owner, client, db: drizzle(endWithLine(client, lines), { schema }), lines };
	pools.add(made);
	return made;
}

/** Takes no new transactions; those in progress may end. */
function retire(old: Connection): void {
	if (shared.peshiConnection === old) delete shared.peshiConnection;
	void old.client.end({ timeout: 30 }).then(() => pools.delete(old));
}

/** Drops every connection, so that a recovering database rolls back their transactions. */
function giveUp(): void {
	delete shared.peshiConnection;
	for (const pool of pools) {
		pool.lines.broken = true;
		void pool.client.end({ timeout: 0 }).then(() => pools.delete(pool));
	}
	for (const tell of underWay) tell(new DatabaseAway());
}

function watch(): DatabaseWatch {
	shared.peshiWatch ??= new DatabaseWatch({ url: appUrl, onAway: giveUp });
	return shared.peshiWatch;
}

/** Closes the pool, for an orderly exit. */
export async function closeDatabase(): Promise<void> {
	await Promise.all([shared.peshiConnection?.client.end({ timeout: 5 }), shared.peshiWatch?.close()]);
	delete shared.peshiConnection;
	delete shared.peshiWatch;
}

/** Runs `work` in its turn, again after a deadlock, and on a full disk without records such as "last seen". */
function transaction<T>(work: Work<T>, kind?: PgTransactionConfig): Promise<T> {
	return atTurn(({ db }, progress) =>
		untangled(() => db.transaction((tx) => tracked(work, tx, progress), kind)),
	);
}

/** PostgreSQL rolls one of two deadlocked transactions back; it is started again. */
async function untangled<T>(run: () => Promise<T>, left = 5): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const isNews = saysDiskFull(error) && !isShortOfRoom();
		if (saysDiskFull(error)) sawFullDisk();
		if (left === 0 || !(isNews || isDeadlock(error))) throw error;
		return await untangled(run, left - 1);
	}
}

type Progress = { begin: boolean; own: unknown };
type Act<T> = (used: Connection, progress: Progress) => Promise<T>;

async function atTurn<T>(act: Act<T>): Promise<T> {
	const queue = openChange() ? turnsBeside : turns;
	if (watch().isAway || queue.waiting >= MOST_WAITING) throw new DatabaseAway();
	const { promise: givenUp, reject } = Promise.withResolvers<never>();
	const turn = queue.take();
	const stopWatching = watch().whileWaiting();
	underWay.add(reject);
	try {
		await Promise.race([turn, givenUp]);
		return await Promise.race([attempt(act), givenUp]);
	} finally {
		underWay.delete(reject);
		stopWatching();
		void turn.then(() => queue.give());
	}
}

/** A line that broke while idle proves nothing about the database: work that had not begun is begun once more. */
async function attempt<T>(act: Act<T>, isLast = false): Promise<T> {
	const used = connection();
	const progress: Progress = { begin: false, own: undefined };
	try {
		return await act(used, progress);
	} catch (error) {
		// A socket error inside the work may be of another socket, such as the file store's.
		const isOurs = error !== progress.own || error instanceof DrizzleQueryError;
		if (saysDiskFull(error)) {
			sawFullDisk();
			throw new DiskFull(error);
		}
		if (!isOurs || !isLost(error)) throw error;
		retire(used);
		if (!progress.begin && !isLast && !isTimeout(error)) return await attempt(act, true);
		watch().look();
		throw new DatabaseAway(error);
	}
}

async function tracked<T>(work: Work<T>, tx: Tx, progress: Progress): Promise<T> {
	progress.begin = true;
	try {
		return await work(tx);
	} catch (error) {
		progress.own = error;
		throw error;
	}
}

const isDeadlock = (error: unknown) =>
	error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === "40P01";

const isTimeout = (error: unknown) => (error as { code?: unknown }).code === "CONNECT_TIMEOUT";

/**
 * Runs `work` in one transaction that sees what the viewer may see. Joins `inOneChange` and shared readings. Throws
 * `DatabaseAway`.
 */
export function inScope<T>(scope: Scope, work: Work<T>): Promise<T> {
	const alone = () => inScopeAlone(scope, work);
	const reading = openChange() ? undefined : readingOf(scope);
	return reading?.ask((together) => begin(scope, together, "on"), work, alone) ?? alone();
}

/** `inScope` in its own transaction, for work with the rights of the system or that writes while a page is read. */
export function inScopeAlone<T>(scope: Scope, work: Work<T>): Promise<T> {
	const change = openChange();
	return change ? asPart(change, scope, work) : begin(scope, work);
}

/** Runs `work` in its own read-only transaction that sees everything at one moment. Throws `DatabaseAway`. */
export function inSnapshot<T>(scope: Scope, work: Work<T>): Promise<T> {
	return begin(scope, work, "on", { isolationLevel: "repeatable read" });
}

/**
 * Runs `work` in one transaction that every `inScope` in it joins; a part that throws is undone alone. Throws `DatabaseAway`.
 */
export function inOneChange<T>(scope: Scope, work: Work<T>): Promise<T> {
	return begin(scope, (tx) => asWhole(scope, tx, work));
}

function begin<T>(
	scope: Scope,
	work: Work<T>,
	readsOnly: "on" | "off" = "off",
	kind?: PgTransactionConfig,
): Promise<T> {
	return transaction((tx) => entered(tx, settingsOf(scope, readsOnly), work), kind);
}

/** Whether the chamber shows open matters to all its people: computed once here, not in each policy. */
const chamberShows = (chamberId: string) =>
	sql`set_config('app.open', ${chamberId} || case when is_open_chamber() then ' yes' else ' no' end, true)`;

/** The settings by which row-level security knows the scope. */
export function settingsOf(scope: Scope, readsOnly: "on" | "off"): SQL {
	const { chamberId, userId, role, key } = scope;
	return sql`select set_config('app.chamber_id', ${chamberId}, true), set_config('app.user_id', ${userId ?? ""}, true), set_config('app.role', ${role}, true), set_config('app.by_key', ${key ? "on" : ""}, true), set_config('app.key_reads', ${nounsRead(scope)}, true), ${chamberShows(chamberId)}, set_config('transaction_read_only', ${readsOnly}, true)${patience}`;
}

/** Runs `work` after its settings, which are sent and not waited for: statements of a line run in their order. */
export async function entered<T>(tx: Tx, settings: SQL, work: Work<T>): Promise<T> {
	const set = tx.execute(settings).then(() => {});
	set.catch(() => {});
	try {
		return await work(tx);
	} finally {
		await set;
	}
}

/**
 * Runs `work` in its own transaction that sees accounts and limits, and no case: an attempt counts although the change is
 * refused.
 */
export function asAuth<T>(work: Work<T>): Promise<T> {
	return transaction((tx) => entered(tx, sql`select set_config('app.auth', 'on', true)${patience}`, work));
}

/** Runs a function of the database that sets its own scope and may run twice. Throws `DatabaseAway`. */
export function runAlone<T>(statement: (db: Database) => Promise<T>): Promise<T> {
	return atTurn(({ db }) => statement(db));
}

/** The scope of a job: a whole chamber, no person. */
export function systemScope(chamberId: string): Scope {
	return { chamberId, userId: null, role: "system" };
}

/** Adds sign-in rights to a transaction, to change an account with its person. Throws in a shared reading. */
export async function withAuth(tx: Tx): Promise<void> {
	refuseShared(tx);
	await tx.execute(sql`select set_config('app.auth', 'on', true)`);
	widen(tx);
}

/** Runs `work` with the rights of the system, where its author may not see the rows. Throws in a shared reading. */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
	refuseShared(tx);
	await tx.execute(sql`select set_config('app.role', 'system', true)`);
	const result = await work();
	await tx.execute(sql`select set_config('app.role', ${scope.role}, true)`);
	return result;
}

function refuseShared(tx: Tx): void {
	if (isShared(tx)) throw new Error("Others read in this transaction: begin it with inScopeAlone");
}

/** Throws unless the database responds; for the health check. */
export async function pingDatabase(): Promise<void> {
	await transaction((tx) => tx.execute(sql`select 1`));
}

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	const found = cause as { code?: unknown; constraint_name?: unknown };
	if (typeof found.code !== "string" || !found.code.startsWith("23")) return null;
	return typeof found.constraint_name === "string" ? found.constraint_name : null;
}
