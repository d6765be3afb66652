import { and, desc, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { activity, users } from "#drizzle/schema.ts";
import type { EntityType } from "#drizzle/words.ts";

/**
 * The refusal of a change made from an old version, inside a running transaction: it names who changed the thing last,
 * where that is known and somebody else. Returns an AppError `conflict`.
 */
export async function changedMeanwhile(
	tx: Tx,
	scope: Scope,
	entityType: EntityType,
	entityId: string,
): Promise<AppError> {
	const [last] = await tx
		.select({ id: users.id, name: users.name })
		.from(activity)
		.innerJoin(users, and(eq(users.chamberId, activity.chamberId), eq(users.id, activity.actorId)))
		.where(
			and(
				eq(activity.chamberId, scope.chamberId),
				eq(activity.entityType, entityType),
				eq(activity.entityId, entityId),
				inArray(activity.action, ["created", "updated", "scheduled", "completed"]),
			),
		)
		.orderBy(desc(activity.at), desc(activity.id))
		.limit(1);
	if (!last || last.id === scope.userId) return new AppError("conflict", "error.conflict");
	return new AppError("conflict", "error.conflictBy", { params: { name: last.name } });
}
