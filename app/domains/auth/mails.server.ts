import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { asAuth } from "#app/core/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { linkToken } from "#app/core/link-token.server.ts";
import { type Mail, sendMail } from "#app/core/mail.server.ts";
import { notificationMail } from "#app/domains/notifications/mail.server.ts";
import { translator } from "#app/messages/index.ts";
import { accounts, chambers, invites, passwordResets, users } from "#drizzle/schema.ts";
import type { MailOrder } from "./jobs.server.ts";
import { resetLink, writeReset } from "./resets.server.ts";

/** The address at which an invitation is accepted. */
export const inviteLink = (id: string) => `${env.APP_URL}/register?invite=${linkToken("invite", id)}`;

/**
 * Sends what a job orders, or nothing when there is no reason any more (used up, expired, no such account). Returns whether
 * a mail went out; throws what the mail server says, so that the queue tries again. A crash after sending sends it twice.
 */
export async function sendOrderedMail(order: MailOrder): Promise<boolean> {
	const mail = await mailOf(order);
	if (mail) await sendMail(mail);
	return mail !== null;
}

function mailOf(order: MailOrder): Promise<Mail | null> {
	if (order.kind === "invite") return inviteMail(order);
	if (order.kind === "notification") return notificationMail(order);
	return order.kind === "reset" ? resetMail(order) : forgottenMail(order);
}

type Place = { chamberId: string; id: string };

/** In the inviter's language: that of the person invited is not known yet. */
async function inviteMail({ chamberId, id }: Place): Promise<Mail | null> {
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

async function resetMail({ chamberId, id }: Place): Promise<Mail | null> {
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

/** Makes the link first: whoever asked knew an address and no more. Tried again, it is the same link. */
async function forgottenMail({ id, email }: { id: string; email: string }): Promise<Mail | null> {
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
