import { and, eq } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { purposesAfter } from "#app/domains/day/hearings/purposes.ts";
import type { HearingRow, SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";
import { findHearing, getHearing } from "#app/domains/day/hearings/service.server.ts";
import { appealKinds } from "#app/domains/day/tasks/deadlines/appeals.ts";
import type { DeadlineKind } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { computeDeadline, type Deadline } from "#app/domains/day/tasks/deadlines/deadlines.ts";
import { storedDeadline } from "#app/domains/day/tasks/reckoning.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { holdMatter, type StoredMatter } from "#app/domains/filing/casefile/held.server.ts";
import { closeMatter } from "#app/domains/filing/casefile/status.server.ts";
import { openDayFrom } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type OfferedDay, offeredDays } from "#app/domains/law/courts/next-dates.ts";
import type { Settled } from "#app/domains/law/courts/settle-day.ts";
import { translate } from "#app/messages/index.ts";
import { hearings } from "#drizzle/schema.ts";
import { isDisposing, outcomeOf } from "./results.ts";
import type { RecordHearing } from "./schema.ts";
import { tellHearing } from "./tell.server.ts";

/** From when next dates are calculated: the day of the hearing, or today when a week has passed since. */
export const reckonedFrom = (date: string, today = courtToday()) => (addDays(date, 7) > today ? date : today);

export type Recording = {
	row: HearingRow;
	offers: OfferedDay[];
	/** What the matter is usually listed for next, in stored words. */
	purposes: string[];
	/** What closing is asked with; null for who may not close the matter, or when it is closed. */
	closing: { ourSide: StoredMatter["ourSide"]; appeals: Deadline[] } | null;
	isOpen: boolean;
};

/** What the form that records a hearing offers. Throws `not_found`, also when it is of another matter than `matterId`. */
export async function openRecording(
	viewer: Viewer,
	hearingId: string,
	matterId?: string,
): Promise<Recording> {
	const row = await getHearing(viewer, hearingId, matterId);
	const { matter } = await getMatter(viewer, row.matter.id);
	const { date, purpose } = row.hearing;
	const open = isOpenMatter(matter.status);
	const appeals = appealKinds(matter.court).map((kind) => limitFrom(viewer, kind, date));
	return {
		row,
		offers: offeredDays(reckonedFrom(date), viewer.courtDays),
		purposes: purposesAfter(purpose, matter.stage),
		closing: open && can(viewer, "matters.close") ? { ourSide: matter.ourSide, appeals } : null,
		isOpen: open,
	};
}

const limitFrom = ({ courtDays }: Viewer, kind: DeadlineKind, startDate: string) =>
	computeDeadline({
		kind,
		startDate,
		closed: courtDays.holidays,
		closedSaturdays: courtDays.closedSaturdays,
	});

export type RecordedHearing = {
	row: SourcedHearing;
	/** The next date, and the day it was moved on from because the courts are closed then. */
	next: Settled | null;
	closed: boolean;
};

type Asking = {
	/** Whether a result that ends the matter is sent back once, to ask how the matter is closed. */
	asks?: boolean;
};

/**
 * Records the result of one hearing, with the next one. A result that ends the matter closes it when `close` says so, with a
 * task for the certified copy and the time limit for an appeal as a deadline. All of it or nothing, where it is a part of
 * one change, as forms and calls are. Throws as `tellHearing`, `closeMatter` and `createTask` do, `invalid` on `ends` when
 * it must be asked first, on `nextDate` for one in a matter that is closed, on `outcome` when it does not follow.
 */
export async function recordHearing(
	viewer: Viewer,
	hearingId: string,
	input: RecordHearing & { ends?: boolean | undefined },
	{ asks = false }: Asking = {},
): Promise<RecordedHearing> {
	const { closing, row: before } = await openRecording(viewer, hearingId);
	const isEnd = isDisposing(input.otherResult ?? input.result);
	if (asks && isEnd && closing && input.otherResult && !input.ends)
		throw invalidField("ends", "hearing.endsMatter");
	const closes = isEnd && Boolean(input.close);
	if (closes && (input.nextDay || input.nextDate)) throw invalidField("nextDate", "hearing.closedNoNext");
	const { next } = await inScope(viewer, async (tx) => {
		const recorded = await tellHearing(tx, viewer, hearingId, isEnd ? input : { ...input, ending: null });
		if (closes) await close(viewer, before, input, (await findHearing(tx, viewer, hearingId)).hearing.result);
		return recorded;
	});
	const row = await inScope(viewer, (tx) => findHearing(tx, viewer, hearingId));
	return { row, next, closed: closes };
}

async function close(
	viewer: Viewer,
	{ hearing, matter }: HearingRow,
	input: RecordHearing,
	nature: string | null,
) {
	const disposalDate = input.disposalDate ?? hearing.date;
	await inScope(viewer, async (tx) => {
		const held = await holdMatter(tx, viewer, matter.id);
		const outcome = input.outcome ?? outcomeOf(input.ending, held.matter.ourSide);
		if (!outcome) throw invalidField("outcome", "hearing.outcomeNeeded");
		await closeMatter(held, { outcome, disposalDate, natureOfDisposal: nature });
	});
	if (input.certifiedCopy) await askForCopy(viewer, matter.id, disposalDate);
	if (input.appeal) await keepLimit(viewer, matter.id, input.appeal, disposalDate);
}

/** The copy is applied for on the court's next open day. */
function askForCopy(viewer: Viewer, matterId: string, disposalDate: string): Promise<string> {
	const from = disposalDate >= courtToday() ? addDays(disposalDate, 1) : courtToday();
	return createTask(viewer, {
		matterId,
		kind: "task",
		title: translate(viewer.locale, "hearing.applyCopy"),
		dueDate: openDayFrom(from, 1, viewer.courtDays),
		assigneeId: viewer.userId,
	});
}

function keepLimit(viewer: Viewer, matterId: string, kind: DeadlineKind, startDate: string): Promise<string> {
	return createTask(viewer, {
		matterId,
		kind: "deadline",
		title: translate(viewer.locale, `deadline.${kind}`),
		assigneeId: viewer.userId,
		...storedDeadline({ kind, startDate }, viewer.courtDays),
	});
}

/** The hearing that a next date made, for the answer of a call; null without one. */
export async function nextOf(viewer: Viewer, { row, next }: RecordedHearing): Promise<SourcedHearing | null> {
	if (!next) return null;
	return inScope(viewer, async (tx) => {
		const [found] = await tx
			.select({ id: hearings.id })
			.from(hearings)
			.where(
				and(
					eq(hearings.chamberId, viewer.chamberId),
					eq(hearings.matterId, row.matter.id),
					eq(hearings.date, next.day),
				),
			)
			.limit(1);
		return found ? findHearing(tx, viewer, found.id) : null;
	});
}
