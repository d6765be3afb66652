import { asciiDigits } from "#app/core/language/fold.ts";
import { canonicalCaseType, typeLettersMended } from "./case-types.ts";
import { schemeNumbersIn } from "./number-schemes.ts";

/** A case number in its canonical form. `type`, `number` and `year` are `*` where they were not written. */
export type CaseNumber = {
	kind: "number";
	/** `TYPE:NUMBER:YEAR`, a range of numbers as `FROM-TO`. */
	key: string;
	type: string;
	number: string;
	year: string;
	/** First and last number: the same unless a range was written. */
	numberFrom: number;
	numberTo: number;
	/** Key of an application inside the case ("I.A. 7/2024 in CS(OS) 45/2023"). */
	subKey?: string;
	/** Bench or registry code written inside or behind the number; no part of the key. */
	bench?: string;
};

/** The sixteen characters under which a court knows a case for life. */
export type Cnr = { kind: "cnr"; key: string; cnr: string };

const LONGEST = 300;
const CNR = /^[A-Z]{2}[A-Z0-9]{4}\d{6}(?:19|20)\d{2}$/;
const COURT_STATES =
	/^(?:HC|AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UK|UP|UT|WB)/;

const NUMBER_WORDS = /(^|[^A-Z])(?:NOS?\s*\.?\s*\(\s*S\s*\)|NOS|NO|NUMBERS?|NUM|NR)\s*\.?(?=[^A-Z]|$)/g;
const INDIC_NUMBER_WORDS =
	/(?:संख्याएँ|संख्या|क्रमांक|नम्बर|नंबर|(?<!\p{L})(?:सं|नं|क्र)(?:0(?=[\s.:]))?(?=[\s.॰:\d])|સંખ્યા|ક્રમાંક|નંબર|(?<!\p{L})નં(?=[\s.:\d]))[.॰:]?/gu;
const YEAR_WORDS =
	/(?<=\d\s*\)?\s*)(?:OF(?:\s+THE)?(?:\s+YEAR)?|YEAR|सन्|सन|वर्ष|ऑफ|સને|સન|વર્ષ|ઓફ)\s*(?=\(?\d)/gu;

const BENCH = String.raw`[\s/-]*[(\[]?\s*([A-Z]{2,4})\s*[)\]]?`;
const NUMBERS = String.raw`(?<!\d)(\d{1,7})(?:\s*(?:-|TO|AND|&|,)\s*(\d{1,7}))?`;
const GAP = String.raw`[\s/()\[\]:,.'-]`;
const FULL_YEAR = String.raw`((?:19|20)\d{2})(?:\s*-\s*\d{2})?`;

const WITH_YEAR = new RegExp(
	String.raw`^(.*?)${NUMBERS}(?:${BENCH}${GAP}*|${GAP}+)${FULL_YEAR}\)?(?:${BENCH})?$`,
	"su",
);
const WITH_SHORT_YEAR = new RegExp(String.raw`^(.*?)${NUMBERS}(?:${BENCH})?\s*([/-])\s*'?(\d{2})$`, "su");
/** "0087/अपील/2025-26", "114/SDM/AMBALA/2025": between number and year stands the register or the office. */
const WITH_REGISTER = new RegExp(
	String.raw`^(.*?)(?<!\d)(\d{1,7})\s?\/\s?(\p{L}[\p{L}\p{M}\p{N}.() -]{0,14}(?:\/\p{L}[\p{L}\p{M}.]{0,14})?)\s?\/\s?${FULL_YEAR}$`,
	"su",
);
/** "18A/2023": a suit that is numbered in a series of its own. */
const SERIES = /(?<!\d)(\d{1,7})-?([ACD]|ए|बी|सी)(?=\/(?:19|20)\d{2})/gu;
/** "1234/2021/जयपुर": the seat behind the year. */
const SEAT_BEHIND = /(?<=\d\/(?:19|20)\d{2})\/(?:[\p{Lo}\p{M}]{2,20}|[A-Z]{5,15})$/u;
const SCHEME_END = /^[\s)]*(?:(?:\/|OF)\s?(?:19|20)\d{2})?(?:\s?[-(/]\s?[A-Z]{2,4}\)?)?$/u;
const WITHOUT_YEAR = new RegExp(String.raw`^(.*?)${NUMBERS}(?:\s*[(\[]\s*([A-Z]{2,4})\s*[)\]])?$`, "su");

/**
 * A CNR without its hyphens and in capitals, or null when the text is none. There is no check digit, so a wrong
 * serial cannot be told. Source: the eCourts case number record, sixteen characters, the last four the year.
 */
export function parseCnr(written: string, thisYear = new Date().getFullYear()): string | null {
	const text = asciiDigits(written.normalize("NFKC")).toUpperCase();
	const bare = text.replace(/[^A-Z0-9]/g, "");
	if (!CNR.test(bare) || Number(bare.slice(-4)) > thisYear + 1) return null;
	const plainlyCnr = /^[A-Z0-9\s-]+$/.test(text.trim()) && !/^[A-Z]+\s+\d+\s+\d{4}$/.test(text.trim());
	return plainlyCnr || COURT_STATES.test(bare) ? bare : null;
}

/**
 * Reads a case number however it is written and answers its canonical form, a CNR, or null when the text holds no
 * number. Devanagari and Gujarati digits and words are understood.
 */
