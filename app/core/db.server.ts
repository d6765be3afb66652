import { sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { appDatabaseUrl, env } from "./env.server.ts";

type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** On whose behalf a transaction runs. `system` is the worker: it sees the whole chamber, and only that chamber. */
export type Scope = { chamberId: string; userId: string | null; role: Role | "system" };

type Connection = { client: postgres.Sql; db: Database };

// The development server loads this module anew on every change; the pool outlives that.
const kept = globalThis as typeof globalThis & { peshiConnection?: Connection };

function connection(): Connection {
	kept.peshiConnection ??= connect();
	return kept.peshiConnection;
}

function connect(): Connection {
	const client = postgres(appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET), {
		max: 10,
		idle_timeout: 60,
		connection: { application_name: "peshi", statement_timeout: 30_000 },
		onnotice: () => {},
	});
	return { client, db: drizzle(client, { schema }) };
}

/** Closes the pool; for an orderly exit. */
export async function closeDatabase(): Promise<void> {
	await kept.peshiConnection?.client.end({ timeout: 5 });
	delete kept.peshiConnection;
}

/**
 * Runs `work` in one transaction that carries the viewer's chamber, person and role. Row-level security shows it that
 * chamber's rows and nothing else; matters the person may not see, and all that hangs on them, are hidden too.
 */
export function inScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
	return connection().db.transaction(async (tx) => {
		const settings = tx.execute(
			sql`select set_config('app.chamber_id', ${scope.chamberId}, true), set_config('app.user_id', ${scope.userId ?? ""}, true), set_config('app.role', ${scope.role}, true)`,
		);
		await settings;
		return work(tx);
	});
}

/** Runs `work` in one transaction that sees accounts, sessions, invites and attempt counters, and no case. */
export function asAuth<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return connection().db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('app.auth', 'on', true)`);
		return work(tx);
	});
}

/** The scope of a job: the whole of one chamber, no person. */
export function systemScope(chamberId: string): Scope {
	return { chamberId, userId: null, role: "system" };
}

/** Adds sign-in rights to a running transaction, for the few acts that change an account and its person together. */
export async function withAuth(tx: Tx): Promise<void> {
	await tx.execute(sql`select set_config('app.auth', 'on', true)`);
}

/**
 * Runs `work` inside a running transaction as the system does: for a change after which its author sees the row only by
 * what follows from the change. `work` names its rows itself.
 */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
	await tx.execute(sql`select set_config('app.role', 'system', true)`);
	const result = await work();
	await tx.execute(sql`select set_config('app.role', ${scope.role}, true)`);
	return result;
}

/** Answers when the database does; throws otherwise. For the health check. */
export async function pingDatabase(): Promise<void> {
	await connection().db.execute(sql`select 1`);
}

/** The name of the constraint PostgreSQL refused by, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	const found = cause as { code?: unknown; constraint_name?: unknown };
	if (typeof found.code !== "string" || !found.code.startsWith("23")) return null;
	return typeof found.constraint_name === "string" ? found.constraint_name : null;
}
