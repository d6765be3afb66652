import { isFarDay } from "#app/core/dates.ts";
import { LEAD } from "#app/core/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/core/language/written-dates.ts";

/** Of a case one says when it was filed or registered, too, in one word before the day, as one says a town. */
const NO_TOWN =
	"(?!संस्थि|संस्था|दायर|दाखिल|दाखल|प्रस्तु|घटना|नोंद|पंजी|पुढील|अगली|आगामी|पेशी|पूर्व|गत|દાખલ|નોંધ|રજૂ|આગામી|મુદત|ગત|filing|filed|institut|regist|previous|last|next)";
const TOWN = String.raw`${NO_TOWN}[\p{L}\p{M}]{3,20}(?:\s[\p{L}\p{M}]{3,20})?`;
const PLACE = String.raw`(?:(?:place|camp|स्थान|ठिकाण|स्थळ|સ્થળ)\s*[:.–-]*\s*${TOWN}[\s,.;]+|${TOWN}(?:\s*[,.;]\s*|\s+(?=तारीख|दिनांक|ता\.|તારીખ|તા\.|dt\.)))`;
const WHEN = [
	String.raw`(?:order\s+(?:no\.?\s*\d{1,4}[\s,]+)?)?(?:dated?|dtd?\.?)(?:\s+of\s+(?:the\s+)?(?:order|decision|judge?ment|pronouncement|hearing)(?:\s*(?:and|&|\/)\s*(?:order|decision|judge?ment|pronouncement))?)?(?:\s+at\s+[\p{L}]{3,20})?(?:\s+this(?:\s+the)?)?`,
	String.raw`(?:on\s+)?this(?:\s+the)?`,
	String.raw`(?:heard|ordered|hearing|sitting)(?:\s+and\s+(?:decided|disposed\s+of|ordered|order))?[\s:]*(?:on|dated?|held\s+on)?`,
	String.raw`(?:attendance[\s-]+cum[\s-]+)?order[\s-]+sheet\s+of\s+(?:the\s+)?hearing\s+(?:held\s+)?on`,
	String.raw`(?:record\s+of\s+(?:the\s+)?)?proceedings?\s+(?:dated|of|on|held\s+on)`,
	String.raw`order\s+(?:below|on)\s+exh(?:ibit)?\.?\s*\d{1,3}[\s,]+dated?`,
	String.raw`(?:oral\s+)?order`,
	String.raw`orders?\s+of\s+the\s+(?:tribunal|court|commission)`,
	String.raw`(?:order\s+|judge?ment\s+|dictated\s+|signed\s+|typed\s+|corrected\s+|and\s+|&\s+){0,6}(?:pronounced|decided|delivered|announced|passed)(?:\s+and\s+dictated)?(?:\s+by\s+me)?(?:\s+in\s+(?:the\s+|an?\s+)?open\s+court)?(?:\s+today)?[\s,]*(?:on|dated|i\.?\s?e\.?,?)?(?:\s+this(?:\s+the)?)?`,
	String.raw`(?:आज\s+)?(?:(?:आदेश|निर्णय|निकाल|सुनवाई|सुनावणी)\s+(?:(?:की|का|ची|चा)\s+)?)?(?:दिनांक|दिनाँक|तिथि|तारीख|ता\.|दि[.०])`,
	String.raw`(?:(?:હુકમ|રોજકામ|આજ)\s+)?(?:તારીખ|તા\.?)`,
].join("|");
const ORDER_LINE = new RegExp(
	String.raw`^[\s%*._(-]*(?:\d{1,3}(?:\s*[/.)]\s*|\s{2,9})|[A-Z]{1,2}\/[A-Z.()]{2,12}\/\d{1,6}\/\d{4}\s+|(?:क्रम|आदेश)\s+(?:संख्या|सं[.०]?|क्रमांक)\s*\d{1,3}[\s.:-]+)?(?:${PLACE})?(?:${WHEN})?[\s:ःઃ.–-]*$`,
	"iu",
);
/** The day of the Saka era, a clerk's initials, a place, or what the Supreme Court's record goes on with. */
const ORDER_LINE_END =
	/^(?:[\s,(]*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)?(?:\s*\/\s*\d{1,2}[a-z]{2}\s+(?:day\s+of\s+)?\p{L}{4,12},?\s+\d{4})?[\s.,;)/]*(?:[\p{L}/.]{0,6}|(?:place|camp|स्थान|ठिकाण|स्थळ|સ્થળ)\s*[:.–-].{0,25}|\([\p{L}\s.]{3,40}\)|(?:through|by|via)\s+(?:video|vc|hybrid|virtual).{0,20}|(?:this|these)\s.{0,40}\bcalled\s+on\b.*)[\s.]*$/iu;
