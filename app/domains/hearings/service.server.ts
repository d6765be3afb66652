import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { alphabetically, sorted } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { callOrder } from "#app/domains/courts/call-order.ts";
import { courtToday, type HearingFacts, UPCOMING_DAYS } from "#app/domains/courts/hearing-status.ts";
import { containing } from "#app/domains/language/terms.ts";
import { matchingMatters } from "#app/domains/matters/filter.server.ts";
import { seesMatter } from "#app/domains/matters/who-sees.server.ts";
import { translate } from "#app/messages/index.ts";
import { offeredHolding } from "#app/messages/offered-words.ts";
import { type ActivityMeta, hearings, matters, users } from "#drizzle/schema.ts";
import type { Action } from "#drizzle/words.ts";
import type { HearingFieldName } from "./fields.ts";
import type { CreateHearing, HearingQuery } from "./schema.ts";
import { dateSource, requireSource } from "./source/date-source.server.ts";

export type HearingRow = Awaited<ReturnType<typeof selectHearings>>[number];

/** A hearing with where its date comes from. */
export type SourcedHearing = Awaited<ReturnType<typeof selectSourced>>[number];

/** Joins a hearing with its matter. */
export const ofMatter = and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId));

/** What is shown of a hearing's matter. */
export const matterFacts = {
	id: matters.id,
	title: matters.title,
	caseNumber: matters.caseNumber,
	court: matters.court,
	status: matters.status,
};

const { sourceDocumentId: _read, afterHearingId: _recorded, ...shown } = getTableColumns(hearings);

/** What is shown of a hearing. What it comes from may be hidden from whom it is not: that is told by `dateSource` alone. */
export const hearingColumns = shown;

/** The next date of a hearing's matter after it, leaving out what was called off with the case. */
export const nextDate = sql<string | null>`(select min(later.date)::text from ${hearings} later
	where later.chamber_id = ${hearings.chamberId} and later.matter_id = ${hearings.matterId}
		and later.date > ${hearings.date} and later.deleted_at is null
		and later.result is distinct from ${translate("en", "result.cancelled")})`;

/** What is shown of a hearing wherever hearings are listed; a query for it joins matter and goer. */
export const listedFacts = {
	hearing: hearingColumns,
	matter: matterFacts,
	next: nextDate,
	goes: { id: users.id, name: users.name },
};

/** Joins a hearing with whoever was sent to it. */
export const isGoer = and(eq(users.chamberId, hearings.chamberId), eq(users.id, hearings.assignedTo));

/** Hearings with their matters, their next dates and who goes, inside a running transaction. */
export function selectHearings(tx: Tx, where: SQL | undefined) {
	const rows = tx.select(listedFacts).from(hearings).innerJoin(matters, ofMatter).leftJoin(users, isGoer);
	return rows.where(where).$dynamic();
}

/** The same with where their dates come from: looked up row by row, so for one hearing or a page of them. */
export function selectSourced(tx: Tx, where: SQL | undefined) {
	const shows = { ...listedFacts, source: dateSource };
	const rows = tx.select(shows).from(hearings).innerJoin(matters, ofMatter).leftJoin(users, isGoer);
	return rows.where(where).$dynamic();
}

/** The condition every query of this room begins with. */
export const inChamber = (scope: Scope) =>
	and(eq(hearings.chamberId, scope.chamberId), isNull(hearings.deletedAt));

/** The latest day first, each day as it is called. */
export const newestFirst = [desc(hearings.date), ...callOrder];

/** Day by day, each as it is called. */
export const oldestFirst = [asc(hearings.date), ...callOrder];

function orderOf(sort: HearingQuery["sort"]): SQL[] {
	if (!sort || sort === "-date") return newestFirst;
	if (sort === "date") return oldestFirst;
	const { createdAt, updatedAt } = hearings;
	const by = { bench: alphabetically(hearings.bench), purpose: alphabetically(hearings.purpose) };
	return sorted(sort, { ...by, createdAt, updatedAt }, hearings.id);
}

/**
 * Hearings the viewer may see, the latest day first and each day as it is called, unless sorted. `q` looks in purpose,
 * bench, court room, result and the matter's title and case number; `status` is a stretch of days.
 */
