import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { hearings, matters, users } from "#drizzle/schema.ts";
import {
	hearingColumns,
	hearingsInChamber,
	matterFacts,
	nextDateAfter,
	ofMatter,
	oldestFirst,
} from "./rows.server.ts";

const { order: _order, notes: _notes, ...short } = hearingColumns;

export type HearingLine = Awaited<ReturnType<typeof listHearingLines>>[number];

/**
 * Hearings of some matters without their long texts, day by day as they are called, inside a running transaction. `bytes`
 * is how long the texts are.
 */
export function listHearingLines(tx: Tx, scope: Scope, matterIds: readonly string[], limit: number) {
	return tx
		.select({
			hearing: {
				...short,
				hasOrder: sql<boolean>`${isNotNull(hearings.order)}`,
				hasNotes: sql<boolean>`${isNotNull(hearings.notes)}`,
				bytes: sql<number>`coalesce(octet_length(${hearings.order}), 0) + coalesce(octet_length(${hearings.notes}), 0)`,
			},
			matter: matterFacts,
			next: nextDateAfter,
			goes: users.name,
		})
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.leftJoin(users, and(eq(users.chamberId, hearings.chamberId), eq(users.id, hearings.assignedTo)))
		.where(and(hearingsInChamber(scope), inArray(hearings.matterId, [...matterIds])))
		.orderBy(...oldestFirst)
		.limit(limit);
}

export type LongTexts = Map<string, { order: string | null; notes: string | null }>;

/** The orders and notes of hearings that the viewer may see, also of those withdrawn meanwhile, inside a running transaction. */
export async function longTexts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<LongTexts> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select({ id: hearings.id, order: hearings.order, notes: hearings.notes })
		.from(hearings)
		.where(and(eq(hearings.chamberId, scope.chamberId), inArray(hearings.id, [...ids])));
	return new Map(rows.map(({ id, order, notes }) => [id, { order, notes }]));
}
