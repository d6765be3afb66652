import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { inScopeAlone, runAlone, type Scope } from "#app/core/database/db.server.ts";
import { accessKeys } from "#drizzle/schema.ts";
import { type FoundPerson, found, personDetails } from "./found-person.server.ts";
import { hashToken, linkToken } from "./link-token.server.ts";

/** The prefix by which people and scanners for leaked secrets recognise a key. */
const PREFIX = "peshi_pat_";
const NOTED_EVERY_MS = 60_000;

export type ViewerKey = { id: string; scopes: readonly string[] };

type Key = ViewerKey & { name: string; lastUsedAt: Date | null };

/** The key of a row, derived from its id and the server's secret, so that a repeated request can show it again. */
export const keySecret = (id: string) => PREFIX + linkToken("key", id);

/** The hash that is stored of a key. */
export const hashOfKey = (id: string) => hashToken(keySecret(id));

/** The key in a request's Authorization header, genuine or not; null without one. */
export function keyIn(request: Request): string | null {
	const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	return bearer?.startsWith(PREFIX) ? bearer : null;
}

const key = {
	id: found("key", accessKeys.id),
	name: found("key", accessKeys.name),
	scopes: found("key", accessKeys.scopes),
	lastUsedAt: found("key", accessKeys.lastUsedAt),
};
const person = {
	sessionId: found("key", accessKeys.id),
	sessionChamber: found("key", accessKeys.chamberId),
	...personDetails,
};

/** The key of a token with its person, in one statement; null for an unknown or expired one. */
export async function findKey(token: string): Promise<{ key: Key; person: FoundPerson } | null> {
	const [row] = await runAlone((db) =>
		db
			.select({ key, person })
			.from(sql`key_of(${hashToken(token)}, ${new Date().toISOString()}) as found`)
			.prepare("key_of")
			.execute(),
	);
	return row ?? null;
}

/** Records that a key is used, to the minute; returns whether that is a new minute. */
export async function noteUsed(scope: Scope, { id, lastUsedAt }: Key): Promise<boolean> {
	const before = new Date(Date.now() - NOTED_EVERY_MS);
	if (lastUsedAt && lastUsedAt > before) return false;
	const { chamberId } = scope;
	const stale = or(isNull(accessKeys.lastUsedAt), lt(accessKeys.lastUsedAt, before));
	const which = and(eq(accessKeys.chamberId, chamberId), eq(accessKeys.id, id), stale);
	await inScopeAlone(scope, (tx) => tx.update(accessKeys).set({ lastUsedAt: new Date() }).where(which));
	return true;
}
