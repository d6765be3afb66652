import { LEAD } from "#app/domains/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";

const TOWN = String.raw`[\p{L}\p{M}]{3,20}(?:\s[\p{L}\p{M}]{3,20})?`;
const PLACE = String.raw`(?:(?:place|स्थान|સ્થળ)\s*[:.–-]*\s*${TOWN}[\s,.;]+|${TOWN}\s*[,.;]\s*)`;
const WHEN = [
	String.raw`(?:order\s+(?:no\.?\s*\d{1,4}[\s,]+)?)?(?:dated?|dt\.?)(?:\s+of\s+(?:the\s+)?(?:order|decision|judgment|pronouncement|hearing))?(?:\s+this(?:\s+the)?)?`,
	String.raw`(?:attendance[\s-]+cum[\s-]+)?order[\s-]+sheet\s+of\s+(?:the\s+)?hearing\s+(?:held\s+)?on`,
	String.raw`(?:order\s+|judge?ment\s+|dictated\s+|signed\s+|and\s+|&\s+)*(?:pronounced|decided|delivered|announced|passed)(?:\s+by\s+me)?(?:\s+in\s+(?:the\s+|an?\s+)?open\s+court)?(?:\s+today)?[\s,]*(?:on|dated|i\.?\s?e\.?,?)?(?:\s+this(?:\s+the)?)?`,
	String.raw`(?:आज\s+)?(?:आदेश\s+)?(?:दिनांक|दिनाँक|तिथि|तारीख|ता\.|दि\.)`,
	String.raw`(?:(?:હુકમ|રોજકામ|આજ)\s+)?(?:તારીખ|તા\.?)`,
].join("|");
const ORDER_LINE = new RegExp(
	String.raw`^[\s%*._(-]*(?:\d{1,3}\s*[/.)]\s*)?(?:${PLACE})?(?:${WHEN})?[\s:.–-]*$`,
	"iu",
);
/** The day of the Saka era, a clerk's initials, a place, or what the Supreme Court's record goes on with. */
const ORDER_LINE_END =
	/^(?:[\s,(]*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)?(?:\s*\/\s*\d{1,2}[a-z]{2}\s+\p{L}{4,12},?\s+\d{4})?[\s.,;)/]*(?:[\p{L}/.]{0,6}|(?:place|स्थान|સ્થળ)\s*[:.–-].{0,25}|(?:this|these)\s.{0,40}\bcalled\s+on\b.*)[\s.]*$/iu;
const HEADING =
	/^[\s_*-]*(?:(?:oral\s+|common\s+|interim\s+|daily\s+|docket\s+)?(?:o\s?r\s?d\s?e\s?r|j\s?u\s?d\s?g\s?m\s?e\s?n\s?t)|(?:order|proceedings?)\s+sheet|roznama|आदेश(?:\s*(?:पत्रिका|पत्रक|पत्र|फलक))?|હુકમ|રોજકામ)[\s:_*-]*$/iu;
/** What a record of a day says at the beginning of a line. */
const PROCEEDING =
	/^\s*(?:present\s*:|p\.\s?c\.\s*:|heard\b|order\s+(?:below|on)\s+exh|call(?:ed)?\s+on\b|पुकार|पत्रावली|उभय\s?पक्ष|वकील\s+फरीकैन)/iu;
/** The day of the hearing is the order's only where no other is said to be. */
const HEARING = /hearing/iu;
/** The number of an order, as order sheets have it before the day with which its text begins. */
const SERIAL = /^\s*(?:\d{1,3}[\s/.)]+)?$/u;
const SENTENCE = /^[\s:.–-]+[\p{Lu}\p{Lo}]/u;
const NEAR_HEADING = 2;
const SHORT_LINE = 90;
const LONGEST_LINE = 500;

/**
 * The day an order bears: one that stands in a line of its own, with a word such as "Date" or a place at most, or with which
 * the text below the heading begins. Of different ones that beside the heading counts, and of the same day in two years the
 * later. Null when none can be told, and for a day to come.
 */
export function orderDateIn(text: string, today: string): WrittenDate | null {
	const lines = linesOf(text);
	const headings = lines.flatMap(({ line }, at) => (HEADING.test(line) ? [at] : []));
	const found = lines.flatMap(({ line, index }, at) => {
		const isShort = line.length <= SHORT_LINE || headings.includes(at - 1);
		const [date, more] = isShort ? datesIn(line.slice(0, LONGEST_LINE)) : [];
		if (!date || more || date.day > today) return [];
		const [before, after] = [line.slice(0, date.index).replace(LEAD, ""), line.slice(date.end)];
		const begins = headings.includes(at - 1) && SERIAL.test(before) && SENTENCE.test(after);
		if (!begins && !(ORDER_LINE.test(before) && ORDER_LINE_END.test(after))) return [];
		const near = headings.some((heading) => Math.abs(heading - at) <= NEAR_HEADING);
		const heard = HEARING.test(before);
		return [{ day: date.day, index: index + date.index, end: index + date.end, near, heard }];
	});
	const own = found.some(({ heard }) => !heard) ? found.filter(({ heard }) => !heard) : found;
	const near = own.filter((date) => date.near);
	const counted = near.length > 0 ? near : own;
	const [last] = counted.toSorted((a, b) => (a.day > b.day ? -1 : 1));
	if (!last || counted.some(({ day }) => day.slice(4) !== last.day.slice(4))) return null;
	return { day: last.day, index: last.index, end: last.end };
}

/** Whether a text is headed as an order or a judgment. */
export function saysOrder(text: string): boolean {
	return linesOf(text).some(({ line }) => HEADING.test(line));
}

/** Whether a text tells, as a court's record does, who was present and what was done; minutes of a meeting do it, too. */
export function saysPresent(text: string): boolean {
	return linesOf(text).some(({ line }) => PROCEEDING.test(line));
}

/** The lines of a text that hold something, each with where it begins. */
export function linesOf(text: string): { line: string; index: number }[] {
	return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
		line.trim() ? [{ line, index }] : [],
	);
}
