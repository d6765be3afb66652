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
/** The pool in use, which the process keeps as `peshiConnection`. `owner` is the owner's address, from which that of the lines follows. */
export type Connection = { owner: string; client: postgres.Sql; db: Database; lines: DatabaseLine };

const LINES = 10;
/** For what a change does beside its own transaction: if it waited in the same queue, changes could wait for each other. */
const LINES_BESIDE = 2;
const CONNECT_SECONDS = 2.5;
/** How many transactions may wait for a connection; beyond that, waiting would not help. */
const MOST_WAITING = 500;

// The development server loads this module again on every change; the pool outlives that.
const kept = globalThis as typeof globalThis & { peshiConnection?: Connection; peshiWatch?: DatabaseWatch };

// The driver's own queue hands a line that broke to the next in it, so there is never anybody in it.
const turns = new Turns(LINES);
const turnsBeside = new Turns(LINES_BESIDE);
const underWay = new Set<(reason: DatabaseAway) => void>();
/** Every pool that may still have a line, those that take nothing new among them. */
const pools = new Set<Connection>();

/** A pooler hands its own sessions on, so what is to hold for all of ours is said again in each transaction. */
const isPooled = env.DATABASE_SESSION_URL !== undefined;
const STATEMENT_MS = 30_000;
const patience = isPooled ? sql`, set_config('statement_timeout', ${`${STATEMENT_MS}`}, true)` : sql``;

const appUrl = (owner = databaseUrl()) => appDatabaseUrl(owner, env.SESSION_SECRET);

/** The pool in use. Asked for in every transaction, so the password, which takes a hash, is made where lines are opened. */
function connection(): Connection {
	const owner = databaseUrl();
	if (kept.peshiConnection && kept.peshiConnection.owner !== owner) retire(kept.peshiConnection);
	kept.peshiConnection ??= connect(owner);
	return kept.peshiConnection;
}

