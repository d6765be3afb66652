import { and, desc, eq, isNull, max } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { hearings, matters } from "#drizzle/schema.ts";

const OFFERED = 20;

/** Benches to offer while typing: of one matter with its judge, or the chamber's, those last used first. */
export async function benchSuggestions(viewer: Scope, matterId?: string): Promise<string[]> {
	return inScope(viewer, async (tx) => {
		const used = tx
			.select({ bench: hearings.bench })
			.from(hearings)
			.where(
				and(
					eq(hearings.chamberId, viewer.chamberId),
					isNull(hearings.deletedAt),
					matterId ? eq(hearings.matterId, matterId) : undefined,
				),
			)
			.groupBy(hearings.bench)
			.orderBy(desc(max(hearings.date)), hearings.bench)
			.limit(OFFERED);
		const judge = tx
			.select({ judge: matters.judge })
			.from(matters)
			.where(and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId ?? viewer.chamberId)));
		const [benches, [matter]] = await Promise.all([used, judge]);
		return [...new Set([...benches.map(({ bench }) => bench), ...(matter?.judge ? [matter.judge] : [])])];
	});
}
