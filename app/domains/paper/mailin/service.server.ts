import { and, eq, type SQL } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { AddressRefused, resolveAllowed } from "#app/core/outside/place.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { seal, unseal } from "#app/core/sealed.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { mailboxes } from "#drizzle/schema.ts";
import type { Action } from "#drizzle/words.ts";
import { lookJob } from "./jobs.server.ts";
import type { SaveMailbox } from "./schema.ts";

export type MailboxRow = typeof mailboxes.$inferSelect;

/** Who records that a sender was checked, where that is known of a mail server. */
const CHECKERS: Readonly<Record<string, string>> = { "imap.gmail.com": "mx.google.com" };

/** A folder that is new here: it is looked through again. */
const UNSEEN = { uidValidity: null, lastUid: 0 };
const WELL = { failures: 0, failingSince: null, failure: null, failureDetail: null };

const purpose = (chamberId: string) => `mail in.${chamberId}`;

export const ofChamber = ({ chamberId }: Scope) => eq(mailboxes.chamberId, chamberId);

/** The mail folder of the chamber, or null. Throws `forbidden`. */
export async function findMailbox(viewer: Viewer): Promise<MailboxRow | null> {
	demandMailInRight(viewer);
	const [row] = await inScope(viewer, (tx) => tx.select().from(mailboxes).where(ofChamber(viewer)));
	return row ?? null;
}

/** The same for who needs one. Throws `forbidden`, `not_found`. */
export async function getMailbox(viewer: Viewer): Promise<MailboxRow> {
	const row = await findMailbox(viewer);
	if (!row) throw notFound();
	return row;
}

/**
 * Names the folder to look into, or changes it; the first time it is switched on. Throws `forbidden`, and `invalid` for a
 * server that may not be gone to, and where a password is missing: the one that is kept goes to its own server alone.
 */
export async function saveMailbox(viewer: Viewer, input: SaveMailbox): Promise<MailboxRow> {
	demandMailInRight(viewer);
	await demandAllowed(input);
	const { password, checker, ...settings } = input;
	const before = await findMailbox(viewer);
	if (!password && !isSameAccount(before, input)) throw invalidField("password", "invalid.mailPassword");
	const now = new Date();
	const values = {
		...settings,
		checker: checker || (CHECKERS[input.host.toLowerCase()] ?? null),
		...(password ? { passwordSealed: seal(purpose(viewer.chamberId), Buffer.from(password)) } : {}),
		...(isSameAccount(before, input) && before?.folder === input.folder ? {} : UNSEEN),
		...{ ...WELL, nextAt: now, updatedAt: now },
	};
	if (before) return change(viewer, values);
	return inScope(viewer, async (tx) => {
		const { chamberId } = viewer;
		const row = { passwordSealed: "", ...values, chamberId, createdAt: now };
		const [made] = await tx.insert(mailboxes).values(row).onConflictDoNothing().returning();
		if (!made) throw new AppError("conflict", "error.conflict");
		await recordMailIn(tx, viewer, "created", made);
		return made;
	});
}

const isSameAccount = (before: MailboxRow | null, { host, port, security, username }: SaveMailbox) =>
	before?.host === host &&
	before.port === port &&
	before.security === security &&
	before.username === username;

/** Throws `invalid` for a server that may not be gone to; a name that cannot be asked for just now passes. */
async function demandAllowed(server: SaveMailbox): Promise<void> {
	try {
		await resolveMailServer(server);
	} catch (error) {
		if (!(error instanceof AddressRefused)) throw error;
		if (error.failure === "unknown_name") throw invalidField("host", "mailIn.fail.unknown_name");
		if (error.failure === "private_address") throw invalidField("host", "mailIn.fail.private_address");
		if (error.failure === "port") throw invalidField("port", "mailIn.fail.port");
		if (error.failure === "certificate") throw invalidField("security", "invalid.mailSecurity");
	}
}

/** The ports of the public network where mail folders are: IMAP over TLS, and with STARTTLS (RFC 8314, 7). */
const PORTS = [993, 143];

/** Where a mail server is. Throws `AddressRefused` for one that may not be gone to. */
export const resolveMailServer = ({
	host,
	port,
	security,
}: Pick<SaveMailbox, "host" | "port" | "security">) =>
	resolveAllowed(host, { encrypted: security !== "none", port, ports: PORTS });

/** Switches looking on or off. Throws `forbidden`, `not_found`. */
export async function switchMailbox(viewer: Viewer, active: boolean): Promise<MailboxRow> {
	demandMailInRight(viewer);
	return change(viewer, { active, ...(active ? { ...WELL, nextAt: new Date() } : {}) });
}

/** Takes the setting away, with its password; what came stays. Throws `forbidden`, `not_found`. */
export async function removeMailbox(viewer: Viewer): Promise<MailboxRow> {
	demandMailInRight(viewer);
	return inScope(viewer, async (tx) => {
		const [gone] = await tx.delete(mailboxes).where(ofChamber(viewer)).returning();
		if (!gone) throw notFound();
		await recordMailIn(tx, viewer, "deleted", gone);
		return gone;
	});
}

/** Orders that the folder is looked into now. Throws `forbidden`, `not_found`, `rate_limited`, and `conflict` while it is off. */
export async function lookNow(viewer: Viewer): Promise<void> {
	demandMailInRight(viewer);
	await takePermits(permit("mailin", { chamber: viewer.chamberId }));
	await inScope(viewer, (tx) => orderLook(tx, viewer));
}

/** `lookNow` as a part of a change. Throws `not_found`, and `conflict` while it is off. */
export async function orderLook(tx: Tx, { chamberId }: Scope): Promise<void> {
	const [row] = await tx
		.select({ active: mailboxes.active })
		.from(mailboxes)
		.where(eq(mailboxes.chamberId, chamberId));
	if (!row) throw notFound();
	if (!row.active) throw new AppError("conflict", "mailIn.isOff");
	await enqueue(tx, lookJob, { chamberId });
}

type Change = { [Name in keyof MailboxRow]?: MailboxRow[Name] | SQL | undefined };

function change(viewer: Viewer, values: Change): Promise<MailboxRow> {
	return inScope(viewer, async (tx) => {
		const [changed] = await tx
			.update(mailboxes)
			.set({ ...values, updatedAt: new Date() })
			.where(ofChamber(viewer))
			.returning();
		if (!changed) throw notFound();
		await recordMailIn(tx, viewer, "updated", changed);
		return changed;
	});
}

/** Says that the setting was changed, by its server. */
export function recordMailIn(
	tx: Tx,
	viewer: Viewer,
	action: Action,
	{ host }: Pick<MailboxRow, "host">,
): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "user",
		entityId: viewer.chamberId,
		matterId: null,
		meta: { name: host, changes: ["mailIn"] },
	});
}

/** Throws `forbidden` for whoever may not set up mail in. */
export function demandMailInRight(viewer: Viewer): void {
	if (!can(viewer, "mailin.manage")) throw new AppError("forbidden", "error.forbidden");
}

/** The password of a folder in the clear; null where this server's secret does not open it. */
export const passwordOf = ({ chamberId, passwordSealed }: MailboxRow): string | null =>
	unseal(purpose(chamberId), passwordSealed)?.toString() ?? null;

/** The folder of a chamber to look into now, for the worker; null where there is none or it is off. */
export async function mailboxToLook(scope: Scope): Promise<MailboxRow | null> {
	const [row] = await inScope(scope, (tx) =>
		tx
			.select()
			.from(mailboxes)
			.where(and(ofChamber(scope), eq(mailboxes.active, true))),
	);
	return row ?? null;
}
