import type { Stretch } from "#app/core/language/written-dates.ts";
import { caseNumberKey, parseCnr } from "#app/domains/law/cases/case-number.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import { typeLettersMended, typeWordsMended } from "#app/domains/law/cases/case-types.ts";
import { linesOfText } from "#app/domains/paper/readings/order-date.ts";

/** What a heading says, in the form a record carries it. */
export type HeadingPart = Stretch & { value: string };

/** A line of a text that holds something, and where it begins. */
export type TextLine = ReturnType<typeof linesOfText>[number];

export const TOP = 14;
/** Where the parties begin, or the text itself, the heading is over. */
const BODY = /^\s*(?:1\s*[.)]|(?:versus|v\/?s\.?|बनाम|વિરુદ્ધ)\s*[.,]?\s*$)/iu;

/** The lines of a paper's heading: its first ones, up to its parties. */
export function headingLines(text: string): TextLine[] {
	const lines = linesOfText(text).slice(0, TOP);
	const end = lines.findIndex(({ line }) => BODY.test(line));
	return end === -1 ? lines : lines.slice(0, end);
}

const LONGEST_NUMBER = 80;
const APPLICATIONS = new Set(["IA", "CMAPPL", "CRLMA", "EXH"]);
/** Numbers of the police, or of a letter that an office sends, which name no case of a court. */
const NO_CASES = /^(?:FIR|CRIME|CRIMENO|PS|मुअ|મુઅ|જા)$|ગુર$/u;
/** Offices, shops and the police number their papers, too, and say in the line what it is that they number. */
const NO_CASE_LINE =
	/\b(?:invoice|bill|receipt|(?:our|your)\s+ref|ref\.?\s*no|outward|inward|challan|tender|gstin|policy|account|a\/c|cheque|licen[cs]e|letter|memo|circular|notification|agreement|registration\s+no)\b|पत्रांक|जावक|जा\.?\s?क्र|पंजीयन|नोंदणी|फेरफार|જાવક|જા\.?\s?નં|નોંધ\s+નં|રજીસ્ટ્રેશન/iu;
/** "Consumer Complaint No. CC/341/2024": the number begins with its own short name. */
const TWICE_NAMED =
	/(?:\b[Nn][Oo0][Ss]?\s?\.?(?:\s?\(s\))?|\bNumber|संख्या|क्रमांक|नंबर|(?<!\p{L})(?:सं|नं)|નંબર|ક્રમાંક|(?<!\p{L})નં)[\s.:॰]*(?=[A-Z][A-Z.()]*\s?(?:[/-]|N[o0]\.?)\s?$)/u;

/** The number of the case a paper is headed with; an application inside the case only where it stands alone. */
export function caseNumberIn(text: string, thisYear: number): HeadingPart | null {
	const heading = headingLines(text);
	const end = heading.at(-1);
	if (!end) return null;
	const top = text.slice(0, end.index + end.line.length);
	const numbers = caseNumbersIn(top, thisYear, true).filter(
		({ type, index }) =>
			type !== "*" &&
			!NO_CASES.test(type) &&
			!NO_CASE_LINE.test(top.slice(top.lastIndexOf("\n", index) + 1, index)),
	);
	const reference = numbers.find(({ type }) => !APPLICATIONS.has(type)) ?? numbers[0];
	if (!reference) return null;
	const start = beginningOf(text, reference.index);
	const stop = reference.end;
	const written = oneLine(typeLettersMended(text.slice(start, stop)).replace(/[\u200c\u200d]+(?=\s)/g, ""));
	const { type, numberFrom, numberTo, year } = reference;
	const number = numberFrom === numberTo ? numberFrom : `${numberFrom}-${numberTo}`;
	const readBack = caseNumberKey(written, thisYear);
	const same = readBack?.kind === "number" && readBack.number === String(number) && readBack.year === year;
	const isShort = written.length <= LONGEST_NUMBER;
	const value = same && isShort ? typeWordsMended(written) : `${type}/${number}/${year}`;
	return { index: start, end: stop, value };
}

/** Where the words of a case number begin: at the line's start, or behind what parts it from another number. */
function beginningOf(text: string, index: number): number {
	const line = text.lastIndexOf("\n", index - 1) + 1;
	const onLine = text.slice(line, index);
	const isNamed = /\p{L}/u.test(onLine + text.charAt(index));
	const from = isNamed ? line : text.lastIndexOf("\n", line - 2) + 1;
	const before = text.slice(from, index);
	const parted = [
		...before.matchAll(
			/\d{4}\s*(?:,|&|\band\b|\bwith\b|\bin\b|\))+|(?:case|suit)(?:\s+n(?:o|umber)\.?)?\s*:|[;:]-?\s(?=\p{L})|\s{3,}/giu,
		),
	].at(-1);
	const named = TWICE_NAMED.exec(before);
	const skipped = from + Math.max(endOf(parted), endOf(named));
	return (
		skipped +
		(/^[\s.,:;*_+#$~|-]*(?:\d{1,4}[.)]\s+)?(?:\bin\b\s+)?/iu.exec(text.slice(skipped, index))?.[0].length ??
			0)
	);
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

export const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();
