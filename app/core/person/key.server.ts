import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { inScopeAlone, runAlone, type Scope } from "#app/core/database/db.server.ts";
import { accessKeys } from "#drizzle/schema.ts";
import { type FoundPerson, found, personDetails } from "./found-person.server.ts";
import { hashToken, linkToken } from "./link-token.server.ts";

/** By these words a key is known for one, also by those who look for keys that leaked. */
const PREFIX = "peshi_pat_";
const NOTED_EVERY_MS = 60_000;

/** The key a program came with, and what it was made for. */
export type ViewerKey = { id: string; scopes: readonly string[] };

type Key = ViewerKey & { lastUsedAt: Date | null };

/** The key of a row. It follows from the row's id and the server's secret, so it can be shown again to whom its first answer was lost. */
export const keySecret = (id: string) => PREFIX + linkToken("key", id);

/** What is kept of a key. */
export const hashOfKey = (id: string) => hashToken(keySecret(id));

/** The key that a request carries as its bearer token, genuine or not; null when it carries none. */
export function keyIn(request: Request): string | null {
	const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	return bearer?.startsWith(PREFIX) ? bearer : null;
}

const key = {
	id: found("key", accessKeys.id),
	scopes: found("key", accessKeys.scopes),
	lastUsedAt: found("key", accessKeys.lastUsedAt),
};
const person = {
	sessionId: found("key", accessKeys.id),
	sessionChamber: found("key", accessKeys.chamberId),
	...personDetails,
};

/** The key of a token with its person, in one statement; null when there is none, or it has expired. */
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

/** Notes that a key was used, to the minute. */
export async function noteUsed(scope: Scope, { id, lastUsedAt }: Key): Promise<void> {
	const before = new Date(Date.now() - NOTED_EVERY_MS);
	if (lastUsedAt && lastUsedAt > before) return;
	const { chamberId } = scope;
	const stale = or(isNull(accessKeys.lastUsedAt), lt(accessKeys.lastUsedAt, before));
	const which = and(eq(accessKeys.chamberId, chamberId), eq(accessKeys.id, id), stale);
	await inScopeAlone(scope, (tx) => tx.update(accessKeys).set({ lastUsedAt: new Date() }).where(which));
}
