import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { isShortOfRoom } from "#app/core/database/room.server.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { log } from "#app/core/log.server.ts";
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
};

/** What only looked at something: it changed nothing, so a full disk must not keep anybody from it. */
const LOOKS: readonly Action[] = ["viewed", "downloaded"];

/**
 * Records what was done, in the transaction of the change itself, together with the job that notifies others: people,
 * and hooks. Both exist exactly when the change does. Who did it and when, the database takes from the transaction's scope.
 * What only looked is recorded in the program's log where the disk has no room.
 */
export async function recordActivity(tx: Tx, actor: Scope, entry: ActivityEntry): Promise<void> {
	const row = newActivity(actor, entry);
	if (LOOKS.includes(entry.action) && isShortOfRoom()) {
		const { chamberId, action, entityType, entityId } = row;
		log.warn("activity.noRoom", {
			chamber: chamberId,
			actor: actor.userId,
			action,
			entityType,
			entity: entityId,
		});
		return;
	}
	await tx.insert(activity).values(row);
	await enqueueFanOut(tx, actor, row);
}

type NewActivity = ReturnType<typeof newActivity>;

/** The row of a new entry, to be written together with its change; `enqueueFanOut` belongs to it. */
export function newActivity(actor: Scope, { matterId, meta, ...entry }: ActivityEntry) {
	return {
		...entry,
		chamberId: actor.chamberId,
		id: newId(),
		matterId,
		meta: meta ?? null,
	};
}

/** Queues the notification of others about an entry that is written in the same transaction. */
export async function enqueueFanOut(tx: Tx, { at }: Scope, { chamberId, id }: NewActivity): Promise<void> {
	if (isNews(at)) await enqueue(tx, fanOutActivity, { chamberId, activityId: id });
}

/** A record entered for an earlier day is history: nobody is notified. */
const isNews = (at: Date | undefined) => !at || Date.now() - at.getTime() < 3_600_000;
