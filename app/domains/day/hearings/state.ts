import type { Formatter } from "#app/core/format.ts";
import { courtToday, hearingStatus } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import type { HearingStatus } from "#drizzle/words.ts";

/** What a hearing's state follows from; `next` is the next date of its matter after it. */
export type DatedResult = {
	hearing: { date: string; result: string | null; order: string | null };
	matter: { takesResults: boolean };
	next: string | null;
};

export type HearingState = {
	/** By its date alone. */
	status: HearingStatus;
	/** The result of it, and the next date where the case has one. */
	outcome: { result: string; nextDate: string | null } | null;
	/** Whether its day is over without a result; never for a matter that takes none, as an archived one. */
	isPending: boolean;
};

/** The one state of a hearing, for every list, card and answer. */
export function hearingState(
	{ hearing, matter, next }: DatedResult,
	today: string = courtToday(),
): HearingState {
	const { date, result, order } = hearing;
	return {
		status: hearingStatus(date, today),
		outcome: result ? { result, nextDate: next } : null,
		isPending: date < today && !result && !order && matter.takesResults,
	};
}

/** The result of a hearing as it is read: "Adjourned → Mon 14 Dec 2026", "Result pending"; null while it is ahead. */
export function outcomeText({ outcome, isPending }: HearingState, t: T, format: Formatter): string | null {
	if (isPending) return t("hearing.notUpdated");
	if (!outcome) return null;
	const result = sayOffered(outcome.result, t);
	return outcome.nextDate ? `${result} → ${format.longDate(outcome.nextDate)}` : result;
}
