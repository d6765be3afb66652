import { linesOfText } from "#app/domains/paper/readings/order-date.ts";
import { type HeadingPart, oneLine, type TextLine, TOP } from "./case-number-in.ts";
import { properCase } from "./proper-case.ts";

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
/** The name of whoever signed, in brackets in a line of its own. */
export const SIGNED = /^\s*[([]\s*([\p{L}\p{M}.\s]{5,50}?)\s*[)\]]\s*$/u;
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

function coramIn(text: string, lines: TextLine[]): HeadingPart | null {
	const top = lines.slice(0, 2 * TOP);
	for (const [at, { line, index }] of top.entries()) {
		const label = LABEL.exec(line)?.[0] ?? "";
		const rest = line.slice(label.length);
		const first = rest.trim() || !label ? at : at + 1;
		const named = (given: TextLine, from = 0) => isJudge(given.line.slice(from), label !== "");
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

function signatureIn(lines: TextLine[]): HeadingPart | null {
	for (let at = lines.length - 2; at >= Math.max(0, lines.length - 8); at--) {
		const name = SIGNED.exec(lines[at]?.line ?? "")?.[1];
		const title = lines[at + 1];
		if (!name || !title || title.line.length > 70 || !JUDGE_TITLE.test(title.line)) continue;
		const value = `${properCase(oneLine(name))}, ${properCase(oneLine(title.line.replace(DATED_END, "")).replace(/,$/, ""))}`;
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
