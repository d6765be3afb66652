import { and, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings } from "#drizzle/schema.ts";
import { type DateKind, dateKind } from "./sought.ts";

/** Dates shown of one matter, the latest. */
const MOST_DATES = 40;

export type StripeDate = { hearingId: string; date: string; kind: DateKind };

/** The latest dates of a matter, the earliest first, each with what became of it; none of a matter the viewer may not see. */
export async function stripeOf(viewer: Scope, matterId: string): Promise<StripeDate[]> {
	return (await inScope(viewer, (tx) => stripesOf(tx, viewer, [matterId]))).get(matterId) ?? [];
}

/** The same of several matters in one statement, inside a running transaction. */
export async function stripesOf(
	tx: Tx,
	viewer: Scope,
	matterIds: readonly string[],
): Promise<Map<string, StripeDate[]>> {
	if (matterIds.length === 0) return new Map();
	const today = courtToday();
	const placed = tx
		.select({
			...{ id: hearings.id, matterId: hearings.matterId, date: hearings.date, result: hearings.result },
			adjournedBy: hearings.adjournedBy,
			hasOrder: sql<boolean>`${isNotNull(hearings.order)}`.as("has_order"),
			place: sql<number>`row_number() over (partition by ${hearings.matterId}
				order by ${hearings.date} desc, ${hearings.id} desc)`.as("place"),
		})
		.from(hearings)
		.where(and(hearingsInChamber(viewer), inArray(hearings.matterId, [...matterIds])))
		.as("placed");
	const rows = await tx
		.select()
		.from(placed)
		.where(lte(placed.place, MOST_DATES))
		.orderBy(placed.date, placed.id);
	const dates = rows.flatMap(({ id, matterId, ...facts }) => {
		const kind = dateKind(facts, today);
		return kind ? [{ matterId, hearingId: id, date: facts.date, kind }] : [];
	});
	return Map.groupBy(dates, ({ matterId }) => matterId);
}
