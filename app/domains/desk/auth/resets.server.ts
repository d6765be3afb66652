import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { asAuth, inScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { idFrom, newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { knownDeviceCookie } from "#app/core/person/known-device.server.ts";
import { hashToken, linkToken } from "#app/core/person/link-token.server.ts";
import { can } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import type { Device } from "#app/core/person/session.server.ts";
import { revokeSessions } from "#app/core/person/session-ends.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { endPrograms } from "#app/domains/desk/ways/end.server.ts";
import { accounts, chambers, passwordResets, users } from "#drizzle/schema.ts";
import { verifyPassword } from "./password.server.ts";
import { hashChosen } from "./password-rules.server.ts";
import type { ChosenPassword, ForgottenPassword } from "./schema.ts";
import { AGAIN_MINUTES } from "./service.server.ts";

// Long enough for a link that is passed on by telephone or found in the mail next morning, and a third of an
// invitation's time: this one opens an account that has files in it.
const RESET_HOURS = 24;
/** Whoever comes by a link may have lost the device that has the keys. */
const NONE = { keep: [] };

export type ResetLink = { id: string; email: string; link: string; expiresAt: Date };

/**
 * Makes a single-use link with which a person of the Admin's chamber sets a new password, and mails it where a mail server
 * is set up. The links made before stop working. Throws `forbidden`, `not_found`.
 */
export async function issueReset(viewer: Viewer, userId: string): Promise<ResetLink> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const id = newId();
	return inScope(viewer, async (tx) => {
		const [person] = await tx
			.select({ name: users.name, email: accounts.email })
			.from(users)
			.innerJoin(accounts, and(eq(accounts.id, users.id), eq(accounts.chamberId, users.chamberId)))
			.where(and(eq(users.chamberId, viewer.chamberId), eq(users.id, userId)));
		if (!person) throw notFound();
		const place = { chamberId: viewer.chamberId, userId };
		const expiresAt = await writeReset(tx, { ...place, id, issuedBy: viewer.userId });
		await recordActivity(tx, viewer, {
			action: "created",
			entityType: "user",
			entityId: userId,
			matterId: null,
			meta: { name: person.name, changes: ["passwordLink"] },
		});
		if (mailIsSetUp()) await enqueue(tx, sendMailJob, { kind: "reset", chamberId: viewer.chamberId, id });
		return { id, email: person.email, link: resetLink(id), expiresAt };
	});
}

/** The address of the page on which a link's holder sets a new password. */
export const resetLink = (id: string) => `${env.APP_URL}/reset/${linkToken("reset", id)}`;

type NewReset = { chamberId: string; id: string; userId: string; issuedBy: string };

/** Writes a link's row, once for an id, and ends the person's other links; returns when it expires. */
export async function writeReset(tx: Tx, reset: NewReset): Promise<Date> {
	const expiresAt = new Date(Date.now() + RESET_HOURS * 3_600_000);
	await tx
		.insert(passwordResets)
		.values({ ...reset, tokenHash: hashToken(linkToken("reset", reset.id)), expiresAt })
		.onConflictDoNothing();
	await endResetLinks(tx, reset, reset.id);
	return expiresAt;
}

type Person = Pick<NewReset, "chamberId" | "userId">;

/** Ends a person's links, all or those made before the given one. */
export async function endResetLinks(
	tx: Tx,
	{ chamberId, userId }: Person,
	before: string | null = null,
): Promise<void> {
	await tx
		.update(passwordResets)
		.set({ expiresAt: new Date() })
		.where(
			and(
				eq(passwordResets.chamberId, chamberId),
				eq(passwordResets.userId, userId),
				before ? lt(passwordResets.id, before) : undefined,
				gt(passwordResets.expiresAt, new Date()),
			),
		);
}

/**
 * Asks for a link by e-mail, once for a page's key. The answer and its time are the same whether the address has an
 * account or not. Throws `rate_limited`.
 */
export async function forgotPassword(
	{ email }: ForgottenPassword,
	device: Device,
	pageKey: string | null = null,
): Promise<{ mailed: boolean }> {
	if (!mailIsSetUp()) return { mailed: false };
	await takePermits(permit("forgot.email", { email }), permit("forgot.address", { address: device.address }));
	const once = pageKey ? { id: idFrom(`forgotten ${pageKey} ${email}`) } : {};
	await asAuth((tx) => enqueue(tx, sendMailJob, { kind: "forgotten", id: newId(), email }, once));
	return { mailed: true };
}

const usable = (token: string) =>
	and(
		eq(passwordResets.tokenHash, hashToken(token)),
		isNull(passwordResets.usedAt),
		gt(passwordResets.expiresAt, new Date()),
	);

/** What a link that can still be used asks of the password. Used, expired and unknown ones answer alike: null. */
export async function findReset(token: string): Promise<{ longPasswords: boolean } | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ longPasswords: chambers.longPasswords })
			.from(passwordResets)
			.innerJoin(chambers, eq(chambers.id, passwordResets.chamberId))
			.where(usable(token)),
	);
	return found ?? null;
}

