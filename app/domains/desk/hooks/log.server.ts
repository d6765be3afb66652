import { and, count, eq, lt, ne, sql } from "drizzle-orm";
import { asAuth, inScope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { chambers, webhookDeliveries } from "#drizzle/schema.ts";
import { TEST_EVENT } from "./events.ts";
import { deliverJob } from "./jobs.server.ts";
import { demandHooksRight, findHook } from "./service.server.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** So long the log says what was sent. */
const LOG_DAYS = 30;

const ofHook = (viewer: Viewer, hookId: string) =>
	and(eq(webhookDeliveries.chamberId, viewer.chamberId), eq(webhookDeliveries.webhookId, hookId));

/** The messages sent to a webhook in the last thirty days, newest first. Throws `forbidden`, `not_found`. */
export async function listDeliveries(
	viewer: Viewer,
	hookId: string,
	page: PageRequest = {},
): Promise<Page<DeliveryRow>> {
	demandHooksRight(viewer);
	const window = windowOf(page);
	return inScope(viewer, async (tx) => {
		await findHook(tx, viewer, hookId);
		const rows = await tx
			.select()
			.from(webhookDeliveries)
			.where(ofHook(viewer, hookId))
			.orderBy(...descending(webhookDeliveries.createdAt, webhookDeliveries.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(webhookDeliveries).where(ofHook(viewer, hookId));
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/**
 * Orders a message that says nothing but that it came, also while the hook is off; it is tried once. Throws `forbidden`,
 * `not_found`, `rate_limited`.
 */
export async function sendTest(viewer: Viewer, hookId: string): Promise<DeliveryRow> {
	demandHooksRight(viewer);
	await takePermits(permit("hook", { chamber: viewer.chamberId }));
	const now = new Date();
	const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: { id: hookId } });
	return inScope(viewer, async (tx) => {
		await findHook(tx, viewer, hookId);
		const { chamberId } = viewer;
		const row = { chamberId, id: newId(), webhookId: hookId, event: TEST_EVENT, body };
		const [made] = await tx
			.insert(webhookDeliveries)
			.values({ ...row, nextAt: now, createdAt: now })
			.returning();
		if (!made) throw notFound();
		await enqueue(tx, deliverJob, { chamberId, deliveryId: made.id, attempt: 1 });
		return made;
	});
}

/**
 * Orders a delivery again, with the same id and body, from the first of its attempts; one that waits is tried at once.
 * Throws `forbidden`, `not_found`, `rate_limited`.
 */
export async function sendAgain(viewer: Viewer, hookId: string, deliveryId: string): Promise<DeliveryRow> {
	demandHooksRight(viewer);
	await takePermits(permit("hook", { chamber: viewer.chamberId }));
	return inScope(viewer, async (tx) => {
		const [row] = await tx
			.update(webhookDeliveries)
			.set({ state: "pending", tries: 0, nextAt: new Date() })
			.where(and(ofHook(viewer, hookId), eq(webhookDeliveries.id, deliveryId)))
			.returning();
		if (!row) throw notFound();
		const { chamberId, attempts } = row;
		await enqueue(tx, deliverJob, { chamberId, deliveryId, attempt: attempts + 1 });
		return row;
	});
}

/** Deletes what is older than the log goes back; returns how many. */
export async function tidyDeliveries(): Promise<number> {
	const all = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)),
	);
	let gone = 0;
	for (const { id } of all) gone += await inScope(systemScope(id), (tx) => tidyChamber(tx, id));
	return gone;
}

async function tidyChamber(tx: Tx, chamberId: string): Promise<number> {
	const old = lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${LOG_DAYS})`);
	const deleted = await tx
		.delete(webhookDeliveries)
		.where(and(eq(webhookDeliveries.chamberId, chamberId), old))
		.returning({ id: webhookDeliveries.id });
	return deleted.length;
}
