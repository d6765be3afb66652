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

/** The pool in use. `owner` is the address of the database's owner, from which that of the pool is derived. */
export type Connection = { owner: string; client: postgres.Sql; db: Database; lines: DatabaseLine };

export const LINES = 10;
/** For what a change does outside its own transaction: in one queue, changes could wait for each other. */
export const LINES_BESIDE = 2;
const CONNECT_SECONDS = 2.5;
export const STATEMENT_MS = 30_000;
/** A pooler shares its sessions, so settings of a session are set in each transaction. */
export const isPooled = env.DATABASE_SESSION_URL !== undefined;

type Shared = {
	peshiConnection?: Connection;
	peshiWatch?: DatabaseWatch;
	peshiUnderWay?: Set<(reason: DatabaseAway) => void>;
	peshiPools?: Set<Connection>;
};

// This module stands twice in the web: in its server, and in what Remix has built, which is reloaded on every change in development.
const shared = globalThis as typeof globalThis & Shared;
shared.peshiUnderWay ??= new Set();
shared.peshiPools ??= new Set();

/** What ends the transactions in progress when the database is given up. */
export const underWay = shared.peshiUnderWay;
const pools = shared.peshiPools;

const appUrl = (owner = databaseUrl()) => appDatabaseUrl(owner, env.SESSION_SECRET);

/** The pool in use. It is looked up in every transaction, so the password, a slow hash, is derived only for new lines. */
export function connection(): Connection {
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
export function retire(old: Connection): void {
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

export function watch(): DatabaseWatch {
	shared.peshiWatch ??= new DatabaseWatch({ url: appUrl, onAway: giveUp });
	return shared.peshiWatch;
}

/** Closes the pool, for an orderly exit. */
export async function closeDatabase(): Promise<void> {
	await Promise.all([shared.peshiConnection?.client.end({ timeout: 5 }), shared.peshiWatch?.close()]);
	delete shared.peshiConnection;
	delete shared.peshiWatch;
}
