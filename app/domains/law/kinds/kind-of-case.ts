import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";

/** What a case is about, as far as it decides which facts and papers it takes. */
export type CaseKind = "bail" | "criminal" | "cheque" | "civil" | "family" | "consumer" | "writ" | "appeal";

type Case = {
	caseNumber: string | null;
	court: string;
	title?: string | null;
	notes?: string | null;
	provision?: string | null;
	firNumber?: string | null;
	policeStation?: string | null;
	sections?: readonly string[];
};

/** The types of case numbers that belong to one kind; the types are the short names of case numbers. */
const TYPES: readonly (readonly [types: string, kind: CaseKind])[] = [
	["BAILAPPLN ABA BA", "bail"],
	[
		"CRLA WPCRL SLPCRL TPCRL RPCRL SMWCRL SCRA CRLMC CRLOP CRLREVP RCC SC SPLCASE SPLPOCSOCASE FIR CRMA",
		"criminal",
	],
	["WP WPC CWP SCA SMWC", "writ"],
	["CA FA SA RFA RSA LPA AO CMA TAXAPPEAL ITA RCA APPEAL SLP SLPC CRA", "appeal"],
	["HMP HMA", "family"],
	["CS CSOS CSCOMM COMS OS RCS SPLCS DARKHAST EXP MACP", "civil"],
];
const byType = new Map(
	TYPES.flatMap(([types, kind]) => types.split(" ").map((type) => [type, kind] as const)),
);

const CHEQUE =
	/\b138\b.{0,20}\b(?:N\.? ?I\.?|negotiable)|\bN\.? ?I\.? ?act\b.{0,12}\b138\b|negotiable instruments/i;
const BAIL =
	/\bbail\b|जमानत|જામીન|\b(?:437|438|439)\s*(?:of\s*)?(?:the\s*)?cr\.? ?p\.? ?c|\b(?:480|482|483)\s*(?:of\s*)?(?:the\s*)?(?:b\.?n\.?s\.?s|bharatiya nagarik)|\bb\.?n\.?s\.?s\.?,?\s*(?:s\.|§|u\/s|section)\s*(?:480|482|483)/i;
const CRIMINAL_COURT =
	/\b(?:sessions|magistrate|criminal|pocso|cbi|ndps|special court)\b|सत्र|मजिस्ट्रेट|सेशन|સેશન્સ|મેજિસ્ટ્રેટ/i;
const CONSUMER = /consumer|उपभोक्ता|ગ્રાહક/i;
const FAMILY = /family court|कुटुम्ब|कुटुंब|परिवार न्यायालय|કૌટુંબિક|ફેમિલી/i;

/** The kind of a case, from its number, its court and what is known of it; null where they tell nothing. */
export function kindOfCase(one: Case): CaseKind | null {
	const about = [one.provision, one.title, one.notes].filter(Boolean).join(" · ");
	if (CHEQUE.test(about) || /\bN\.? ?I\.? act\b/i.test(one.court)) return "cheque";
	const parsed = one.caseNumber ? caseNumberKey(one.caseNumber) : null;
	const byNumber = (parsed?.kind === "number" && byType.get(parsed.type)) || null;
	const isCharged = Boolean(one.firNumber || one.policeStation || one.sections?.length);
	const kind = byNumber ?? (isCharged ? "criminal" : byCourt(one.court));
	return kind === "criminal" && BAIL.test(about) ? "bail" : kind;
}

function byCourt(court: string): CaseKind | null {
	if (CONSUMER.test(court)) return "consumer";
	if (FAMILY.test(court)) return "family";
	return CRIMINAL_COURT.test(court) ? "criminal" : null;
}