/**
 * Sets a new password by a link, which is used up by it, and ends every session, key and calendar address of the person. Of
 * two who use it at once one succeeds. Returns the line of the cookie by which the account knows this device from now on: whoever was given the
 * link gets in, whatever strangers try. The same password sent again within minutes, because the answer was lost, is a
 * success that changes nothing. Throws `invalid` for a link that is used, expired or unknown, and `rate_limited`.
 */
export async function resetPassword({ token, password }: ChosenPassword, device: Device): Promise<string> {
	await takePermits(permit("reset", { address: device.address }));
	const [found] = await asAuth((tx) =>
		tx
			.select({
				chamberId: passwordResets.chamberId,
				userId: passwordResets.userId,
				user: users,
				account: accounts,
				chamber: { name: chambers.name, longPasswords: chambers.longPasswords },
			})
			.from(passwordResets)
			.innerJoin(
				users,
				and(eq(users.chamberId, passwordResets.chamberId), eq(users.id, passwordResets.userId)),
			)
			.innerJoin(accounts, eq(accounts.id, passwordResets.userId))
			.innerJoin(chambers, eq(chambers.id, passwordResets.chamberId))
			.where(usable(token)),
	);
	if (!found) return knownDeviceCookie(device.marks ?? [], await demandJustSet(token, password));
	const { chamberId, userId, user, account, chamber } = found;
	const passwordHash = await hashChosen(
		password,
		{ name: user.name, email: account.email, chamber },
		"password",
	);
	const isSet = await inScope({ chamberId, userId, role: user.role }, async (tx) => {
		await withAuth(tx);
		const used = await tx
			.update(passwordResets)
			.set({ usedAt: new Date() })
			.where(usable(token))
			.returning({ id: passwordResets.id });
		if (used.length === 0) return false;
		await tx
			.delete(passwordResets)
			.where(
				and(
					eq(passwordResets.chamberId, chamberId),
					eq(passwordResets.userId, userId),
					isNull(passwordResets.usedAt),
				),
			);
		await tx
			.update(accounts)
			.set({ passwordHash, passwordChangedAt: new Date() })
			.where(eq(accounts.id, userId));
		const ending = { why: "password reset" as const, chamberId, actorId: userId, from: device };
		await revokeSessions(tx, userId, ending);
		await endPrograms(
			tx,
			{ chamberId, userId, role: user.role },
			{ chamberId, userId, name: user.name },
			NONE,
		);
		await recordSecurity(tx, {
			event: "password.changed",
			chamberId,
			actorId: userId,
			subject: "link",
			from: device,
		});
		await orderNotice(tx, { chamberId, userId, email: account.email, what: "password" });
		await recordActivity(
			tx,
			{ chamberId, userId, role: user.role },
			{
				action: "updated",
				entityType: "user",
				entityId: userId,
				matterId: null,
				meta: { name: user.name, changes: ["password"] },
			},
		);
		return true;
	});
	if (!isSet) await demandJustSet(token, password);
	return knownDeviceCookie(device.marks ?? [], account.email);
}

/** Returns the e-mail of the account for which a link has just set this password; throws `invalid` when it has not. */
async function demandJustSet(token: string, password: string): Promise<string> {
	const [account] = await asAuth((tx) =>
		tx
			.select({ email: accounts.email, passwordHash: accounts.passwordHash })
			.from(passwordResets)
			.innerJoin(accounts, eq(accounts.id, passwordResets.userId))
			.where(
				and(
					eq(passwordResets.tokenHash, hashToken(token)),
					gt(passwordResets.usedAt, new Date(Date.now() - AGAIN_MINUTES * 60_000)),
				),
			),
	);
	const isSame = account && (await verifyPassword(account.passwordHash, password));
	if (!isSame) throw badLink();
	return account.email;
}

const badLink = () => invalidField("token", "auth.badReset");

/** Deletes links that nobody can use any more; for the hourly tidying. */
export function tidyResets(): Promise<number> {
	return asAuth(async (tx) => {
		const old = sql`now() - interval '7 days'`;
		const gone = await tx
			.delete(passwordResets)
			.where(or(lt(passwordResets.expiresAt, old), lt(passwordResets.usedAt, old)))
			.returning({ id: passwordResets.id });
		return gone.length;
	});
}
