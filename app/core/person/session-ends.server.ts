import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { sessions } from "#drizzle/schema.ts";
import { type Origin, recordSecurity } from "./security-log.server.ts";

/** Why sessions end before their time, as the security log has it. */
export type SessionEnd =
	| "sign-out"
	| "signed in again"
	| "secret used again"
	| "not active"
	| "password changed"
	| "password reset"
	| "reset by the host"
	| "second factor on"
	| "second factor removed";

/** Who ends sessions, of whose account where it is not their own, from where, and why. */
export type SessionEnding = {
	why: SessionEnd;
	chamberId: string;
	actorId: string | null;
	name?: string | undefined;
	from?: Origin | undefined;
};

/**
 * Ends all sessions of an account, or all but one, and their access tokens, and writes that to the security log; returns how
 * many lived. Needs sign-in rights.
 */
export function revokeSessions(
	tx: Tx,
	accountId: string,
	ending: SessionEnding,
	except: string | null = null,
): Promise<number> {
	const whose = eq(sessions.accountId, accountId);
	return end(tx, except ? and(whose, ne(sessions.id, except)) : whose, ending);
}

export async function revokeSession(tx: Tx, sessionId: string, ending: SessionEnding): Promise<void> {
	await end(tx, eq(sessions.id, sessionId), ending);
}

async function end(tx: Tx, which: SQL | undefined, { why, name, ...who }: SessionEnding): Promise<number> {
	const ended = await tx
		.update(sessions)
		.set({ revokedAt: new Date() })
		.where(and(which, isNull(sessions.revokedAt)))
		.returning({ expiresAt: sessions.expiresAt });
	const n = ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
	const subject = `${name ? `${name}: ` : ""}${why} (${n})`;
	if (n > 0) await recordSecurity(tx, { ...who, event: "session.ended", subject });
	return n;
}
