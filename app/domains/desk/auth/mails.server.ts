import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { formatter } from "#app/core/format.ts";
import type { Mail } from "#app/core/outside/mail.server.ts";
import { linkToken } from "#app/core/person/link-token.server.ts";
import type { MailOrder } from "#app/domains/desk/mail/jobs.server.ts";
import { translator } from "#app/messages/index.ts";
import { accounts, chambers, invites, passwordResets, users } from "#drizzle/schema.ts";
import { resetLink, writeReset } from "./resets.server.ts";

/** The address at which an invitation is accepted. */
export const inviteLink = (id: string) => `${env.APP_URL}/register?invite=${linkToken("invite", id)}`;

type Place = { chamberId: string; id: string };

/** The mail that invites, in the inviter's language: that of the person invited is not known yet. Null when it is used up. */
export async function inviteMail({ chamberId, id }: Place): Promise<Mail | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ email: invites.email, chamber: chambers.name, from: users.name, locale: users.locale })
			.from(invites)
			.innerJoin(chambers, eq(chambers.id, invites.chamberId))
			.innerJoin(users, and(eq(users.chamberId, invites.chamberId), eq(users.id, invites.invitedBy)))
			.where(
				and(
					eq(invites.chamberId, chamberId),
					eq(invites.id, id),
					isNull(invites.acceptedAt),
					gt(invites.expiresAt, new Date()),
				),
			),
	);
	if (!found) return null;
	const t = translator(found.locale);
	const facts = { chamber: found.chamber, name: found.from, link: inviteLink(id) };
	return {
		id,
		to: found.email,
		subject: t("mail.invite.subject", facts),
		text: t("mail.invite.text", facts),
	};
}

/** The mail with the link an Admin has made; null when it is used up. */
export async function resetMail({ chamberId, id }: Place): Promise<Mail | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ email: accounts.email, name: users.name, locale: users.locale })
			.from(passwordResets)
			.innerJoin(accounts, eq(accounts.id, passwordResets.userId))
			.innerJoin(
				users,
				and(eq(users.chamberId, passwordResets.chamberId), eq(users.id, passwordResets.userId)),
			)
			.where(
				and(
					eq(passwordResets.chamberId, chamberId),
					eq(passwordResets.id, id),
					isNull(passwordResets.usedAt),
					gt(passwordResets.expiresAt, new Date()),
				),
			),
	);
	if (!found) return null;
	const t = translator(found.locale);
	const facts = { name: found.name, link: resetLink(id) };
	return { id, to: found.email, subject: t("mail.reset.subject"), text: t("mail.reset.text", facts) };
}

type OldAddress = { id: string; chamberId: string; userId: string; email: string };

/** The email that tells an old address that it can no longer sign in; null if it can again. */
export async function oldAddressMail({ id, chamberId, userId, email }: OldAddress): Promise<Mail | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ name: users.name, locale: users.locale, current: accounts.email })
			.from(users)
			.innerJoin(accounts, eq(accounts.id, users.id))
			.where(and(eq(users.chamberId, chamberId), eq(users.id, userId))),
	);
	if (!found || found.current === email) return null;
	const t = translator(found.locale);
	const text = t("mail.oldAddress.text", { name: found.name });
	return { id, to: email, subject: t("mail.oldAddress.subject"), text };
}

type NoticeOrder = Extract<MailOrder, { kind: "notice" }>;

/** The mail about a change of how a person signs in, to the address they had then; null when the person is gone. */
export async function noticeMail({
	id,
	chamberId,
	userId,
	email,
	what,
	at,
}: NoticeOrder): Promise<Mail | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ name: users.name, locale: users.locale, timeZone: users.timeZone })
			.from(users)
			.where(and(eq(users.chamberId, chamberId), eq(users.id, userId))),
	);
	if (!found) return null;
	const t = translator(found.locale);
	const format = formatter({ ...found, dateFormat: "DD/MM/YYYY", timeFormat: "12h" });
	const facts = { name: found.name, time: format.dateTime(new Date(at)) };
	return {
		id,
		to: email,
		subject: t(`mail.notice.${what}.subject`),
		text: t(`mail.notice.${what}.text`, facts),
	};
}

/**
 * The mail for who forgot the password; null when the address has no account. Makes the link first: whoever asked knew an
 * address and no more. Tried again, it is the same link.
 */
export async function forgottenMail({ id, email }: { id: string; email: string }): Promise<Mail | null> {
	const account = await asAuth(async (tx) => {
		const [found] = await tx
			.select({ chamberId: accounts.chamberId, userId: accounts.id })
			.from(accounts)
			.innerJoin(users, and(eq(users.chamberId, accounts.chamberId), eq(users.id, accounts.id)))
			.where(and(eq(sql`lower(${accounts.email})`, email), eq(users.status, "active")));
		if (found) await writeReset(tx, { ...found, id, issuedBy: found.userId });
		return found;
	});
	return account ? resetMail({ chamberId: account.chamberId, id }) : null;
}
