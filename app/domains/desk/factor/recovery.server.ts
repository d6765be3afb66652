import { createHmac, randomBytes } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { and, count, eq } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { recoveryCodes } from "#drizzle/schema.ts";

/** So many are in a set. */
const RECOVERY_CODES = 10;
/** Letters and digits of base32, sixty bits: fewer than 112 need the hash of a password (ASVS 5.0, 6.5.2). */
const LETTERS = 12;
const SALT_BYTES = 16;

type Whose = { chamberId: string; userId: string };

/** The codes of a set as they are shown, `ABCD-EFGH-IJKL`: derived from its id, so that a repeated request can show them again. */
export function codesOfSet(setId: string): string[] {
	return Array.from({ length: RECOVERY_CODES }, (_, n) => {
		const mac = createHmac("sha256", env.SESSION_SECRET).update(`recovery.${setId}.${n}`).digest();
		const letters = new Secret({ buffer: new Uint8Array(mac).buffer }).base32.slice(0, LETTERS);
		return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
	});
}

/** Whether something typed can be a recovery code. */
export const isRecoveryCode = (typed: string) => /^[A-Z2-7]{12}$/.test(typed);

// As strong as a password's by OWASP's table, with less memory: ten are made at once.
const options = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

async function hashOf(code: string, salt: string): Promise<string> {
	const hash = await hashRaw(code.replaceAll("-", ""), { ...options, salt: Buffer.from(salt, "base64url") });
	return hash.toString("base64url");
}

/** The rows of a set, with hashes alone. */
export async function rowsOfSet(whose: Whose, setId: string) {
	const salt = randomBytes(SALT_BYTES).toString("base64url");
	const hashes = await Promise.all(codesOfSet(setId).map((code) => hashOf(code, salt)));
	return hashes.map((hash) => ({ chamberId: whose.chamberId, userId: whose.userId, hash, salt }));
}

const ofPerson = ({ chamberId, userId }: Whose) =>
	and(eq(recoveryCodes.chamberId, chamberId), eq(recoveryCodes.userId, userId));

/** Puts a set in the place of the one before, in a transaction with sign-in rights. */
export async function replaceCodes(tx: Tx, rows: Awaited<ReturnType<typeof rowsOfSet>>): Promise<void> {
	const [first] = rows;
	if (!first) return;
	await tx.delete(recoveryCodes).where(ofPerson(first));
	await tx.insert(recoveryCodes).values(rows);
}

/** Uses a code up; false for one that is not of the person or was used before. */
export async function takeRecoveryCode(tx: Tx, whose: Whose, code: string): Promise<boolean> {
	const [one] = await tx
		.select({ salt: recoveryCodes.salt })
		.from(recoveryCodes)
		.where(ofPerson(whose))
		.limit(1);
	if (!one) return false;
	const used = await tx
		.delete(recoveryCodes)
		.where(and(ofPerson(whose), eq(recoveryCodes.hash, await hashOf(code, one.salt))))
		.returning({ hash: recoveryCodes.hash });
	return used.length > 0;
}

/** How many codes a person has left. */
export async function countCodes(tx: Tx, whose: Whose): Promise<number> {
	const [left] = await tx.select({ n: count() }).from(recoveryCodes).where(ofPerson(whose));
	return left?.n ?? 0;
}
