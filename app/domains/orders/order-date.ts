import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";
import { LEAD, linesOf } from "./lines.ts";

const ORDER_LINE =
	/^[\s%*._(-]*(?:(?:order\s+)?(?:dated?|dt\.?)(?:\s+of\s+(?:the\s+)?(?:order|decision|judgment))?(?:\s+this(?:\s+the)?)?|(?:pronounced|decided)\s+on|आदेश\s+(?:दिनांक|तिथि)|दिनांक|तारीख|तिथि|(?:હુકમ|રોજકામ)\s+(?:તા\.?|તારીખ)|તારીખ|તા\.)?[\s:.–-]*$/iu;
/** A clerk's initials, or what the Supreme Court's record goes on with. */
const ORDER_LINE_END =
	/^(?:[\s,(]*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)?[\s.,;)/]*(?:[\p{L}/.]{0,6}|(?:this|these)\s.{0,40}\bcalled\s+on\b.*)[\s.]*$/iu;
const HEADING =
	/^[\s_*-]*(?:(?:oral\s+|common\s+|interim\s+)?(?:o\s?r\s?d\s?e\s?r|j\s?u\s?d\s?g\s?m\s?e\s?n\s?t)|आदेश|હુકમ)[\s:_*-]*$/iu;
const NEAR_HEADING = 2;
const SHORT_LINE = 90;

/**
 * The day an order bears: one that stands in a line of its own, with a word such as "Date" at most. Of different ones
 * that beside the heading counts. Null when none can be told, and for a day to come.
 */
export function orderDateIn(text: string, today: string): WrittenDate | null {
	const lines = linesOf(text);
	const headings = lines.flatMap(({ line }, at) => (HEADING.test(line) ? [at] : []));
	const found = lines.flatMap(({ line, index }, at) => {
		const [date, more] = line.length <= SHORT_LINE ? datesIn(line) : [];
		if (!date || more || date.day > today) return [];
		const before = line.slice(0, date.index).replace(LEAD, "");
		if (!ORDER_LINE.test(before) || !ORDER_LINE_END.test(line.slice(date.end))) return [];
		const near = headings.some((heading) => Math.abs(heading - at) <= NEAR_HEADING);
		return [{ day: date.day, index: index + date.index, end: index + date.end, near }];
	});
	const near = found.filter((date) => date.near);
	const counted = near.length > 0 ? near : found;
	const [first] = counted;
	if (!first || counted.some(({ day }) => day !== first.day)) return null;
	return { day: first.day, index: first.index, end: first.end };
}

/** Whether a text is headed as an order or a judgment. */
export function saysOrder(text: string): boolean {
	return linesOf(text).some(({ line }) => HEADING.test(line));
}
