import { asciiDigits } from "#app/core/language/fold.ts";
import { fullYear, parseCnr } from "./case-number.ts";
import { canonicalCaseType, INDIAN_TYPE_WORDS, isKnownCaseType, typeLettersMended } from "./case-types.ts";
import { schemeNumbersIn } from "./number-schemes.ts";

/** A case number met in running text. */
export type CaseReference = {
	key: string;
	type: string;
	numberFrom: number;
	numberTo: number;
	year: string;
	/** Where the number, without its type, begins in the text that was given, and where its year ends. */
	index: number;
	end: number;
};

const MOST_PER_TEXT = 400;
const LONGEST_RANGE = 30;
const LOOK_BACK = 90;

/** Letters a reader of scans puts in the place of a digit. */
const MISREAD: Record<string, string> = { O: "0", o: "0", I: "1", l: "1", "|": "1", S: "5", B: "8" };
const DIGIT = String.raw`[\dOoIl|SB]`;

const REFERENCE = new RegExp(
	String.raw`(?<![\dOIl|])(?<!\d[/.:-])(?<!\p{L}(?=\D))(?=[OoIl|SB]{0,3}\d)(${DIGIT}{1,7}(?:-?(?:[ACD]|ए|बी|सी)(?=\/))?)(?:\s?(?:-|to|&)\s?(${DIGIT}{1,7}))?` +
		String.raw`(?:\s?[/(]{1,2}\s?[A-Za-z]{2,4}\s?\)?|((?:\/\p{L}[\p{L}\p{M}\d.() -]{0,14}){1,2}(?=\/)))?` +
		String.raw`\s?(\/|-|of(?: the year)?|सन्|सन|वर्ष|સને|સન|વર્ષ|(?<=\))(?=\d))[\u200c\u200d]?\s?(${DIGIT}{4}(?:-(\d{2})(?!\d))?|\d{2}(?!\s+of\s+\d{4}))(?![\dOIl|]|[/.-]\d)`,
	"giu",
);
const CNR_LIKE = new RegExp(
	`(?<![A-Z0-9])[A-Z]{2}[A-Z0-9]{2}-?[A-Z0-9]{2}-?${DIGIT}{6}-?${DIGIT}{4}(?![A-Z0-9])`,
	"g",
);

const NUMBER_WORD =
	/(?:\bN[o0]s?\s?\.?\s?\(s\)|\bNos?|\bNumber|संख्या|क्रमांक|नंबर|(?<!\p{L})(?:सं|नं|क्र)0?|નંબર|ક્રમાંક|(?<!\p{L})નં)[\s.:॰]*$/iu;
/** "Misc. Case No. (J) 27/2025" */
const NUMBER_WORD_AND_SIDE = /\bN[o0]s?\s?\.?\s?(\([A-Z]{1,3}\)\s?)$/u;
/** "क्रमांक आरसीएसए/411/2022": between the word for a number and the number stand short names of the registry. */
const CODE =
	/((?:संख्या|क्रमांक|नंबर|(?<!\p{L})(?:सं|नं|क्र)|નંબર|ક્રમાંક|(?<!\p{L})નં)[\s.:॰]{0,4})(?:[\p{Script=Devanagari}\p{Script=Gujarati}.]{1,14}[/-]){1,4}$/u;
