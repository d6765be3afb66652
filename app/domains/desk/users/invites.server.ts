import { and, count, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { asAuth, inScope, withAuth } from "#app/core/database/db.server.ts";
import { alphabetically, sorted } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { hashToken, linkToken } from "#app/core/person/link-token.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { inviteLink } from "#app/domains/desk/auth/mails.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { accounts, chambers, invites } from "#drizzle/schema.ts";
import type { CreateInvite, InviteQuery } from "./schema.ts";

const INVITE_HOURS = 72;

/**
 * Makes a single-use link for a new person of the chamber, valid 72 hours, and mails it where a mail server is set up. The
 * token itself is kept only as SHA-256.
 * Throws `forbidden`, `rate_limited`, and `invalid` when the e-mail already has an account.
 */
export async function createInvite(
	viewer: Viewer,
	input: CreateInvite,
): Promise<{ id: string; email: string; link: string }> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
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
		if (taken.length > 0) throw invalidField("email", "auth.emailTaken");
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
			meta: { name: input.email, changes: ["invitation"] },
		});
		if (mailIsSetUp()) await enqueue(tx, sendMailJob, { kind: "invite", chamberId: viewer.chamberId, id });
	});
	return { id, email: input.email, link: inviteLink(id) };
}

const open = () => and(isNull(invites.acceptedAt), gt(invites.expiresAt, new Date()));

const shown = {
	id: invites.id,
	email: invites.email,
	role: invites.role,
	createdAt: invites.createdAt,
	expiresAt: invites.expiresAt,
};
export type OpenInvite = Pick<typeof invites.$inferSelect, keyof typeof shown>;

function orderOf(sort: InviteQuery["sort"] = "-createdAt"): SQL[] {
	const { email, createdAt, expiresAt } = invites;
	return sorted(sort, { email: alphabetically(email), createdAt, expiresAt }, invites.id);
}

/** The invitations of the chamber that can still be accepted, newest first unless sorted. Throws `forbidden`. */
export async function listInvites(viewer: Viewer, query: InviteQuery = {}): Promise<Page<OpenInvite>> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const window = windowOf(query);
	const where = and(eq(invites.chamberId, viewer.chamberId), open());
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select(shown)
			.from(invites)
			.where(where)
			.orderBy(...orderOf(query.sort))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(invites).where(where);
		return pageOf(rows, total?.n ?? 0, window);
	});
}

const openOne = (viewer: Viewer, id: string) =>
	and(eq(invites.chamberId, viewer.chamberId), eq(invites.id, id), open());

/** One invitation that can still be accepted. Throws `forbidden`, `not_found`. */
export async function getInvite(viewer: Viewer, id: string): Promise<OpenInvite> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const [invite] = await inScope(viewer, (tx) => tx.select(shown).from(invites).where(openOne(viewer, id)));
	if (!invite) throw notFound();
	return invite;
}

/**
 * Withdraws a pending invitation: from then on its link responds like an unknown one, and what has
 * not been mailed yet is not mailed. Throws `forbidden`, `not_found`.
 */
export async function withdrawInvite(viewer: Viewer, id: string): Promise<OpenInvite> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	return inScope(viewer, async (tx) => {
		const [invite] = await tx.delete(invites).where(openOne(viewer, id)).returning(shown);
		if (!invite) throw notFound();
		await recordActivity(tx, viewer, {
			action: "deleted",
			entityType: "user",
			entityId: id,
			matterId: null,
			meta: { name: invite.email, changes: ["invitation"] },
		});
		return invite;
	});
}

export type FoundInvite = { email: string; chamberName: string; longPasswords: boolean };

/** The open invitation of a link, or null if it is used, expired or unknown. */
export async function findInvite(token: string): Promise<FoundInvite | null> {
	const [found] = await asAuth((tx) =>
		tx
			.select({
				email: invites.email,
				chamberName: chambers.name,
				longPasswords: chambers.longPasswords,
			})
			.from(invites)
			.innerJoin(chambers, eq(chambers.id, invites.chamberId))
			.where(and(eq(invites.tokenHash, hashToken(token)), open())),
	);
	return found ?? null;
}