const HEADING =
	/^[\s_*-]*(?:(?:oral\s+|common\s+|interim\s+|daily\s+|docket\s+|procedural\s+)?(?:o\s?r\s?d\s?e\s?r|j\s?u\s?d\s?g\s?m\s?e\s?n\s?t)(?:\s*\(oral\)|\s+no\.?\s*\d{1,3})?|(?:order|proceedings?)\s+sheet|roznama|(?:मौखिक\s+)?आदेश(?:\s*(?:पत्रिका|पत्रक|पत्र|फलक))?|(?:મૌખિક\s+)?હુકમ|રોજકામ)[\s:_*-]*$/iu;
const TODAY_IN_WORDS =
	/(?:આજ(?:\s?રોજ)?\s+(?:તારીખ|તા\.?)|(?<!\p{L})आज\s+(?:दिनांक|तारीख|दि\.)|\b(?:pronounced|delivered|announced)\s[^.;]{0,60}\bthis(?:\s+the)?|\bseal\s+of\s[^.;]{0,40}\bthis(?:\s+the)?|\btoday(?:\s+i\.?e\.?|,)?\s+(?:on|dated?|the))[\s:]*$/iu;
const HEARD_BEHIND = /^\s*ના\s+રોજ\s+(?:બોર્ડ\s+ઉપર\s+લે|સાંભળ)/u;
const WORDS_BEFORE = 90;
const BRACKETS = /^\s*\([\p{L}\s]{3,30}\)\s*$/u;
const ORDER_DATED =
	/^\s*(?:order\s+dated|आदेश\s+(?:दिनांक|तारीख)|હુકમ\s+(?:તારીખ|તા\.))[\s:–-]*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*$/iu;
/** What a record of a day says at the beginning of a line. */
const PROCEEDING =
	/^\s*(?:present\s*:|p\.\s?c\.\s*:|heard\b|order\s+(?:below|on)\s+exh|call(?:ed)?\s+on\b|पुकार|पत्रावली|उभय\s?पक्ष|वकील\s+फरीकैन)/iu;
/** "03/20.11.2026": the number of an order and its day. */
const ORDER_NUMBER = /^\s*\d{1,3}\/(?=\s?\d{1,2}\.\d{1,2}\.)/u;
const blank = (text: string) => " ".repeat(text.length);
/** What says that the day is that of the order. */
const OF_ORDER = /\b(?:order|judge?ment|decision)|pronounced|आदेश|निर्णय|निकाल|હુકમ/iu;
/** A full line of a paragraph that goes on in the next one. */
const isRunning = (line = "") => line.length > 40 && /[\p{L}\p{M}]$/u.test(line.slice(-60).trimEnd());
/** The day of the hearing is the order's only where no other is said to be. */
const HEARING = /hear(?:ing|d)|sitting|सुनवाई|सुनावणी|સુનાવણી|સાંભળ/iu;
/** The number of an order, as order sheets have it before the day with which its text begins. */
const SERIAL = /^\s*(?:\d{1,3}[\s/.)]+)?$/u;
const SENTENCE = /^[\s:.–-]+[\p{Lu}\p{Lo}]/u;
const ENTRY =
	/^(?:\s*[:–-]{1,3}\s*|\s+(?!(?:को|के|की|का|से|तक|में|ना|ના|ની|નો|નું|થી|સુધી|ને)(?![\p{L}\p{M}])))[\p{Lu}\p{Lo}]/u;
const NEAR_HEADING = 2;
const SHORT_LINE = 90;
const LONGEST_LINE = 500;
const LONGEST_BEGINNING = 40;
const LEAST_ENTRY = 12;
const FIGURE = /^.{0,30}\p{N}/u;

/**
 * The day an order bears: one that stands in a line of its own, with a word such as "Date" or a place at most, or with which
 * the text below the heading begins. Of different ones that which is said to be the order's counts, then that beside the
 * heading, and of the same day in two years the later. Null when none can be told, and for a day to come.
 */
