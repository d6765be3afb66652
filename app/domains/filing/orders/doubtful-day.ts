import { isOtherWeekday, LEAD } from "#app/core/language/weekday.ts";
import type { Stretch } from "#app/core/language/written-dates.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { wordsAt } from "./suggestions-place.ts";

type Page = { text: string; words: PageWord[]; doubtful?: number[] };

const BESIDE = 60;

/**
 * Whether a day wants checking: a word of it is in doubt, or the weekday beside it is another day's. `day` is null where the
 * words only say how to calculate it.
 */
export function isDoubtfulDay(
	{ text, words, doubtful = [] }: Page,
	{ index, end }: Stretch,
	day: string | null,
): boolean {
	const before = text.slice(Math.max(0, index - BESIDE), index).replace(/\s+/gu, " ");
	const lead = LEAD.exec(before)?.[0] ?? "";
	if (day !== null && isOtherWeekday(day, lead, text.slice(end, end + BESIDE))) return true;
	const inDoubt = new Set(doubtful);
	return inDoubt.size > 0 && wordsAt(text, words, index, end).some((at) => inDoubt.has(at));
}
