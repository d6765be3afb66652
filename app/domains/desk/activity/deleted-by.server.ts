import { and, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { ascending } from "#app/core/database/order.ts";
import { activity, users } from "#drizzle/schema.ts";

/** Who last deleted each of these items, by its id, according to the log; a missing name means unknown. */
export async function deletedBy(tx: Tx, scope: Scope, ids: string[]): Promise<Map<string, string | null>> {
	const entries = await tx
		.select({ id: activity.entityId, name: users.name })
		.from(activity)
		.leftJoin(users, and(eq(users.chamberId, activity.chamberId), eq(users.id, activity.actorId)))
		.where(
			and(
				eq(activity.chamberId, scope.chamberId),
				eq(activity.action, "deleted"),
				inArray(activity.entityId, ids),
			),
		)
		.orderBy(...ascending(activity.at, activity.id));
	return new Map(entries.map(({ id, name }) => [id, name]));
}
