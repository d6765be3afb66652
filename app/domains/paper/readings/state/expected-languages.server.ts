import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { documents } from "#drizzle/schema.ts";

const LATEST = 50;

/**
 * The languages in which the latest papers of a matter were found to be, those of the chamber where it has none, joined
 * by "+"; null before any was read.
 */
export async function expectedLanguages(
	tx: Tx,
	scope: Scope,
	matterId: string | null,
): Promise<string | null> {
	const known = (of: SQL | undefined) =>
		tx
			.select({ found: documents.ocrFound })
			.from(documents)
			.where(and(eq(documents.chamberId, scope.chamberId), isNotNull(documents.ocrFound), of))
			.orderBy(desc(documents.createdAt))
			.limit(LATEST);
	const ofMatter = matterId ? await known(eq(documents.matterId, matterId)) : [];
	const found = ofMatter.length > 0 ? ofMatter : await known(undefined);
	return found.length > 0
		? [...new Set(found.flatMap(({ found }) => found?.split("+") ?? []))].join("+")
		: null;
}
