import { addDays } from "#app/core/format.ts";
import { lettersMended } from "#app/core/language/misread.ts";
import { isOtherWeekday, LEAD } from "#app/core/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/core/language/written-dates.ts";
import { ELSEWHERE } from "./next-date-cues.ts";
import { isElsewhere, isGivenUp, sentenceEnd, sentenceStart } from "./next-date-sentence.ts";
import {
	ANOTHER,
	AT_AN_END,
	BEGINS,
	CALLED,
	DATED,
	FOR_PURPOSE,
	LABEL_ONLY,
	LISTED,
	LISTED_BEHIND,
	MATTER,
	PUT_OFF,
	SAME_DAY,
	SET_BEHIND,
	UNTIL,
	UNTIL_BEHIND,
} from "./weighed-words.ts";

/** A day to come, with how much speaks for its being the next one. */
type Weighed = WrittenDate & { weight: number; reckoned: false };

const REACH = 140;
const YEARS_AHEAD = 3;
const [BY_LISTING, BY_CALL, BY_PURPOSE, BY_PLACE] = [8, 2, 1, 1];
const ENOUGH = 3;
const LETTERS_SIGNED = 60;
/** Two days of one hearing: "on 17.12.2026 and 18.12.2026". */
const JOINED = /^\s*(?:,|and|&|व|एवं|तथा|અને|to)\s*(?:on\s+|दिनांक\s*|તા\.\s*)?$/iu;

/**
 * The one day in the pages of a court's order on which the matter comes up, told by what speaks for each day to come and
 * against it, for an order that names none in so many words; null where no day has enough for it, or two have as much. A
 * day by which something is paid, filed or handed over, or that is somebody else's, is none.
 */
export function weighedDate<P extends { text: string }>(
	pages: readonly P[],
	today: string,
): { page: P; found: Weighed } | null {
	const all = pages.flatMap((page) =>
		weighedDates(page.text, today).map((found) => ({ page, found, weight: found.weight })),
	);
	const isOver = pages.some(({ text }) => AT_AN_END.test(text.replace(/\s+/gu, " ")));
	const best = Math.max(isOver ? BY_LISTING : ENOUGH, ...all.map(({ weight }) => weight));
	const [first, ...others] = all.filter(({ weight }) => weight >= Math.min(best, BY_LISTING));
	return first && others.every(({ found }) => found.day === first.found.day) ? first : null;
}

/** Whether the words say of a weighed day that the matter is listed, not only what is to be done or who is to come. */
export const isListed = ({ weight }: Weighed) => weight >= BY_LISTING;

function weighedDates(text: string, today: string): Weighed[] {
	const lines = lettersMended(text);
	const flat = lines.replace(/\s/g, " ");
	const dates = datesIn(text.replace(/\s/g, " "));
	const latest = addDays(today, YEARS_AHEAD * 366);
	return dates.flatMap((date, at) => {
		const last = dates[at - 1];
		const isToCome = date.day > today && date.day <= latest && !isInRow(lines, date.index);
		if (!isToCome || (last && last.day > today && JOINED.test(flat.slice(last.end, date.index)))) return [];
		const from = Math.max(last?.end ?? 0, date.index - REACH);
		const to = Math.min(dates[at + 1]?.index ?? flat.length, date.end + REACH);
		const sentence = sentenceEnd(flat.slice(from, date.index));
		const weight = weightOf(date.day, sentence, flat.slice(date.end, to));
		const place = isLast(lines, date) ? BY_PLACE : 0;
		return weight > 0 ? [{ ...date, weight: weight + place, reckoned: false }] : [];
	});
}

/** What speaks for a day, by the words of its sentence before and behind it; nothing where anything speaks against it. */
function weightOf(day: string, sentence: string, behind: string): number {
	const lead = LEAD.exec(sentence)?.[0] ?? "";
	const before = sentence.slice(0, sentence.length - lead.length);
	if (isOtherWeekday(day, lead, behind) || isGivenUp(before, behind)) return 0;
	if (isNamedAgain(behind)) return BY_LISTING;
	const after = sentenceStart(behind);
	const listed = LISTED.exec(before);
	if (isUntil(before, after) || isElsewhere(sentence, behind) || ELSEWHERE.test(sentence)) return 0;
	const subject = listed ? before.slice(0, listed.index) : `${before} ${after}`;
	if (ANOTHER.test(subject)) return 0;
	const isListed = listed !== null || LISTED_BEHIND.test(after);
	const isCalled = CALLED.test(`${before} ${after}`) || BEGINS.test(before) || isAlone(before, after);
	const isSet = SET_BEHIND.test(after) && LABEL_ONLY.test(before);
	const isForPurpose = FOR_PURPOSE.test(`${before} ${after}`);
	return (isListed ? BY_LISTING : 0) + (isCalled || isSet ? BY_CALL : 0) + (isForPurpose ? BY_PURPOSE : 0);
}

/** Whether something is to be done until this day; a matter may be put off until then. */
const isUntil = (before: string, after: string) =>
	(UNTIL.test(before) && !PUT_OFF.test(before)) || DATED.test(before) || UNTIL_BEHIND.test(after);

/** Whether the day is a sentence of its own: "Reissue. 16.12.2026." */
const isAlone = (before: string, after: string) => LABEL_ONLY.test(before) && /^[\s.|]*$/u.test(after);

/** Whether a sentence behind the day says that the matter comes up "on the said day". */
function isNamedAgain(behind: string): boolean {
	const again = SAME_DAY.exec(behind);
	if (!again) return false;
	const before = sentenceEnd(behind.slice(0, again.index));
	const after = sentenceStart(behind.slice(again.index));
	return LISTED.test(`${before}${after}`) || MATTER.test(`${before}${after}`);
}

/** Whether the day stands in a row of a table, of which only the words are known. */
const isInRow = (lines: string, index: number) =>
	lines.slice(lines.lastIndexOf("\n", index) + 1, index).includes("\t");

/** Whether little follows a day but a signature. */
const isLast = (lines: string, { end }: WrittenDate) =>
	lines.slice(end, end + REACH).replace(/[^\p{L}]/gu, "").length < LETTERS_SIGNED;
