import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { asAuth, type Tx, violatedConstraint } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { knownDevice, knownDeviceCookie } from "#app/core/person/known-device.server.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import { logSecurity, recordSecurity } from "#app/core/person/security-log.server.ts";
import { type Device, openSession, refreshSession } from "#app/core/person/session.server.ts";
import { giveBack, permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { accounts, chambers, invites, users } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { demandUnguessable } from "./password-rules.server.ts";
import type { Login, Register } from "./schema.ts";

/** So long after an answer was lost the same may be sent again, where nobody is signed in to keep an answer for. */
export const AGAIN_MINUTES = 10;

/** A session just opened or renewed: the lines of its cookies, and an access token. */
export type SignedIn = { accountId: string; accessToken: string; cookies: readonly string[] };

/**
 * Signs a person in by e-mail and password and opens a session. Throws `unauthenticated` with one text for a wrong
 * e-mail and a wrong password, taking the same time for both, and `rate_limited` before anything is hashed.
 */
export async function login(input: Login, device: Device): Promise<SignedIn> {
	const attempt = attemptOf(input.email, device);
	await takePermits(...attempt.one, ...attempt.all);
	const found = await asAuth((tx) => findAccount(tx, input.email));
	const fits = await verifyPassword(found?.account.passwordHash ?? null, input.password);
	if (!found || !fits) {
		await refuseSignIn(found, device);
		throw new AppError("unauthenticated", "auth.badLogin");
	}
	if (found.status !== "active") {
		await refuseSignIn(found, device);
		throw new AppError("unauthenticated", "auth.suspended");
	}
	return asAuth(async (tx) => {
		const signedIn = await admit(tx, found.account, device);
		await giveBack(tx, attempt);
		return signedIn;
	});
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
function refuseSignIn(found: Found | undefined, from: Device): Promise<void> {
	const { chamberId = NO_CHAMBER, id: actorId = null } = found?.account ?? {};
	return logSecurity({ event: "signin.refused", outcome: "refused", chamberId, actorId, from });
}

type Found = Awaited<ReturnType<typeof findAccount>>;

async function findAccount(tx: Tx, email: string) {
	const [found] = await tx
		.select({ account: accounts, status: users.status })
		.from(accounts)
		.innerJoin(users, and(eq(users.chamberId, accounts.chamberId), eq(users.id, accounts.id)))
		.where(eq(sql`lower(${accounts.email})`, email));
	return found;
}

type Account = { id: string; chamberId: string; email: string };

async function admit(tx: Tx, account: Account, device: Device): Promise<SignedIn> {
	await tx.update(accounts).set({ lastLoginAt: new Date() }).where(eq(accounts.id, account.id));
	const { cookie, accessToken } = await openSession(tx, account, device);
	const { id: actorId, chamberId } = account;
	await recordSecurity(tx, { event: "signin.ok", chamberId, actorId, from: device });
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
	const chamberName = input.inviteToken ? await chamberOfInvite(input.inviteToken) : input.chamberName;
	await demandUnguessable(input.password, { ...input, chamberName }, "password");
	const passwordHash = await hashPassword(input.password);
	try {
		return await asAuth(async (tx) => {
			const place = input.inviteToken
				? await acceptInvite(tx, input.inviteToken, input.email)
				: await openChamber(tx, input);
			const account = await addPerson(tx, { ...place, ...personOf(input), passwordHash });
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
	return fits ? found.account : null;
}

const personOf = ({ name, email, phone }: Register) => ({ name, email, phone: phone || null });

async function openChamber(tx: Tx, input: Register): Promise<{ chamberId: string; role: Role }> {
	const chamberId = newId();
	await tx.insert(chambers).values({ id: chamberId, name: input.chamberName || input.name });
	return { chamberId, role: "Admin" };
}

/** The name of the chamber that an invitation leads to; null for an unknown one. */
async function chamberOfInvite(token: string): Promise<string | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ name: chambers.name })
			.from(invites)
			.innerJoin(chambers, eq(chambers.id, invites.chamberId))
			.where(eq(invites.tokenHash, hashToken(token))),
	);
	return found?.name ?? null;
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

/** Rotates the session a request carries; throws `unauthenticated` when there is nothing to refresh. */
export async function refresh(request: Request): Promise<SignedIn> {
	const renewed = await refreshSession(request);
	if (!renewed) throw new AppError("unauthenticated", "error.unauthenticated");
	const { accountId, accessToken, cookie } = renewed;
	return { accountId, accessToken, cookies: [cookie] };
}
