import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { asAuth, inScope, withAuth } from "#app/core/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs.server.ts";
import { hashToken, linkToken } from "#app/core/link-token.server.ts";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import { permit, takePermits } from "#app/core/rate-limit.server.ts";
import { can } from "#app/core/roles.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { inviteLink } from "#app/domains/auth/mails.server.ts";
import { sendMailJob } from "#app/domains/mail/jobs.server.ts";
import { accounts, chambers, invites } from "#drizzle/schema.ts";
import type { CreateInvite } from "./schema.ts";

const INVITE_HOURS = 72;

/**
 * Makes a single-use link for a new person of the chamber, valid 72 hours, and mails it where a mail server is set up. The
 * token itself is kept only as SHA-256.
 * Throws `forbidden`, `rate_limited`, and `invalid` when the e-mail already has an account.
 */
export async function createInvite(
	viewer: Viewer,
	input: CreateInvite,
): Promise<{ email: string; link: string }> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "err.forbidden");
	const { email } = input;
	await takePermits(
		permit("invite.chamber", { chamber: viewer.chamberId }),
		permit("invite.email", { email }),
	);
	const id = newId();
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const taken = await tx
			.select({ id: accounts.id })
			.from(accounts)
			.where(eq(sql`lower(${accounts.email})`, input.email));
		if (taken.length > 0) throw invalidField("email", "auth.emailtaken");
		await tx.insert(invites).values({
			chamberId: viewer.chamberId,
			id,
			tokenHash: hashToken(linkToken("invite", id)),
			email: input.email,
			role: input.role,
			invitedBy: viewer.userId,
			expiresAt: new Date(Date.now() + INVITE_HOURS * 3_600_000),
		});
		await recordActivity(tx, viewer, {
			action: "created",
			entityType: "user",
			entityId: id,
			matterId: null,
			meta: { name: input.email },
		});
		if (mailIsSetUp()) await enqueue(tx, sendMailJob, { kind: "invite", chamberId: viewer.chamberId, id });
	});
	return { email: input.email, link: inviteLink(id) };
}

/** The open invite a link stands for, or null when it is used, expired or unknown. */
export async function findInvite(token: string): Promise<{ email: string; chamberName: string } | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({ email: invites.email, chamberName: chambers.name })
			.from(invites)
			.innerJoin(chambers, eq(chambers.id, invites.chamberId))
			.where(
				and(
					eq(invites.tokenHash, hashToken(token)),
					isNull(invites.acceptedAt),
					gt(invites.expiresAt, new Date()),
				),
			),
	);
	return found ?? null;
}
