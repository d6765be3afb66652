import { foldForSearch } from "#app/core/language/fold.ts";
import { sidesInTitle } from "#app/domains/law/cases/discreet.ts";
import type { Party } from "#drizzle/schema.ts";

type Named = { title: string | null; first: string | null; second: string | null; client: string | null };

/** What a case is called: its title, or its two sides, or whoever is named at all. Empty when nobody is. */
export function titleOf({ title, first, second, client }: Named): string {
	if (title) return title;
	return first && second ? `${first} v. ${second}` : (first ?? second ?? client ?? "");
}

/** "A -Vs- B" as "A vs B". */
const spaced = (title: string) =>
	title.replace(/\s*[-–—]\s*(v\/?s?\.?|versus|बनाम|વિરુદ્ધ|વિ)\s*[-–—]\s*/iu, " $1 ");

/** The parties of a case: those of its columns, or the two sides of its title. */
export function partiesOf({ title, first, second }: Omit<Named, "client">): Party[] {
	const [one, other] = first || second ? [first, second] : (sidesInTitle(spaced(title ?? "")) ?? []);
	const sides = [
		[one, "first"],
		[other, "second"],
	] as const;
	return sides.flatMap(([name, side]) => (name ? [{ name: name.slice(0, 500), side }] : []));
}

const FIRST =
	/^(?:first|p$|petitioner|plaintiff|applicant|appellant|complainant|pet|plff?|वादी|याचिकाकर्ता|प्रार्थी|आवेदक|अपीलार्थी|परिवादी|વાદી|અરજદાર|ફરિયાદી|અપીલકર્તા)/iu;
const SECOND =
	/^(?:second|[rd]$|op$|respondent|defendant|accused|opponent|opposite party|resp?|deft?|प्रतिवादी|विपक्षी|अनावेदक|अभियुक्त|प्रत्यर्थी|પ્રતિવાદી|સામાવાળા|આરોપી)/iu;

/** The side that a word such as "Petitioner" or "आवेदक" means; null for any other word. */
export function sideOf(written: string): Party["side"] | null {
	const word = foldForSearch(written);
	if (SECOND.test(word)) return "second";
	return FIRST.test(word) ? "first" : null;
}
