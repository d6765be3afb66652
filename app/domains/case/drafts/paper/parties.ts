import type { Party } from "#drizzle/schema.ts";

/** One side of a cause title: its names, and its role in court if known. */
export type TitleSide = { names: string[]; role: string | null };

const VERSUS = /\s+(?:v\.?|vs\.?|versus|बनाम|विरुद्ध|વિરુદ્ધ|વિ\.?)\s+/iu;
const NO_PARTIES = /^in re\b/i;

/** The roles of the two sides in kinds of cases that leave no doubt. */
const ROLES: readonly [RegExp, string, string][] = [
	[/^(CS|CSOS|CSCOMM|COMS|OS|RCS|SPLCS)(:|$)/, "Plaintiff", "Defendant"],
	[/^(CA|CRLA|FA|SA|RFA|RSA|LPA|AO|CMA|RCA|ITA|TAXAPPEAL|APPEAL)(:|$)/, "Appellant", "Respondent"],
	[/^(WP|WPC|WPCRL|CWP|SCA|SCRA|SLP|SLPC|SLPCRL|TPC|TPCRL|ARBP|HMP|HMA)(:|$)/, "Petitioner", "Respondent"],
];

/**
 * The two sides of a matter: its parties where they are recorded, else what its title says before and after "v.". What
 * a side is called comes from its parties, else from the kind of case when that leaves no doubt.
 */
export function titleSides(matter: {
	title: string;
	parties: readonly Party[];
	caseKey: string | null;
}): [TitleSide, TitleSide] {
	const usual = ROLES.find(([kind]) => matter.caseKey && kind.test(matter.caseKey));
	const written = NO_PARTIES.test(matter.title) ? [] : matter.title.split(VERSUS);
	const fromTitle = written.length === 2 ? written : [];
	const side = (which: "first" | "second", at: 0 | 1): TitleSide => {
		const recorded = matter.parties.filter((party) => party.side === which);
		const names = recorded.length > 0 ? recorded.map(({ name }) => name) : [clean(fromTitle[at] ?? "")];
		const role = recorded.find((party) => party.role)?.role ?? usual?.[at === 0 ? 1 : 2] ?? null;
		return {
			names: names.map((name) => name.trim()).filter(Boolean),
			role: role && (names.length > 1 ? pluralRole(role) : role),
		};
	};
	return [side("first", 0), side("second", 1)];
}

/** Remarks such as "(advice only)" are the chamber's, not the cause title's. */
const clean = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, "").trim();

/** What several are called in English; a word in another script, in capitals or with a number stays. */
export const pluralRole = (role: string): string =>
	/[a-rt-z]$/.test(role) && !/\baccused$/i.test(role) ? `${role.replace(/y$/, "ie")}s` : role;

const WITH_OTHERS =
	/(?:&|\band|\bवा?|एवं|और|तथा|અને|તથા)\s+(?:\p{L}+\s+)?(?:ors?|others?|anr|another|अन्य|અન્ય|બીજા)(?![\p{L}\p{M}])/iu;

/** Whether a side is of more than one: several names, or one "and others". */
export const areSeveral = ({ names }: TitleSide): boolean =>
	names.length > 1 || WITH_OTHERS.test(names[0] ?? "");

/** The names of a side as they stand in a cause title: one by itself, several numbered line by line. */
export function partyBlock({ names }: TitleSide): string {
	if (names.length <= 1) return names[0] ?? "";
	return names.map((name, at) => `${at + 1}. ${name}`).join("\n");
}
