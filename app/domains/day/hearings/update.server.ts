import { and, eq } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { formatter } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translate } from "#app/messages/index.ts";
import { type ActivityMeta, hearings } from "#drizzle/schema.ts";
import {
	type HearingValues,
	insertHearing,
	insertNext,
	noteHearing,
	refuseBeforeFiling,
	refuseFarDay,
	requireAppearing,
	sentTo,
	stillGoes,
} from "./create.server.ts";
import { type HearingRow, hearingsInChamber, type SourcedHearing } from "./rows.server.ts";
import type { Reschedule, UpdateHearing } from "./schema.ts";
import { findHearing } from "./service.server.ts";

/**
 * Changes a hearing; what the input leaves out stays as it is. A `nextDate` makes the next hearing in the same step.
 * Throws `not_found`, `conflict` when `version` is not the current one or the matter is archived, and `invalid` for
 * somebody to go who may not see the matter.
 */
export function updateHearing(
	viewer: Scope,
	hearingId: string,
	input: UpdateHearing,
): Promise<SourcedHearing> {
	return inScope(viewer, async (tx) => {
		await changeHearing(tx, viewer, hearingId, input);
		return findHearing(tx, viewer, hearingId);
	});
}

/** `updateHearing` inside a running transaction; `more` is recorded with the change. */
export async function changeHearing(
	tx: Tx,
	viewer: Scope,
	hearingId: string,
	{ version, nextDate, nextPurpose, date, time, ...rest }: UpdateHearing,
	more: ActivityMeta = {},
): Promise<void> {
	const { hearing, matter } = await lockHearing(tx, viewer, hearingId, version);
	const day = date
		? { date: date.day, time: time === undefined ? (date.time ?? hearing.time) : time }
		: { time };
	const change = Object.fromEntries(
		Object.entries({ ...rest, ...day }).filter(([, value]) => value !== undefined),
	);
	const isSent = rest.assignedTo !== undefined && rest.assignedTo !== hearing.assignedTo;
	if (isSent) await requireAppearing(tx, viewer, hearing.matterId, rest.assignedTo);
	if (isCourtsOwn(rest.result) && !rest.adjournedBy && !hearing.adjournedBy) change.adjournedBy = "court";
	await write(tx, viewer, hearing, change);
	const now = { ...hearing, ...change };
	if (date) await refuseBeforeFiling(tx, viewer, hearing.matterId, now.date);
	// Whoever records again what somebody recorded already means the next date that stands, where it is the same.
	if (nextDate && !(hearing.result && (await isListedOn(tx, viewer, hearing.matterId, nextDate)))) {
		const purpose = nextPurpose ?? now.purpose;
		await insertNext(tx, viewer, { ...now, purpose }, { date: nextDate }, matter.title);
	}
	const action = now.result && !hearing.result ? "completed" : "updated";
	const about = { ...more, ...(isSent ? sentTo(rest.assignedTo) : {}) };
	await noteHearing(tx, viewer, action, { ...now, from: hearing.date, about }, matter.title);
}

/** A hearing that fell because nobody sat was put off by the court, whoever forgets to say so. */
const isCourtsOwn = (result: string | null | undefined) => result === translate("en", "result.leave");

async function isListedOn(tx: Tx, scope: Scope, matterId: string, day: string): Promise<boolean> {
	const [listed] = await tx
		.select({ id: hearings.id })
		.from(hearings)
		.where(and(hearingsInChamber(scope), eq(hearings.matterId, matterId), eq(hearings.date, day)))
		.limit(1);
	return Boolean(listed);
}

/**
 * Gives a hearing another date. While its own date is still ahead the row moves and the reason is noted; when it has
 * passed, the row stays as Adjourned and a new hearing is made. Returns the hearing with the new date. Throws as
 * `updateHearing`, and `invalid` when nothing would change.
 */
export function rescheduleHearing(
	viewer: Viewer,
	hearingId: string,
	input: Reschedule,
): Promise<SourcedHearing> {
	const { day } = input.date;
	return inScope(viewer, async (tx) => {
		const { hearing, matter } = await lockHearing(tx, viewer, hearingId, input.version);
		// Of another day the former hour says nothing.
		const former = day === hearing.date ? hearing.time : null;
		const time = input.time === undefined ? (input.date.time ?? former) : input.time;
		if (day === hearing.date && (time ?? "").slice(0, 5) === (hearing.time ?? "").slice(0, 5)) {
			throw invalidField("date", "hearing.sameDay");
		}
		const notes = withNote(hearing.notes, movedNote(viewer, hearing.date, day, input.reason));
		await refuseBeforeFiling(tx, viewer, hearing.matterId, day);
		if (hearing.date >= courtToday()) {
			await write(tx, viewer, hearing, { date: day, time, notes });
			await noteHearing(tx, viewer, "scheduled", { ...hearing, date: day, from: hearing.date }, matter.title);
			return findHearing(tx, viewer, hearingId);
		}
		const result = hearing.result ?? translate("en", "result.adjourned");
		await write(tx, viewer, hearing, { result, notes });
		const { id: afterHearingId, bench, courtRoom, purpose, matterId } = hearing;
		const assignedTo = await stillGoes(tx, viewer, hearing);
		const next = { afterHearingId, bench, courtRoom, purpose, matterId, assignedTo, date: day, time };
		const made = await insertHearing(tx, viewer, next, matter.title);
		await noteHearing(tx, viewer, "completed", hearing, matter.title);
		return made;
	});
}

function movedNote(viewer: Viewer, from: string, to: string, reason: string | null | undefined): string {
	const { longDate } = formatter(viewer);
	const dates = { from: longDate(from), to: longDate(to) };
	if (!reason) return translate(viewer.locale, "hearing.movedNoReason", dates);
	return translate(viewer.locale, "hearing.moved", { ...dates, reason });
}

const withNote = (notes: string | null, added: string) => (notes ? `${notes}\n${added}` : added);

/**
 * One hearing of a matter still open, locked inside a running transaction. Throws `not_found`, and `conflict` when `version`
 * is not the current one or the matter is archived.
 */
export async function lockHearing(
	tx: Tx,
	scope: Scope,
	hearingId: string,
	version?: number,
): Promise<SourcedHearing> {
	const [locked] = await tx
		.select({ version: hearings.version })
		.from(hearings)
		.where(and(hearingsInChamber(scope), eq(hearings.id, hearingId)))
		.for("update");
	if (!locked) throw notFound();
	if (version && version !== locked.version) throw await changedMeanwhile(tx, scope, "hearing", hearingId);
	const row = await findHearing(tx, scope, hearingId);
	if (row.matter.status === "archived") throw new AppError("conflict", "matter.readOnly");
	return row;
}

async function write(
	tx: Tx,
	scope: Scope,
	hearing: HearingRow["hearing"],
	change: Partial<HearingValues>,
): Promise<void> {
	if (change.date) refuseFarDay(change.date);
	await tx
		.update(hearings)
		.set({ ...change, version: hearing.version + 1, updatedAt: new Date() })
		.where(and(hearingsInChamber(scope), eq(hearings.id, hearing.id)));
}
