import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { hearings, type ListSitting, matters } from "#drizzle/schema.ts";
import type { CauseListKind } from "#drizzle/words.ts";
import { coverageOf } from "./covered.ts";

/** A hearing of a day of the list that the list does not have. */
export type NotListed = { hearingId: string; matterId: string; date: string };

type ListFacts = { kind: CauseListKind; dates: string[]; sittings: ListSitting[] };
type Listed = { matterId: string | null; date: string | null };

const MOST_NOT_LISTED = 1000;
/** Hearings of these days that are read: of a list of one room others may stand between those that it lacks. */
const MOST_LOOKED_AT = 5000;

/**
 * Hearings of the list's court, days, rooms and benches that are not in it; of a list that is only a part of the day nobody can
 * tell.
 */
export async function notInList(
	tx: Tx,
	scope: Scope,
	{ kind, dates, sittings }: ListFacts,
	courts: string[],
	rows: readonly Listed[],
): Promise<NotListed[]> {
	const [first, last] = [dates[0], dates.at(-1)];
	if (courts.length === 0 || !first || !last || (kind !== "daily" && kind !== "weekly")) return [];
	const listed = new Set(rows.map(({ matterId, date }) => `${matterId} ${date}`));
	const { id: hearingId, matterId, date, courtRoom, bench } = hearings;
	const found = await tx
		.select({ hearingId, matterId, date, courtRoom, bench })
		.from(hearings)
		.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, matterId)))
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				isNull(hearings.deletedAt),
				isNull(hearings.result),
				isNull(matters.deletedAt),
				gte(date, first),
				lte(date, last),
				inArray(date, dates),
				inArray(matters.courtKey, courts),
			),
		)
		.orderBy(date, hearingId)
		.limit(MOST_LOOKED_AT + listed.size);
	const isCovered = coverageOf(sittings);
	return found
		.filter((one) => !listed.has(`${one.matterId} ${one.date}`) && isCovered(one))
		.slice(0, MOST_NOT_LISTED)
		.map(({ hearingId, matterId, date }) => ({ hearingId, matterId, date }));
}
