import { properCase } from "#app/domains/filing/headings/proper-case.ts";
import { linesOfText } from "#app/domains/paper/readings/order-date.ts";

/** Who is against whom, according to the heading of a paper. */
export type PartiesRead = { first: string; second: string };

/** Parties are named in the upper half of a first page. */
const TOP = 30;
const LONGEST_TEXT = 5000;
const VERSUS = String.raw`(?:versus|v\/s|vs|v|बनाम|વિરુદ્ધ)\.?`;
const ALONE = new RegExp(String.raw`^[\s.…_*-]*(?:-\s*)?${VERSUS}[\s.…_*-]*$`, "iu");
const BETWEEN = new RegExp(String.raw`^(.{3,150}?)\s+${VERSUS}\s+(.{3,150})$`, "iu");
const ROLES = String.raw`(?:petitioner|respondent|appellant|applicant|plaintiff|defendant|complainant|accused|opponent|opposite\s+party|claimant|decree[\s-]?holder|judgment[\s-]?debtor|वादी|प्रतिवादी|याची|याचिकाकर्ता|प्रार्थी|अपीलार्थी|प्रत्यर्थी|आवेदक|अनावेदक|अभियुक्त|परिवादी|વાદી|પ્રતિવાદી|અરજદાર|સામાવાળા|અપીલકર્તા|આરોપી|ફરિયાદી)`;
/** What a line goes on with behind the name: dots, and which side it is. */
const SIDE = new RegExp(
	String.raw`(?:\s|[.…_]{2})[\s.…_,:;/(–-]*${ROLES}(?:\(?s\)?|\/s)?[\s).:;,/\d–-]*$`,
	"iu",
);
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]\s*)/u;

/** The two sides a first page names around its "versus"; null where it names none, or one in letters of two scripts. */
export function partiesIn(text: string): PartiesRead | null {
	const lines = linesOfText(text.slice(0, LONGEST_TEXT))
		.slice(0, TOP)
		.map(({ line }) => line.replace(/\s+/gu, " ").trim());
	const at = lines.findIndex((line) => ALONE.test(line));
	const [, one = "", other = ""] = (at === -1 && lines.map((line) => BETWEEN.exec(line)).find(Boolean)) || [];
	const first = at === -1 ? nameIn([one]) : nameIn(lines.slice(Math.max(0, at - 2), at).reverse());
	const second = at === -1 ? nameIn([other]) : nameIn(lines.slice(at + 1, at + 3));
	return first && second ? { first, second } : null;
}

/** The first of these lines that holds more than the name of a side. */
function nameIn(lines: readonly string[]): string | null {
	for (const line of lines) {
		const name = line
			.replace(SIDE, "")
			.replace(NUMBERED, "")
			.replace(/^[\s.…_,:;–-]+|[\s.…_,:;–-]{2,}$|[\s…_,:;–-]+$/gu, "");
		if (name.replace(/[^\p{L}]/gu, "").length < 3) continue;
		return isMixed(name) ? null : properCase(name);
	}
	return null;
}

const isMixed = (name: string) =>
	/\p{Script=Latin}{2}/u.test(name) && /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(name);