export function orderDateIn(text: string, today: string): WrittenDate | null {
	const lines = linesOfText(text);
	const headings = lines.flatMap((_line, at) => (isHeading(lines, at) ? [at] : []));
	const below = new Set(headings.map((at) => at + 1));
	const found = lines.flatMap(({ line, index }, at) => {
		const isShort = line.length <= SHORT_LINE || below.has(at);
		const [date, more] = isShort ? datesIn(line.slice(0, LONGEST_LINE).replace(ORDER_NUMBER, blank)) : [];
		if (!date || !isPast(date.day, today)) return [];
		const [before, after] = [line.slice(0, date.index).replace(LEAD, ""), line.slice(date.end)];
		const begins = below.has(at) && SERIAL.test(before) && SENTENCE.test(after);
		if (more && !begins) return [];
		if (!begins && !(ORDER_LINE.test(before) && ORDER_LINE_END.test(after))) return [];
		// The end of a paragraph: "until it was disconnected on", "09/02/2025."
		if (!before.trim() && /^\./u.test(after) && isRunning(lines[at - 1]?.line)) return [];
		const near = headings.some((heading) => Math.abs(heading - at) <= NEAR_HEADING);
		const heard = HEARING.test(before);
		const named = OF_ORDER.test(before);
		return [{ day: date.day, index: index + date.index, end: index + date.end, near, heard, named }];
	});
	if (found.length === 0) return datedEntry(lines, today) ?? statedToday(text, today);
	const named = found.filter((date) => date.named);
	const unheard = found.filter(({ heard }) => !heard);
	const own = named.length > 0 ? named : unheard.length > 0 ? unheard : found;
	const near = own.filter((date) => date.near);
	const counted = near.length > 0 ? near : own;
	const [last] = counted.toSorted((a, b) => (a.day > b.day ? -1 : 1));
	if (!last || counted.some(({ day }) => day.slice(4) !== last.day.slice(4))) return null;
	return { day: last.day, index: last.index, end: last.end };
}

/** Whether a day is none to come, nor one of a year that a misread figure made. */
const isPast = (day: string, today: string) => day <= today && !isFarDay(day, "hearing", today);

/** The day with which the one entry of a record begins: "23/11/2026 :- …". */
function datedEntry(lines: readonly { line: string; index: number }[], today: string): WrittenDate | null {
	const found = lines.flatMap(({ line, index }) => {
		const [date] = FIGURE.test(line) ? datesIn(line.slice(0, LONGEST_BEGINNING)) : [];
		const begins = date && ORDER_LINE.test(line.slice(0, date.index)) && ENTRY.test(line.slice(date.end));
		return begins && isPast(date.day, today)
			? [{ ...date, index: index + date.index, end: index + date.end }]
			: [];
	});
	return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The days with which the entries of a docket begin, as they stand there: at the beginning of a line that goes on with what was
 * done, or alone above lines of it.
 */
export function datedEntriesIn(text: string, today: string): WrittenDate[] {
	const lines = linesOfText(text);
	return lines.flatMap(({ line, index }, at) => {
		const [date] = FIGURE.test(line) ? datesIn(line.slice(0, LONGEST_BEGINNING)) : [];
		if (!date || line.includes("\t") || !isPast(date.day, today) || !SERIAL.test(line.slice(0, date.index)))
			return [];
		const after = line.slice(date.end);
		const isAlone = /^[\s.:;–-]*$/u.test(after) && (lines[at + 1]?.line.trim().length ?? 0) >= LEAST_ENTRY;
		const begins = isAlone || (ENTRY.test(after) && after.trim().length >= LEAST_ENTRY);
		return begins ? [{ ...date, index: index + date.index, end: index + date.end }] : [];
	});
}

/** The one day of which a text says that it is today: "આજરોજ તા. 20/11/2026", "आज दिनांक 20.11.2026". */
function statedToday(text: string, today: string): WrittenDate | null {
	const flat = text.replace(/\s/g, " ");
	const found = datesIn(flat).filter(
		({ day, index, end }) =>
			isPast(day, today) &&
			(TODAY_IN_WORDS.test(flat.slice(Math.max(0, index - WORDS_BEFORE), index)) ||
				HEARD_BEHIND.test(flat.slice(end, end + 40))),
	);
	return found.every(({ day }) => day === found[0]?.day) ? (found[0] ?? null) : null;
}

/** A heading, or what stands in brackets below one: "ORDER", "(Hybrid Mode)". */
function isHeading(lines: readonly { line: string }[], at: number): boolean {
	const lineAt = (number: number) => lines[number]?.line ?? "";
	return HEADING.test(lineAt(at)) || (BRACKETS.test(lineAt(at)) && HEADING.test(lineAt(at - 1)));
}

/** Whether a text is headed as an order or a judgment, or names the day of one in a line of its own. */
export function saysOrder(text: string): boolean {
	return linesOfText(text).some(({ line }) => HEADING.test(line) || ORDER_DATED.test(line));
}

/** Whether a text tells, as a court's record does, who was present and what was done; minutes of a meeting do it, too. */
export function saysPresent(text: string): boolean {
	return linesOfText(text).some(({ line }) => PROCEEDING.test(line));
}

/** The lines of a text that hold something, each with where it begins. */
export function linesOfText(text: string): { line: string; index: number }[] {
	return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
		line.trim() ? [{ line, index }] : [],
	);
}