/** "आवेदन अन्तर्गत धारा 482 सं. 38801": under which section an application is made. */
const SECTION = /(?:अन्तर्गत|अंतर्गत)\s{1,3}धारा\s{1,3}[\d()/]{1,12}\s{0,3}$/u;
const ABBREVIATION =
	/^(?:[A-Za-z]{1,8}\.|\([A-Za-z&]{1,12}\.?\)|\([\p{Script=Devanagari}\p{Script=Gujarati}.]{1,15}\)|[A-Za-z]{1,6}\(|(?:[\p{Script=Devanagari}\p{Script=Gujarati}]{1,6}\.)+$)/u;
/** "ક્રિ.કેસ": an abbreviation touches the word behind it. */
const SHORTENED =
	/^(?:[\p{Script=Devanagari}\p{Script=Gujarati}]{1,6}\.){1,3}(?=[\p{Script=Devanagari}\p{Script=Gujarati}])/u;
/** Brackets and quotation marks that do not belong to an abbreviation in brackets. */
const OPENING = /^["'([]{1,9}(?![A-Za-z&]{1,12}\.?\)|[\p{Script=Devanagari}\p{Script=Gujarati}.]{1,15}\))/u;
const CAPITALS = /^[A-Z]{1,8}(?:[-/][A-Z]{1,6})*$/;
const LATIN_WORDS =
	"writ|petition|civil|criminal|special|leave|appeal|application|appln|suit|cases?|misc|miscellaneous|regular|original|revision|review|transfer|contempt|execution|darkhast|complaint|consumer|calendar|sessions?|trial|first|second|letters|patent|arbitration|company|tax|income|bail|caveat|diary|interim|interlocutory|motor|accident|claims?|hindu|marriage|commercial|crl|cri|cr|spl|reg";
const WORD = new RegExp(String.raw`^(?:${LATIN_WORDS}|${INDIAN_TYPE_WORDS.join("|")})\.?$`, "iu");
const STOPS = new Set([
	"IN",
	"THE",
	"AND",
	"OF",
	"AT",
	"ON",
	"TO",
	"BY",
	"NO",
	"VS",
	"ACT",
	"OR",
	"DATED",
	"ORDER",
]);

/**
 * The case numbers in a running text (an order, a scanned page), in the order in which they stand there. One letter
 * read in the place of a digit is put right; dates and years of Acts are passed over.
 */
export function caseNumbersIn(
	text: string,
	thisYear = new Date().getFullYear(),
	areLabels = false,
): CaseReference[] {
	const found: CaseReference[] = [];
	const plain = typeLettersMended(asciiDigits(text))
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(CNR_LIKE, (written, index: number) => {
			const cnr = readCnr(written, thisYear);
			if (!cnr) return written;
			found.push({
				key: cnr,
				type: "*",
				numberFrom: 0,
				numberTo: 0,
				year: cnr.slice(-4),
				index,
				end: index + written.length,
			});
			return " ".repeat(written.length);
		});
	const schemes = schemeNumbersIn(plain, thisYear).slice(0, MOST_PER_TEXT);
	for (const { type, number, year, index, end } of schemes) {
		const range = { numberFrom: number, numberTo: number };
		found.push({ key: `${type}:${number}:${year}`, type, ...range, year, index, end });
	}
	const rest = schemes.reduce(
		(text, { index, end }) => text.slice(0, index) + " ".repeat(end - index) + text.slice(end),
		plain,
	);
	for (const match of rest.matchAll(REFERENCE)) {
		if (found.length >= MOST_PER_TEXT) break;
		const reference = readReference(rest, match, thisYear, areLabels);
		if (reference) found.push(reference);
	}
	return found.sort((a, b) => a.index - b.index);
}

/**
 * The keys under which a text is found by case number: each number with its type, and without it, a range number by
 * number. No key comes twice.
 */
export function caseRefKeys(text: string, thisYear = new Date().getFullYear()): string[] {
	const keys = new Set<string>();
	for (const { key, type, numberFrom, numberTo, year } of caseNumbersIn(text, thisYear)) {
		keys.add(key);
		if (numberFrom === 0) continue;
		for (let number = numberFrom; number <= Math.min(numberTo, numberFrom + LONGEST_RANGE); number++) {
			keys.add(`*:${number}:${year}`);
			if (type !== "*") keys.add(`${type}:${number}:${year}`);
		}
	}
	return [...keys];
}

function readCnr(written: string, thisYear: number): string | null {
	const bare = written.replaceAll("-", "");
	const digits = repair([bare.slice(6)]);
	return digits ? parseCnr(bare.slice(0, 6) + digits[0], thisYear) : null;
}

function readReference(
	text: string,
	match: RegExpMatchArray,
	thisYear: number,
	areLabels: boolean,
): CaseReference | null {
	const [, numbered = "", last, register = "", between = "", yearText = "", until] = match;
	const [first = "", series = ""] = numbered.split(SERIES);
	const repaired = repair([first, last ?? "", until ? yearText.slice(0, 4) : yearText]);
	if (!repaired) return null;
	const [from = "", to = "", digits = ""] = repaired;
	const index = match.index ?? 0;

	if (last && between === "-" && isDay(from, to)) return null;
	const before = text.slice(Math.max(0, index - LOOK_BACK), index);
	const named = typeBefore(before);
	const letters = (areLabels && !isKnownCaseType(named) && labelBefore(before)) || named;
	const bare = letters === "";
	const slash = between === "/";
	const year = digits.length === 4 ? Number(digits) : fullYear(Number(digits));
	if (year < 1900 || year > thisYear + 1) return null;
	if (until && Number(until) !== (year + 1) % 100) return null;
	if (bare && (!slash || digits.length === 2)) return null;
	if (digits.length === 2 && !(slash && isKnownCaseType(letters))) return null;

	const numberFrom = Number(from);
	const numberTo = to
		? Number(to.length < from.length ? from.slice(0, from.length - to.length) + to : to)
		: numberFrom;
	if (numberFrom === 0 || numberTo < numberFrom) return null;
	const type = bare ? "*" : canonicalCaseType(letters + series + registerOf(register));
	const number = numberTo === numberFrom ? String(numberFrom) : `${numberFrom}-${numberTo}`;
	return {
		key: `${type}:${number}:${year}`,
		type,
		numberFrom,
		numberTo,
		year: String(year),
		index,
		end: index + match[0].length,
	};
}

/** "18-ए/2023", "18A/2023": the letter of the series in which a suit is numbered. */
const SERIES = /-?(?=[ACD\u0904-\u0939])/u;

/** "0087/अपील/2025-26": the register between number and year is part of the type; the short name of a bench or an office is not. */
const registerOf = (written: string) => lettersOf(written.replace(/(?<=\/)[A-Z]{2,4}(?=\/|$)/u, ""));

/** "04-08-2026" is a day, and no range of numbers. */
const isDay = (date: string, month: string) =>
	date.length <= 2 && month.length <= 2 && Number(date) <= 31 && Number(month) <= 12;

/** The parts with letters made digits again, or null when more than one letter stands in them all. */
function repair(parts: string[]): string[] | null {
	let wrong = 0;
	const digits = parts.map((part) =>
		part.replace(/\D/g, (letter) => {
			wrong++;
			return MISREAD[letter] ?? letter;
		}),
	);
	return wrong <= 1 && digits.every((part) => /^\d*$/.test(part)) ? digits : null;
}

/** The letters of the case type that ends the text, or "" when no type stands there. */
function typeBefore(text: string): string {
	const line = text
		.replace(CODE, "$1")
		.replace(NUMBER_WORD, "")
		.replace(NUMBER_WORD_AND_SIDE, "$1")
		.replace(SECTION, "")
		.replace(/[\s/.:,-]+$/u, (end) => (end.includes(".") ? "." : ""));
	const lastLine = line.slice(line.lastIndexOf("\n") + 1);
	const tokens = lastLine
		.split(/[\s,;:]+|&(?![A-Za-z]{1,6}\))/u)
		.map((token) => token.replace(/^[RCF]\/(?=[A-Z])/, "").replace(OPENING, ""))
		.filter(Boolean);

	const accepted: string[] = [];
	while (tokens.length > 0 && accepted.length < 6) {
		const token = tokens.pop() ?? "";
		const whole = token.replace(/\.$/, "");
		const taken = WORD.test(token.replace(SHORTENED, "")) || ABBREVIATION.test(token) || CAPITALS.test(whole);
		if (!taken || STOPS.has(whole)) break;
		accepted.unshift(token);
	}

	const collapsed = (from: number) => lettersOf(accepted.slice(from).join(""));
	for (let from = 0; from < accepted.length; from++) {
		if (isKnownCaseType(collapsed(from))) return collapsed(from);
	}
	const nearest = accepted.at(-1);
	if (!nearest) return "";
	let from = accepted.length - 1;
	while (from > 0 && ABBREVIATION.test(accepted[from] ?? "") && ABBREVIATION.test(accepted[from - 1] ?? ""))
		from--;
	return collapsed(from);
}

/** "मूलवाद संख्या ", "RRT(2)/APL/": a line of a heading that is nothing but a label before its number. */
const LABEL =
	/^[\s*+#$~|.-]{0,9}(?<label>(?:\p{L}[\p{L}\p{M}.()&'/-]{0,24}[ ]{1,3}){0,6}?\p{L}[\p{L}\p{M}.()&'/-]{0,24})[ ]{0,3}(?<word>(?<![\p{L}\p{M}])(?:N[o0]s?\.?(?:\(s\))?|Number|संख्या|क्रमांक|नंबर|(?:सं|नं|क्र)0?|નંબર|ક્રમાંક|નં))[\s.:॰०/-]{0,6}(?<side>\([A-Z]{1,3}\))?\s?$/iu;
const CODE_LABEL =
	/^[\s*+#$~|.-]{0,9}(?<label>(?:[A-Z][A-Z.]{0,9}(?:\(\d{1,2}\))?|\p{Lo}[\p{Lo}\p{M}.]{1,14})(?:\/(?:[A-Z.]{1,9}|[\p{Lo}\p{M}.]{1,14})){0,3})\/$/u;

/** The letters of what a line is labelled with before its number, or "" for a line that says more. */
function labelBefore(text: string): string {
	const line = text.slice(text.lastIndexOf("\n") + 1);
	const { label = "", side = "" } = (LABEL.exec(line) ?? CODE_LABEL.exec(line))?.groups ?? {};
	return lettersOf(label + side);
}

function lettersOf(text: string): string {
	return text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