export function listHearings(viewer: Scope, query: HearingQuery): Promise<Page<SourcedHearing>> {
	const window = windowOf(query);
	const where = conditions(viewer, query);
	return inScope(viewer, async (tx) => {
		const [rows, { total }] = await Promise.all([
			selectSourced(tx, where)
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
export function conditions(viewer: Scope, query: HearingQuery): SQL | undefined {
	return and(
		inChamber(viewer),
		query.matterId ? eq(hearings.matterId, query.matterId) : undefined,
		query.date ? eq(hearings.date, query.date) : undefined,
		query.from ? gte(hearings.date, query.from) : undefined,
		query.to ? lte(hearings.date, query.to) : undefined,
		query.status ? daysOf(query.status) : undefined,
		query.assignedTo ? assignedTo(viewer, query.assignedTo) : undefined,
		query.updated === "no" ? notUpdated() : undefined,
		query.q ? matching(query.q) : undefined,
	);
}

/** Hearings to which the viewer goes (`me`), nobody yet (`none`), or a person by id. */
function assignedTo({ userId }: Scope, who: string): SQL | undefined {
	if (who === "none" || (who === "me" && !userId)) return isNull(hearings.assignedTo);
	return eq(hearings.assignedTo, who === "me" ? (userId ?? "") : who);
}

/** Past hearings of which nobody has said what came of them; those of an archived matter cannot be told any more. */
const notUpdated = () => untold(lt(hearings.date, courtToday()));

/** The same of hearings on other days. */
export function untold(days: SQL): SQL | undefined {
	return and(
		days,
		isNull(hearings.result),
		isNull(hearings.order),
		sql`${hearings.matterId} in (select id from ${matters} where status <> 'archived')`,
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

function matching(q: string): SQL {
	const like = containing(q.toLowerCase());
	const texts = sql`lower(${hearings.purpose}) like ${like} or lower(${hearings.bench}) like ${like}
		or lower(${hearings.courtRoom}) like ${like} or lower(${hearings.result}) like ${like}`;
	const words = offeredHolding(q);
	const offered = words.length > 0 ? offeredIn(words) : undefined;
	return sql`(${or(texts, offered, sql`${hearings.matterId} in (select id from ${matters} where ${matchingMatters(q)})`)})`;
}

/** What was chosen of the offered purposes and results is stored in English and found in every language. */
const offeredIn = (words: string[]) =>
	or(inArray(sql`lower(${hearings.purpose})`, words), inArray(sql`lower(${hearings.result})`, words));

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
	const [row] = await selectSourced(tx, and(inChamber(scope), eq(hearings.id, hearingId)));
	if (!row) throw notFound();
	return row;
}

/** All hearings of a matter, the latest date first, inside a running transaction. */
export function hearingsOfMatter(tx: Tx, scope: Scope, matterId: string): Promise<SourcedHearing[]> {
	return selectSourced(tx, and(inChamber(scope), eq(hearings.matterId, matterId))).orderBy(...newestFirst);
}

/** The hearings of a matter that have an order, the newest first; none for a matter the viewer may not see. */
export function matterOrders(viewer: Scope, matterId: string): Promise<HearingRow[]> {
	const where = and(inChamber(viewer), eq(hearings.matterId, matterId), isNotNull(hearings.order));
	return inScope(viewer, (tx) => selectHearings(tx, where).orderBy(...newestFirst));
}

/** Dates, results and whether there is an order, of all hearings of a matter; what `caseProgress` reckons with. */
export async function hearingFacts(tx: Tx, scope: Scope, matterId: string): Promise<HearingFacts[]> {
	return tx
		.select({
			date: hearings.date,
			time: hearings.time,
			result: hearings.result,
			hasOrder: sql<boolean>`${isNotNull(hearings.order)}`,
		})
		.from(hearings)
		.where(and(inChamber(scope), eq(hearings.matterId, matterId)));
}

/** Facts a record carries when it is entered as of an earlier day. */
export type HearingRecord = { createdAt?: Date };

/**
 * Records a hearing, with the next one when `nextDate` is given. Throws `invalid` for a matter the viewer cannot see,
 * somebody to go who cannot, a document that is deleted or hidden from the viewer, and a day before that matter was filed,
 * and `conflict` when it is archived.
 */
export function createHearing(
	viewer: Scope,
	input: CreateHearing,
	record: HearingRecord = {},
): Promise<SourcedHearing> {
	return inScope(viewer, async (tx) => {
		const matter = await openMatter(tx, viewer, input.matterId, record);
		const { matterId, nextDate, nextPurpose, date, ...facts } = input;
		await requireGoer(tx, viewer, matterId, facts.assignedTo);
		await requireSource(tx, viewer, facts.sourceDocumentId);
		const now = { ...facts, date: date.day, time: facts.time ?? date.time, matterId };
		if (!record.createdAt) refuseDayBefore(matter.filed, date.day);
		const hearingId = await insertHearing(tx, viewer, now, matter.title, record);
		if (nextDate) {
			const purpose = nextPurpose ?? now.purpose;
			await insertNext(tx, viewer, { ...now, id: hearingId, purpose }, { date: nextDate }, matter.title);
		}
		return findHearing(tx, viewer, hearingId);
	});
}

async function openMatter(tx: Tx, scope: Scope, matterId: string, record: HearingRecord) {
	const [matter] = await tx
		.select({ title: matters.title, status: matters.status, filed: matters.filingDate })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)))
		.for("key share");
	if (!matter) throw invalidField("matterId", "hearing.matterGone");
	if (matter.status === "archived" && !record.createdAt) throw new AppError("conflict", "matter.readOnly");
	return matter;
}

/** Only who is active in the chamber and may see the matter can be sent. Throws `invalid`. */
export async function requireGoer(tx: Tx, scope: Scope, matterId: string, personId?: string | null) {
	if (!personId || (await seesMatter(tx, scope, personId, matterId))) return;
	throw invalidField("assignedTo", "task.nobody");
}

/** Throws `invalid` for a hearing on a day before its matter was filed. */
export async function refuseBeforeFiling(tx: Tx, scope: Scope, matterId: string, day: string): Promise<void> {
	const [matter] = await tx
		.select({ filed: matters.filingDate })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId)));
	refuseDayBefore(matter?.filed, day);
}

