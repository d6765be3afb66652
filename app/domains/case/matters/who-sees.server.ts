import { and, asc, eq, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { users } from "#drizzle/schema.ts";
import { atWork, personSees } from "./homes.server.ts";

/** A person of the chamber, by name. */
export type Person = { id: string; name: string };

/** Who is active in the chamber and may see a matter; without a matter everybody active. */
export const maySee = (scope: Scope, matterId: string | null) =>
	and(atWork(scope), personSees(users, sql`${matterId}::uuid`));

/** Everybody active in the chamber who may see the matter, by name; without a matter everybody active. */
export function assignees(viewer: Scope, matterId: string | null): Promise<Person[]> {
	return inScope(viewer, (tx) =>
		tx
			.select({ id: users.id, name: users.name })
			.from(users)
			.where(maySee(viewer, matterId))
			.orderBy(asc(users.name), asc(users.id)),
	);
}

/** Whether a person is active in the chamber and may see the matter. */
export async function seesMatter(tx: Tx, scope: Scope, personId: string, matterId: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(maySee(scope, matterId), eq(users.id, personId)));
	return found !== undefined;
}
