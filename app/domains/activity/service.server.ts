import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { type ActivityMeta, activity } from "#drizzle/schema.ts";
import type { Action, EntityType } from "#drizzle/words.ts";
import { fanOutActivity } from "./jobs.server.ts";

export type ActivityEntry = {
	action: Action;
	entityType: EntityType;
	entityId: string;
	/** The matter it belongs to; it decides who may see the entry. */
	matterId: string | null;
	meta?: ActivityMeta;
	/** When it happened; now by default. */
	at?: Date;
};

/**
 * Records what was done, in the transaction of the change itself, together with the job that tells others of it: people,
 * and hooks. Both exist exactly when the change does.
 */
export async function recordActivity(tx: Tx, actor: Scope, entry: ActivityEntry): Promise<void> {
	const id = newId();
	const at = entry.at ?? new Date();
	await tx.insert(activity).values({
		chamberId: actor.chamberId,
		id,
		actorId: actor.userId,
		action: entry.action,
		entityType: entry.entityType,
		entityId: entry.entityId,
		matterId: entry.matterId,
		meta: entry.meta ?? null,
		at,
	});
	if (isNews(at)) await enqueue(tx, fanOutActivity, { chamberId: actor.chamberId, activityId: id });
}

/** A record entered as of an earlier day is history: nobody needs telling. */
const isNews = (at: Date) => Date.now() - at.getTime() < 3_600_000;
