import { cut, type Formatter } from "#app/core/format.ts";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import type { Adjournment, Ledger } from "./service.server.ts";

type Named = { title: string; caseNumber: string | null; court: string };

/** Of a reason that somebody typed, in characters as people see them. */
const LONGEST = 300;

/** Who sought an adjournment, in words. */
export const soughtText = ({ sought }: Pick<Adjournment, "sought">, t: T): string =>
	sought ? t(`hearing.adjournedBy.${sought}`) : t("ledger.notRecorded");

/** Why: the result where it says more than that it was adjourned, and what was noted. */
export function whyText({ kind, result, why }: Adjournment, t: T): string {
	const label = kind === "moved" ? t("ledger.moved") : result && sayOffered(result, t);
	const reason = why && cut(why.replaceAll(/\s+/g, " ").trim(), LONGEST);
	return [label, reason].filter(Boolean).join(": ") || t("ledger.notRecorded");
}

/** The ledger as a text to be pasted into an objection: every date with who, why and the days, the sums, and what is missing. */
export function noteOf(
	matter: Named,
	{ lines, totals, more }: Ledger,
	t: T,
	format: Pick<Formatter, "longDate">,
): string {
	const head = [matter.title, matter.caseNumber, matter.court].filter(Boolean).join(", ");
	const dated = lines.map((line, index) => `${index + 1}. ${lineText(line, t, format)}`);
	const sides = (["opposite_side", "our_side", "both", "court"] as const)
		.filter((side) => totals.bySide[side] > 0)
		.map((side) => `${t(`hearing.adjournedBy.${side}`)}: ${totals.bySide[side]}`);
	const sum = t("ledger.totalsLine", { n: totals.adjourned, moved: totals.moved, days: totals.days });
	return [
		t("ledger.noteHead"),
		head,
		"",
		...dated,
		...(more ? [t("ledger.moreDates")] : []),
		"",
		[sum, ...sides].join("\n"),
		...missingText(totals.missing, t),
	].join("\n");
}

function lineText(line: Adjournment, t: T, { longDate }: Pick<Formatter, "longDate">): string {
	const parts = [
		longDate(line.date),
		...(line.kind === "moved" ? [] : [`${t("hearing.adjournedBy")}: ${soughtText(line, t)}`]),
		whyText(line, t),
		line.next ? `${t("hearing.nextDate")}: ${longDate(line.next)}` : t("ledger.noNext"),
		...(line.days === null ? [] : [t.n("ledger.days", line.days)]),
	];
	return parts.join("; ");
}

/** What the figures cannot say because nobody recorded it. */
export function missingText({ sought, why, next }: Ledger["totals"]["missing"], t: T): string[] {
	return [
		...(sought > 0 ? [t.n("ledger.missing.sought", sought)] : []),
		...(why > 0 ? [t.n("ledger.missing.why", why)] : []),
		...(next > 0 ? [t.n("ledger.missing.next", next)] : []),
	];
}
