import { and, eq, sql } from "drizzle-orm";
import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { activity, matters, webhookDeliveries, webhooks } from "#drizzle/schema.ts";
import { eventOf } from "./events.ts";
import { deliverJob } from "./jobs.server.ts";

/** Somebody of the chamber who works on nothing: what is restricted is hidden from them, and from hooks. */
const outsider = (chamberId: string): Scope => ({ chamberId, userId: null, role: "Senior" });

type HookEvent = { event: string; at: Date; id: string; matterId: string | null };

/**
 * What webhooks may be sent about an activity at this moment; null if it belongs to a restricted matter. Row-level security
 * decides, as for a person outside of its team.
 */
export async function eventOfActivity(chamberId: string, activityId: string): Promise<HookEvent | null> {
	const [entry] = await inScope(outsider(chamberId), (tx) =>
		tx
			.select({
				at: activity.at,
				noun: activity.entityType,
				action: activity.action,
				id: activity.entityId,
				matterId: matters.id,
			})
			.from(activity)
			.leftJoin(matters, and(eq(matters.chamberId, activity.chamberId), eq(matters.id, activity.matterId)))
			.where(and(eq(activity.chamberId, chamberId), eq(activity.id, activityId))),
	);
	return entry
		? { event: eventOf(entry.noun, entry.action), at: entry.at, id: entry.id, matterId: entry.matterId }
		: null;
}

/**
 * Queues the delivery of an activity to each webhook that asked for it: the delivery and its job in one transaction, once a
 * hook and activity however often this runs. Returns how many were ordered.
 */
export async function orderDeliveries(chamberId: string, activityId: string): Promise<number> {
	const scope = systemScope(chamberId);
	const live = and(eq(webhooks.chamberId, chamberId), eq(webhooks.active, true));
	// Most chambers have none.
	if ((await inScope(scope, (tx) => tx.$count(webhooks, live))) === 0) return 0;
	const found = await eventOfActivity(chamberId, activityId);
	if (!found) return 0;
	return inScope(scope, async (tx) => {
		const hooks = await tx
			.select({ id: webhooks.id })
			.from(webhooks)
			.where(and(live, sql`${found.event} = any(${webhooks.events})`));
		if (hooks.length === 0) return 0;
		const ids = hooks.map(({ id }) => id);
		const ordered = await tx
			.insert(webhookDeliveries)
			.values(ids.map((hookId) => newDelivery(chamberId, hookId, activityId, found)))
			.onConflictDoNothing()
			.returning({ id: webhookDeliveries.id });
		for (const { id } of ordered) await enqueue(tx, deliverJob, { chamberId, deliveryId: id, attempt: 1 });
		return ordered.length;
	});
}

function newDelivery(chamberId: string, webhookId: string, activityId: string, found: HookEvent) {
	const { event, at, id, matterId } = found;
	const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: { id, matterId } });
	const now = new Date();
	return { chamberId, id: newId(), webhookId, activityId, event, body, nextAt: now, createdAt: now };
}
