import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError, type SQL, sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { DatabaseAway, DiskFull, isLost, saysDiskFull } from "#app/core/database/connection/away.ts";
import { Turns } from "#app/core/database/connection/turns.ts";
import {
	type Connection,
	connection,
	isPooled,
	LINES,
	LINES_BESIDE,
	retire,
	STATEMENT_MS,
	underWay,
	watch,
} from "./pool.server.ts";
import { isShared, readingOf } from "./reading.server.ts";
import { isShortOfRoom, sawFullDisk } from "./room.server.ts";
import type { Database, Scope, Tx } from "./scope.ts";

export type { Scope, Tx } from "./scope.ts";

type Work<T> = (tx: Tx) => Promise<T>;

/** A transaction, or a part of one, of which every `inScope` below becomes a part. `last` is the part begun last. */
type Change = { scope: Scope; tx: Tx; last: Promise<unknown>; isOpen: boolean };

/** How many transactions may wait for a connection; beyond that, waiting would not help. */
const MOST_WAITING = 500;

const changes = new AsyncLocalStorage<Change>();
const widened = new WeakSet<Tx>();

// The driver's own queue hands a line that broke to the next in it, so there is never anybody in it.
const turns = new Turns(LINES);
const turnsBeside = new Turns(LINES_BESIDE);

const patience = isPooled ? sql`, set_config('statement_timeout', ${`${STATEMENT_MS}`}, true)` : sql``;

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

/** The change the running code is a part of, if any. */
export function openChange(): Change | undefined {
	const change = changes.getStore();
	return change?.isOpen ? change : undefined;
}

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

/** Runs `work` so that what it begins belongs to this transaction. What is begun after its end does not. */
async function asWhole<T>(scope: Scope, tx: Tx, work: Work<T>): Promise<T> {
	const change = { scope, tx, last: Promise.resolve(), isOpen: true };
	try {
		return await changes.run(change, () => work(tx));
	} finally {
		change.isOpen = false;
	}
}

/**
 * Runs `work` as a part of a change: what it did is undone alone when it throws. Savepoints cannot overlap, so parts begun
 * together take turns. Throws for another scope: one change is made by one person.
 */
function asPart<T>(whole: Change, scope: Scope, work: Work<T>): Promise<T> {
	const { chamberId, userId, role } = whole.scope;
	if (scope.chamberId !== chamberId || scope.userId !== userId || scope.role !== role)
		throw new Error("A part of a change has the scope of the change");
	const part = whole.last.then(() =>
		whole.tx.transaction(async (tx) => {
			const result = await asWhole(scope, tx, work);
			if (widened.has(tx) && !widened.has(whole.tx)) await narrow(tx);
			return result;
		}),
	);
	whole.last = part.catch(() => undefined);
	return part;
}

async function narrow(tx: Tx): Promise<void> {
	await tx.execute(sql`select set_config('app.auth', '', true)`);
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
export function settingsOf({ chamberId, userId, role, key }: Scope, readsOnly: "on" | "off"): SQL {
	return sql`select set_config('app.chamber_id', ${chamberId}, true), set_config('app.user_id', ${userId ?? ""}, true), set_config('app.role', ${role}, true), set_config('app.by_key', ${key ? "on" : ""}, true), ${chamberShows(chamberId)}, set_config('transaction_read_only', ${readsOnly}, true)${patience}`;
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
	widened.add(tx);
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
