import { and, desc, eq, gt, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { courtNotices, hearings } from "#drizzle/schema.ts";

type Notice = Pick<
	typeof courtNotices.$inferSelect,
	"id" | "kind" | "uid" | "sender" | "caseNumbers" | "date" | "createdAt"
>;

/** A hearing that an earlier version of a notice put on its day, where it still stands, with the link that it gave it. */
export type EarlierHearing = { id: string; matterId: string; date: string; hasItsLink: boolean };

/**
 * The hearings of these matters that a notice moves, by matter: those that an earlier version of the invitation, or an earlier
 * letter of the same sender in the same case, put on another day that is still to come; one of today moves with its invitation
 * alone. One that was held or moved since stays.
 */
export async function movedHearings(
	tx: Tx,
	scope: Scope,
	notice: Notice,
	matterIds: readonly string[],
): Promise<Map<string, EarlierHearing>> {
	const isSame = sameAs(notice);
	if (!isSame || !notice.date || matterIds.length === 0) return new Map();
	const rows = await tx
		.select({
			id: hearings.id,
			matterId: hearings.matterId,
			date: hearings.date,
			hasItsLink: sql<boolean>`coalesce(${hearings.videoLink} = ${courtNotices.link}, false)`,
		})
		.from(courtNotices)
		.innerJoin(
			hearings,
			and(eq(hearings.chamberId, courtNotices.chamberId), eq(hearings.id, courtNotices.hearingId)),
		)
		.where(
			and(
				eq(courtNotices.chamberId, scope.chamberId),
				eq(courtNotices.state, "taken"),
				ne(courtNotices.id, notice.id),
				isSame,
				inArray(hearings.matterId, [...matterIds]),
				eq(hearings.date, courtNotices.date),
				notice.uid ? gte(hearings.date, courtToday()) : gt(hearings.date, courtToday()),
				ne(hearings.date, notice.date),
				isNull(hearings.result),
				isNull(hearings.deletedAt),
			),
		)
		.orderBy(desc(courtNotices.createdAt), desc(courtNotices.id));
	return new Map(rows.reverse().map((row) => [row.matterId, row]));
}

function sameAs({ kind, uid, sender, caseNumbers }: Notice) {
	if (uid) return eq(courtNotices.uid, uid);
	if (kind !== "letter" || !sender || caseNumbers.length === 0) return null;
	const numbers = sql.join(
		caseNumbers.map((one) => sql`${one}`),
		sql`, `,
	);
	return and(
		eq(courtNotices.kind, "letter"),
		eq(courtNotices.sender, sender),
		sql`${courtNotices.caseNumbers} && array[${numbers}]::text[]`,
	);
}
