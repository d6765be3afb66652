import { isOtherWeekday, LEAD } from "#app/core/language/weekday.ts";
import { datesIn, type Stretch } from "#app/core/language/written-dates.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { wordsAt } from "./suggestions-place.ts";

type Page = { text: string; words: PageWord[]; doubtful?: number[] };

const BESIDE = 60;

/**
 * Whether a day wants checking: a word of it is in doubt, or the weekday beside it is another day's. `day` is null where the
 * words only say how to calculate it.
 */
export function isDoubtfulDay(page: Page, place: Stretch, day: string | null): boolean {
	return (day !== null && isBesideOther(page.text, place, day)) || isDoubtfulName(page, place);
}

function isBesideOther(text: string, { index, end }: Stretch, day: string): boolean {
	const before = text.slice(Math.max(0, index - BESIDE), index).replace(/\s+/gu, " ");
	const lead = LEAD.exec(before)?.[0] ?? "";
	return isOtherWeekday(day, lead, text.slice(end, end + BESIDE));
}

/** The days of a text beside which another day's weekday stands. */
export const daysBesideOthers = (text: string): Stretch[] =>
	datesIn(text).filter((date) => isBesideOther(text, date, date.day));

/** Whether OCR is in doubt of a word of a name. */
export const isDoubtfulName = (page: Page, place: Stretch): boolean => doubtfulIn(page, place).length > 0;

/** Whether OCR is in doubt of a figure of a number: misread, it is the number of another case. */
export function isDoubtfulNumber(page: Page, place: Stretch): boolean {
	return doubtfulIn(page, place).some((word) => /\p{N}/u.test(word));
}

function doubtfulIn({ text, words, doubtful = [] }: Page, { index, end }: Stretch): string[] {
	const inDoubt = new Set(doubtful);
	if (inDoubt.size === 0) return [];
	return wordsAt(text, words, index, end).flatMap((at) => (inDoubt.has(at) ? [words[at]?.[0] ?? ""] : []));
}
