import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { seal, unseal } from "#app/core/sealed.server.ts";
import { listPasskeys, takeCode } from "#app/domains/desk/factor/factor.server.ts";
import { signInOptions, takePasskey } from "#app/domains/desk/factor/passkey.server.ts";

const PURPOSE = "sign-in step";
const MINUTES = 10;

const sealedStep = z.object({
	accountId: z.uuid(),
	password: z.string(),
	until: z.number(),
	challenge: z.string(),
	at: z.number(),
});
/** What the first step proved: that whoever holds it typed the password of this account minutes ago. */
export type SignInStep = z.output<typeof sealedStep>;

/** A sign-in that goes on with a code: what its form carries along, and what a browser asks a passkey. */
export type OpenStep = { step: string; passkey: string | null };

type Account = { id: string; chamberId: string; email: string; passwordHash: string };

/** A new password ends the step. */
const markOf = ({ passwordHash }: Account) =>
	createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);

/** The second step after a password, or once more after a wrong code: it ends when the first one would have. */
export async function openStep(
	tx: Tx,
	account: Account,
	before: SignInStep | null = null,
): Promise<OpenStep> {
	const step: SignInStep = {
		accountId: account.id,
		password: markOf(account),
		until: before?.until ?? Date.now() + MINUTES * 60_000,
		challenge: randomBytes(32).toString("base64url"),
		at: Date.now(),
	};
	const known = await listPasskeys(tx, { chamberId: account.chamberId, userId: account.id });
	const options = await signInOptions(known, step.challenge);
	return {
		step: seal(PURPOSE, Buffer.from(JSON.stringify(step))),
		passkey: options && JSON.stringify(options),
	};
}

/** The step of a form; null when it is too old or nobody's. */
export function readStep(text: string): SignInStep | null {
	const opened = unseal(PURPOSE, text);
	const step = opened && sealedStep.parse(JSON.parse(opened.toString()));
	return step && step.until > Date.now() ? step : null;
}

/** Whether a step still holds for an account: its password is the one that was typed. */
export const isStepOf = (step: SignInStep, account: Account) =>
	step.accountId === account.id && step.password === markOf(account);

/** What somebody shows besides the password. */
export type Proof = { code?: string | undefined; passkey?: string | undefined };

/** Takes what somebody shows besides the password; returns what it was, for the security log, or null for what is wrong. */
export async function takeProof(
	tx: Tx,
	account: Account,
	{ code, passkey }: Proof,
	step: SignInStep | null,
): Promise<string | null> {
	const whose = { chamberId: account.chamberId, userId: account.id };
	if (passkey && step) return (await takePasskey(tx, whose, passkey, step)) ? "passkey" : null;
	const kind = code ? await takeCode(tx, whose, code) : null;
	if (kind !== "recovery") return kind && "code of the app";
	await orderNotice(tx, { ...whose, email: account.email, what: "recoveryUsed" });
	return "recovery code";
}

/** A sign-in that is not over: the password fits, and the code is missing or wrong. */
export class SecondFactorNeeded extends AppError {
	readonly open: OpenStep;
	readonly isWrong: boolean;
	constructor(open: OpenStep, isWrong: boolean) {
		super("second_factor", isWrong ? "factor.wrongCode" : "factor.codeNeeded");
		this.open = open;
		this.isWrong = isWrong;
	}
}
