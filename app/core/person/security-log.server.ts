import { sql } from "drizzle-orm";
import { runAlone, type Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import type { SecurityEvent, SecurityOutcome } from "#drizzle/words.ts";

/** From where something was done. */
export type Origin = { userAgent: string | null; address: string | null };

export type SecurityEntry = {
	event: SecurityEvent;
	outcome?: SecurityOutcome;
	/** Whose account; by its email where nobody is signed in. Without a chamber, that of the account. */
	chamberId?: string | null;
	actorId?: string | null;
	email?: string | null;
	/** A permission, a limit, a name; no secret and nothing of a case. */
	subject?: string | null;
	from?: Origin | undefined;
};

/** What people and programs do again and again: within an hour it is one row with a count. */
const FOLDS: ReadonlySet<SecurityEvent> = new Set([
	...(["signin.refused", "right.refused", "limit.reached", "form.foreign"] as const),
	...(["key.used", "unmasked"] as const),
]);

function statementOf({ event, outcome = "ok", chamberId, actorId, email, subject, from }: SecurityEntry) {
	const [whose, who] = [chamberId ?? null, actorId ?? null];
	return sql`select log_security(${event}, ${outcome}, ${FOLDS.has(event)}, ${whose}::uuid, ${who}::uuid,
		${email ?? null}, ${subject ?? null}, ${from?.userAgent ?? null}, ${from?.address ?? null}, ${newId()}::uuid)`;
}

/** Writes to the security log in the transaction of the change: both are there, or neither. */
export async function recordSecurity(tx: Tx, entry: SecurityEntry): Promise<void> {
	await tx.execute(statementOf(entry));
}

/** Writes to the security log what changed nothing, such as a refusal; where the database takes no row, the program's log does. */
export async function logSecurity(entry: SecurityEntry): Promise<void> {
	const { event: what, outcome, chamberId: chamber, actorId: actor } = entry;
	try {
		await runAlone((db) => db.execute(statementOf(entry)));
	} catch (error) {
		log.warn("security.notWritten", { what, outcome, chamber, actor, code: errorFields(error).code });
	}
}

/** Removes what is older than 400 days; returns how many rows. */
export async function tidySecurityLog(): Promise<number> {
	const [row] = await runAlone((db) => db.execute(sql`select tidy_security_log() as n`));
	return Number(row?.n ?? 0);
}
