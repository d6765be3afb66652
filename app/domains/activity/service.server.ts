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
 * Records what was done, in the transaction of the change itself, together with the job that notifies others: people,
 * and hooks. Both exist exactly when the change does.
 */
export async function recordActivity(tx: Tx, actor: Scope, entry: ActivityEntry): Promise<void> {
	const row = newActivity(actor, entry);
	await tx.insert(activity).values(row);
	await tellOf(tx, row);
}

type NewActivity = ReturnType<typeof newActivity>;

/** The row of a new entry, to be written together with the change it records; `tellOf` belongs to it. */
export function newActivity(actor: Scope, { matterId, meta, at, ...entry }: ActivityEntry) {
	return {
		...entry,
		chamberId: actor.chamberId,
		id: newId(),
		actorId: actor.userId,
		matterId,
		meta: meta ?? null,
		at: at ?? new Date(),
	};
}

/** Queues the notification of others about an entry that is written in the same transaction. */
export async function tellOf(tx: Tx, { chamberId, id, at }: NewActivity): Promise<void> {
	if (isNews(at)) await enqueue(tx, fanOutActivity, { chamberId, activityId: id });
}

/** A record entered for an earlier day is history: nobody is notified. */
const isNews = (at: Date) => Date.now() - at.getTime() < 3_600_000;
