import {
	and,
	asc,
	between,
	count,
	eq,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { ascending } from "#app/core/database/order.ts";
import { AppError } from "#app/core/errors.ts";
import { addDays, daysBetween } from "#app/core/format.ts";
import { LISTED_CHARACTERS } from "#app/core/listed.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { hearingsInChamber, ofMatter } from "#app/domains/day/hearings/rows.server.ts";
import { type DateSource, dateSource } from "#app/domains/day/hearings/source/date-source.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity, hearings, matters, users } from "#drizzle/schema.ts";
import { type adjourners, notHeardResults } from "#drizzle/words.ts";
import { isWhyRecorded, type Sought, soughtBy } from "./sought.ts";

/** A date on which a case was not heard: it was adjourned, or moved before it came. */
export type Adjournment = {
	kind: "adjourned" | "moved";
	hearingId: string;
	matterId: string;
	matterTitle: string;
	date: string;
	next: string | null;
	/** From the date to the next one; null while there is none. */
	days: number | null;
	sought: Sought;
	result: string | null;
	why: string | null;
	hasOrder: boolean;
	/** Where the date comes from. */
	source: DateSource;
	/** Who entered this, and when. */
	enteredBy: string | null;
	enteredAt: Date;
};

export type Totals = {
	adjourned: number;
	moved: number;
	days: number;
	bySide: Record<(typeof adjourners)[number], number>;
	/** What is not recorded: who sought it, why, the next date. */
	missing: { sought: number; why: number; next: number };
};

export type Ledger = { lines: Adjournment[]; totals: Totals; more: boolean };

/** The most lines in one list of adjournments, and the most characters read of each reason: one more than a list carries shows that it is cut. */
type Reach = { most: number; reason: number };
const MOST = 500;
const USUAL: Reach = { most: MOST, reason: LISTED_CHARACTERS + 1 };

/** The dates of a matter on which it was not heard, by date. Throws `not_found` for a matter the viewer may not see. */
export function matterLedger(viewer: Scope, matterId: string) {
	return inScope(viewer, async (tx) => {
		const { matter } = await findMatter(tx, viewer, matterId);
		const ledger = await ledgerOf(tx, viewer, eq(hearings.matterId, matterId));
		return { matter, ...ledger };
	});
}

/** The ledger of a court, and how many dates it adjourned in all: of more than a list has, the first are summed. */
export type CourtLedger = Ledger & { adjourned: number };

/**
 * The same of all matters of a court, or of what it adjourned in a year, without the dates that were moved before they came.
 * For Seniors and Admins; throws `forbidden`.
 */
export function courtLedger(viewer: Viewer, courtKey: string, span?: "year"): Promise<CourtLedger> {
	requireCourts(viewer);
	const ofCourt = eq(matters.courtKey, courtKey);
	return inScope(viewer, async (tx) => {
		const place = span ? and(ofCourt, inLastYear()) : ofCourt;
		const ledger = await ledgerOf(tx, viewer, place, USUAL, span === undefined);
		const where = and(wasAdjourned(viewer), place);
		const [all] = await tx.select({ n: count() }).from(hearings).innerJoin(matters, ofMatter).where(where);
		return { ...ledger, adjourned: all?.n ?? 0 };
	});
}

const YEAR_DAYS = 365;

/** The days up to today whose adjournments are compared court by court. */
export function inLastYear(): SQL {
	const today = courtToday();
	return between(hearings.date, addDays(today, -YEAR_DAYS), today);
}

function requireCourts(viewer: Viewer): void {
	if (!can(viewer, "adjournments.courts")) throw new AppError("forbidden", "error.forbidden");
}

/** The ledger of each of some matters inside a running transaction; `more` where not all of their lines are in it. */
export async function ledgersIn(
	tx: Tx,
	viewer: Scope,
	matterIds: readonly string[],
	reach: Reach,
): Promise<{ ledgers: Map<string, Ledger>; more: boolean }> {
	const { lines, more } = await ledgerOf(tx, viewer, inArray(hearings.matterId, [...matterIds]), reach);
	const byMatter = Map.groupBy(lines, ({ matterId }) => matterId);
	const ledgers = matterIds.map((id) => {
		const own = byMatter.get(id) ?? [];
		return [id, { lines: own, totals: totalsOf(own), more }] as const;
	});
	return { ledgers: new Map(ledgers), more };
}

async function ledgerOf(
	tx: Tx,
	viewer: Scope,
	place: SQL | undefined,
	reach = USUAL,
	withMoved = true,
): Promise<Ledger> {
	const [adjourned, moved] = await Promise.all([
		adjournedIn(tx, viewer, place, reach),
		withMoved ? movedIn(tx, viewer, place, reach) : [],
	]);
	const all = [...adjourned, ...moved].sort((a, b) => a.date.localeCompare(b.date));
	return { lines: all.slice(0, reach.most), totals: totalsOf(all), more: all.length > reach.most };
}

/** What a ledger says of a hearing: an order may be long, and it asks only whether there is one. */
const adjournedFacts = ({ reason }: Reach) => ({
	id: hearings.id,
	matterId: hearings.matterId,
	date: hearings.date,
	adjournedBy: hearings.adjournedBy,
	result: hearings.result,
	why: sql<string | null>`left(${hearings.notes}, ${reason})`,
	hasOrder: sql<boolean>`${isNotNull(hearings.order)}`,
	createdAt: hearings.createdAt,
});

const nextOf = sql<
	string | null
>`(select min(n.date)::text from hearings n where n.chamber_id = ${hearings.chamberId}
	and n.matter_id = ${hearings.matterId} and n.deleted_at is null and n.date > ${hearings.date})`;

/** Hearings up to today that were adjourned, as they were recorded. */
const wasAdjourned = (viewer: Scope) =>
	and(
		hearingsInChamber(viewer),
		isNull(matters.deletedAt),
		lte(hearings.date, courtToday()),
		or(isNotNull(hearings.adjournedBy), inArray(hearings.result, [...notHeardResults])),
	);

async function adjournedIn(
	tx: Tx,
	viewer: Scope,
	place: SQL | undefined,
	reach: Reach,
): Promise<Adjournment[]> {
	const rows = await tx
		.select({
			hearing: adjournedFacts(reach),
			title: matters.title,
			next: nextOf,
			source: dateSource,
			enteredBy: users.name,
		})
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.leftJoin(users, and(eq(users.chamberId, hearings.chamberId), eq(users.id, hearings.createdBy)))
		.where(and(wasAdjourned(viewer), place))
		.orderBy(asc(hearings.date), asc(hearings.id))
		.limit(reach.most + 1);
	return rows.map(({ hearing, title, next, source, enteredBy }) => ({
		kind: "adjourned",
		hearingId: hearing.id,
		matterId: hearing.matterId,
		matterTitle: title,
		date: hearing.date,
		next,
		days: next ? daysBetween(hearing.date, next) : null,
		sought: hearing.adjournedBy ?? soughtBy(hearing.result),
		result: hearing.result,
		why: hearing.why,
		hasOrder: hearing.hasOrder,
		source,
		enteredBy,
		enteredAt: hearing.createdAt,
	}));
}

/** Dates that were moved before they came: the activity says from where to where, and by whom that was entered. */
async function movedIn(tx: Tx, viewer: Scope, place: SQL | undefined, reach: Reach): Promise<Adjournment[]> {
	const from = sql<string>`${activity.meta} ->> 'from'`;
	const to = sql<string>`${activity.meta} ->> 'date'`;
	const ofHearing = and(eq(hearings.chamberId, activity.chamberId), eq(hearings.id, activity.entityId));
	const rows = await tx
		.select({
			hearing: adjournedFacts(reach),
			title: matters.title,
			from,
			to,
			by: users.name,
			at: activity.at,
		})
		.from(activity)
		.innerJoin(hearings, ofHearing)
		.innerJoin(matters, ofMatter)
		.leftJoin(users, and(eq(users.chamberId, activity.chamberId), eq(users.id, activity.actorId)))
		.where(
			and(
				hearingsInChamber(viewer),
				isNull(matters.deletedAt),
				eq(activity.entityType, "hearing"),
				sql`${from} < ${to}`,
				place,
			),
		)
		.orderBy(...ascending(activity.at, activity.id))
		.limit(reach.most + 1);
	return rows.map(({ hearing, title, from: date, to: next, by, at }) => ({
		kind: "moved",
		hearingId: hearing.id,
		matterId: hearing.matterId,
		matterTitle: title,
		date,
		next,
		days: daysBetween(date, next),
		sought: null,
		result: null,
		why: hearing.why,
		hasOrder: hearing.hasOrder,
		source: { kind: "moved", from: date, by, at },
		enteredBy: by,
		enteredAt: at,
	}));
}

/** Sums of what is recorded, and how much is not. */
function totalsOf(lines: readonly Adjournment[]): Totals {
	const adjourned = lines.filter(({ kind }) => kind === "adjourned");
	const by = (side: Sought) => adjourned.filter(({ sought }) => sought === side).length;
	return {
		adjourned: adjourned.length,
		moved: lines.length - adjourned.length,
		days: lines.reduce((sum, { days }) => sum + (days ?? 0), 0),
		bySide: {
			our_side: by("our_side"),
			opposite_side: by("opposite_side"),
			court: by("court"),
			both: by("both"),
		},
		missing: {
			sought: by(null),
			why: adjourned.filter(({ why, result }) => !isWhyRecorded({ why, result })).length,
			next: adjourned.filter(({ next }) => !next).length,
		},
	};
}

export type CourtTotals = {
	courtKey: string;
	court: string;
	adjourned: number;
	days: number;
	withoutNext: number;
};

/** How many dates each court adjourned and the days that took, over what the viewer may see, most first. Throws `forbidden`. */
export function courtsAdjourning(viewer: Viewer): Promise<CourtTotals[]> {
	requireCourts(viewer);
	return inScope(viewer, async (tx) => {
		const adjourned = sql<number>`count(*)::int`;
		return tx
			.select({
				courtKey: matters.courtKey,
				court: sql<string>`min(${matters.court})`,
				adjourned,
				days: sql<number>`coalesce(sum(${nextOf}::date - ${hearings.date}), 0)::int`,
				withoutNext: sql<number>`(count(*) filter (where ${nextOf} is null))::int`,
			})
			.from(hearings)
			.innerJoin(matters, ofMatter)
			.where(wasAdjourned(viewer))
			.groupBy(matters.courtKey)
			.orderBy(sql`count(*) desc`, matters.courtKey)
			.limit(MOST);
	});
}
