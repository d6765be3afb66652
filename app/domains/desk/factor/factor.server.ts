import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { log } from "#app/core/log.server.ts";
import { passkeys, recoveryCodes, secondFactors } from "#drizzle/schema.ts";
import { countCodes, isRecoveryCode, takeRecoveryCode } from "./recovery.server.ts";
import { isAppCode, openSecret, stepOf } from "./totp.server.ts";

export type Whose = { chamberId: string; userId: string };
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];
/** Whether a person has a second factor: since when, what else there is of it. Null without one. */
export type FactorState = { since: Date; codesLeft: number; passkeys: PasskeyRow[] } | null;

const ofPerson = (table: typeof secondFactors | typeof recoveryCodes | typeof passkeys, whose: Whose) =>
	and(eq(table.chamberId, whose.chamberId), eq(table.userId, whose.userId));

const confirmed = (whose: Whose) => and(ofPerson(secondFactors, whose), isNotNull(secondFactors.confirmedAt));

/** Whether a sign-in of this person takes a second step. In a transaction with sign-in rights, as all of these. */
export async function hasFactor(tx: Tx, whose: Whose): Promise<boolean> {
	const found = await tx.select({ id: secondFactors.id }).from(secondFactors).where(confirmed(whose));
	return found.length > 0;
}

/** A person's second factor as the lists of ways in show it. */
export async function factorState(tx: Tx, whose: Whose): Promise<FactorState> {
	const [found] = await tx
		.select({ since: secondFactors.confirmedAt })
		.from(secondFactors)
		.where(confirmed(whose));
	if (!found?.since) return null;
	return {
		since: found.since,
		codesLeft: await countCodes(tx, whose),
		passkeys: await listPasskeys(tx, whose),
	};
}

/** The passkeys of a person, the oldest first. */
export function listPasskeys(tx: Tx, whose: Whose) {
	const { id, name, createdAt, lastUsedAt, credentialId, transports } = passkeys;
	return tx
		.select({ id, name, createdAt, lastUsedAt, credentialId, transports })
		.from(passkeys)
		.where(ofPerson(passkeys, whose))
		.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Takes a code that a person typed, of the app or for recovery; it is used up by it. Null for a wrong or a used one. */
export async function takeCode(tx: Tx, whose: Whose, code: string): Promise<"app" | "recovery" | null> {
	if (isAppCode(code)) return (await takeAppCode(tx, whose, code)) ? "app" : null;
	if (!isRecoveryCode(code) || !(await hasFactor(tx, whose))) return null;
	return (await takeRecoveryCode(tx, whose, code)) ? "recovery" : null;
}

/** Of two that send the same code at once the second waits for the row, and finds the step used. */
async function takeAppCode(tx: Tx, whose: Whose, code: string): Promise<boolean> {
	const [row] = await tx.select().from(secondFactors).where(confirmed(whose));
	if (!row) return false;
	const secret = openSecret(whose.userId, row.secret);
	if (secret === null)
		log.error("signin.factorUnreadable", { chamber: whose.chamberId, actor: whose.userId });
	const step = secret && stepOf(secret, code);
	if (typeof step !== "number") return false;
	const taken = await tx
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(confirmed(whose), lt(secondFactors.lastStep, step)))
		.returning({ id: secondFactors.id });
	return taken.length > 0;
}

/** Removes all there is of a person's second factor; returns whether there was one. */
export async function clearFactor(tx: Tx, whose: Whose): Promise<boolean> {
	await tx.delete(passkeys).where(ofPerson(passkeys, whose));
	await tx.delete(recoveryCodes).where(ofPerson(recoveryCodes, whose));
	const gone = await tx
		.delete(secondFactors)
		.where(ofPerson(secondFactors, whose))
		.returning({ confirmedAt: secondFactors.confirmedAt });
	return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
