import { and, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { isFarDay } from "#app/core/dates.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { seesMatter } from "#app/domains/case/matters/who-sees.server.ts";
import {
	type ActivityEntry,
	enqueueFanOut,
	newActivity,
	recordActivity,
} from "#app/domains/desk/activity/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type ActivityMeta, type hearings, matters } from "#drizzle/schema.ts";
import type { Action } from "#drizzle/words.ts";
import type { HearingFieldName } from "./fields.ts";
import { insertSourced, type SourcedHearing } from "./rows.server.ts";
import type { CreateHearing } from "./schema.ts";
import { findHearing } from "./service.server.ts";
import { requireSource } from "./source/date-source.server.ts";

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
	const author = { ...viewer, at: record.createdAt };
	return inScope(author, async (tx) => {
		const matter = await openMatter(tx, viewer, input.matterId, record);
		const { matterId, nextDate, nextPurpose, date, ...facts } = input;
		await requireAppearing(tx, viewer, matterId, facts.assignedTo);
		await requireSource(tx, viewer, facts.sourceDocumentId);
		const now = { ...facts, date: date.day, time: facts.time ?? date.time, matterId };
		if (!record.createdAt) refuseDayBefore(matter.filed, date.day);
		const made = await insertHearing(tx, author, now, matter.title);
		if (!nextDate) return made;
		const { id } = made.hearing;
		const purpose = nextPurpose ?? now.purpose;
		await insertNext(tx, viewer, { ...now, id, purpose }, { date: nextDate }, matter.title);
		return findHearing(tx, viewer, id);
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
export async function requireAppearing(tx: Tx, scope: Scope, matterId: string, personId?: string | null) {
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

/** Throws `invalid` for a day in a year that cannot be, whichever way it came in: a form, a list of a court, a letter, a file. */
export function refuseFarDay(day: string): void {
	if (!isFarDay(day, "hearing")) return;
	throw invalidField("date", "invalid.farYear", { written: String(Number(day.slice(0, 4))) });
}

/**
 * The row of a new hearing, to be written by the caller, together with its activity entry. Throws `invalid` for a day that cannot
 * be.
 */
export function newHearing(scope: Scope, values: HearingValues, createdAt: Date) {
	refuseFarDay(values.date);
	return {
		...values,
		chamberId: scope.chamberId,
		id: newId(),
		createdBy: scope.userId,
		createdAt,
		updatedAt: createdAt,
	};
}

/** Writes a hearing and its activity, with `more`, inside a running transaction; returns it as it is shown. */
export async function insertHearing(
	tx: Tx,
	scope: Scope,
	values: HearingValues,
	title: string,
	more: ActivityMeta = {},
): Promise<SourcedHearing> {
	const createdAt = scope.at ?? new Date();
	const row = newHearing(scope, values, createdAt);
	const action = values.date >= courtToday(createdAt) ? "scheduled" : "created";
	const recorded = { ...values, id: row.id, about: { ...more, ...sentTo(values.assignedTo) } };
	const entry = newActivity(scope, noteOf(action, recorded, title));
	const made = await insertSourced(tx, row, entry);
	await enqueueFanOut(tx, scope, entry);
	return made;
}

/**
 * The next hearing before the same bench, for the same purpose, and the same person goes who still may; `sourceDocumentId`
 * is where its date was read. Throws `invalid` when its date is not a later one.
 */
export async function insertNext(
	tx: Tx,
	scope: Scope,
	before: HearingValues & { id: string },
	next: { date: string; sourceDocumentId?: string },
	title: string,
): Promise<void> {
	if (next.date <= before.date) throw invalidField("nextDate", "hearing.nextLater");
	const { id: afterHearingId, bench, courtRoom, purpose, matterId } = before;
	const assignedTo = await stillGoes(tx, scope, before);
	const carried = { afterHearingId, bench, courtRoom, purpose, matterId, assignedTo };
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

/** The person assigned to a hearing is notified. */
export const sentTo = (personId?: string | null): ActivityMeta => (personId ? { assigneeId: personId } : {});

type RecordedHearing = { id: string; matterId: string; date: string; from?: string; about?: ActivityMeta };

/** Records what was done to a hearing; `from` is the day it stood on before it was moved, `about` what else there is to say. */
export function noteHearing(
	tx: Tx,
	scope: Scope,
	action: Action,
	hearing: RecordedHearing,
	title: string,
): Promise<void> {
	return recordActivity(tx, scope, noteOf(action, hearing, title));
}

function noteOf(action: Action, hearing: RecordedHearing, title: string): ActivityEntry {
	const { id, matterId, date, from, about } = hearing;
	const meta = { title, date, ...(from && from !== date ? { from } : {}), ...about };
	return { action, entityType: "hearing", entityId: id, matterId, meta };
}
