import {
	and,
	asc,
	between,
	count,
	desc,
	eq,
	gt,
	gte,
	isNotNull,
	isNull,
	lt,
	lte,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { alphabetically, sorted } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { termsOf } from "#app/core/language/terms.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { matchesQuery } from "#app/domains/case/matters/filter.server.ts";
import { courtToday, type HearingFacts, UPCOMING_DAYS } from "#app/domains/law/courts/hearing-status.ts";
import { hearingsHolding } from "#app/domains/paper/finding/matches.server.ts";
import { offeredHolding } from "#app/messages/offered-words.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import {
	type HearingRow,
	hearingsInChamber,
	newestFirst,
	type SourcedHearing,
	selectListedHearings,
	selectListedSourced,
	selectSourced,
	takesResults,
} from "./rows.server.ts";
import type { DiaryQuery, HearingQuery } from "./schema.ts";

/** Hearings that a question finds by its words. */
const MOST_FOUND = 50_000;

function orderOf(sort: HearingQuery["sort"]): SQL[] {
	if (!sort) return newestFirst;
	// By the moment that is sent: without a time it is the day's midnight.
	const time = sql`coalesce(${hearings.time}, '00:00')`;
	if (sort === "date") return [asc(hearings.date), asc(time), asc(hearings.id)];
	if (sort === "-date") return [desc(hearings.date), desc(time), desc(hearings.id)];
	const { createdAt, updatedAt } = hearings;
	const by = { bench: alphabetically(hearings.bench), purpose: alphabetically(hearings.purpose) };
	return sorted(sort, { ...by, createdAt, updatedAt }, hearings.id);
}

/**
 * Hearings the viewer may see, the latest day first and each day as it is called, unless sorted. `q` looks in the hearing's
 * texts, bench and court room and for its matter, as the search does; `status` is a stretch of days.
 */
export function listHearings(viewer: Scope, query: HearingQuery): Promise<Page<SourcedHearing>> {
	const window = windowOf(query);
	const where = conditions(viewer, query);
	return inScope(viewer, async (tx) => {
		const [rows, { total }] = await Promise.all([
			selectListedSourced(tx, where)
				.orderBy(...orderOf(query.sort))
				.limit(window.limit)
				.offset(window.offset),
			countHearings(tx, where, courtToday()),
		]);
		return pageOf(rows, total, window);
	});
}

/** How many hearings there are, and how many of them from a day on. */
export async function countHearings(tx: Tx, where: SQL | undefined, from: string) {
	const ahead = sql<number>`(count(*) filter (where ${hearings.date} >= ${from}))::int`;
	const [row] = await tx.select({ total: count(), ahead }).from(hearings).where(where);
	return row ?? { total: 0, ahead: 0 };
}

/** What a query asks for, as a condition on the rows of the chamber. */
export function conditions(
	viewer: Scope,
	query: HearingQuery & Pick<DiaryQuery, "besides" | "ahead">,
): SQL | undefined {
	return and(
		hearingsInChamber(viewer),
		query.matterId ? eq(hearings.matterId, query.matterId) : undefined,
		query.date ? eq(hearings.date, query.date) : undefined,
		query.from ? gte(hearings.date, query.from) : undefined,
		query.to ? lte(hearings.date, query.to) : undefined,
		query.status ? daysOf(query.status) : undefined,
		query.assignedTo ? assignedTo(viewer, query.assignedTo) : undefined,
		query.besides
			? and(isNotNull(hearings.assignedTo), notInArray(hearings.assignedTo, query.besides))
			: undefined,
		query.ahead ? inWeekAhead() : undefined,
		query.updated === "no" ? notUpdated() : undefined,
		query.q ? matching(viewer, query.q) : undefined,
	);
}

/** Hearings assigned to the viewer (`me`), to nobody yet (`none`), or to a person by id. */
function assignedTo({ userId }: Scope, who: string): SQL | undefined {
	if (who === "none" || (who === "me" && !userId)) return isNull(hearings.assignedTo);
	return eq(hearings.assignedTo, who === "me" ? (userId ?? "") : who);
}

/** Today's hearings whatever came of them; of the later ones those not called off. */
export const stillListed = (today: string) => or(eq(hearings.date, today), isNull(hearings.result));

