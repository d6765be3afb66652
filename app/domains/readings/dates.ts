import { addDays } from "#app/core/format.ts";
import { asciiDigits } from "#app/domains/language/fold.ts";
import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";

/**
 * A day that a text names as the next one; `reckoned` when only a number of days or weeks is written, `aside` when
 * somebody else than the court sits then.
 */
export type NextDate = WrittenDate & { reckoned: boolean; aside: boolean };

const ABOUT = "[^।;]{0,70}?";
const ON = String.raw`(?:\b(?:on|to|till|until|for|is|at)\b|[:=–—-]|\bdated?\b|dt\.?)?[\s.:]*`;
const CUES_BEFORE = [
	String.raw`\b(?:re-?)?list(?:ed)?\b(?!\s+of)${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bstands?\s+over\b${ABOUT}${ON}`,
	String.raw`\bS\s?\.\s?O\b\.?\s*${ON}`,
	String.raw`\badjourn(?:ed|s|ment)?\b${ABOUT}\b(?:to|till|until|for|on)[\s.:]*`,
	String.raw`\bnext\s+(?:date|hearing|listing|posting)\b${ABOUT}${ON}`,
	String.raw`\bdate\s+of\s+(?:the\s+)?next\s+(?:hearing|listing)\b${ABOUT}${ON}`,
	String.raw`\bN\.?\s?D\.?\s?O\.?\s?H\b\.?\s*${ON}`,
	String.raw`\breturnable\b${ABOUT}(?:\b(?:on|by)\b)?[\s.:]*`,
	String.raw`\bput\s?up\b${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bcomes?\s+up\b${ABOUT}\bon[\s.:]*`,
	String.raw`\bre-?notif(?:y|ied)\b${ABOUT}${ON}`,
	String.raw`\b(?:re-?)?post(?:ed)?\b(?!\s+(?:office|facto|of))${ABOUT}\b(?:on|to|for)[\s.:]*`,
	String.raw`\b(?:placed?|call|keep|kept|fix|fixed)\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bon[\s.:]*`,
	String.raw`(?:आगामी|अगली|अगला|अगले|आगे\s+की|नियत)\s+(?:तिथि|तारीख|पेशी|सुनवाई|दिनांक)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])पेशी[\s:-]+(?:हेतु\s+)?(?:(?:दिनांक|तारीख|ता\.?|दि\.?)[\s:]*)?`,
	String.raw`(?:હવે\s+પછીની|આગામી|આગળની|વધુ)\s+(?:મુદત|તારીખ|સુનાવણી)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])મુદત[\s:-]+(?:(?:તા\.?|તારીખ)[\s:]*)?`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Hindi and Gujarati say after the day what is to happen on it. */
const CUES_AFTER = [
	/^\s*(?:को|के\s+लिए|तक|हेतु)?[^।\d]{0,40}?(?:पेश\s+(?:हो|की\s+जाए|किया\s+जाए)(?![\p{L}\p{M}])|नियत|सूचीबद्ध|स्थगित|निश्चित|मुक़?र्रर|सुनवाई\s+(?:हेतु|के\s+लिए)|रखी\s+जा)/u,
	/^\s*(?:ના\s+રોજ|સુધી|ઉપર|પર)?[^.।\d]{0,40}?(?:રાખવામાં\s+આવે|રાખવી|રાખેલ|મુકરર|મુલતવી|નિયત|નક્કી)/u,
];

/** Somebody else than the court sits then. */
const NOT_THE_COURT =
	/\b(?:registrar|mediat\w*|commissioner|master|lok\s+adalat|counsell?or|expert)\b|मध्यस्थ|મધ્યસ્થ/iu;
const REACH = 140;
const YEARS_AHEAD = 3;

/**
 * The day on which the matter comes up next, as an order's text says it: after today, at most three years ahead, and
 * behind or before words that name it as such. Of several the court's own sitting counts, and of these the earliest. A
 * text that only says after how many days or weeks is reckoned with from `orderDay`, where that is known.
 */
export function nextDateIn(text: string, today: string, orderDay: string | null): NextDate | null {
	const flat = text.replace(/\s/g, " ");
	const dates = datesIn(flat);
	const latest = addDays(orderDay ?? today, YEARS_AHEAD * 366);
	const named = dates.flatMap((date, at) => {
		if (date.day <= today || date.day > latest) return [];
		const from = Math.max(dates[at - 1]?.end ?? 0, date.index - REACH);
		const said = sentenceEnd(flat.slice(from, date.index));
		const cue = CUES_BEFORE.map((form) => form.exec(said)).find(Boolean);
		const after = flat.slice(date.end, date.end + REACH);
		const tail = cue ? null : CUES_AFTER.map((form) => form.exec(after)).find(Boolean);
		if (!cue && !tail) return [];
		const index = cue ? date.index - cue[0].length : beginning(flat, date.index);
		return [{ ...date, index, reckoned: false, aside: NOT_THE_COURT.test(cue?.[0] ?? said) }];
	});
	const court = named.filter(({ aside }) => !aside);
	const [first] = (court.length > 0 ? court : named).sort((a, b) => (a.day < b.day ? -1 : 1));
	if (first) return first;
	return orderDay ? reckonedDate(flat, today, orderDay) : null;
}

/** What belongs to the sentence that is under way at the end of the text. */
function sentenceEnd(text: string): string {
	const breaks = [...text.matchAll(/।|;|(?:[\p{L}\p{M}]{4,}|[)\d])\.\s+(?=[\p{Lu}\p{Lo}])/gu)];
	const last = breaks.at(-1);
	return last ? text.slice(last.index + last[0].length) : text;
}

