import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { endWithLine } from "#app/core/database/connection/line.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { named } from "#app/core/setting.ts";
import { withArrays } from "./arrays.ts";
import { entered, inScope, openChange, runAlone, type Scope, settingsOf, type Tx } from "./db.server.ts";
import { readingOf, readTogether } from "./reading.server.ts";

type Work<T> = (tx: Tx) => Promise<T>;

const LINES = 10;
const CONNECT_SECONDS = 1;
const PATIENCE_MS = 5_000;
const AGAIN_MS = 30_000;
/** The worker writes every few seconds, so a replica whose last change is older has lost its primary. */
const OLDEST_SECONDS = 60;

const COOKIE = "changed";
const COOKIE_SECONDS = 86_400;
const PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

const changes = new WeakMap<Scope, string>();
const besides = new WeakMap<Scope, Scope>();
let client: postgres.Sql | null = null;
let leftUntil = 0;

/** The cookie line with the position in the log at which a replica has this browser's changes; null without a replica. */
export async function changeCookie(): Promise<string | null> {
	if (!env.DATABASE_REPLICA_URL) return null;
	const [row] = await runAlone((db) =>
		db.execute<{ place: string }>(sql`select pg_current_wal_insert_lsn()::text as place`),
	);
	return cookieLine(COOKIE, row?.place ?? "", { maxAge: COOKIE_SECONDS });
}

/** Records from the request's cookie up to where the viewer's changes have to be in the replica. */
export function noteChange(viewer: Scope, request: Request): void {
	const place = env.DATABASE_REPLICA_URL && readCookie(request, COOKIE);
	if (place && PLACE.test(place)) changes.set(viewer, place);
}

/** `inScope` for figures, on a replica that has the viewer's own changes, if there is one. Throws `DatabaseAway`. */
export async function readFigures<T>(scope: Scope, work: Work<T>): Promise<T> {
	const onPrimary = () => inScope(scope, work);
	if (!env.DATABASE_REPLICA_URL || Date.now() < leftUntil || openChange()) return onPrimary();
	const { promise: silence, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new ReplicaAway("It does not answer")), PATIENCE_MS);
	try {
		return await Promise.race([ask(scope, work), silence]);
	} catch (error) {
		if (!(error instanceof ReplicaBehind)) leave(error);
		return await onPrimary();
	} finally {
		clearTimeout(timer);
	}
}

class ReplicaAway extends Error {}
class ReplicaBehind extends Error {}

function ask<T>(scope: Scope, work: Work<T>): Promise<T> {
	const alone = () => Promise.reject(new ReplicaAway("A question failed"));
	const reading = readingOf(scope) && readingOf(besideOf(scope));
	const reply = reading?.ask((together) => begin(scope, together), work, alone) ?? begin(scope, work);
	reply.catch(() => {});
	return reply;
}

function besideOf(scope: Scope): Scope {
	const beside = besides.get(scope) ?? { ...scope };
	if (!besides.has(scope)) readTogether(beside);
	besides.set(scope, beside);
	return beside;
}

function begin<T>(scope: Scope, work: Work<T>): Promise<T> {
	client ??= connect(env.DATABASE_REPLICA_URL ?? "");
	return drizzle(client).transaction((tx) =>
		entered(tx as unknown as Tx, settingsOf(scope, "on"), async (own) => {
			if (!(await isFresh(own, changes.get(scope) ?? null))) throw new ReplicaBehind();
			return await work(own);
		}),
	);
}

async function isFresh(tx: Tx, place: string | null): Promise<boolean> {
	const [row] = await tx.execute<{ fresh: boolean | null }>(sql`
		select pg_is_in_recovery()
			and pg_last_xact_replay_timestamp() > now() - make_interval(secs => ${OLDEST_SECONDS})
			and (${place}::pg_lsn is null or pg_last_wal_replay_lsn() >= ${place}::pg_lsn) as fresh`);
	return row?.fresh === true;
}

function connect(url: string): postgres.Sql {
	const made = postgres(appDatabaseUrl(url, env.SESSION_SECRET), {
		...withArrays,
		max: LINES,
		idle_timeout: 60,
		connect_timeout: CONNECT_SECONDS,
		connection: { application_name: "peshi" },
		prepare: env.DATABASE_STATEMENTS === "named",
		onnotice: () => {},
	});
	return endWithLine(made, { broken: false });
}

function leave(error: unknown): void {
	leftUntil = Date.now() + AGAIN_MS;
	log.warn("replica.away", errorFields(named("DATABASE_REPLICA_URL", error)));
	void closeReplica();
}

/** Closes its lines, for an orderly exit. */
export async function closeReplica(): Promise<void> {
	const old = client;
	client = null;
	await old?.end({ timeout: 0 });
}
