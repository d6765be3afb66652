import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError, type SQL, sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { DatabaseAway, DiskFull, isLost, saysDiskFull } from "#app/core/database/connection/away.ts";
import { Turns } from "#app/core/database/connection/turns.ts";
import { nounsRead } from "./nouns.server.ts";
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

type Change = { scope: Scope; tx: Tx; last: Promise<unknown>; isOpen: boolean };

const MOST_WAITING = 500;

const changes = new AsyncLocalStorage<Change>();
const widened = new WeakSet<Tx>();

/** How many transactions are under way in this process, how many may be at once, and how many wait for their turn. */
export const poolUse = () => ({ lines: LINES, busy: LINES - turns.free, waiting: turns.waiting });

// The driver gives a broken line to the next in its own queue, so that queue stays empty.
const shared = globalThis as typeof globalThis & { peshiTurns?: Turns };
shared.peshiTurns ??= new Turns(LINES);
const turns = shared.peshiTurns;
const turnsBeside = new Turns(LINES_BESIDE);

const patience = isPooled ? sql`, set_config('statement_timeout', ${`${STATEMENT_MS}`}, true)` : sql``;

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

/** How far work has come. Whoever was answered while it had not begun may have undone what it relies on: it never begins. */
type Progress = { begin: boolean; own: unknown; isGivenUp: boolean };
type Act<T> = (used: Connection, progress: Progress) => Promise<T>;

async function atTurn<T>(act: Act<T>): Promise<T> {
	const queue = openChange() ? turnsBeside : turns;
	if (watch().isAway || queue.waiting >= MOST_WAITING) throw new DatabaseAway();
	const { promise: givenUp, reject } = Promise.withResolvers<never>();
	const progress: Progress = { begin: false, own: undefined, isGivenUp: false };
	const giveUp = (reason: DatabaseAway) => {
		progress.isGivenUp = true;
		reject(reason);
	};
	const turn = queue.take();
	const stopWatching = watch().whileWaiting();
	underWay.add(giveUp);
	try {
		await Promise.race([turn, givenUp]);
		return await Promise.race([attempt(act, progress), givenUp]);
	} finally {
		underWay.delete(giveUp);
		stopWatching();
		void turn.then(() => queue.give());
	}
}

/** A line that broke while idle proves nothing about the database: work that had not begun is begun once more. */
async function attempt<T>(act: Act<T>, progress: Progress, isLast = false): Promise<T> {
	const used = connection();
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
		const mayBegin = !progress.begin && !progress.isGivenUp && !isLast;
		if (mayBegin && !isTimeout(error)) return await attempt(act, progress, true);
		watch().look();
		throw new DatabaseAway(error);
	}
}

async function tracked<T>(work: Work<T>, tx: Tx, progress: Progress): Promise<T> {
	if (progress.isGivenUp) throw new DatabaseAway();
	progress.begin = true;
	try {
		return await work(tx);
	} catch (error) {
		progress.own = error;
		throw error;
	}
}

/** Whether PostgreSQL rolled a statement back because it and another transaction waited for each other. */
export const isDeadlock = (error: unknown) =>
	error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === "40P01";

const isTimeout = (error: unknown) => (error as { code?: unknown }).code === "CONNECT_TIMEOUT";

/** The change that the running code is a part of, if any. */
export function openChange(): Change | undefined {
	const change = changes.getStore();
	return change?.isOpen ? change : undefined;
}

/** Runs `work` in one transaction that sees what the viewer may; joins `inOneChange` and shared readings. Throws `DatabaseAway`. */
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

/** Runs `work` so that every `inScope` in it joins this transaction. */
async function asWhole<T>(scope: Scope, tx: Tx, work: Work<T>): Promise<T> {
	const change = { scope, tx, last: Promise.resolve(), isOpen: true };
	try {
		return await changes.run(change, () => work(tx));
	} finally {
		change.isOpen = false;
	}
}

/** Runs `work` as a part, undone alone when it throws; parts take turns, because savepoints cannot overlap. */
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

/** Whether the chamber shows open matters to all its people: computed once here, not in each policy. */
const chamberShows = (chamberId: string) =>
	sql`set_config('app.open', ${chamberId} || case when is_open_chamber() then ' yes' else ' no' end, true)`;

/** The settings by which row-level security knows the scope. */
export function settingsOf(scope: Scope, readsOnly: "on" | "off"): SQL {
	const { chamberId, userId, role, key, at } = scope;
	const earlier = at ? sql`, set_config('app.at', ${at.toISOString()}, true)` : sql``;
	return sql`select set_config('app.chamber_id', ${chamberId}, true), set_config('app.user_id', ${userId ?? ""}, true), set_config('app.role', ${role}, true), set_config('app.by_key', ${key ? "on" : ""}, true), set_config('app.key_reads', ${nounsRead(scope)}, true), ${chamberShows(chamberId)}, set_config('transaction_read_only', ${readsOnly}, true)${earlier}${patience}`;
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
	widened.add(tx);
}

/** Runs `work` as what another person did: the activity takes its actor from the transaction. For the system alone. */
export async function onBehalfOf<T>(
	tx: Tx,
	scope: Scope,
	userId: string | null,
	work: () => Promise<T>,
): Promise<T> {
	if (scope.userId === userId) return work();
	if (scope.role !== "system") throw new Error("Only the system acts for somebody else");
	await tx.execute(sql`select set_config('app.user_id', ${userId ?? ""}, true)`);
	const result = await work();
	await tx.execute(sql`select set_config('app.user_id', ${scope.userId ?? ""}, true)`);
	return result;
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