function refuseDayBefore(filed: string | null | undefined, day: string): void {
	if (filed && day < filed) throw invalidField("date", "hearing.beforeFiling");
}

export type HearingValues = Pick<
	typeof hearings.$inferInsert,
	HearingFieldName | "matterId" | "sourceDocumentId" | "afterHearingId"
>;

/** A new hearing's row, for whoever writes it, and with it what is noted of it. */
export function newHearing(scope: Scope, values: HearingValues, createdAt: Date) {
	return {
		...values,
		chamberId: scope.chamberId,
		id: newId(),
		createdBy: scope.userId,
		createdAt,
		updatedAt: createdAt,
	};
}

/** Writes a hearing and its activity inside a running transaction; returns its id. */
export async function insertHearing(
	tx: Tx,
	scope: Scope,
	values: HearingValues,
	title: string,
	record: HearingRecord = {},
): Promise<string> {
	const createdAt = record.createdAt ?? new Date();
	const row = newHearing(scope, values, createdAt);
	const { id } = row;
	await tx.insert(hearings).values(row);
	const action = values.date >= courtToday(createdAt) ? "scheduled" : "created";
	await noteHearing(tx, scope, action, { ...values, id, about: sentTo(values.assignedTo) }, title, createdAt);
	return id;
}

/** The next hearing before the same bench, for the same purpose, and the same person goes who still may; `sourceDocumentId` is where its date was read. Throws `invalid` when its date is not a later one. */
export async function insertNext(
	tx: Tx,
	scope: Scope,
	before: HearingValues & { id: string },
	next: { date: string; sourceDocumentId?: string },
	title: string,
): Promise<void> {
	if (next.date <= before.date) throw invalidField("nextDate", "hearing.nextLater");
	const { id: afterHearingId, bench, courtRoom, purpose, matterId, time } = before;
	const assignedTo = await stillGoes(tx, scope, before);
	const carried = { afterHearingId, bench, courtRoom, purpose, matterId, time, assignedTo };
	await insertHearing(tx, scope, { ...carried, ...next }, title);
}

/** Who goes on with a case: the same person, unless that one has left or may not see it any more. */
export async function stillGoes(
	tx: Tx,
	scope: Scope,
	{ assignedTo, matterId }: HearingValues,
): Promise<string | null> {
	return assignedTo && (await seesMatter(tx, scope, assignedTo, matterId)) ? assignedTo : null;
}

/** Whoever is sent to a hearing is told of it. */
export const sentTo = (personId?: string | null): ActivityMeta => (personId ? { assigneeId: personId } : {});

type Noted = { id: string; matterId: string; date: string; from?: string; about?: ActivityMeta };

/** Records what was done to a hearing; `from` is the day it stood on before it was moved, `about` what else there is to say. */
export function noteHearing(
	tx: Tx,
	scope: Scope,
	action: Action,
	hearing: Noted,
	title: string,
	at?: Date,
): Promise<void> {
	const { id, matterId, date, from, about } = hearing;
	return recordActivity(tx, scope, {
		action,
		entityType: "hearing",
		entityId: id,
		matterId,
		meta: { title, date, ...(from && from !== date ? { from } : {}), ...about },
		at,
	});
}
