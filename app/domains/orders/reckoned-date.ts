import { addDays } from "#app/core/format.ts";
import { asciiDigits } from "#app/domains/language/fold.ts";
import type { WrittenDate } from "#app/domains/language/written-dates.ts";

const COUNTS: [RegExp, number][] = [
	[/^(?:one|an?|एक|એક)$/iu, 1],
	[/^(?:two|दो|બે)$/iu, 2],
	[/^(?:three|तीन|ત્રણ)$/iu, 3],
	[/^(?:four|चार|ચાર)$/iu, 4],
	[/^(?:five|पाँच|पांच|પાંચ)$/iu, 5],
	[/^(?:six|छह|छः|છ)$/iu, 6],
	[/^(?:eight|आठ|આઠ)$/iu, 8],
	[/^(?:ten|दस|દસ)$/iu, 10],
	[/^(?:twelve|बारह|બાર)$/iu, 12],
];
const COUNT = String.raw`(\d{1,2}|a|one|two|three|four|five|six|eight|ten|twelve|एक|दो|तीन|चार|पाँच|पांच|छह|छः|आठ|दस|बारह|એક|બે|ત્રણ|ચાર|પાંચ|છ|આઠ|દસ|બાર)(?:\s?\(\s?\w{1,6}\s?\))?`;
const UNIT =
	"(days?|weeks?|fortnights?|months?|पखवाड़े|પખવાડિયા|दिन|सप्ताह|हफ़?्ते|माह|महीने|દિવસ|અઠવાડિયા|અઠવાડીયા|સપ્તાહ|માસ|મહિના)";
const RECKONED = [
	String.raw`\b(?:(?:re-?)?list(?:ed)?|adjourn(?:ed)?|stands?\s+over|re-?notify|put\s?up|posted?|returnable)\b(?:(?!\b(?:within|file[ds]?)\b)[^।;.\d]){0,40}?\b(?:after|in|by|for)\s+(?:a\s+period\s+of\s+)?${COUNT}\s+${UNIT}`,
	String.raw`\bS\s?\.\s?O\b\.?\s*(?:after|for|by|to)?\s*${COUNT}\s+${UNIT}`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:के\s+)?(?:बाद|पश्चात्?|उपरान्त|उपरांत)(?=[^।]{0,40}(?:सूचीबद्ध|पेश|सुनवाई|नियत))`,
	String.raw`${COUNT}\s+${UNIT}\s+(?:પછી|બાદ)(?=[^.।]{0,40}(?:મુદત|સુનાવણી|રાખવામાં|મુકરર))`,
].map((form) => new RegExp(form, "giu"));

/** The day after today that a text only says by how many days or weeks it lies behind the order's; null for two such. */
export function reckonedDate(flat: string, today: string, orderDay: string): WrittenDate | null {
	const plain = asciiDigits(flat);
	const found = RECKONED.flatMap((form) => [...plain.matchAll(form)]).flatMap((match) => {
		const count = COUNTS.find(([word]) => word.test(match[1] ?? ""))?.[1] ?? Number(match[1]);
		const day = later(orderDay, count, match[2] ?? "");
		const place = { index: match.index, end: match.index + match[0].length };
		return day > today && count > 0 ? [{ ...place, day }] : [];
	});
	const days = new Set(found.map(({ day }) => day));
	return days.size === 1 ? (found[0] ?? null) : null;
}

/** So many days, weeks or months later; a month that has no such day ends with its last. */
function later(day: string, count: number, unit: string): string {
	if (/^(?:day|दिन|દિવસ)/iu.test(unit)) return addDays(day, count);
	if (/^(?:fortnight|पख|પખ)/iu.test(unit)) return addDays(day, 14 * count);
	if (!/^(?:month|माह|मही|માસ|મહિ)/iu.test(unit)) return addDays(day, 7 * count);
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
