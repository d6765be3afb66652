import { and, count, desc, eq, isNull } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { matters } from "#drizzle/schema.ts";
import { courts } from "./known-courts.ts";

const OWN = 40;
const ALL = 90;

/** Courts to offer while typing: those the chamber appears in, the most frequent first, then the common ones. */
export async function courtSuggestions(viewer: Scope): Promise<string[]> {
	const own = await inScope(viewer, (tx) =>
		tx
			.select({ court: matters.court })
			.from(matters)
			.where(and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt)))
			.groupBy(matters.court)
			.orderBy(desc(count()), matters.court)
			.limit(OWN),
	);
	return [...new Set([...own.map(({ court }) => court), ...courts])].slice(0, ALL);
}
