import type { HearingFacts } from "#app/domains/law/courts/hearing-status.ts";
import { translate } from "#app/messages/index.ts";
import { type adjourners, courtsOwnResults, notHeardResults } from "#drizzle/words.ts";

/** Who sought an adjournment, as it was recorded or as its result says; null where neither tells. */
export type Sought = (typeof adjourners)[number] | null;

const isAmong = (results: readonly string[], result: string | null) =>
	result !== null && results.includes(result);

/** Who is the reason of an adjournment by its result alone. */
export const soughtBy = (result: string | null): Sought =>
	isAmong(courtsOwnResults, result) ? "court" : null;

/** What became of a date: the side that had it adjourned, or one of these. */
export const dateKinds = [
	"heard",
	"our_side",
	"opposite_side",
	"court",
	"both",
	"adjourned",
	"unrecorded",
	"ahead",
] as const;
export type DateKind = (typeof dateKinds)[number];

export type DateFacts = Pick<HearingFacts, "date" | "result" | "hasOrder"> & { adjournedBy: Sought };

/**
 * What became of a date of a case: `heard` is an effective hearing, `adjourned` one of which nobody recorded who sought it.
 * Null for what was called off with the case.
 */
export function dateKind({ date, result, adjournedBy, hasOrder }: DateFacts, today: string): DateKind | null {
	if (result === translate("en", "result.cancelled")) return null;
	if (adjournedBy) return adjournedBy;
	if (isAmong(notHeardResults, result)) return soughtBy(result) ?? "adjourned";
	if (result || hasOrder) return "heard";
	return date < today ? "unrecorded" : "ahead";
}

/** Whether it is recorded why a case was adjourned: in words, or by a result that is more than the word for it, such as a judge on leave. */
export const isWhyRecorded = ({ why, result }: { why: string | null; result: string | null }): boolean =>
	Boolean(why) || (result !== null && result !== translate("en", "result.adjourned"));
