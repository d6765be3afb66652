import { and, asc, desc, eq, getTableColumns, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { listedColumns } from "#app/core/database/listed-columns.ts";
import { callOrder } from "#app/domains/law/courts/call-order.ts";
import { translate } from "#app/messages/index.ts";
import { activity, hearings, matters, users } from "#drizzle/schema.ts";
import { dateSource } from "./source/date-source.server.ts";

export type HearingRow = Awaited<ReturnType<typeof selectListedHearings>>[number];

/** A hearing with where its date comes from. */
export type SourcedHearing = Awaited<ReturnType<typeof selectSourced>>[number];

/** Joins a hearing with its matter. */
export const ofMatter = and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId));

/** Whether results are recorded in a matter: not in an archived one, of which a key that reads no matters learns nothing. */
export const takesResults = sql<boolean>`(${matters.status} <> 'archived' or not (select reads_noun('matters')))`;

/** What is shown of a hearing's matter. */
export const matterFacts = {
	id: matters.id,
	title: matters.title,
	caseNumber: matters.caseNumber,
	court: matters.court,
	status: matters.status,
	takesResults,
};

const withoutSources = <T extends Record<"sourceDocumentId" | "afterHearingId", unknown>>({
	sourceDocumentId: _read,
	afterHearingId: _recorded,
	...shown
}: T) => shown;

/** What is shown of a hearing. What it comes from may be hidden from whom it is not: that is told by `dateSource` alone. */
export const hearingColumns = withoutSources(getTableColumns(hearings));

/** The same with the beginnings of its texts alone, for lists. */
export const listedHearingColumns: typeof hearingColumns = withoutSources(listedColumns(hearings));

/** The next date of a hearing's matter after it, leaving out what was called off with the case. */
export const nextDateAfter = sql<string | null>`(select min(later.date)::text from ${hearings} later
	where later.chamber_id = ${hearings.chamberId} and later.matter_id = ${hearings.matterId}
		and later.date > ${hearings.date} and later.deleted_at is null
		and later.result is distinct from ${translate("en", "result.cancelled")})`;

/** What is shown of a hearing wherever hearings are listed; a query for it joins matter and goer. */
export const listedFacts = {
	hearing: listedHearingColumns,
	matter: matterFacts,
	next: nextDateAfter,
	goes: { id: users.id, name: users.name },
};

/** Joins a hearing with the person assigned to it. */
export const isAppearing = and(eq(users.chamberId, hearings.chamberId), eq(users.id, hearings.assignedTo));

/**
 * Hearings with the beginnings of their texts, their matters, their next dates and who goes, inside a running transaction.
 */
export function selectListedHearings(tx: Tx, where: SQL | undefined) {
	const rows = tx
		.select(listedFacts)
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.leftJoin(users, isAppearing);
	return rows.where(where).$dynamic();
}

/** The same with whole texts and where their dates come from: looked up row by row, so for one hearing or a page of them. */
export const selectSourced = (tx: Tx, where: SQL | undefined) => sourcedWith(tx, where, hearingColumns);

/** The same with the beginnings of their texts alone, for lists. */
export const selectListedSourced = (tx: Tx, where: SQL | undefined) =>
	sourcedWith(tx, where, listedHearingColumns);

function sourcedWith(tx: Tx, where: SQL | undefined, hearing: typeof hearingColumns) {
	const shows = { ...listedFacts, hearing, source: dateSource };
	const rows = tx.select(shows).from(hearings).innerJoin(matters, ofMatter).leftJoin(users, isAppearing);
	return rows.where(where).$dynamic();
}

/**
 * Writes a hearing with its entry of the log and gives it back as it is shown, in one statement: what else it shows stood
 * there before. A constraint that refuses either of them is named.
 */
export async function insertSourced(
	tx: Tx,
	row: typeof hearings.$inferInsert,
	entry: typeof activity.$inferInsert,
): Promise<SourcedHearing> {
	const made = tx.$with("made").as(tx.insert(hearings).values(row).returning());
	const logged = tx.$with("noted").as(tx.insert(activity).values(entry).returning({ id: activity.id }));
	const [shows] = await tx
		.with(made, logged)
		.select({ ...listedFacts, hearing: hearingColumns, source: dateSource })
		.from(tx.select().from(made).as(getTableName(hearings)))
		.innerJoin(matters, ofMatter)
		.leftJoin(users, isAppearing);
	if (!shows) throw new Error("A hearing was written and is not there");
	return shows;
}

/** The condition every query of this room begins with. */
export const hearingsInChamber = (scope: Scope) =>
	and(eq(hearings.chamberId, scope.chamberId), isNull(hearings.deletedAt));

/** The latest day first, each day as it is called. */
export const newestFirst = [desc(hearings.date), ...callOrder];

/** Day by day, each as it is called. */
export const oldestFirst = [asc(hearings.date), ...callOrder];
