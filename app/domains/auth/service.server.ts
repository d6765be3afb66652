import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { asAuth, type Tx, violatedConstraint } from "#app/core/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { checkLimits, clearAttempts, countAttempt, type Limit } from "#app/core/rate-limit.server.ts";
import { type Credentials, type Device, openSession, refreshSession } from "#app/core/session.server.ts";
import { accounts, chambers, invites, users } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import type { Login, Register } from "./schema.ts";

export type SignedIn = Credentials & { accountId: string };

/** The counter of an account's failed sign-ins. */
export const accountLimit = (email: string): Limit => ({
	key: `login:account:${email}`,
	max: 10,
	minutes: 15,
});
const addressLimit = (what: string, device: Device, max: number): Limit => ({
	key: `${what}:address:${device.address ?? "unknown"}`,
	max,
	minutes: 15,
});

/**
 * Signs a person in by e-mail and password and opens a session. Throws `unauthenticated` with one text for a wrong
 * e-mail and a wrong password, taking the same time for both, and `rate_limited` after too many failures.
 */
export async function login(input: Login, device: Device): Promise<SignedIn> {
	const limits = [accountLimit(input.email), addressLimit("login", device, 100)];
	await checkLimits(limits);
	const found = await asAuth((tx) => findAccount(tx, input.email));
	const fits = await verifyPassword(found?.account.passwordHash ?? null, input.password);
	if (!found || !fits) {
		await countAttempt(limits);
		throw new AppError("unauthenticated", "auth.badlogin");
	}
	if (found.status !== "active") throw new AppError("unauthenticated", "auth.suspended");
	await clearAttempts([accountLimit(input.email).key]);
	return asAuth((tx) => admit(tx, found.account, device));
}

async function findAccount(tx: Tx, email: string) {
	const [found] = await tx
		.select({ account: accounts, status: users.status })
		.from(accounts)
		.innerJoin(users, and(eq(users.chamberId, accounts.chamberId), eq(users.id, accounts.id)))
		.where(eq(sql`lower(${accounts.email})`, email));
	return found;
}

async function admit(tx: Tx, account: { id: string; chamberId: string }, device: Device): Promise<SignedIn> {
	await tx.update(accounts).set({ lastLoginAt: new Date() }).where(eq(accounts.id, account.id));
	return { accountId: account.id, ...(await openSession(tx, account, device)) };
}

/**
 * Makes an account: with an invite, a member of the inviting chamber in the invited role; without one, a new chamber
 * and its first Admin, where registration is open. Throws `forbidden` when it is closed, `invalid` for a taken e-mail
 * or an invite that is used or expired, `rate_limited`.
 */
export async function register(input: Register, device: Device): Promise<SignedIn> {
	const limit = addressLimit("register", device, 20);
	await checkLimits([limit]);
	await countAttempt([limit]);
	if (!input.inviteToken && env.REGISTRATION === "closed") throw new AppError("forbidden", "auth.closed");
	const passwordHash = await hashPassword(input.password);
	try {
		return await asAuth(async (tx) => {
			const place = input.inviteToken
				? await acceptInvite(tx, input.inviteToken)
				: await openChamber(tx, input);
			const account = await addPerson(tx, { ...place, ...personOf(input), passwordHash });
			return admit(tx, account, device);
		});
	} catch (error) {
		if (violatedConstraint(error) === "accounts_email") throw invalidField("email", "auth.emailtaken");
		throw error;
	}
}

const personOf = ({ name, email, phone }: Register) => ({ name, email, phone: phone || null });

async function openChamber(tx: Tx, input: Register): Promise<{ chamberId: string; role: Role }> {
	const chamberId = newId();
	await tx.insert(chambers).values({ id: chamberId, name: input.chamberName || input.name });
	return { chamberId, role: "Admin" };
}

async function acceptInvite(tx: Tx, token: string): Promise<{ chamberId: string; role: Role }> {
	const tokenHash = createHash("sha256").update(token).digest("hex");
	const [invite] = await tx
		.update(invites)
		.set({ acceptedAt: new Date() })
		.where(
			and(eq(invites.tokenHash, tokenHash), isNull(invites.acceptedAt), gt(invites.expiresAt, new Date())),
		)
		.returning();
	if (!invite) throw invalidField("inviteToken", "auth.badinvite");
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
export async function addPerson(tx: Tx, person: NewPerson): Promise<{ id: string; chamberId: string }> {
	const { chamberId, email, passwordHash, lastLoginAt = null, createdAt = new Date(), ...rest } = person;
	const id = newId();
	await tx.insert(accounts).values({ id, chamberId, email, passwordHash, lastLoginAt, createdAt });
	await tx.insert(users).values({ ...rest, chamberId, id, createdAt });
	return { id, chamberId };
}

/** Rotates the session a request carries; throws `unauthenticated` when there is nothing to refresh. */
export async function refresh(request: Request): Promise<SignedIn> {
	const renewed = await refreshSession(request);
	if (!renewed) throw new AppError("unauthenticated", "err.unauthenticated");
	return renewed;
}
