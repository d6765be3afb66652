import type { PaperLanguage } from "../papers/text.ts";
import { pluralRole } from "./parties.ts";

/** What the facts of a paper are put into, in its language. */
type Wording = {
	unnumbered: (year: string) => string;
	first: string;
	subsequent: string;
	custody: (days: number, day: string) => string;
	chargeSheet: (number: string | null, day: string | null) => string;
	trial: string;
	investigation: string;
	numbered: (role: string, number: number) => string;
	kin: Record<"son" | "daughter" | "wife" | "unknown", string>;
	person: (one: {
		name: string;
		kin: string;
		parent: string;
		age: string;
		work: string;
		at: string;
	}) => string;
	body: (one: { name: string; through: string; at: string }) => string;
	roles: Readonly<Record<string, string>>;
};

const ENGLISH: Wording = {
	unnumbered: (year) => `No. ________ of ${year}`,
	first: "First",
	subsequent: "Subsequent",
	custody: (days, day) => `${days} days on ${day}`,
	chargeSheet: (number, day) =>
		`charge-sheet ${number ? `No. ${number} ` : ""}filed${day ? ` on ${day}` : ""}`,
	trial: "trial",
	investigation: "investigation",
	numbered: (role, number) => `${role.replace(/([^s])s$/, "$1")} No. ${number}`,
	kin: {
		son: "son of",
		daughter: "daughter of",
		wife: "wife of",
		unknown: "son/daughter/wife of",
	},
	person: ({ name, kin, parent, age, work, at }) =>
		`${name}, ${kin} ${parent}, aged about ${age} years, occupation ${work}, residing at ${at}`,
	body: ({ name, through, at }) => `${name}, through ${through}, having its office at ${at}`,
	roles: {},
};

const HINDI: Wording = {
	unnumbered: (year) => `प्रकरण संख्या ________ वर्ष ${year}`,
	first: "प्रथम",
	subsequent: "पश्चात्‌वर्ती",
	custody: (days, day) => `दिनांक ${day} को ${days} दिन`,
	chargeSheet: (number, day) =>
		`आरोप-पत्र ${number ? `संख्या ${number} ` : ""}${day ? `दिनांक ${day} को ` : ""}प्रस्तुत`,
	trial: "विचारण",
	investigation: "अन्वेषण",
	numbered: (role, number) => `${role} क्रमांक ${number}`,
	kin: { son: "पुत्र", daughter: "पुत्री", wife: "पत्नी", unknown: "पुत्र/पुत्री/पत्नी" },
	person: ({ name, kin, parent, age, work, at }) =>
		`${name}, ${kin} ${parent}, आयु लगभग ${age} वर्ष, व्यवसाय ${work}, निवासी ${at}`,
	body: ({ name, through, at }) => `${name}, द्वारा ${through}, कार्यालय ${at}`,
	roles: {
		accused: "अभियुक्त",
		appellant: "अपीलार्थी",
		applicant: "आवेदक",
		complainant: "परिवादी",
		"decree-holder": "डिक्रीदार",
		defendant: "प्रतिवादी",
		"judgment-debtor": "निर्णीत-ऋणी",
		"non-applicant": "अनावेदक",
		opponent: "विपक्षी",
		"opposite party": "विपक्षी",
		petitioner: "याचिकाकर्ता",
		plaintiff: "वादी",
		prosecution: "अभियोजन",
		respondent: "प्रत्यर्थी",
		revisionist: "पुनरीक्षणकर्ता",
	},
};

const GUJARATI: Wording = {
	unnumbered: (year) => `કેસ નં. ________ સને ${year}`,
	first: "પ્રથમ",
	subsequent: "અનુગામી",
	custody: (days, day) => `તા. ${day} ના રોજ ${days} દિવસ`,
	chargeSheet: (number, day) =>
		`ચાર્જશીટ ${number ? `નં. ${number} ` : ""}${day ? `તા. ${day} ના રોજ ` : ""}રજૂ થયેલ છે`,
	trial: "ટ્રાયલ",
	investigation: "તપાસ",
	numbered: (role, number) => `${role} નં. ${number}`,
	kin: { son: "ના પુત્ર", daughter: "નાં પુત્રી", wife: "નાં પત્ની", unknown: "ના પુત્ર/પુત્રી/પત્ની" },
	person: ({ name, kin, parent, age, work, at }) =>
		`${name}, તે ${parent} ${kin}, ઉ.વ. આશરે ${age}, ધંધો ${work}, રહે. ${at}`,
	body: ({ name, through, at }) => `${name}, મારફત ${through}, ઑફિસ ${at}`,
	roles: {
		accused: "આરોપી",
		appellant: "અપીલકર્તા",
		applicant: "અરજદાર",
		complainant: "ફરિયાદી",
		"decree-holder": "હુકમનામાદાર",
		defendant: "પ્રતિવાદી",
		"judgment-debtor": "હુકમનામાના દેવાદાર",
		"non-applicant": "સામાવાળા",
		opponent: "સામાવાળા",
		"opposite party": "સામાવાળા",
		petitioner: "અરજદાર",
		plaintiff: "વાદી",
		prosecution: "પ્રોસિક્યૂશન",
		respondent: "સામાવાળા",
		revisionist: "રિવિઝન અરજદાર",
	},
};

const WORDINGS = { en: ENGLISH, hi: HINDI, gu: GUJARATI };

/** How papers of a language put what is known. */
export const wordingOf = (lang: PaperLanguage): Wording => WORDINGS[lang];

const NUMBERED = /^(.*?)\s+No\.?\s*(\d{1,3})$/i;

/** What one is called in two proceedings: "Applicant (Accused)". */
const BOTH = /^([^()]+?)\s*\(([^()\d]+)\)$/;

/** What a party is called, in the language of the paper where the word is known; else as it was recorded. */
export function roleIn(role: string | null, lang: PaperLanguage): string | null {
	if (!role || lang === "en") return role;
	const { roles, numbered } = wordingOf(lang);
	const [, outer, inner] = BOTH.exec(role) ?? [];
	if (outer && inner) return `${roleIn(outer, lang)} (${roleIn(inner, lang)})`;
	const [, word = role, number] = NUMBERED.exec(role) ?? [];
	const singular = word.toLowerCase().replace(/^opposite parties$/, "opposite party");
	const found = [singular, singular.replace(/s$/, "")].find((one) => Object.hasOwn(roles, one));
	if (!found) return role;
	const local = roles[found] ?? role;
	return number ? numbered(local, Number(number)) : local;
}

/** What several are called together. A word that is plural already, or ends in a number, stays. */
export function rolesIn(role: string, lang: PaperLanguage): string {
	if (/[\p{Nd})]$/u.test(role)) return role;
	if (/\p{Script=Latin}$/u.test(role)) return lang === "en" ? pluralRole(role) : role;
	if (lang === "hi") return `${role}गण`;
	return /\p{M}$/u.test(role) ? `${role}ઓ` : `${role}ો`;
}
