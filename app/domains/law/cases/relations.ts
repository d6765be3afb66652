import type { NameMatch } from "#drizzle/words.ts";

/** A name inside of another writing, and what it is to the one that is named there first. */
export type Related = { written: string; as: Extract<NameMatch, "proprietor" | "heirs"> | null };

const AFTER = String.raw`(?:\s*[:,-]\s*|\s+|\.\s*)`;
const PROPRIETOR = String.raw`(?:(?:its|the|sole)\s+)*(?:proprietor|proprietress|proprietrix|propr|prop|owner|प्रोपराइटर|प्रोप्राइटर|प्रो|मालिक|પ્રોપરાઇટર|પ્રોપ્રાયટર|પ્રોપરાઈટર|પ્રો|માલિક)(?=[\s.:,-])\.?`;
/** "M/s Orbit Traders through its proprietor Ramesh Patel", "Orbit Traders (Prop. Ramesh Patel)". */
const FIRM_FIRST = new RegExp(
	String.raw`^(.+?)(?:[\s,(-]+(?:through|thr\.?|by|rep\.?\s+by|represented\s+by|द्वारा|के|का|ની|ના|નો|મારફત|દ્વારા))?[\s,(-]+${PROPRIETOR}${AFTER}(?!of\s|of$)(.+?)\)?$`,
	"iu",
);
/** "Ramesh Patel, proprietor of M/s Orbit Traders", "Ramesh Patel trading as Orbit Traders". */
const PERSON_FIRST =
	/^(.+?)[\s,(-]+(?:(?:sole\s+)?(?:proprietor|prop|propr|owner)\.?\s+of|trading\s+(?:as|under\s+the\s+name(?:\s+and\s+style)?\s+of)|carrying\s+on\s+business\s+(?:as|in\s+the\s+name(?:\s+and\s+style)?\s+of)|t\/a)\s+(.+?)\)?$/iu;

const HEIRS = String.raw`(?:(?:the\s+)?(?:legal\s+(?:heirs?|representatives?)|l\.?\s?rs?\.?'?s?\.?|l\.?\s?hs?\.?|heirs?(?:\s+and\s+legal\s+representatives?)?)|(?:विधिक|कानूनी)?\s*(?:वारिस|वारिसान|उत्तराधिकारी|प्रतिनिधि)|(?:કાયદેસરના\s+)?(?:વારસો|વારસદારો|વારસદાર|વારસ))`;
const DECEASED = String.raw`(?:late|deceased|decd\.?|dec'd|since\s+deceased|स्व\.?|स्वर्गीय|मृतक|સ્વ\.?|મૃતક)`;
/** "Legal heirs of late Mohan Mehta", "LRs of deceased Mohan Mehta". */
const HEIRS_FIRST = new RegExp(String.raw`^${HEIRS}\s+of\s+(?:the\s+)?(?:${DECEASED}\s+)?(.+)$`, "iu");
/** "Late Mohan Mehta through LRs 1. Ramesh Mehta 2. Suresh Mehta", "Mohan Mehta (deceased) through his legal heirs". */
const DEAD_FIRST = new RegExp(
	String.raw`^(?:${DECEASED}\s+)?(.+?)[\s,(-]*(?:\(?\s*(?:since\s+)?(?:deceased|decd\.?|dead|मृतक|મૃતક)\s*\)?)?[\s,(-]+(?:(?:through|thr\.?|by|rep\.?\s+by|represented\s+by|द्वारा|के|ના|ની|મારફત)\s+)(?:his\s+|her\s+|their\s+)?${HEIRS}(?=[\s.:,)-]|$)[\s.:,)-]*(.*)$`,
	"iu",
);
const GUJARATI_GENITIVE =
	/(?<=[\u0a80-\u0aff])(?:ના|ની|નો)(?=\s+(?:કાયદેસરના\s+)?(?:વારસો|વારસદારો|વારસદાર|વારસ|પ્રો))/u;
const NUMBERED = /(?:^|[\s,;])(?:\(?\d{1,2}[.)]|and\s|&\s|तथा\s|एवं\s|અને\s|,)\s*/u;

/**
 * The people and firms that one writing names: a firm and its proprietor, one who died and the heirs, the first of them
 * without a relation; the writing itself where it names but one.
 */
export function peopleIn(written: string): Related[] {
	// Long rows of signs between are shortened: they would be tried in every way.
	const text = written
		.replaceAll(/([\s,(-])[\s,(-]{3,}/gu, "$1 ")
		.replace(GUJARATI_GENITIVE, " $&")
		.trim();
	const of = PERSON_FIRST.exec(text) ?? FIRM_FIRST.exec(text);
	if (of?.[1] && of[2]) return [own(of[1]), { written: of[2].trim(), as: "proprietor" }];
	const heirs = HEIRS_FIRST.exec(text);
	if (heirs?.[1]) return [{ written: heirs[1].trim(), as: "heirs" }];
	const dead = DEAD_FIRST.exec(text);
	if (!dead?.[1]) return [own(written)];
	const people = (dead[2] ?? "").split(NUMBERED).map((one) => one.trim());
	const named = people.filter((one) => /\p{L}.*\s.*\p{L}/u.test(one));
	return [
		{ written: dead[1].trim(), as: "heirs" },
		...named.map((one) => ({ written: one, as: "heirs" as const })),
	];
}

const own = (written: string): Related => ({ written: written.trim(), as: null });
