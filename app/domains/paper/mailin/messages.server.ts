import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { mailAttachments, mailboxes, mailMessages } from "#drizzle/schema.ts";
import { mayBeTaken } from "./rules.ts";
import type { MailQuery } from "./schema.ts";
import { demandMailInRight, ofChamber, orderLook, recordMailIn } from "./service.server.ts";

export type AttachmentRow = typeof mailAttachments.$inferSelect;
export type MessageRow = typeof mailMessages.$inferSelect & { attachments: AttachmentRow[] };

/** The messages that were met, those held back first, then the newest. Throws `forbidden`. */
export function listMessages(viewer: Viewer, query: MailQuery): Promise<Page<MessageRow>> {
	demandMailInRight(viewer);
	const window = windowOf(query);
	const where = and(
		eq(mailMessages.chamberId, viewer.chamberId),
		query.state ? eq(mailMessages.state, query.state) : undefined,
	);
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select()
			.from(mailMessages)
			.where(where)
			.orderBy(
				sql`(${mailMessages.state} = 'held') desc`,
				...descending(mailMessages.createdAt, mailMessages.id),
			)
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(mailMessages).where(where);
		return pageOf(await withAttachments(tx, viewer, rows), total?.n ?? 0, window);
	});
}

async function withAttachments(
	tx: Tx,
	{ chamberId }: Viewer,
	rows: (typeof mailMessages.$inferSelect)[],
): Promise<MessageRow[]> {
	const ids = rows.map(({ id }) => id);
	const found = await tx
		.select()
		.from(mailAttachments)
		.where(and(eq(mailAttachments.chamberId, chamberId), inArray(mailAttachments.messageId, ids)))
		.orderBy(asc(mailAttachments.messageId), asc(mailAttachments.position));
	const byMessage = Map.groupBy(found, ({ messageId }) => messageId);
	return rows.map((row) => ({ ...row, attachments: byMessage.get(row.id) ?? [] }));
}

/**
 * Asks for a message that is held back to be taken in: the worker fetches it. Throws `forbidden`, `not_found`, and `conflict`
 * for one that is decided on, that cannot be taken in, or while mail in is off.
 */
export function askForMessage(viewer: Viewer, messageId: string): Promise<MessageRow> {
	return decide(viewer, messageId, async (tx, row) => {
		if (!mayBeTaken(row.heldFor)) throw new AppError("conflict", "mailIn.cannotTake");
		await orderLook(tx, viewer);
		return "asked";
	});
}

/** Discards a message that is held back; in its folder it stays. Throws as `askForMessage` does. */
export function discardMessage(viewer: Viewer, messageId: string): Promise<MessageRow> {
	return decide(viewer, messageId, async () => "discarded");
}

type Decision = (tx: Tx, row: typeof mailMessages.$inferSelect) => Promise<"asked" | "discarded">;

function decide(viewer: Viewer, messageId: string, decision: Decision): Promise<MessageRow> {
	demandMailInRight(viewer);
	const one = and(eq(mailMessages.chamberId, viewer.chamberId), eq(mailMessages.id, messageId));
	return inScope(viewer, async (tx) => {
		const [row] = await tx.select().from(mailMessages).where(one).for("update");
		if (!row) throw notFound();
		if (row.state !== "held") throw new AppError("conflict", "mailIn.decided");
		const state = await decision(tx, row);
		const [changed] = await tx
			.update(mailMessages)
			.set({ state, decidedBy: viewer.userId })
			.where(one)
			.returning();
		if (!changed) throw notFound();
		const [box] = await tx.select().from(mailboxes).where(ofChamber(viewer));
		if (box) await recordMailIn(tx, viewer, "updated", box);
		return { ...changed, attachments: [] };
	});
}
