import { type MessageKey, translate } from "#app/messages/index.ts";
import type { outcomes } from "#drizzle/words.ts";

type Outcome = (typeof outcomes)[number];

/** The results most hearings have; the last one ends the matter. */
export const firstResults = [
	"result.adjourned",
	"result.part_heard",
	"result.ordered",
	"result.not_reached",
	"result.leave",
	"result.disposed",
] as const satisfies MessageKey[];

/** Others that go on, folded away beside a field for anything else. */
export const moreResults = [
	"result.reserved",
	"result.notice",
	"result.granted",
	"result.refused",
	"result.evidence",
	"result.argued",
	"result.passed_over",
] as const satisfies MessageKey[];

/** How a matter is disposed of. */
export const endings = [
	"allowed",
	"partly_allowed",
	"decreed",
	"dismissed",
	"withdrawn",
	"settled",
	"transferred",
] as const;
export type Ending = (typeof endings)[number];

export const endingKey = (ending: Ending) => `result.${ending}` as const;

/** What is stored of a result with how the matter ended. */
export const endedResult = (ending: Ending): string => translate("en", endingKey(ending));

/** The ending that a stored result stands for; null for any other text. */
export const endingIn = (result: string | null | undefined): Ending | null =>
	endings.find((ending) => endedResult(ending) === result) ?? null;

/** How a result that ends a matter begins, in the three languages, for JavaScript and PostgreSQL alike, whatever the capitals. */
export const DISPOSING =
	"^(disposed|allowed|partly allowed|dismissed|decreed|rejected|quashed|acquitted|convicted|abated|compromised|settled|withdrawn|निस्तारित|खारिज|डिक्री|स्वीकृत|નિકાલ|રદ|મંજૂર|હુકમનામું)";

const disposing = new RegExp(DISPOSING, "iu");

/** Whether a result ends the matter it was given in. */
export const isDisposing = (result: string | null | undefined): boolean =>
	disposing.test(result?.trim() ?? "");

type Side = "first" | "second" | "other" | null;

/** What an ending means for our client; null if that depends on a side that is not recorded. */
export function outcomeOf(ending: Ending | null | undefined, ourSide: Side): Outcome | null {
	if (ending === "withdrawn" || ending === "settled" || ending === "transferred") return ending;
	if (ending === "partly_allowed") return "partly_won";
	if (!ending || (ourSide !== "first" && ourSide !== "second")) return null;
	const isGranted = ending !== "dismissed";
	return isGranted === (ourSide === "first") ? "won" : "lost";
}