export function caseNumberKey(written: string, thisYear = new Date().getFullYear()): CaseNumber | Cnr | null {
	if (written.length > LONGEST) return null;
	const cnr = parseCnr(written, thisYear);
	if (cnr) return { kind: "cnr", key: cnr, cnr };

	const text = plainCapitals(written);
	const inside = /^(.*\d.*?)[\s,;/)]+(?:IN|में|માં)[\s:(]+(.*\d.*)$/su.exec(text);
	if (inside) {
		const main = parseNumber(inside[2] ?? "", thisYear);
		const sub = parseNumber(inside[1] ?? "", thisYear);
		if (main) return sub ? { ...main, subKey: sub.key } : main;
	}
	return parseNumber(text, thisYear);
}

/** Whether two written case numbers mean the same case; a part that one of them leaves out does not tell them apart. */
export function sameCaseNumber(a: CaseNumber, b: CaseNumber): boolean {
	const agree = (x: string, y: string) => x === "*" || y === "*" || x === y;
	const overlap = a.numberFrom <= b.numberTo && b.numberFrom <= a.numberTo;
	return agree(a.type, b.type) && agree(a.year, b.year) && overlap;
}

/** Whether type and year were both written, so that the key names one case of a court. */
export function isWholeKey(parsed: CaseNumber): boolean {
	return parsed.type !== "*" && parsed.year !== "*";
}

function plainCapitals(written: string): string {
	return typeLettersMended(asciiDigits(written.normalize("NFKC")))
		.replace(/[\u200b-\u200d\ufeff]/g, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[\u2018\u2019\u0060]/g, "'")
		.toUpperCase()
		.replace(/\s+/gu, " ")
		.trim()
		.replace(/[.,;:।]+$/u, "");
}

function parseNumber(text: string, thisYear: number): CaseNumber | null {
	const scheme = schemeNumberOf(text, thisYear);
	if (scheme) return scheme;
	const rest = registerFirst(text.trim())
		.replace(/^[RCF]\s*\/\s*(?=\p{L})/u, "")
		.replace(NUMBER_WORDS, "$1 ")
		.replace(INDIC_NUMBER_WORDS, " ")
		.replace(YEAR_WORDS, "/")
		.replace(SERIES, " $2 $1")
		.replace(/(?<=\d)\s*\/\s*(?=\d)/g, "/")
		.replace(SEAT_BEHIND, "")
		.trim();
	return (
		build(WITH_YEAR.exec(rest), (m) => ({ bench: m[4] ?? m[6], year: m[5] }), thisYear) ??
		build(WITH_SHORT_YEAR.exec(rest), (m) => shortYear(m, thisYear), thisYear) ??
		build(WITHOUT_YEAR.exec(rest), (m) => ({ bench: m[4] }), thisYear)
	);
}

/** The number of a forum's own scheme with which a text ends, but for a year or a bench behind it; null for none. */
function schemeNumberOf(text: string, thisYear: number): CaseNumber | null {
	const found = schemeNumbersIn(text, thisYear).find(({ end }) => SCHEME_END.test(text.slice(end)));
	if (!found) return null;
	const { type, number, year, bench } = found;
	const key = `${type}:${number}:${year}`;
	const range = { numberFrom: number, numberTo: number };
	return { kind: "number", key, type, number: String(number), year, ...range, ...(bench ? { bench } : {}) };
}

type Tail = { bench?: string; year?: string };

function shortYear(match: RegExpExecArray, thisYear: number): Tail | null {
	const two = Number(match[6]);
	const year = fullYear(two);
	// "1234-36" without a year is a range: nobody files in 2036.
	if (match[5] === "-" && (year > thisYear + 1 || match[3])) return null;
	return { bench: match[4], year: String(year) };
}

/** A number with its register, which is part of the type unless it is the short name of a bench, before it. */
const registerFirst = (text: string) =>
	text.replace(WITH_REGISTER, (whole, before: string, number: string, register: string, year: string) =>
		/^[A-Z]{2,4}$/.test(register)
			? whole
			: `${before} ${register.replace(/^[A-Z]{2,4}\//, "")} ${number}/${year}`,
	);

/** The year that two digits mean: no court's pending cases are a century old, and none is filed far ahead. */
export function fullYear(two: number): number {
	return two > 50 ? 1900 + two : 2000 + two;
}

function build(
	match: RegExpExecArray | null,
	tail: (match: RegExpExecArray) => Tail | null,
	thisYear: number,
): CaseNumber | null {
	const end = match && tail(match);
	if (!match?.[2] || !end || Number(end.year ?? 0) > thisYear + 1) return null;
	const first = Number(match[2]);
	const last = match[3] ? rangeEnd(match[2], match[3]) : first;
	if (last < first) return null;
	const letters = (match[1] ?? "").replace(/[^\p{L}\p{M}\p{N}]/gu, "");
	const type = canonicalCaseType(letters) || "*";
	const number = last === first ? String(first) : `${first}-${last}`;
	const year = end.year ?? "*";
	return {
		kind: "number",
		key: `${type}:${number}:${year}`,
		type,
		number,
		year,
		numberFrom: first,
		numberTo: last,
		...(end.bench ? { bench: end.bench } : {}),
	};
}

/** "1234-36" means 1234 to 1236. */
function rangeEnd(from: string, to: string): number {
	if (to.length >= from.length || Number(to) > Number(from)) return Number(to);
	return Number(from.slice(0, from.length - to.length) + to);
}
