import { addDays, daysBetween } from "#app/core/format.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import type { CountKey, MessageKey } from "#app/messages/index.ts";
import { type DeadlineKind, type DeadlineRule, deadlineRules, type Span } from "./deadline-rules.ts";

export type DeadlineInput = {
	kind: DeadlineKind;
	startDate: string;
	/** Days besides Sundays on which the court is closed. */
	closed?: readonly string[] | undefined;
	/** Saturdays on which it is; none unless they are said. */
	closedSaturdays?: CourtDays["closedSaturdays"] | undefined;
	/** When a certified copy was applied for and when it was ready. */
	copyAppliedOn?: string | null | undefined;
	copyReadyOn?: string | null | undefined;
};

/** Something a result rests on: a sentence of the catalogue, with the days or the number that fill it. */
export type Assumption =
	| { key: MessageKey; dates?: Record<string, string> }
	| { base: CountKey; count: number };

export type Deadline = {
	kind: DeadlineKind;
	law: string;
	/** Where the count ends, before closed days are looked at. */
	rawDate: string;
	lastDate: string;
	outerDate: string | null;
	/** The day a right comes into being, for the counts that end in one. */
	accruesOn: string | null;
	assumptions: Assumption[];
};

/**
 * Calculates the last day of a time limit: the start day is excluded (Limitation Act s. 12(1), General Clauses Act s. 9),
 * months run by the calendar (s. 24 there), the days a copy took are left out (s. 12(2)), and a last day on which the
 * court is closed moves to its next open day where the law says so (s. 4; General Clauses Act s. 10). A computed aid.
 */
export function computeDeadline(input: DeadlineInput): Deadline {
	const rule: DeadlineRule = deadlineRules[input.kind];
	const closed: Closed = { saturdays: input.closedSaturdays ?? "none", days: new Set(input.closed) };
	const copyDays = rule.copy ? copyTime(input) : 0;
	const counted = rule.inclusive ? addDays(input.startDate, -1) : input.startDate;
	const rawDate = addDays(add(counted, rule.limit), copyDays);
	const lastDate = rule.shifts ? nextOpen(rawDate, closed) : rawDate;
	const rawOuter = outerOf(rule, input.startDate, rawDate, copyDays);
	const outerDate = rawOuter && rule.outerShifts ? nextOpen(rawOuter, closed) : rawOuter;
	return {
		kind: input.kind,
		law: rule.law,
		rawDate,
		lastDate,
		outerDate,
		accruesOn: rule.inclusive || rule.wait ? addDays(rawDate, 1) : null,
		assumptions: assumptionsOf(rule, { rawDate, lastDate, rawOuter, copyDays, closed }),
	};
}

/** Days from the application for a copy to the day it was ready, both counted; 0 when either is not known. */
export function copyTime({ copyAppliedOn, copyReadyOn }: Omit<DeadlineInput, "kind" | "startDate">): number {
	if (!copyAppliedOn || !copyReadyOn || copyReadyOn < copyAppliedOn) return 0;
	return daysBetween(copyAppliedOn, copyReadyOn) + 1;
}

function outerOf(rule: DeadlineRule, start: string, rawDate: string, copyDays: number): string | null {
	if (rule.outer) return addDays(add(start, rule.outer), copyDays);
	return rule.extra ? add(rawDate, rule.extra) : null;
}

/** A day a span after another; a month without that day number gives its last day. */
export function add(day: string, span: Span): string {
	if ("days" in span) return addDays(day, span.days);
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const total = year * 12 + (month - 1) + ("months" in span ? span.months : span.years * 12);
	const lastOfMonth = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
	const target = new Date(Date.UTC(Math.floor(total / 12), total % 12, Math.min(date, lastOfMonth)));
	return target.toISOString().slice(0, 10);
}

type Closed = { saturdays: CourtDays["closedSaturdays"]; days: ReadonlySet<string> };

const isClosed = (day: string, { saturdays, days }: Closed) =>
	days.has(day) || sittingDoubt(day, { closedSaturdays: saturdays, holidays: [] }) !== null;

function nextOpen(day: string, closed: Closed): string {
	let open = day;
	while (isClosed(open, closed)) open = addDays(open, 1);
	return open;
}

type Reckoned = {
	rawDate: string;
	lastDate: string;
	rawOuter: string | null;
	copyDays: number;
	closed: Closed;
};

const saturdayLabels = {
	second_fourth: "deadline.assumption.saturdays.second_fourth",
	all: "deadline.assumption.saturdays.all",
} as const;

function assumptionsOf(rule: DeadlineRule, found: Reckoned): Assumption[] {
	const { rawDate, lastDate, rawOuter, copyDays, closed } = found;
	const list: (Assumption | false)[] = [
		{ key: rule.inclusive ? "deadline.assumption.startCounted" : "deadline.assumption.startExcluded" },
		!("days" in rule.limit) && { key: "deadline.assumption.calendar" },
		copyDays > 0 && { base: "deadline.assumption.copy", count: copyDays },
		rule.shifts &&
			(closed.days.size > 0
				? { base: "deadline.assumption.closed", count: closed.days.size }
				: { key: "deadline.assumption.sundays" }),
		rule.shifts && closed.saturdays !== "none" && { key: saturdayLabels[closed.saturdays] },
		lastDate !== rawDate && { key: "deadline.assumption.moved", dates: { from: rawDate, to: lastDate } },
		!rule.shifts &&
			!rule.wait &&
			isClosed(rawDate, closed) && {
				key: "deadline.assumption.notMoved",
				dates: { from: rawDate },
			},
		rawOuter !== null && !rule.outerShifts && { key: "deadline.assumption.outerFixed" },
		rule.wait === true && { key: "deadline.assumption.wait" },
		rule.disputed === true && { key: "deadline.assumption.disputed" },
		rule.condonable === true && { key: "deadline.assumption.condonable" },
	];
	return list.filter((one) => one !== false);
}

/**
 * Reads the days a person gives as closed: one a line or with commas between, a stretch as `25/12/2025 to 31/12/2025`.
 * Returns null when one of them is no day, or a stretch is longer than a year.
 */
export function readClosedDays(
	text: string,
	parse: (written: string) => { day: string } | null,
): string[] | null {
	const days = new Set<string>();
	for (const part of text.split(/[\n,;]+/).map((one) => one.trim())) {
		if (!part) continue;
		const [first, last = first, ...rest] = part
			.split(/\s+(?:to|से|થી|[-–])\s+/u)
			.map((one) => parse(one)?.day);
		if (!first || !last || rest.length > 0 || last < first || daysBetween(first, last) > 366) return null;
		for (let day = first; day <= last; day = addDays(day, 1)) days.add(day);
	}
	return [...days].sort();
}
