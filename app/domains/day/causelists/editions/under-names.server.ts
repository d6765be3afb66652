import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { causeListRows } from "#drizzle/schema.ts";

type Row = { rowId: string; verdict: string };

/** Names for a sentence, and the rows that are looked through for them. */
const MOST_NAMED = 3;
const MOST_LOOKED_THROUGH = 500;

/** Under which of our names the rows stand that are of no matter, the most frequent first. */
export async function namesUnder(tx: Tx, { chamberId }: Scope, rows: readonly Row[]): Promise<string[]> {
	const ours = rows.filter(({ verdict }) => verdict === "ours").slice(0, MOST_LOOKED_THROUGH);
	if (ours.length === 0) return [];
	const { ourName } = causeListRows;
	const ids = ours.map(({ rowId }) => rowId);
	const found = await tx
		.select({ ourName })
		.from(causeListRows)
		.where(and(eq(causeListRows.chamberId, chamberId), inArray(causeListRows.id, ids)))
		.groupBy(ourName)
		.orderBy(desc(count()), asc(ourName))
		.limit(MOST_NAMED + 1);
	const names = found.flatMap(({ ourName }) => ourName ?? []);
	return names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), "…"] : names;
}
