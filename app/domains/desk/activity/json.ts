import type { ActivityRow } from "./feed.server.ts";
import type { ActivityJson } from "./shape.ts";

/** An entry of the activity log as /api shows it; the actor is null when the person no longer exists. */
export function activityJson(entry: ActivityRow): ActivityJson {
	return {
		_id: entry.id,
		actorId: entry.actor && { _id: entry.actor.id, name: entry.actor.name, role: entry.actor.role },
		action: entry.action,
		entityType: entry.entityType,
		entityId: entry.entityId,
		meta: entry.meta ?? {},
		createdAt: entry.at.toISOString(),
	};
}
