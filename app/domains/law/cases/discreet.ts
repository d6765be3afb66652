import { initials } from "#app/core/format.ts";
import { foldForSearch } from "#app/core/language/fold.ts";

type Case = { title: string; caseNumber: string | null; court: string };

/**
 * Kinds of cases whose people the law does not let be named: victims of sexual offences (BNS s.72, POCSO s.23), children
 * (JJ Act s.74), and parties of matrimonial and domestic cases, heard in camera (HMA s.22, Family Courts Act s.11, PWDVA
 * s.16). Latin words stand between other signs than letters: DVA is one, in ADVANCE it is none.
 */
const WORDS =
	/(?<![a-z])(pocso|jj (act|board)|jjb|juvenile|child(ren'?s)? (court|welfare)|child in conflict|ccl|in camera|family court|fam\.?\s?ct|matrimonial|mat\.?\s?(cas|case|app|pet|suit)|hindu marriage|special marriage|hm[apo]|hmop|hmc|ophma|divorce|restitution of conjugal|maintenance|domestic violence|p?w?dv[acp]?|guardian(s|ship)?( and wards| & wards)?|g ?& ?w|gwop|gaw|adoption|rape|sexual|molestation)(?![a-z])/;
const INDIC =
	/पॉक्सो|पोक्सो|पाक्सो|किशोर न्याय|बाल न्याय|बाल कल्याण|(परिवार|पारिवारिक|कुटुम्ब|कुटुंब) न्यायालय|फैमिली कोर्ट|विवाह|तलाक|भरण|घरेलू हिंसा|दत्तक|बलात्कार|दुष्कर्म|यौन|બંધ બારણે|પોક્સો|પોકસો|જુવેનાઇલ|જુવેનાઈલ|કિશોર ન્યાય|બાળ ન્યાય|બાળ કલ્યાણ|(કુટુંબ|પરિવાર|ફેમિલી) (કોર્ટ|અદાલત)|લગ્ન|છૂટાછેડા|ભરણપોષણ|ઘરેલુ હિંસા|ઘરેલું હિંસા|દત્તક|બળાત્કાર|દુષ્કર્મ|જાતીય/u;

/** Whether the title, the number or the court of a case tells that the law protects the names in it. */
export function isProtected({ title, caseNumber, court }: Case): boolean {
	// "H.M.P." is HMP.
	const folded = foldForSearch([title, caseNumber ?? "", court].join(" | ")).replaceAll(/\b([a-z])\./g, "$1");
	return WORDS.test(folded) || INDIC.test(folded);
}

const VERSUS = /\s+(?:v\/s|vs?|versus|बनाम|विरुद्ध|વિરુદ્ધ|વિ)\.?\s+/iu;

/** The two sides of a title such as "A v. B"; null for a title that has not exactly two. */
export function sidesInTitle(title: string): [first: string, second: string] | null {
	const [first, second, more] = title.split(VERSUS).map((side) => side.trim());
	return first && second && more === undefined ? [first, second] : null;
}

/** What a case is called where its people must not be named: its number, or without one the initials of its sides. */
export function discreetName({ title, caseNumber }: Case): string {
	return caseNumber ?? title.split(VERSUS).map(initials).join(" v. ");
}
