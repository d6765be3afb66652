import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { asAuth, type Tx, violatedConstraint } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { originOf } from "#app/core/person/device.server.ts";
import { knownDevice, knownDeviceCookie } from "#app/core/person/known-device.server.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import { logSecurity, recordSecurity } from "#app/core/person/security-log.server.ts";
import { type Device, openSession, refreshSession } from "#app/core/person/session.server.ts";
import { giveBack, permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { hasFactor } from "#app/domains/desk/factor/factor.server.ts";
import { accounts, chambers, invites, users } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { courtNamesJob } from "./jobs.server.ts";
import { verifyPassword } from "./password.server.ts";
import { hashChosen, type PasswordChamber, passwordChamber } from "./password-rules.server.ts";
import type { Login, Register, SecondStep } from "./schema.ts";
import {
	isStepOf,
	openStep,
	readStep,
	SecondFactorNeeded,
	type SignInStep,
	takeProof,
} from "./second-step.server.ts";

/** So long after an answer was lost the same may be sent again, where nobody is signed in to keep an answer for. */
export const AGAIN_MINUTES = 10;

/** A session just opened or renewed: the lines of its cookies, and an access token. */
export type SignedIn = { accountId: string; accessToken: string; cookies: readonly string[] };

/**
 * Signs a person in by e-mail, password and, where there is a second factor, its code, and opens a session. Throws
 * `unauthenticated` with one text for a wrong e-mail and a wrong password, taking the same time for both, `second_factor`
 * (`SecondFactorNeeded`) when the password fits and the code is missing or wrong, and `rate_limited` before anything is hashed.
 */
export async function login(input: Login, device: Device): Promise<SignedIn> {
	const attempt = attemptOf(input.email, device);
	await takePermits(...attempt.one, ...attempt.all);
	const found = await asAuth((tx) => findAccount(tx, eq(sql`lower(${accounts.email})`, input.email)));
	const fits = await verifyPassword(found?.account.passwordHash ?? null, input.password);
	if (!found || !fits) {
		await refuseSignIn(found, device);
		throw new AppError("unauthenticated", "auth.badLogin");
	}
	if (found.status !== "active") {
		await refuseSignIn(found, device);
		throw new AppError("unauthenticated", "auth.suspended");
	}
	const { account } = found;
	const signedIn = await asAuth(async (tx) => {
		const hasSecond = await hasFactor(tx, { chamberId: account.chamberId, userId: account.id });
		const how = hasSecond ? await takeProof(tx, account, { code: input.code }, null) : undefined;
		return how === null ? null : admitAfter(tx, account, device, how, [attempt]);
	});
	return signedIn ?? demandSecond(found, device, input.code ? "wrong" : "missing");
}

/**
 * The second step of a sign-in on screens. Each try takes what a try of the password takes. Throws `second_factor` for a wrong
 * code, `unauthenticated` when the first step is too old, and `rate_limited`.
 */
export async function finishLogin(input: SecondStep, device: Device): Promise<SignedIn> {
	const step = readStep(input.step);
	const found = step && (await asAuth((tx) => findAccount(tx, eq(accounts.id, step.accountId))));
	if (!step || found?.status !== "active" || !isStepOf(step, found.account))
		throw new AppError("unauthenticated", "factor.stepOver");
	const { account } = found;
	const attempt = attemptOf(account.email.toLowerCase(), device);
	await takePermits(...attempt.one, ...attempt.all);
	const signedIn = await asAuth(async (tx) => {
		const how = await takeProof(tx, account, input, step);
		if (how === null) return null;
		// The first step took one, too.
		return admitAfter(tx, account, device, how, [attempt, { one: attempt.one, all: [] }]);
	});
	return signedIn ?? demandSecond(found, device, "wrong", step);
}

type Attempt = ReturnType<typeof attemptOf>;

async function admitAfter(
	tx: Tx,
	account: Account,
	device: Device,
	how: string | undefined,
	attempts: Attempt[],
): Promise<SignedIn> {
	const signedIn = await admit(tx, account, device, how);
	for (const attempt of attempts) await giveBack(tx, attempt);
	return signedIn;
}

/** A password that fits is news where nobody has signed in before: whoever knows it may not be its owner. */
async function demandSecond(
	found: NonNullable<Found>,
	device: Device,
	code: "missing" | "wrong",
	before: SignInStep | null = null,
): Promise<never> {
	const isKnown = knownDevice(device.marks ?? [], found.account.email) !== null;
	if (code === "wrong" || !isKnown) await refuseSignIn(found, device, "second factor");
	throw new SecondFactorNeeded(await asAuth((tx) => openStep(tx, found.account, before)), code === "wrong");
}

/** What an attempt takes, and what a success gives back of it: the one attempt, or all that went before. */
function attemptOf(email: string, { address, marks = [] }: Device) {
	const known = knownDevice(marks, email);
	if (known) return { one: [], all: [permit("signin.device", { email, device: known })] };
	return {
		one: [permit("signin.account", { email }), permit("signin.address", { address })],
		all: [permit("signin.place", { email, address })],
	};
}

/** Takes as long for an email that has no account as for one that has. */
function refuseSignIn(found: Found | undefined, from: Device, subject?: string): Promise<void> {
	const { chamberId = NO_CHAMBER, id: actorId = null } = found?.account ?? {};
	return logSecurity({ event: "signin.refused", outcome: "refused", chamberId, actorId, subject, from });
}

type Found = Awaited<ReturnType<typeof findAccount>>;

async function findAccount(tx: Tx, which: SQL) {
	const [found] = await tx
		.select({ account: accounts, status: users.status })
		.from(accounts)
		.innerJoin(users, and(eq(users.chamberId, accounts.chamberId), eq(users.id, accounts.id)))
		.where(which);
	return found;
}

type Account = { id: string; chamberId: string; email: string };

async function admit(tx: Tx, account: Account, device: Device, how?: string): Promise<SignedIn> {
	await tx.update(accounts).set({ lastLoginAt: new Date() }).where(eq(accounts.id, account.id));
	const { cookie, accessToken } = await openSession(tx, account, device);
	const { id: actorId, chamberId } = account;
	await recordSecurity(tx, { event: "signin.ok", chamberId, actorId, subject: how, from: device });
	const cookies = [cookie, knownDeviceCookie(device.marks ?? [], account.email)];
	return { accountId: account.id, accessToken, cookies };
}

/**
 * Makes an account: with an invite, a member of the inviting chamber in the invited role; without one, a new chamber
 * and its first Admin, where registration is open. Who sends the same again within minutes, because the answer was lost,
 * is signed in. Throws `forbidden` when it is closed, `invalid` for a taken e-mail, an invite that is used, expired or
 * withdrawn, or an e-mail other than the invited one, `rate_limited`.
 */
export async function register(input: Register, device: Device): Promise<SignedIn> {
	await takePermits(permit("register", { address: device.address }));
	if (!input.inviteToken && env.REGISTRATION === "closed") throw new AppError("forbidden", "auth.closed");
	const chamber = input.inviteToken
		? await chamberOfInvite(input.inviteToken)
		: { name: input.chamberName, longPasswords: false };
	const passwordHash = await hashChosen(input.password, { ...input, chamber }, "password");
	try {
		return await asAuth(async (tx) => {
			const place = input.inviteToken
				? await acceptInvite(tx, input.inviteToken, input.email)
				: await openChamber(tx, input);
			const account = await addPerson(tx, { ...place, ...personOf(input), passwordHash });
			await enqueue(tx, courtNamesJob, { chamberId: account.chamberId });
			return admit(tx, account, device);
		});
	} catch (error) {
		const isTaken = violatedConstraint(error) === "accounts_email";
		if (!isTaken && !(error instanceof AppError)) throw error;
		const again = await registeredJustNow(input);
		if (again) return asAuth((tx) => admit(tx, again, device));
		throw isTaken ? invalidField("email", "auth.emailTaken") : error;
	}
}

/** The account that this registration made minutes ago, told by name, chamber, e-mail and password; null for none. */
async function registeredJustNow({ name, email, password, chamberName, inviteToken }: Register) {
	const [found] = await asAuth((tx) =>
		tx
			.select({ account: accounts })
			.from(accounts)
			.innerJoin(users, and(eq(users.chamberId, accounts.chamberId), eq(users.id, accounts.id)))
			.innerJoin(chambers, eq(chambers.id, accounts.chamberId))
			.where(
				and(
					eq(sql`lower(${accounts.email})`, email),
					gt(accounts.createdAt, new Date(Date.now() - AGAIN_MINUTES * 60_000)),
					eq(users.name, name),
					eq(users.status, "active"),
					inviteToken ? undefined : eq(chambers.name, chamberName || name),
				),
			),
	);
	const fits = found && (await verifyPassword(found.account.passwordHash, password));
	if (!fits) return null;
	const { id: userId, chamberId } = found.account;
	return (await asAuth((tx) => hasFactor(tx, { chamberId, userId }))) ? null : found.account;
}

const personOf = ({ name, email, phone }: Register) => ({ name, email, phone: phone || null });

async function openChamber(tx: Tx, input: Register): Promise<{ chamberId: string; role: Role }> {
	const chamberId = newId();
	await tx.insert(chambers).values({ id: chamberId, name: input.chamberName || input.name });
	return { chamberId, role: "Admin" };
}

/** What the chamber that an invitation leads to asks of passwords; nothing for an unknown one. */
async function chamberOfInvite(token: string): Promise<PasswordChamber> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ chamberId: invites.chamberId })
			.from(invites)
			.where(eq(invites.tokenHash, hashToken(token))),
	);
	return found ? passwordChamber(found.chamberId) : { longPasswords: false };
}

