import { addDays } from "#app/core/format.ts";
import { NUMBER_WORD, numberInWords } from "#app/core/language/dates-in-words.ts";
import { asciiDigits } from "#app/core/language/fold.ts";
import { weekdayOf } from "#app/core/language/weekday.ts";
import type { WrittenDate } from "#app/core/language/written-dates.ts";

const COUNT = String.raw`(?<![\p{L}\p{M}\d])(\d{1,2}|an?|${NUMBER_WORD})(?:\s?\(\s?[\p{L}\p{M}\d]{1,8}\s?\))?`;
const UNIT =
	"(days?|weeks?|fortnights?|months?|पखवाड़े|पखवाड़ा|પખવાડિયા|दिन|दिवस|सप्ताह|हफ़?्ते|माह|महीने|દિવસ|દિન|અઠવાડિયા|અઠવાડીયા|સપ્તાહ|માસ|મહિના)(?![\\p{L}\\p{M}])";
const VERBS = String.raw`\b(?:(?:re-?)?list(?:ed)?|adjourn(?:ed)?|stands?\s+over|re-?notif(?:y|ied)|put\s?up|(?:re-?)?post(?:ed)?|returnable|comes?\s+up|call(?:ed)?|placed?|appear|fix(?:ed)?|tak(?:e|en)\s+up|keep|kept)\b(?:(?!\b(?:within|file[ds]?)\b)[^।;.\d]){0,40}?`;
const OF = String.raw`(?:a\s+period\s+of\s+|(?:the\s+)?expiry\s+of\s+|the\s+lapse\s+of\s+)?`;
const RECKONED = [
	String.raw`${VERBS}\b(?:after|in|by|for)\s+${OF}${COUNT}\s+${UNIT}`,
	String.raw`${VERBS}${COUNT}\s+${UNIT}\s+(?:hence|later|thereafter|from\s+(?:today|now))`,
	String.raw`\breturnable\s+within\s+${OF}${COUNT}\s+${UNIT}`,
	String.raw`\bS\s?[./]\s?O\b\.?\s*(?:after|for|by|to)?\s*${COUNT}\s+${UNIT}`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:के\s+)?(?:बाद|पश्चात्?|उपरान्त|उपरांत)(?=[^।]{0,40}(?:सूचीबद्ध|पेश|सुनवाई|नियत|उपस्थापित|लिस्ट|रख|प्रस्तुत\s+हो))`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:પછી|બાદ)(?:ની|ના)?(?=[^.।]{0,40}(?:મુદત|સુનાવણી|રાખ|મુકરર|તારીખ))`,
].map((form) => new RegExp(form, "giu"));
const NEXT_DAY = [
	String.raw`\bS\s?[./]\s?O\b\.?\s*(?:(?:to|till)\s+)?(tomorrow|next\s+(?:working|court)\s+day)\b`,
	String.raw`${VERBS}\b(tomorrow|day\s+after\s+tomorrow|next\s+(?:working|court)\s+day)\b`,
	String.raw`(?<![\p{L}\p{M}])(कल)\s+(?=[^।\d]{0,30}पेश\s+(?:हो|की\s+जा|किया\s+जा))`,
	String.raw`(?<![\p{L}\p{M}])(આવતી\s?કાલે)(?=[^.।\d]{0,30}રાખ)`,
].map((form) => new RegExp(form, "giu"));

/** The day after today that a text only says by how many days or weeks it lies behind the order's, or as the day after; null for two such. */
export function reckonedDate(flat: string, today: string, orderDay: string): WrittenDate | null {
	const plain = asciiDigits(flat);
	const found = [...RECKONED, ...NEXT_DAY]
		.flatMap((form) => [...plain.matchAll(form)])
		.flatMap((match) => {
			const [, count = "", unit] = match;
			const day = unit ? later(orderDay, countOf(count), unit) : nextDay(orderDay, count);
			const place = { index: match.index, end: match.index + match[0].length };
			return day && day > today ? [{ ...place, day }] : [];
		});
	const days = new Set(found.map(({ day }) => day));
	return days.size === 1 ? (found[0] ?? null) : null;
}

const countOf = (written: string) =>
	/^an?$/iu.test(written) ? 1 : (numberInWords(written) ?? Number(written));

/** "Tomorrow", where it is no Sunday; the "next working day" of a Friday may be a Saturday or a Monday. */
function nextDay(orderDay: string, sentence: string): string | null {
	const day = addDays(orderDay, /after/iu.test(sentence) ? 2 : 1);
	const weekday = weekdayOf(day);
	return weekday === 0 || (weekday === 6 && /working|court/iu.test(sentence)) ? null : day;
}

/** So many days, weeks or months later; a month that has no such day ends with its last. */
function later(day: string, count: number, unit: string): string {
	if (/^(?:day|दिन|दिवस|દિવસ|દિન)/iu.test(unit)) return addDays(day, count);
	if (/^(?:fortnight|पख|પખ)/iu.test(unit)) return addDays(day, 14 * count);
	if (!/^(?:month|माह|मही|માસ|મહિ)/iu.test(unit)) return addDays(day, 7 * count);
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
