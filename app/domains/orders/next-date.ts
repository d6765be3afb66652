import { addDays } from "#app/core/format.ts";
import { isOtherWeekday, LEAD, weekdayOf } from "#app/domains/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";
import {
	CLOSING,
	CUES_AFTER,
	CUES_BEFORE,
	CUES_OF_PURPOSE,
	ELSEWHERE,
	GIVEN_UP,
	GIVEN_UP_BEFORE,
	NOT_THE_COURT,
	SET,
} from "./next-date-cues.ts";
import { reckonedDate } from "./reckoned-date.ts";

/**
 * A day that a text names as the next one; `reckoned` when only a number of days or weeks is written, `aside` when
 * somebody else than the court sits then, or another matter is listed.
 */
export type NextDate = WrittenDate & { reckoned: boolean; aside: boolean };

const REACH = 140;
const YEARS_AHEAD = 3;

/**
 * The day on which the matter comes up next, as an order's text says it: after today, at most three years ahead, and
 * behind or before words that name it as such. Of several the court's own sitting counts, no Sunday beside another day, and
 * of these the earliest; none that is said to be another weekday than it is. A text that only says after how many days or
 * weeks is reckoned with from `orderDay`, where that is known.
 */
export function nextDateIn(text: string, today: string, orderDay: string | null): NextDate | null {
	const flat = text.replace(/\s/g, " ");
	const dates = datesIn(flat);
	const latest = addDays(orderDay ?? today, YEARS_AHEAD * 366);
	const named = dates.flatMap((date, at) => {
		if (date.day <= today || date.day > latest) return [];
		return namedAs(flat, date, dates[at - 1]) ?? [];
	});
	const court = orAll(named, ({ aside }) => !aside);
	const [first] = orAll(court, ({ day }) => weekdayOf(day) !== 0).sort((a, b) => (a.day < b.day ? -1 : 1));
	if (first) return first;
	const reckoned = orderDay ? reckonedDate(flat, today, orderDay) : null;
	return reckoned && { ...reckoned, reckoned: true, aside: false };
}

/** Those of a list that are better, or else all of it. */
function orAll<T>(all: T[], isBetter: (one: T) => boolean): T[] {
	const better = all.filter(isBetter);
	return better.length > 0 ? better : all;
}

/** A day as the next one, with the words that name it so; null where none do, or where it is given up or misspelt. */
function namedAs(flat: string, date: WrittenDate, last: WrittenDate | undefined): NextDate | null {
	const from = Math.max(last?.end ?? 0, date.index - REACH);
	const said = sentenceEnd(flat.slice(from, date.index));
	const lead = LEAD.exec(said)?.[0] ?? "";
	const words = said.slice(0, said.length - lead.length);
	const after = flat.slice(date.end, date.end + REACH);
	if (GIVEN_UP_BEFORE.test(words) || GIVEN_UP.test(after) || isOtherWeekday(date.day, lead, after))
		return null;
	const isWhole = said.length < date.index - from;
	const before = last && !isWhole && SET.before.test(words) ? movedFrom(flat, last) : words;
	const [cue, purpose] = [CUES_BEFORE, CUES_OF_PURPOSE].map((forms) => lastWords(forms, before));
	const isSet = isWhole && SET.before.test(words) && SET.after.test(after);
	const tail = isSet || CUES_AFTER.some((form) => form.test(after)) || isClosing(words, after);
	const named = cue ?? purpose;
	if (named === undefined && !tail) return null;
	const isNamed = named !== undefined;
	const index = isNamed ? date.index - lead.length - named.length : beginning(flat, date.index);
	const aside = NOT_THE_COURT.test(cue ?? said) || ELSEWHERE.test(said);
	return { ...date, index, reckoned: false, aside };
}

const lastWords = (forms: readonly RegExp[], text: string) =>
	forms.map((form) => form.exec(text)?.[0]).find((found) => found !== undefined);

/** The words around a day that another takes the place of: "adjourned from 10.12.2026 to". */
function movedFrom(flat: string, { index }: WrittenDate): string {
	const before = sentenceEnd(flat.slice(Math.max(0, index - REACH), index));
	return GIVEN_UP_BEFORE.test(before) ? before.replace(GIVEN_UP_BEFORE, "to ") : "";
}

const isClosing = (words: string, after: string) =>
	CLOSING.before.test(words) && CLOSING.after.test(after) && !CLOSING.other.test(words.slice(-40));

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
