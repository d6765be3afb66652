import { and, eq } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { matters, users } from "#drizzle/schema.ts";
import { mattersOf } from "./service.server.ts";

/** The name of the person who recorded the client's satisfaction with a matter, or null; null too for a matter not to be seen. */
export async function ratedBy(viewer: Scope, matterId: string): Promise<string | null> {
	const [found] = await inScope(viewer, (tx) =>
		tx
			.select({ name: users.name })
			.from(matters)
			.innerJoin(users, and(eq(users.chamberId, matters.chamberId), eq(users.id, matters.satisfactionBy)))
			.where(and(mattersOf(viewer), eq(matters.id, matterId))),
	);
	return found?.name ?? null;
}
