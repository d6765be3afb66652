import { and, count, desc, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { matters } from "#drizzle/schema.ts";
import { courts } from "./known-courts.ts";

const OWN = 40;
const ALL = 90;

/** Courts to offer while typing: those the chamber appears in, the most frequent first, then the common ones. */
export async function courtSuggestions(viewer: Scope): Promise<string[]> {
	const own = await inScope(viewer, (tx) => courtsOf(tx, viewer, OWN));
	return [...new Set([...own, ...courts])].slice(0, ALL);
}

/** The courts of the matters that the viewer may see, the most frequent first, inside a running transaction. */
export async function courtsOf(tx: Tx, viewer: Scope, most: number): Promise<string[]> {
	const own = await tx
		.select({ court: matters.court })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt)))
		.groupBy(matters.court)
		.orderBy(desc(count()), matters.court)
		.limit(most);
	return own.map(({ court }) => court);
}
