import type { CourtDays } from "#app/core/person/viewer.server.ts";
import type { DeadlineKind } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { computeDeadline } from "#app/domains/day/tasks/deadlines/deadlines.ts";

/** The chamber's list of holidays grows by the year; a form takes so many of its days. */
const MOST_CLOSED_DAYS = 160;

/** So many deadlines are named on a page and moved by one button; the next ones come after them. */
export const MOST_MOVED = 100;

/** The holidays of a chamber that a form of its deadlines is filled with. */
export const knownHolidays = ({ holidays }: CourtDays): string[] => holidays.slice(-MOST_CLOSED_DAYS);

/** What a deadline is calculated from. */
export type Reckoned = {
	kind: DeadlineKind;
	startDate: string;
	copyAppliedOn?: string | null | undefined;
	copyReadyOn?: string | null | undefined;
	/** The closed days that somebody gave; the chamber's without them. */
	closed?: readonly string[] | undefined;
};

/**
 * A deadline as it is kept: its days, and what they rest on, so that they can be recalculated when the chamber's court days
 * change. `computedDate` is null where other closed days were given than the chamber's.
 */
export function storedDeadline(question: Reckoned, courtDays: CourtDays) {
	const { kind, startDate, copyAppliedOn, copyReadyOn } = question;
	const { holidays, closedSaturdays } = courtDays;
	const isChambers = !question.closed || sorted(question.closed) === sorted(knownHolidays(courtDays));
	const closed = isChambers ? holidays : question.closed;
	const { lastDate, outerDate } = computeDeadline({ ...question, closed, closedSaturdays });
	return {
		rule: kind,
		startDate,
		dueDate: lastDate,
		outerDate,
		copyAppliedOn: copyAppliedOn ?? null,
		copyReadyOn: copyReadyOn ?? null,
		computedDate: isChambers ? lastDate : null,
	};
}

const sorted = (days: readonly string[]) => [...days].sort().join();
