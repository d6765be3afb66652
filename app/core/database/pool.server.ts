import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { DatabaseAway } from "#app/core/database/connection/away.ts";
import { type DatabaseLine, endWithLine } from "#app/core/database/connection/line.server.ts";
import { socketOf } from "#app/core/database/connection/socket.ts";
import { DatabaseWatch } from "#app/core/database/connection/watch.server.ts";
import { appDatabaseUrl, databaseUrl, env } from "#app/core/env.server.ts";
import * as schema from "#drizzle/schema.ts";
import { withArrays } from "./arrays.ts";
import type { Database } from "./scope.ts";

/** The pool in use, which the process keeps as `peshiConnection`. `owner` is the owner's address, from which that of the lines follows. */
export type Connection = { owner: string; client: postgres.Sql; db: Database; lines: DatabaseLine };

export const LINES = 10;
/** For what a change does beside its own transaction: if it waited in the same queue, changes could wait for each other. */
export const LINES_BESIDE = 2;
const CONNECT_SECONDS = 2.5;
export const STATEMENT_MS = 30_000;
/** A pooler hands its own sessions on, so what is to hold for all of ours is said again in each transaction. */
export const isPooled = env.DATABASE_SESSION_URL !== undefined;

// The development server loads this module again on every change; the pool outlives that.
const kept = globalThis as typeof globalThis & { peshiConnection?: Connection; peshiWatch?: DatabaseWatch };

/** What ends the transactions in progress when the database is given up. */
export const underWay = new Set<(reason: DatabaseAway) => void>();
/** Every pool that may still have a line, those that take nothing new among them. */
const pools = new Set<Connection>();

const appUrl = (owner = databaseUrl()) => appDatabaseUrl(owner, env.SESSION_SECRET);

/** The pool in use. Asked for in every transaction, so the password, which takes a hash, is made where lines are opened. */
export function connection(): Connection {
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
export function retire(old: Connection): void {
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

export function watch(): DatabaseWatch {
	kept.peshiWatch ??= new DatabaseWatch({ url: appUrl, onAway: giveUp });
	return kept.peshiWatch;
}

/** Closes the pool; for an orderly exit. */
export async function closeDatabase(): Promise<void> {
	await Promise.all([kept.peshiConnection?.client.end({ timeout: 5 }), kept.peshiWatch?.close()]);
	delete kept.peshiConnection;
	delete kept.peshiWatch;
}
