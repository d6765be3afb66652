import type { Relation } from "#drizzle/words.ts";
import type { PaperLanguage } from "../papers/text.ts";
import { visible } from "./merge.ts";
import { wordingOf } from "./wording.ts";

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

/**
 * Somebody as a paper names them: "A, son of B, aged 41 years, occupation trader, residing at C"; a company with whoever it
 * appears through. What is not known stays a blank. `year` is that of the paper, in which the age is reckoned.
 */
export function describedAs(
	{ name, address, ...known }: OnPaper,
	year: string,
	lang: PaperLanguage = "en",
): string {
	const { body, person, kin } = wordingOf(lang);
	const at = address ?? visible("client_address", lang);
	if (known.through || (BODY.test(name) && !known.relationName))
		return body({ name, through: known.through ?? visible("through", lang), at });
	return person({
		name,
		kin: kin[known.relation ?? "unknown"],
		parent: known.relationName ?? visible("father_name", lang),
		age: known.birthYear ? String(Number(year) - Number(known.birthYear)) : visible("age", lang),
		work: known.occupation ?? visible("occupation", lang),
		at,
	});
}