function connect(owner: string): Connection {
	const url = appUrl(owner);
	const client = postgres(url, {
		...socketOf(url),
		...withArrays,
		max: LINES + LINES_BESIDE,
		idle_timeout: 60,
		connect_timeout: CONNECT_SECONDS,
		// The driver's own pauses grow to 20 seconds. What is away is asked by the watch, so here they may be short.
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

/** Takes no new transaction on these lines; those in progress end as they may. */
function retire(old: Connection): void {
	if (kept.peshiConnection === old) delete kept.peshiConnection;
	void old.client.end({ timeout: 30 }).then(() => pools.delete(old));
}

/** Drops every connection, so that a database that recovers rolls back the transactions that were begun on them. */
function giveUp(): void {
	delete kept.peshiConnection;
	for (const pool of pools) {
		pool.lines.broken = true;
		void pool.client.end({ timeout: 0 }).then(() => pools.delete(pool));
	}
	for (const tell of underWay) tell(new DatabaseAway());
}

function watch(): DatabaseWatch {
	kept.peshiWatch ??= new DatabaseWatch({ url: appUrl, onAway: giveUp });
	return kept.peshiWatch;
}

/** Closes the pool; for an orderly exit. */
export async function closeDatabase(): Promise<void> {
	await Promise.all([kept.peshiConnection?.client.end({ timeout: 5 }), kept.peshiWatch?.close()]);
	delete kept.peshiConnection;
	delete kept.peshiWatch;
}

/**
 * Runs `work` in one transaction, when it is its turn; again, when others held it up while it held them up, and when the disk
 * is found full: what is only noted is left out then, so that reading goes on. Throws `DatabaseAway` when the database is
 * gone or silent, and `DiskFull`.
 */
function transaction<T>(work: Work<T>, kind?: PgTransactionConfig): Promise<T> {
	return atTurn(({ db }, progress) =>
		untangled(() => db.transaction((tx) => tracked(work, tx, progress), kind)),
	);
}

/** Of transactions that wait for each other PostgreSQL rolls one back; started again, that one waits for the others. */
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

/** What happened to an act: whether its own part began, and what that part threw. */
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

/** A line that broke while it lay idle says nothing of the database: what had not begun is begun once more, on a new one. */
async function attempt<T>(act: Act<T>, isLast = false): Promise<T> {
	const used = connection();
	const progress: Progress = { begin: false, own: undefined };
	try {
		return await act(used, progress);
	} catch (error) {
		// A socket that failed inside the work may be another one, such as the file store's.
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
 * Runs `work` in one transaction that carries the viewer's chamber, person and role. Row-level security shows it that
 * chamber's rows and nothing else; matters the person may not see, and everything that belongs to them, are hidden too. Inside
 * `inOneChange` it is a part of that transaction; what is read for one request shares one (reading.server.ts). Throws
 * `DatabaseAway` when the database cannot be asked just now.
 */
export function inScope<T>(scope: Scope, work: Work<T>): Promise<T> {
	const alone = () => inScopeAlone(scope, work);
	const reading = openChange() ? undefined : readingOf(scope);
	return reading?.ask((together) => begin(scope, together, "on"), work, alone) ?? alone();
}

/** `inScope` in a transaction of its own: for work with the rights of the system, or that writes while a page is read. */
export function inScopeAlone<T>(scope: Scope, work: Work<T>): Promise<T> {
	const change = openChange();
	return change ? asPart(change, scope, work) : begin(scope, work);
}

/**
 * Runs `work` in one transaction of its own that only reads and sees everything as it was at one moment, however many
 * questions it asks. Throws `DatabaseAway`.
 */
export function inSnapshot<T>(scope: Scope, work: Work<T>): Promise<T> {
	return begin(scope, work, "on", { isolationLevel: "repeatable read" });
}

/**
 * Runs `work` in one transaction of which every `inScope` below becomes a part: all of it is kept or, when `work` throws,
 * nothing. A part that throws is undone by itself, so that `work` may go on without it; parts begun together take turns.
 * A part of another scope throws: one change is made by one person. Throws `DatabaseAway`.
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

/** Whether the chamber shows its open matters to all of its people: asked once here, and not in each condition of the wall. */
const chamberShows = (chamberId: string) =>
	sql`set_config('app.open', ${chamberId} || case when is_open_chamber() then ' yes' else ' no' end, true)`;

/** What says on whose behalf a transaction runs. */
export function settingsOf(scope: Scope, readsOnly: "on" | "off"): SQL {
	const { chamberId, userId, role, key } = scope;
	return sql`select set_config('app.chamber_id', ${chamberId}, true), set_config('app.user_id', ${userId ?? ""}, true), set_config('app.role', ${role}, true), set_config('app.by_key', ${key ? "on" : ""}, true), set_config('app.key_reads', ${nounsRead(scope)}, true), ${chamberShows(chamberId)}, set_config('transaction_read_only', ${readsOnly}, true)${patience}`;
}

/**
 * Runs `work` in a transaction that begins with its settings. They are sent and not waited for: what is sent after them on
 * the same line is run after them, or not at all.
 */
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
 * Runs `work` in one transaction that sees accounts, sessions, invites and attempt counters, and no case. It stands by
 * itself, inside `inOneChange` too: an attempt is counted although the change is refused. Throws `DatabaseAway`.
 */
export function asAuth<T>(work: Work<T>): Promise<T> {
	return transaction((tx) => entered(tx, sql`select set_config('app.auth', 'on', true)${patience}`, work));
}

/**
 * Runs one statement without a transaction around it: for a function of the database that sets its own scope, and that may
 * run twice when a line breaks. Throws `DatabaseAway`.
 */
export function runAlone<T>(statement: (db: Database) => Promise<T>): Promise<T> {
	return atTurn(({ db }) => statement(db));
}

/** The scope of a job: the whole of one chamber, no person. */
export function systemScope(chamberId: string): Scope {
	return { chamberId, userId: null, role: "system" };
}

/**
 * Adds sign-in rights to a running transaction, for the few acts that change an account and its person together. A part
 * of a change gives them back when it ends. Throws where others read in it: the rights would be theirs too.
 */
export async function withAuth(tx: Tx): Promise<void> {
	refuseShared(tx);
	await tx.execute(sql`select set_config('app.auth', 'on', true)`);
	widen(tx);
}

/**
 * Runs `work` inside a running transaction as the system does: for a change after which its author sees the row only by
 * what follows from the change, and for what is asked about everybody. `work` names its rows itself. Throws where others
 * read in the transaction: they would see as much.
 */
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

/** Answers when the database does; throws otherwise. For the health check. */
export async function pingDatabase(): Promise<void> {
	await transaction((tx) => tx.execute(sql`select 1`));
}

/** The name of the constraint PostgreSQL refused by, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	const found = cause as { code?: unknown; constraint_name?: unknown };
	if (typeof found.code !== "string" || !found.code.startsWith("23")) return null;
	return typeof found.constraint_name === "string" ? found.constraint_name : null;
}
