import type { CaseKind } from "#app/domains/law/kinds/kind-of-case.ts";
import type { Party } from "#drizzle/schema.ts";
import type { DraftType, Stage } from "#drizzle/words.ts";

const STATE = /^\s*(?:the\s+)?(?:state\b|union of india|c\.?b\.?i|राज्य|રાજ્ય|ગુજરાત રાજ્ય)/iu;

/** Whether a side of a cause title is the State, as it prosecutes. */
const isState = (name: string | undefined) => STATE.test(name ?? "");

type Case = {
	kind: CaseKind | null;
	ourSide: Party["side"] | null;
	stage: Stage;
	first?: string | undefined;
};

/**
 * The type that a new draft of a case most likely is, by what the case is about, whose side it is for and where it stands. What
 * every case needs first, a vakalatnama, where the side is not known, but for bail: who comes for it is the applicant.
 */
export function proposedType({ kind, ourSide, stage, first }: Case): DraftType {
	const isFirst = ourSide === "first";
	if (kind === "bail") return isFirst && isState(first) ? "reply" : "bail_application";
	if (!kind || !ourSide || ourSide === "other") return "vakalatnama";
	if (kind === "criminal" || kind === "cheque")
		return !isFirst && (stage === "filing" || stage === "evidence") ? "bail_application" : "other";
	if (stage === "evidence") return "affidavit";
	if (kind === "writ" || kind === "appeal")
		return isFirst ? (stage === "filing" ? "affidavit" : "rejoinder") : "reply";
	if (stage !== "filing") return "other";
	if (isFirst) return "affidavit";
	return kind === "consumer" ? "reply" : "written_statement";
}

/** What the two sides are called in a kind of case, where neither its number nor its parties say so. */
export function sideRoles(
	kind: CaseKind | null,
	names: readonly [string?, string?],
): [string, string] | null {
	if (kind === "bail") return isState(names[0]) ? ["Respondent", "Applicant"] : ["Applicant", "Respondent"];
	if (kind === "criminal" || kind === "cheque") {
		if (isState(names[0])) return ["Prosecution", "Accused"];
		return isState(names[1]) ? ["Petitioner", "Respondent"] : ["Complainant", "Accused"];
	}
	if (kind === "consumer") return ["Complainant", "Opposite Party"];
	if (kind === "civil") return ["Plaintiff", "Defendant"];
	if (kind === "appeal") return ["Appellant", "Respondent"];
	return kind ? ["Petitioner", "Respondent"] : null;
}
