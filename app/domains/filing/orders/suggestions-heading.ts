import { asciiDigits } from "#app/core/language/fold.ts";
import { lettersMended } from "#app/core/language/misread.ts";
import type { Stretch } from "#app/core/language/written-dates.ts";
import { caseNumberKey, parseCnr } from "#app/domains/law/cases/case-number.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { courts } from "#app/domains/law/courts/known-courts.ts";
import { linesOfText } from "#app/domains/paper/readings/order-date.ts";

/** What a heading says, in the form a record carries it. */
export type HeadingPart = Stretch & { value: string };

type Line = ReturnType<typeof linesOfText>[number];

const TOP = 14;
/** Where the parties begin, or the text itself, the heading is over. */
const BODY = /^\s*(?:1\s*[.)]|(?:versus|v\/?s\.?|बनाम|વિરુદ્ધ)\s*[.,]?\s*$)/iu;

function headingOf(text: string): Line[] {
	const lines = linesOfText(text).slice(0, TOP);
	const end = lines.findIndex(({ line }) => BODY.test(line));
	return end === -1 ? lines : lines.slice(0, end);
}

const LONGEST_NUMBER = 80;
const APPLICATIONS = new Set(["IA", "CMAPPL", "CRLMA", "EXH"]);
/** Numbers of the police, or of a letter that an office sends, which name no case of a court. */
const NO_CASES = /^(?:FIR|CRIME|CRIMENO|PS|मुअ|મુઅ|જા)$|ગુર$/u;
/** "Consumer Complaint No. CC/341/2024": the number begins with its own short name. */
const TWICE_NAMED =
	/(?:\b[Nn][Oo0][Ss]?\s?\.?(?:\s?\(s\))?|\bNumber|संख्या|क्रमांक|नंबर|(?<!\p{L})(?:सं|नं)|નંબર|ક્રમાંક|(?<!\p{L})નં)[\s.:॰]*(?=[A-Z][A-Z.()]*\s?[/-]\s?$)/u;

/** The number of the case a paper is headed with; an application inside the case only where it stands alone. */
export function caseNumberIn(text: string, thisYear: number): HeadingPart | null {
	const heading = headingOf(text);
	const end = heading.at(-1);
	if (!end) return null;
	const top = text.slice(0, end.index + end.line.length);
	const numbers = caseNumbersIn(top, thisYear).filter(({ type }) => type !== "*" && !NO_CASES.test(type));
	const reference = numbers.find(({ type }) => !APPLICATIONS.has(type)) ?? numbers[0];
	if (!reference) return null;
	const start = beginningOf(text, reference.index);
	const rest = asciiDigits(text.slice(reference.index, reference.index + 40));
	const tail =
		/^.*?(?:\/|\bof\b|सन्?|वर्ष|સને|સન|વર્ષ|-)[\u200c\u200d]?\s?[\dOoIl|SB]{4}|^.*?[/]\s?\d{2}(?!\d)/iu.exec(
			rest,
		);
	const stop = reference.index + (tail?.[0].length ?? 0);
	const written = oneLine(text.slice(start, stop).replace(/[\u200c\u200d]+(?=\s)/g, ""));
	const { type, numberFrom, numberTo, year } = reference;
	const number = numberFrom === numberTo ? numberFrom : `${numberFrom}-${numberTo}`;
	const readBack = caseNumberKey(written, thisYear);
	const same = readBack?.kind === "number" && readBack.number === String(number) && readBack.year === year;
	const value = same && written.length <= LONGEST_NUMBER ? written : `${type}/${number}/${year}`;
	return { index: start, end: stop, value };
}

