import { foldForSearch } from "#app/core/language/fold.ts";
import { wordMatcher } from "#app/domains/paper/finding/matcher.ts";

/** What is found among words: from `start` up to, not including, `end`, and which part of the query it answers. */
export type FoundWord = { start: number; end: number; by: "word" | "sound" | "number"; term: number };

const DATE = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/;

/** What the search finds among the words of a page, and dates as the days they mean: 5.1.23 is 05/01/2023. */
export function finderOf(written: string): (words: readonly string[]) => FoundWord[] {
	const typed = written.split(/\s+/);
	const days = written.includes('"') ? [] : typed.flatMap((word) => dayOf(word) ?? []);
	if (days.length === 0) return wordMatcher(written);
	const find = wordMatcher(typed.filter((word) => !dayOf(word)).join(" "));
	return (words) => {
		const dates = words.flatMap((word, at): FoundWord[] => {
			const day = days.indexOf(dayOf(word) ?? "");
			return day < 0 ? [] : [{ start: at, end: at + 1, by: "word", term: -1 - day }];
		});
		return [...find(words), ...dates];
	};
}

/** The day a word names in figures, day before month; null where it names none. */
function dayOf(word: string): string | null {
	const [, day, month, year] = DATE.exec(foldForSearch(word)) ?? [];
	if (!year || Number(day) > 31 || Number(month) > 12) return null;
	return [Number(day), Number(month), year.slice(-2)].join(".");
}
