import type { Relation } from "#drizzle/words.ts";
import { visible } from "./fill.ts";

/** What is known of whoever signs a paper. */
export type OnPaper = {
	name: string;
	address: string | null;
	relation: Relation | null;
	relationName: string | null;
	birthYear: string | null;
	occupation: string | null;
	through: string | null;
};

const BODY =
	/\b(?:ltd|limited|llp|pvt|private|company|co|society|union|trust|bank|association|corporation|enterprises?|traders|industries|textiles|resorts?|chs|llc|inc|authority|municipal|board|firm)\b|लिमिटेड|कंपनी|लि\.|લિમિટેડ|કંપની|મંડળી/iu;
const KIN = { son: "son of", daughter: "daughter of", wife: "wife of" } as const;

/**
 * Somebody as a paper names them: "A, son of B, aged 41 years, occupation trader, residing at C"; a company with whoever it
 * appears through. What is not known stays a blank. `year` is that of the paper, in which the age is reckoned.
 */
export function describedAs({ name, address, ...known }: OnPaper, year: string): string {
	const at = address ?? visible("client_address");
	if (known.through || (BODY.test(name) && !known.relationName))
		return `${name}, through ${known.through ?? visible("through")}, having its office at ${at}`;
	const kin = known.relation ? KIN[known.relation] : "son/daughter/wife of";
	const age = known.birthYear ? String(Number(year) - Number(known.birthYear)) : visible("age");
	const parent = known.relationName ?? visible("father_name");
	const occupation = known.occupation ?? visible("occupation");
	return `${name}, ${kin} ${parent}, aged ${age} years, occupation ${occupation}, residing at ${at}`;
}
