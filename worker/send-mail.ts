import { type Mail, sendMail } from "#app/core/outside/mail.server.ts";
import { dayMail } from "#app/domains/day/daymail/mail.server.ts";
import {
	forgottenMail,
	inviteMail,
	noticeMail,
	oldAddressMail,
	resetMail,
} from "#app/domains/desk/auth/mails.server.ts";
import type { MailOrder } from "#app/domains/desk/mail/jobs.server.ts";
import { notificationMail } from "#app/domains/desk/notifications/mail.server.ts";

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
	if (order.kind === "oldAddress") return oldAddressMail(order);
	if (order.kind === "notice") return noticeMail(order);
	if (order.kind === "day") return dayMail(order);
	if (order.kind === "notification") return notificationMail(order);
	return order.kind === "reset" ? resetMail(order) : forgottenMail(order);
}