/** An invitation is for the person who was sent it, so another e-mail does not use it up. */
async function acceptInvite(
	tx: Tx,
	token: string,
	email: string,
): Promise<{ chamberId: string; role: Role }> {
	const [invite] = await tx
		.update(invites)
		.set({ acceptedAt: new Date() })
		.where(
			and(
				eq(invites.tokenHash, hashToken(token)),
				isNull(invites.acceptedAt),
				gt(invites.expiresAt, new Date()),
			),
		)
		.returning();
	if (!invite) throw invalidField("inviteToken", "auth.badInvite");
	const invited = invite.email.toLowerCase();
	if (invited !== email) throw invalidField("email", "auth.inviteEmail", { email: invited });
	return { chamberId: invite.chamberId, role: invite.role };
}

export type NewPerson = {
	chamberId: string;
	role: Role;
	name: string;
	email: string;
	passwordHash: string;
	phone?: string | null;
	address?: string | null;
	locale?: "en" | "hi" | "gu";
	status?: "active" | "inactive" | "suspended";
	enrolmentNo?: string | null;
	createdAt?: Date;
	lastLoginAt?: Date | null;
};

/** Adds an account and its person to a chamber, inside a sign-in transaction; returns the account. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<Account> {
	const { chamberId, email, passwordHash, lastLoginAt = null, createdAt = new Date(), ...rest } = person;
	const id = newId();
	await tx.insert(accounts).values({ id, chamberId, email, passwordHash, lastLoginAt, createdAt });
	await tx.insert(users).values({ ...rest, chamberId, id, createdAt });
	return { id, chamberId, email };
}

/** Rotates the session a request of a program or a page carries; throws `unauthenticated` when there is nothing to refresh. */
export async function refresh(request: Request, by: "program" | "page"): Promise<SignedIn> {
	const renewed = await refreshSession(request, originOf(request), by);
	if (!renewed) throw new AppError("unauthenticated", "error.unauthenticated");
	const { accountId, accessToken, cookie } = renewed;
	return { accountId, accessToken, cookies: [cookie] };
}
