import { dice, mix } from "#bench/fill/dice.ts";
import { companyTribunalHand } from "./courts/company-tribunal.ts";
import { delhiHand } from "./courts/delhi.ts";
import { districtHand } from "./courts/district.ts";
import { gujaratHand } from "./courts/gujarat.ts";
import { jammuKashmirHand } from "./courts/jammu-kashmir.ts";
import { madrasHand } from "./courts/madras.ts";
import { supremeCourtHand } from "./courts/supreme-court.ts";
import type { CourtHand } from "./paper/hand.ts";
import type { ListKind, MadeList } from "./paper/made-list.ts";

const COURTS = {
	"supreme-court": supremeCourtHand,
	delhi: delhiHand,
	"jammu-kashmir": jammuKashmirHand,
	gujarat: gujaratHand,
	madras: madrasHand,
	"company-tribunal": companyTribunalHand,
	district: districtHand,
} satisfies Record<string, CourtHand>;

export type CourtName = keyof typeof COURTS;
export const COURT_NAMES = Object.keys(COURTS) as CourtName[];

/** Courts that publish only lists of a day. */
const DAILY_ONLY: readonly CourtName[] = ["district"];
const WITHOUT_WEEKS: readonly CourtName[] = ["supreme-court", "company-tribunal"];

/** The kinds of lists that a court publishes. */
export function kindsOf(court: CourtName): ListKind[] {
	if (DAILY_ONLY.includes(court)) return ["daily"];
	const kinds: ListKind[] = ["daily", "supplementary", "advance"];
	return WITHOUT_WEEKS.includes(court) ? kinds : [...kinds, "weekly"];
}

type Wish = { kind?: ListKind; dates?: string[]; items?: number; from?: number };

/** A list of a court, made anew for every seed: its face, sizes, columns and what is printed in it. */
export async function makeList(
	court: CourtName,
	seed: number,
	{ kind = "daily", dates = ["2026-11-27", "2026-11-30", "2026-12-01"], items = 40, from = 40 }: Wish = {},
): Promise<MadeList> {
	const roll = dice(
		mix(seed, COURT_NAMES.indexOf(court) * 7 + ["daily", "supplementary", "weekly", "advance"].indexOf(kind)),
	);
	const listed = kind === "weekly" ? dates : dates.slice(0, 1);
	const { court: name, rows, paper } = COURTS[court]({ roll, kind, dates: listed, items, from });
	return {
		layout: court,
		kind,
		court: name,
		dates: listed,
		rows,
		pages: paper.page,
		pdf: await paper.finished(),
	};
}