/** Where the words of a case number begin: at the line's start, or behind what parts it from another number. */
function beginningOf(text: string, index: number): number {
	const line = text.lastIndexOf("\n", index - 1) + 1;
	const onLine = text.slice(line, index);
	const from = /\p{L}/u.test(onLine) ? line : text.lastIndexOf("\n", line - 2) + 1;
	const before = text.slice(from, index);
	const parted = [
		...before.matchAll(
			/\d{4}\s*(?:,|&|\band\b|\bwith\b|\bin\b|\))+|(?:case|suit)(?:\s+n(?:o|umber)\.?)?\s*:|[;:]-?\s(?=\p{L})|\s{3,}/giu,
		),
	].at(-1);
	const named = TWICE_NAMED.exec(before);
	const skipped = from + Math.max(endOf(parted), endOf(named));
	return skipped + (/^[\s.,:;*_+#$~|-]*(?:\bin\b\s+)?/iu.exec(text.slice(skipped, index))?.[0].length ?? 0);
}

const endOf = (match: RegExpExecArray | null | undefined) => (match ? match.index + match[0].length : 0);

const CNR = /(?<![A-Za-z0-9])[A-Z]{2}[A-Z0-9]{2}-?[A-Z0-9]{2}-?\d{6}-?\d{4}(?![A-Za-z0-9])/g;

/** The one CNR of a text; none where it names several. */
export function cnrIn(text: string, thisYear: number): HeadingPart | null {
	const found = [...text.matchAll(CNR)].flatMap(({ 0: written, index }) => {
		const value = parseCnr(written, thisYear);
		return value ? [{ index, end: index + written.length, value }] : [];
	});
	return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
}

const COURT_LINES = [
	/^[\s*+#$~|]*[il]n\s+th\s?e\s+(?:hon'?.?ble\s+)?(?:c\s?o\s?u\s?r\s?t\s+o\s?f\s+(?:the\s+)?|(?=(?:high|supreme|family|city|commercial|labour|district|special|sessions)\b.{0,40}court|.{0,60}\btribunal\b))/iu,
	/^\s*before\s+(?:the\s+)?(?:ld\.?\s+|learned\s+)?(?:hon'?.?ble\s+)?(?:court\s+of\s+)?(?=.{0,80}\b(?:court|tribunal|commission|authority|forum|magistrate|lok\s+adalat)\b)/iu,
	/^\s*(?=(?:supreme\s+court\s+of\s+india|high\s+court\s+of\s+[a-z&\s]+)\s*$)/iu,
	/^\s*(?:समक्ष\s+|माननीय\s+)*(?:न्यायालय|अदालत)(?![\p{L}\p{M}])[\s:.-]*(?:श्रीमान्?\s+|माननीय\s+)*/u,
	/^\s*(?:समक्ष\s+|माननीय\s+|मा\.\s*)*(?=[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+){0,2}\s(?:उच्च|सर्वोच्च|उच्चतम)\s+न्यायालय|(?:उच्च|सर्वोच्च|उच्चतम)\s+न्यायालय)/u,
	/^\s*(?:(?:મે|મહે)\s?[.,:]\s*|નામદાર\s+|માનનીય\s+|બ\.\s*અ\.\s*)*(?=[\p{L}\p{M}.,() ]{3,80}(?:કોર્ટ|અદાલત|હાઈકોર્ટ|હાઇકોર્ટ))/u,
];
const COURT_END = /[\s,.:;–-]*(?:સમક્ષ|के\s+समक्ष|में)?[\s,.:;–-]*$/u;
const GUJARATI_IN = /(?<=કોર્ટ|અદાલત)(?:માં|ની|ના)?(?=\s*$)/u;
const PERSON =
	/^(?:sh(?:ri)?\.?|smt\.?|ms\.?|mr\.?|mrs\.?|dr\.?|श्रीमती|श्री|सुश्री|શ્રીમતી|શ્રી)\s+([^,]{3,60}?)\s*,\s*(?=\S)/iu;

/**
 * The court a paper is headed with: as the list of courts has it where it is one of them, else tidied. `judge` is the
 * person where the heading calls the court by the judge's name.
 */
export function courtIn(text: string): (HeadingPart & { judge?: string }) | null {
	const heading = headingOf(text);
	for (const [at, { line, index }] of heading.entries()) {
		const opening = COURT_LINES.map((form) => form.exec(lettersMended(line))).find(Boolean);
		if (!opening || /justice|न्यायमूर्ति|ન્યાયમૂર્તિ/iu.test(line)) continue;
		const more = /(?:,|\b(?:at|of))\s*$/iu.test(line) ? heading[at + 1] : undefined;
		const end = more ? more.index + more.line.length : index + line.length;
		const words = oneLine(lettersMended(text.slice(index + opening[0].length, end)))
			.replace(COURT_END, "")
			.replace(GUJARATI_IN, "");
		if (words.length < 5 || words.length > 150) continue;
		const person = PERSON.exec(words);
		const court = person ? words.slice(person[0].length) : words;
		const value = knownCourts.get(courtKey(court)) ?? properCase(court);
		return {
			index,
			end,
			value,
			...(person ? { judge: properCase(oneLine(person[0]).replace(/,\s*$/, "")) } : {}),
		};
	}
	return null;
}

const knownCourts = new Map(courts.map((court) => [courtKey(court), court]));

const HONOURABLE = String.raw`(?:the\s+)?hon(?:'|’|‘|\x60|"|\.|,)?\s?(?:ou?rable|ble)\b[\s.,]*`;
const JUSTICE = String.raw`(?:(?:the\s+)?(?:acting\s+)?chief\s+justice|(?:(?:dr|mr|ms|mrs|miss|smt|shri|kum)\b[\s.,]*){0,2}justice)`;
const JUDGE_LINE = new RegExp(
	String.raw`^[\s:.-]*(?:and\s+|&\s*)?(?:${HONOURABLE})?${JUSTICE}\b.{0,80}$`,
	"iu",
);
const LABEL =
	/^\s*(?:coram|quorum|before|present|presiding\s+officer|p\.?\s?o\.?|समक्ष|पीठासीन\s+अधिकारी|उपस्थित|પ્રમુખ\s+અધિકારી|કોરમ|સમક્ષ)\s*[:;.–-]*\s*/iu;
const HINDI_OR_GUJARATI =
	/^[\s:.-]*(?:माननीय|मा\.|માનનીય|નામદાર|માન\.)\s*(?:श्री\s*|શ્રી\s*)?(?:मुख्य\s+)?(?:न्यायमूर्ति|न्यायाधीश|(?:મુખ્ય\s+)?ન્યાયમૂર્તિ|ન્યાયાધીશ)/u;
const TITLED = /^(?:sh(?:ri)?\.?|smt\.?|ms\.?|mr\.?|mrs\.?|dr\.?|श्रीमती|श्री|सुश्री|શ્રીમતી|શ્રી)\s/iu;
const JUDGE_TITLE =
	/\bjudge\b|magistrate|\bmember\b|\bA\.?[DS]\.?J\b|\bC\.?J\.?M\b|न्यायाधीश|मजिस्ट्रेट|जज|જજ|મેજિસ્ટ્રેટ|ન્યાયાધીશ/iu;
const DATED_END = /[\s/,]*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*$/u;
const SIGNED = /^\s*[([]\s*([\p{L}\p{M}.\s]{5,50}?)\s*[)\]]\s*$/u;
const MOST_JUDGES = 5;
const LONGEST_NAMES = 110;
/** "G. S. Patel & Neela Gokhale, JJ." */
const NAMED_J = /\p{L}{3,}\s*,\s*(?:A\.?)?C?\.?J\.?\s?J?\.?\s*$/u;
const HONOURED = new RegExp(`^[\\s:.-]*(?:${HONOURABLE})`, "iu");
const MEMBER_LINE = new RegExp(
	String.raw`^[\s:.-]*(?:${HONOURABLE})[\p{L}\s.]{5,60},\s*(?:(?:judicial|technical|administrative)\s+)?(?:member|chairm[ae]n|chairperson|president)\b.{0,40}$`,
	"iu",
);

/** Who sat: the coram line with those that follow it, or the name in brackets above the judge's title at the end. */
export function judgeIn(text: string): HeadingPart | null {
	const lines = linesOfText(text);
	const found = coramIn(text, lines) ?? signatureIn(lines);
	return found && !isMixed(found.value) ? found : null;
}

/** A name in letters of two scripts was misread. */
const isMixed = (name: string) =>
	/\p{Script=Latin}/u.test(name) && /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(name);

function coramIn(text: string, lines: Line[]): HeadingPart | null {
	const top = lines.slice(0, 2 * TOP);
	for (const [at, { line, index }] of top.entries()) {
		const label = LABEL.exec(line)?.[0] ?? "";
		const rest = line.slice(label.length);
		const first = rest.trim() || !label ? at : at + 1;
		const named = (given: Line, from = 0) => isJudge(given.line.slice(from), label !== "");
		if (!lines[first] || !named(lines[first], first === at ? label.length : 0)) continue;
		let last = first;
		for (let next = first + 1; next <= first + 2 * MOST_JUDGES && lines[next]; next++) {
			const { line: following } = lines[next] ?? { line: "" };
			if (JUDGE_LINE.test(following) || MEMBER_LINE.test(following)) last = next;
			else if (!/^\s*(?:and|&|with)\s*$/iu.test(following)) break;
		}
		const start = first === at ? index + label.length : (lines[first]?.index ?? 0);
		const end = (lines[last]?.index ?? 0) + (lines[last]?.line.length ?? 0);
		const names = text
			.slice(start, end)
			.split(/\n(?:\s*(?:and|&|with)\s*\n)?|\s+(?:and|&)\s+(?=hon|the\s+hon|mr|ms|dr|justice)/iu);
		return { index, end, value: names.map(judgeName).filter(Boolean).join(" & ") };
	}
	return null;
}

function isJudge(words: string, labelled: boolean): boolean {
	if (words.trim().length < LONGEST_NAMES && NAMED_J.test(words)) return labelled || HONOURED.test(words);
	if (MEMBER_LINE.test(words)) return true;
	if (JUDGE_LINE.test(words))
		return /justice\s*[.:]?\s*\p{L}/iu.test(words) || /chief\s+justice/iu.test(words);
	if (HINDI_OR_GUJARATI.test(words)) return words.trim().length < 90;
	return labelled && TITLED.test(words.trim()) && JUDGE_TITLE.test(words) && words.length < 110;
}

function signatureIn(lines: Line[]): HeadingPart | null {
	for (let at = lines.length - 2; at >= Math.max(0, lines.length - 8); at--) {
		const name = SIGNED.exec(lines[at]?.line ?? "")?.[1];
		const title = lines[at + 1];
		if (!name || !title || title.line.length > 70 || !JUDGE_TITLE.test(title.line)) continue;
		const value = `${properCase(oneLine(name))}, ${properCase(oneLine(title.line.replace(DATED_END, "")))}`;
		return { index: lines[at]?.index ?? 0, end: title.index + title.line.length, value };
	}
	return null;
}

function judgeName(written: string): string {
	const name = oneLine(written)
		.replace(new RegExp(String.raw`^(?:and\s+|&\s*)?(?:${HONOURABLE})`, "iu"), "")
		.replace(/^(?:माननीय|मा\.|માનનીય|નામદાર)\s*/u, "")
		.replace(/^[\s:.,-]+|[\s:,;*_-]+$/gu, "");
	return properCase(name);
}

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();
const SMALL = new Set(["of", "at", "and", "for", "the", "in", "on"]);
const CAPITALS = new Set([
	"NI",
	"CBI",
	"NIA",
	"MP",
	"MLA",
	"MP/MLA",
	"ACB",
	"NDPS",
	"PMLA",
	"POCSO",
	"SC",
	"ST",
	"II",
	"III",
	"IV",
	"VI",
	"VII",
	"VIII",
	"IX",
	"CJM",
	"JMFC",
	"ADJ",
	"ASJ",
	"ACJM",
	"UP",
]);

/** A line all in capitals as a name is written; any other stays as it is. */
export function properCase(text: string): string {
	if (!/[A-Z]/.test(text) || /[a-z]/.test(text)) return text;
	return text.replace(/[A-Z][A-Z'’/]*|(?<=\d)(?:ST|ND|RD|TH)\b/g, (word, at: number) => {
		if (/\d/.test(text.charAt(at - 1))) return word.toLowerCase();
		const whole = text.charAt(at + word.length);
		if (CAPITALS.has(word) || (word.length <= 2 && whole === ".") || /^[A-Z]$/.test(word)) {
			const isTitle = /^(?:MR|MS|DR|SH)$/.test(word);
			return isTitle ? word[0] + word.slice(1).toLowerCase() : word;
		}
		const small = word.toLowerCase();
		return SMALL.has(small) && at > 0 ? small : word[0] + small.slice(1);
	});
}
