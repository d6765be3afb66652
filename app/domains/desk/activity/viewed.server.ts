import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { activity } from "#drizzle/schema.ts";
import { type ActivityEntry, recordActivity } from "./service.server.ts";

/**
 * Records, inside a running transaction, that a person looked at something: once a person and day of theirs, because a
 * page is opened again and again while one works on it.
 */
export async function recordViewed(
	tx: Tx,
	viewer: Viewer,
	entry: Omit<ActivityEntry, "action" | "at">,
): Promise<void> {
	const midnight = sql`(date_trunc('day', now() at time zone ${viewer.timeZone}) at time zone ${viewer.timeZone})`;
	const [today] = await tx
		.select({ id: activity.id })
		.from(activity)
		.where(
			and(
				eq(activity.chamberId, viewer.chamberId),
				eq(activity.entityType, entry.entityType),
				eq(activity.entityId, entry.entityId),
				eq(activity.actorId, viewer.userId),
				eq(activity.action, "viewed"),
				sql`${activity.at} >= ${midnight}`,
			),
		)
		.limit(1);
	if (!today) await recordActivity(tx, viewer, { ...entry, action: "viewed" });
}