function inWeekAhead(): SQL | undefined {
	const today = courtToday();
	return and(between(hearings.date, today, addDays(today, UPCOMING_DAYS)), stillListed(today));
}

/** Past hearings without a result, in matters that take one. */
const notUpdated = () => untold(lt(hearings.date, courtToday()));

/** The same of hearings on other days. */
export function untold(days: SQL): SQL | undefined {
	return and(
		days,
		isNull(hearings.result),
		isNull(hearings.order),
		sql`${hearings.matterId} in (select id from ${matters} where ${takesResults})`,
	);
}

function daysOf(status: NonNullable<HearingQuery["status"]>): SQL | undefined {
	const today = courtToday();
	const last = addDays(today, UPCOMING_DAYS);
	if (status === "completed") return lt(hearings.date, today);
	if (status === "today") return eq(hearings.date, today);
	if (status === "upcoming") return and(gt(hearings.date, today), lte(hearings.date, last));
	return gt(hearings.date, last);
}

/** By keys gathered first: as alternatives the planner would try each of them on every hearing of the chamber. */
function matching(scope: Scope, q: string): SQL {
	const found = [...hearingsHolding(termsOf(q), MOST_FOUND), ...offeredHolding(q).map(offeredFound)];
	const ofMatters = sql`select h.id from ${hearings} h where h.chamber_id = ${scope.chamberId}
		and h.matter_id = any(array(select id from ${matchesQuery(scope, q)}))`;
	const ids = [ofMatters, ...found.map((table) => sql`select id from ${table}`)];
	return sql`${hearings.id} = any(array(${sql.join(ids, sql` union all `)}))`;
}

/** What was chosen of the offered purposes and results is stored in English and found in every language. */
const offeredFound = (text: string) =>
	sql`(select h.id from search_hearings(words_query(${`"${text}"`}, ''), ${MOST_FOUND}::int) f join ${hearings} h using (id)
		where lower(h.purpose) = ${text} or lower(h.result) = ${text}) offered`;

/** One hearing with its matter. Throws `not_found` for whatever the viewer may not see, or is of another matter than `matterId`. */
export async function getHearing(
	viewer: Scope,
	hearingId: string,
	matterId?: string,
): Promise<SourcedHearing> {
	const row = await inScope(viewer, (tx) => findHearing(tx, viewer, hearingId));
	if (matterId && row.matter.id !== matterId) throw notFound();
	return row;
}

/** One hearing inside a running transaction. Throws `not_found`. */
export async function findHearing(tx: Tx, scope: Scope, hearingId: string): Promise<SourcedHearing> {
	const [row] = await selectSourced(tx, and(hearingsInChamber(scope), eq(hearings.id, hearingId)));
	if (!row) throw notFound();
	return row;
}

/** All hearings of a matter with the beginnings of their texts, the latest date first, inside a running transaction. */
export function hearingsOfMatter(tx: Tx, scope: Scope, matterId: string): Promise<SourcedHearing[]> {
	const where = and(hearingsInChamber(scope), eq(hearings.matterId, matterId));
	return selectListedSourced(tx, where).orderBy(...newestFirst);
}

/**
 * The hearings of a matter that have an order with the beginnings of these, the newest first, a page at a time; none for a
 * matter the viewer may not see.
 */
export function matterOrders(viewer: Scope, matterId: string, page = 1): Promise<Page<HearingRow>> {
	const where = and(hearingsInChamber(viewer), eq(hearings.matterId, matterId), isNotNull(hearings.order));
	const window = windowOf({ page });
	return inScope(viewer, async (tx) => {
		const [rows, { total }] = await Promise.all([
			selectListedHearings(tx, where)
				.orderBy(...newestFirst)
				.limit(window.limit)
				.offset(window.offset),
			countHearings(tx, where, courtToday()),
		]);
		return pageOf(rows, total, window);
	});
}

/** Dates, results and whether there is an order, of all hearings of a matter; what `caseProgress` calculates with. */
export async function hearingFacts(tx: Tx, scope: Scope, matterId: string): Promise<HearingFacts[]> {
	return tx
		.select({
			date: hearings.date,
			time: hearings.time,
			result: hearings.result,
			hasOrder: sql<boolean>`${isNotNull(hearings.order)}`,
		})
		.from(hearings)
		.where(and(hearingsInChamber(scope), eq(hearings.matterId, matterId)));
}
