import {
	type Suggestion,
	type SuggestionKind,
	suggestionsFrom,
} from "#app/domains/filing/orders/suggestions.ts";
import type { PageResult } from "#worker/reader/read.ts";
import type { Keys, Wording } from "./base/sheet.ts";

/** What became of one key of an order. */
export type Verdict = {
	key: SuggestionKind;
	wanted: string | null;
	got: string | null;
	outcome: "found" | "found in doubt" | "wrong" | "wrong in doubt" | "nothing" | "rightly none";
};

/** The day on which the orders are read: all of theirs lie before it, all next dates after it. */
const TODAY = "2026-11-24";
/** What stands between a number's parts in some papers and not in others. */
const FILLERS = /\b(?:no|nos|number|of|year)\b|संख्या|क्रमांक|क्र|नंबर|सन्|सन|वर्ष|का|નંબર|ક્રમાંક|નં|સને|સન|વર્ષ/giu;

/** Sets what the product offers from an order's pages beside what stands there. */
export function verdicts(wanted: Keys, pages: readonly PageResult[]): Verdict[] {
	const found = suggestionsFrom(
		pages.map(({ page, text, words, doubtful, tables }) => ({ page, text, words, doubtful, tables })),
		TODAY,
	);
	const got = (key: SuggestionKind) => found.find(({ kind }) => kind === key) ?? null;
	return [
		verdict("caseNumber", wanted.caseNumber, got("caseNumber"), numberForm),
		verdict("court", wanted.court, got("court"), lettersOf),
		verdict("orderDate", wanted.orderDate, got("orderDate"), String),
		verdict("nextDate", wanted.nextDate, got("nextDate"), String),
	];
}

function verdict(
	key: SuggestionKind,
	wanted: Wording | string | null,
	suggestion: Suggestion | null,
	form: (text: string) => string,
): Verdict {
	const { core, full } =
		typeof wanted === "string" ? { core: wanted, full: wanted } : (wanted ?? { core: "", full: "" });
	const got = suggestion?.value ?? null;
	const isRight =
		got !== null && wanted !== null && form(got).includes(form(core)) && form(full).includes(form(got));
	const none = wanted === null ? "rightly none" : "nothing";
	return {
		key,
		wanted: wanted === null ? null : full,
		got,
		outcome: suggestion === null ? none : offered(isRight, suggestion.doubtful),
	};
}

const offered = (isRight: boolean, isDoubtful: boolean) =>
	isRight ? (isDoubtful ? "found in doubt" : "found") : isDoubtful ? "wrong in doubt" : "wrong";

function lettersOf(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

const numberForm = (text: string) => lettersOf(text.normalize("NFC").replace(FILLERS, " "));
