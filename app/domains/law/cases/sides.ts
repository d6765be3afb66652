import type { MessageKey } from "#app/messages/index.ts";
import { caseNumberKey } from "./case-number.ts";

type Sides = Readonly<Record<"first" | "second" | "other", MessageKey>>;

const sides = (first: MessageKey, second: MessageKey): Sides => ({
	first,
	second,
	other: "matter.side.other",
});

/** What the sides are called in the types of cases where that is plain; the types are the short names of case numbers. */
const KINDS: readonly (readonly [types: string, sides: Sides])[] = [
	["CS CSOS CSCOMM COMS OS RCS SPLCS", sides("side.plaintiff", "side.defendant")],
	[
		"WP WPC WPCRL CWP SLP SLPC SLPCRL TPC TPCRL RPC RPCRL CONMTPETC SMWC SMWCRL SCA SCRA CRLOP CRLREVP ARBP MACP HMP CP CPIB",
		sides("side.petitioner", "side.respondent"),
	],
	["CA CRLA LPA FA SA RFA RSA AO CMA TAXAPPEAL ITA RCA APPEAL", sides("side.appellant", "side.respondent")],
	["CRMA CRA BAILAPPLN OA MA IA", sides("side.applicant", "side.respondent")],
	["RCC SC SPLCASE FIR", sides("side.prosecution", "side.accused")],
];
const ANY = sides("side.first", "side.second");

const byType = new Map(
	KINDS.flatMap(([types, called]) => types.split(" ").map((type) => [type, called] as const)),
);

/** What the sides of a case are called, by the type in its number; all their usual names where it tells nothing. */
export function sidesOfKind(caseNumber: string | null): Sides {
	const parsed = caseNumber ? caseNumberKey(caseNumber) : null;
	return (parsed?.kind === "number" && byType.get(parsed.type)) || ANY;
}
