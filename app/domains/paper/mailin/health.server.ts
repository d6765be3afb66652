import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { mailboxes, mailMessages, users } from "#drizzle/schema.ts";
import type { MailboxFault } from "./folder.server.ts";
import { PAUSE_MINUTES } from "./order.server.ts";
import { type MailboxRow, ofChamber } from "./service.server.ts";

/** Of one failure nobody need hear: servers are started again. */
const FAILURES_BEFORE_BELL = 3;
/** A folder that fails is asked for less and less, at last four times a day: some providers close an account that is asked too often. */
const LONGEST_PAUSE_MINUTES = 360;
/** So long the list says what was not taken in. */
const LIST_DAYS = 90;

/** Notes that the folder was looked into and all is well. */
export function noteLooked(scope: Scope): Promise<void> {
	return inScope(scope, async (tx) => {
		await tx
			.update(mailboxes)
			.set({ lookedAt: new Date(), failures: 0, failingSince: null, failure: null, failureDetail: null })
			.where(ofChamber(scope));
		const old = lt(mailMessages.createdAt, sql`now() - make_interval(days => ${LIST_DAYS})`);
		const untaken = inArray(mailMessages.state, ["held", "discarded", "gone"]);
		await tx.delete(mailMessages).where(and(eq(mailMessages.chamberId, scope.chamberId), untaken, old));
	});
}

/** Notes why the folder could not be looked into, and tells every Admin at the third failure in a row, once. */
export function noteFailure(scope: Scope, { failure, detail }: MailboxFault): Promise<void> {
	const now = new Date();
	return inScope(scope, async (tx) => {
		const [box] = await tx
			.update(mailboxes)
			.set({
				...{ lookedAt: now, failure, failureDetail: detail },
				failures: sql`${mailboxes.failures} + 1`,
				failingSince: sql`coalesce(${mailboxes.failingSince}, now())`,
				nextAt: sql`now() + make_interval(mins => least(${LONGEST_PAUSE_MINUTES},
					${PAUSE_MINUTES} * (2 ^ least(${mailboxes.failures}, 10))::int))`,
			})
			.where(and(ofChamber(scope), eq(mailboxes.active, true)))
			.returning();
		if (box && box.failures >= FAILURES_BEFORE_BELL) await tellAdmins(tx, scope, box);
	});
}

async function tellAdmins(tx: Tx, scope: Scope, { host, failingSince }: MailboxRow): Promise<void> {
	const admins = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.role, "Admin"), eq(users.status, "active")));
	const news = admins.map(({ id }) => ({
		kind: "mail_in_failing" as const,
		userId: id,
		onceKey: `mail in:${failingSince?.toISOString()}`,
		subjectId: scope.chamberId,
		matterId: null,
		data: { title: host },
	}));
	await notify(tx, scope, news);
}
