import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import type { DayQuestion } from "./schema.ts";
import { type HearingRow, inChamber } from "./service.server.ts";

/** Another hearing, with what its matter is called. */
export type OtherHearing = { id: string; matterId: string; title: string; caseNumber: string | null };

/** For hearings by their ids, those at which somebody is due elsewhere at the same time. */
export type Clashes = Record<string, OtherHearing[]>;

/** Of so many other hearings each is named. */
const MOST_NAMED = 3;

const other = alias(hearings, "other");
const theirs = alias(matters, "theirs");
const ours = alias(matters, "ours");
const named = { id: other.id, matterId: other.matterId, title: theirs.title, caseNumber: theirs.caseNumber };
const ofTheirs = and(eq(theirs.chamberId, other.chamberId), eq(theirs.id, other.matterId));

/** A clerk is on many teams and argues in no court, so clerks do not count. */
const sharesAdvocate = sql`${ours.courtKey} <> ${theirs.courtKey} and exists (
	select 1 from matter_team a
	join matter_team b on b.chamber_id = a.chamber_id and b.user_id = a.user_id
	join users u on u.chamber_id = a.chamber_id and u.id = a.user_id
	where a.chamber_id = ${ours.chamberId} and a.matter_id = ${ours.id} and b.matter_id = ${theirs.id} and u.role <> 'Clerk')`;

const stillDue = (scope: Scope) =>
	and(
		eq(other.chamberId, scope.chamberId),
		isNull(other.deletedAt),
		isNull(other.result),
		isNull(theirs.deletedAt),
	);

/**
 * Which of these hearings still ahead stand at the same day and time as one in another court that an advocate of the same
 * team is due at, and which those are, as far as the viewer may see them.
 */
export async function clashesAmong(viewer: Scope, rows: readonly HearingRow[]): Promise<Clashes> {
	const today = courtToday();
	const ids = rows
		.filter(({ hearing }) => hearing.time && hearing.date >= today && !hearing.result)
		.map(({ hearing }) => hearing.id);
	if (ids.length === 0) return {};
	const found = await inScope(viewer, (tx) =>
		tx
			.select({ of: hearings.id, ...named })
			.from(hearings)
			.innerJoin(ours, and(eq(ours.chamberId, hearings.chamberId), eq(ours.id, hearings.matterId)))
			.innerJoin(
				other,
				and(
					eq(other.chamberId, hearings.chamberId),
					eq(other.date, hearings.date),
					eq(other.time, hearings.time),
				),
			)
			.innerJoin(theirs, ofTheirs)
			.where(and(inChamber(viewer), inArray(hearings.id, ids), stillDue(viewer), sharesAdvocate))
			.orderBy(other.id),
	);
	const clashes: Clashes = {};
	for (const { of, ...hearing } of found)
		clashes[of] = [...(clashes[of] ?? []), hearing].slice(0, MOST_NAMED);
	return clashes;
}

export type DayNews = {
	/** Other hearings of the same matter on that day. */
	same: OtherHearing[];
	/** Hearings elsewhere at that day and time that an advocate of the matter's team is due at. */
	clashing: OtherHearing[];
};

/** What the viewer may know of a day on which a hearing is to be put; nothing without a matter the viewer may see. */
export function newsOfDay(viewer: Scope, question: DayQuestion): Promise<DayNews> {
	const { day, matterId, hearingId, time } = question;
	if (!matterId) return Promise.resolve({ same: [], clashing: [] });
	const onDay = and(
		stillDue(viewer),
		eq(other.date, day),
		eq(ours.id, matterId),
		hearingId ? ne(other.id, hearingId) : undefined,
	);
	return inScope(viewer, async (tx) => ({
		same: await selectOthers(tx, and(onDay, eq(other.matterId, matterId))),
		clashing: time ? await selectOthers(tx, and(onDay, eq(other.time, time), sharesAdvocate)) : [],
	}));
}

function selectOthers(tx: Tx, where: SQL | undefined): Promise<OtherHearing[]> {
	return tx
		.select(named)
		.from(other)
		.innerJoin(theirs, ofTheirs)
		.innerJoin(ours, eq(ours.chamberId, other.chamberId))
		.where(where)
		.orderBy(other.id)
		.limit(MOST_NAMED);
}
