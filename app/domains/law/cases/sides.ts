import { type KnownState, stateOfCourt } from "#app/domains/law/courts/forums/court-state.ts";
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

/** The word for a respondent is another one in the courts of these States. */
const IN_STATE: Record<KnownState, Partial<Record<MessageKey, MessageKey>>> = {
	mp: { "side.respondent": "side.respondent.mp", "side.second": "side.second.mp" },
	up: { "side.respondent": "side.respondent.up", "side.second": "side.second.up" },
};

/**
 * What the sides of a case are called, by the type in its number and the State of its court; all their usual names where the
 * number tells nothing.
 */
export function sidesOfKind({ caseNumber, court }: { caseNumber: string | null; court: string }): Sides {
	const parsed = caseNumber ? caseNumberKey(caseNumber) : null;
	const called = (parsed?.kind === "number" && byType.get(parsed.type)) || ANY;
	const state = stateOfCourt(court);
	return state ? { ...called, second: IN_STATE[state][called.second] ?? called.second } : called;
}
