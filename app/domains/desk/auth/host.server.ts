import { randomBytes } from "node:crypto";
import { count, eq, ne, sql } from "drizzle-orm";
import { asAuth, inScope, systemScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { revokeSessions, type SessionEnd } from "#app/core/person/session-ends.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { clearFactor } from "#app/domains/desk/factor/factor.server.ts";
import { accounts, chambers, users } from "#drizzle/schema.ts";
import type { SecurityEvent } from "#drizzle/words.ts";
import { hashPassword } from "./password.server.ts";
import { resetLink, writeReset } from "./resets.server.ts";

/** No account has this email. */
export class NoAccount extends Error {}

/** The account signs in by its password alone. */
class NoFactor extends Error {}

type Account = { id: string; chamberId: string; email: string };

/** Where the security log says that whoever runs the server did it. */
const COMMAND = "npm run admin";

/** The chambers of this installation, by name, with how many people each has and how many of them are active Admins. */
export function listChambers(): Promise<{ id: string; name: string; people: number; admins: number }[]> {
	const isAdmin = sql`${users.role} = 'Admin' and ${users.status} = 'active'`;
	return asAuth((tx) =>
		tx
			.select({
				...{ id: chambers.id, name: chambers.name, people: count(users.id) },
				admins: sql<number>`(count(*) filter (where ${isAdmin}))::int`,
			})
			.from(chambers)
			.leftJoin(users, eq(users.chamberId, chambers.id))
			.where(ne(chambers.id, NO_CHAMBER))
			.groupBy(chambers.id, chambers.name)
			.orderBy(chambers.name, chambers.id),
	);
}

/**
 * Makes a person's password one that nobody knows, signs them out everywhere, and returns a link for a new one that works for a
 * day. Throws `NoAccount`.
 */
export function resetByHost(email: string): Promise<{ link: string; expiresAt: Date }> {
	return withAccount(email, async (tx, account) => {
		const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
		await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
		await revokeSessions(tx, account.id, byHost(account, "reset by the host"));
		const id = newId();
		const place = { chamberId: account.chamberId, userId: account.id };
		const expiresAt = await writeReset(tx, { ...place, id, issuedBy: account.id });
		await record(tx, account, "password.changed", "reset");
		return { link: resetLink(id), expiresAt };
	});
}

/** Signs a person out everywhere; returns how many sessions ended. Throws `NoAccount`. */
export function signOutByHost(email: string): Promise<number> {
	return withAccount(email, async (tx, account) => {
		const ended = await revokeSessions(tx, account.id, byHost(account, "sign-out"));
		if (ended === 0) await record(tx, account, "session.ended", "sign-out (0)");
		return ended;
	});
}

/**
 * Forgets the attempts to sign in to an account. Those that are counted by its device or address cannot be told from others',
 * so they are forgotten for all accounts. Throws `NoAccount`.
 */
export function unlockByHost(email: string): Promise<void> {
	return withAccount(email, async (tx, account) => {
		const keys = [permit("signin.account", { email: account.email }).key];
		keys.push(permit("forgot.email", { email: account.email }).key);
		for (const key of keys) await tx.execute(sql`delete from rate_limits where key = ${key}`);
		await tx.execute(
			sql`delete from rate_limits where key like 'signin.device:%' or key like 'signin.place:%'`,
		);
		await record(tx, account, "limit.reached", "unlocked");
	});
}

/**
 * Removes the second factor of a person who has lost it, with its recovery codes and passkeys, signs them out everywhere and
 * tells them by mail. Throws `NoAccount`, and `NoFactor` where there is none.
 */
export function clearFactorByHost(email: string): Promise<void> {
	return withAccount(email, async (tx, account) => {
		const whose = { chamberId: account.chamberId, userId: account.id };
		if (!(await clearFactor(tx, whose))) throw new NoFactor(`${account.email} has no second factor.`);
		await revokeSessions(tx, account.id, byHost(account, "second factor removed"));
		await record(tx, account, "factor.off", "cleared");
		await orderNotice(tx, { ...whose, email: account.email, what: "factorRemoved" });
	});
}

async function withAccount<T>(email: string, work: (tx: Tx, account: Account) => Promise<T>): Promise<T> {
	const [account] = await asAuth((tx) =>
		tx
			.select({ id: accounts.id, chamberId: accounts.chamberId, email: accounts.email })
			.from(accounts)
			.where(sql`lower(${accounts.email}) = lower(${email})`),
	);
	if (!account) throw new NoAccount(`No account has the email ${email}.`);
	return inScope(systemScope(account.chamberId), async (tx) => {
		await withAuth(tx);
		return work(tx, account);
	});
}

const FROM = { userAgent: COMMAND, address: null };

function byHost({ id, chamberId }: Account, why: SessionEnd) {
	return { why, chamberId, actorId: id, from: FROM };
}

function record(tx: Tx, { id, chamberId }: Account, event: SecurityEvent, subject: string): Promise<void> {
	return recordSecurity(tx, { event, chamberId, actorId: id, subject, from: FROM });
}