/** Where the word before the day begins: "दिनांक", "તારીખ". */
function beginning(text: string, index: number): number {
	const label = /(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*$/u.exec(
		text.slice(Math.max(0, index - 20), index),
	);
	return label ? index - label[0].length : index;
}

const COUNTS: [RegExp, number][] = [
	[/^(?:one|a|एक|એક)$/iu, 1],
	[/^(?:two|दो|બે)$/iu, 2],
	[/^(?:three|तीन|ત્રણ)$/iu, 3],
	[/^(?:four|चार|ચાર)$/iu, 4],
	[/^(?:five|पाँच|पांच|પાંચ)$/iu, 5],
	[/^(?:six|छह|छः|છ)$/iu, 6],
	[/^(?:eight|आठ|આઠ)$/iu, 8],
	[/^(?:ten|दस|દસ)$/iu, 10],
	[/^(?:twelve|बारह|બાર)$/iu, 12],
];
const COUNT = String.raw`(\d{1,2}|one|two|three|four|five|six|eight|ten|twelve|एक|दो|तीन|चार|पाँच|पांच|छह|छः|आठ|दस|बारह|એક|બે|ત્રણ|ચાર|પાંચ|છ|આઠ|દસ|બાર)(?:\s?\(\s?\w{1,6}\s?\))?`;
const UNIT = "(days?|weeks?|months?|दिन|सप्ताह|हफ़?्ते|माह|महीने|દિવસ|અઠવાડિયા|અઠવાડીયા|સપ્તાહ|માસ|મહિના)";
const RECKONED = [
	String.raw`\b(?:(?:re-?)?list(?:ed)?|adjourn(?:ed)?|stands?\s+over|re-?notify|put\s?up|posted?|returnable)\b(?:(?!\b(?:within|file[ds]?)\b)[^।;.\d]){0,40}?\b(?:after|in|by|for)\s+(?:a\s+period\s+of\s+)?${COUNT}\s+${UNIT}`,
	String.raw`\bS\s?\.\s?O\b\.?\s*(?:after|for|by|to)?\s*${COUNT}\s+${UNIT}`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:के\s+)?(?:बाद|पश्चात्?|उपरान्त|उपरांत)(?=[^।]{0,40}(?:सूचीबद्ध|पेश|सुनवाई|नियत))`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:પછી|બાદ)(?=[^.।]{0,40}(?:મુદત|સુનાવણી|રાખવામાં|મુકરર))`,
].map((form) => new RegExp(form, "giu"));

function reckonedDate(flat: string, today: string, orderDay: string): NextDate | null {
	const plain = asciiDigits(flat);
	const found = RECKONED.flatMap((form) => [...plain.matchAll(form)]).flatMap((match) => {
		const count = COUNTS.find(([word]) => word.test(match[1] ?? ""))?.[1] ?? Number(match[1]);
		const day = later(orderDay, count, match[2] ?? "");
		const place = { index: match.index, end: match.index + match[0].length };
		return day > today && count > 0 ? [{ ...place, day, reckoned: true, aside: false }] : [];
	});
	const days = new Set(found.map(({ day }) => day));
	return days.size === 1 ? (found[0] ?? null) : null;
}

/** So many days, weeks or months later; a month that has no such day ends with its last. */
function later(day: string, count: number, unit: string): string {
	if (/^(?:day|दिन|દિવસ)/iu.test(unit)) return addDays(day, count);
	if (!/^(?:month|माह|मही|માસ|મહિ)/iu.test(unit)) return addDays(day, 7 * count);
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

const ORDER_LINE =
	/^[\s%*._(-]*(?:(?:order\s+)?(?:dated?|dt\.?)(?:\s+of\s+(?:the\s+)?(?:order|decision|judgment))?(?:\s+this(?:\s+the)?)?|(?:pronounced|decided)\s+on|आदेश\s+(?:दिनांक|तिथि)|दिनांक|तारीख|तिथि|(?:હુકમ|રોજકામ)\s+(?:તા\.?|તારીખ)|તારીખ|તા\.)?[\s:.–-]*$/iu;
/** A clerk's initials, or what the Supreme Court's record goes on with. */
const ORDER_LINE_END = /^[\s.,;)/]*(?:[\p{L}/.]{0,6}|(?:this|these)\s.{0,40}\bcalled\s+on\b.*)[\s.]*$/iu;
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
		const before = line.slice(0, date.index);
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

/** The lines of a text that hold something, each with where it begins. */
export function linesOf(text: string): { line: string; index: number }[] {
	return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
		line.trim() ? [{ line, index }] : [],
	);
}
