import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { causeLists } from "#drizzle/schema.ts";
import type { CourtList } from "./store.server.ts";
import { type Continuation, continuationOf } from "./supplement.ts";

/** Editions and supplements of a day that are looked at, the newest of them. */
const MOST_EDITIONS = 10;

/**
 * How a supplement stands to the lists of its court and days that were handed in: null for any other list, and where none of
 * them has its benches and rooms.
 */
export async function continuation(tx: Tx, scope: Scope, list: CourtList): Promise<Continuation | null> {
	const { court, kind, dates, sittings } = list;
	if (kind !== "supplementary" || !court || dates.length === 0) return null;
	const others = await tx
		.select({ kind: causeLists.kind, sittings: causeLists.sittings })
		.from(causeLists)
		.where(
			and(
				eq(causeLists.chamberId, scope.chamberId),
				eq(causeLists.court, court),
				inArray(causeLists.status, ["ready", "taken"]),
				sql`${causeLists.dates} ?| array[${sql.join(
					dates.map((day) => sql`${day}::text`),
					sql`, `,
				)}]`,
				ne(causeLists.kind, "advance"),
				or(
					ne(causeLists.kind, "supplementary"),
					and(ne(causeLists.id, list.id), lt(causeLists.createdAt, list.createdAt)),
				),
			),
		)
		.orderBy(...descending(causeLists.createdAt, causeLists.id))
		.limit(MOST_EDITIONS);
	const { supplements = [], mains = [] } = Object.groupBy(others, (one) =>
		one.kind === "supplementary" ? "supplements" : "mains",
	);
	const sittingsIn = (lists: typeof others) => lists.map((one) => one.sittings);
	return continuationOf(sittings, sittingsIn(mains), sittingsIn(supplements));
}
