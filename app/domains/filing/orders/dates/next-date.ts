import { addDays } from "#app/core/format.ts";
import { lettersMended } from "#app/core/language/misread.ts";
import { isOtherWeekday, LEAD, weekdayOf } from "#app/core/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/core/language/written-dates.ts";
import {
	BEGUN,
	CLOSING,
	CUES_AFTER,
	CUES_BEFORE,
	CUES_OF_PURPOSE,
	ELSEWHERE,
	GIVEN_UP_BEFORE,
	NOT_THE_COURT,
	OTHER_MATTER,
	REPORTED,
	SET,
	SHORTLY,
} from "./next-date-cues.ts";
import { isElsewhere, isGivenUp, sentenceEnd } from "./next-date-sentence.ts";
import { reckonedDate } from "./reckoned-date.ts";

/**
 * A day that a text names as the next one; `reckoned` when only a number of days or weeks is written, `aside` when
 * somebody else than the court sits then, or another matter is listed.
 */
export type NextDate = WrittenDate & { reckoned: boolean; aside: boolean };

/** As above; `told` when the text says that something is fixed for the day, or is to be done by then, and orders no listing. */
type Named = NextDate & { isSpelledOut: boolean };

const REACH = 140;
const YEARS_AHEAD = 3;
/** What is written on the same day after this takes the place of what stands above. */
const LATER = /^[^\S\n]{0,9}(?:later|at\s+this\s+stage|पुनश्च|बाद\s+में)\s*(?:on\s*)?[:–-]/imu;

/**
 * The day on which the matter comes up next, as an order's text says it: after today, at most three years ahead, and
 * behind or before words that name it as such. Of several the court's own sitting counts, one that is ordered before one
 * that is only told of, and no Sunday beside another day; where two are left, none, nor one that is said to be another
 * weekday than it is. A text that only says after how many days or weeks, or "tomorrow", is calculated from `orderDay`,
 * where that is known.
 */
export function nextDateIn(text: string, today: string, orderDay: string | null): NextDate | null {
	const [first, ...others] = namedDates(text, addDays(today, 1), orderDay ?? today);
	if (first) return others.every(({ day }) => day === first.day) ? first : null;
	const reckoned = orderDay ? reckonedDate(lettersMended(text).replace(/\s/g, " "), today, orderDay) : null;
	return reckoned && { ...reckoned, reckoned: true, aside: false };
}

/** The days to come that a text names as the next one, of which either may be meant. */
export const daysNamed = (text: string, today: string) =>
	namedDates(text, addDays(today, 1), today).map(({ day }) => day);

/** The days from one on, at most three years behind another, that a text names as the next, where some count more those alone. */
function namedDates(text: string, first: string, orderDay: string): Named[] {
	const dates = datesIn(text.replace(/\s/g, " "));
	const lines = lettersMended(text);
	const texts = { lines, flat: lines.replace(/\s/g, " ") };
	const latest = addDays(orderDay, YEARS_AHEAD * 366);
	const named = dates.flatMap((date, at) => {
		if (date.day < first || date.day > latest) return [];
		return namedAs(texts, date, dates[at - 1]) ?? [];
	});
	const later = text.search(LATER);
	const last = orAll(named, ({ index }) => index > later);
	const court = orAll(last, ({ aside }) => !aside);
	const ordered = orAll(court, ({ isSpelledOut }) => !isSpelledOut);
	return orAll(ordered, ({ day }) => weekdayOf(day) !== 0);
}

/** Those of a list that are better, or else all of it. */
function orAll<T>(all: T[], isBetter: (one: T) => boolean): T[] {
	const better = all.filter(isBetter);
	return better.length > 0 ? better : all;
}

/** A text in lines, and the same with spaces for the ends of its lines. */
type Text = { lines: string; flat: string };

/** A day as the next one, with the words that name it so; null where none do, or where it is given up or misspelt. */
function namedAs(text: Text, date: WrittenDate, last: WrittenDate | undefined): Named | null {
	const { flat } = text;
	const from = Math.max(last?.end ?? 0, date.index - REACH);
	const texts = sentenceEnd(flat.slice(from, date.index));
	const lead = LEAD.exec(texts)?.[0] ?? "";
	const words = texts.slice(0, texts.length - lead.length);
	const after = flat.slice(date.end, date.end + REACH);
	if (isElsewhere(texts, after) || isGivenUp(words, after) || isOtherWeekday(date.day, lead, after))
		return null;
	if (OTHER_MATTER.test(texts)) return null;
	const isWhole = texts.length < date.index - from;
	const before = last && !isWhole && SET.before.test(words) ? movedFrom(flat, last) : words;
	const [cue, purpose] = [CUES_BEFORE, CUES_OF_PURPOSE].map((forms) => lastWords(forms, before));
	const named = cue ?? purpose;
	const begun = isWhole ? words : lineBegun(text.lines, last?.end ?? -1, date.index - lead.length);
	if (named === undefined && !isNamedBehind(words, begun, after)) return null;
	const isNamed = named !== undefined;
	const index = isNamed ? date.index - lead.length - named.length : beginning(flat, date.index);
	const aside = NOT_THE_COURT.test(cue ?? texts) || ELSEWHERE.test(texts);
	const isSpelledOut = (cue === undefined && purpose !== undefined) || REPORTED.test(texts);
	return { ...date, index, reckoned: false, aside, isSpelledOut: isSpelledOut };
}

/** Whether what follows the day names it as the next one, by itself or with what its sentence or line begins with. */
function isNamedBehind(words: string, begun: string | null, after: string): boolean {
	const isSet = [SET, SHORTLY, BEGUN].some(
		(form) => begun !== null && form.before.test(begun) && form.after.test(after),
	);
	return isSet || CUES_AFTER.some((form) => form.test(after)) || isClosing(words, after);
}

/** What stands in the line that is in progress where a day begins; null where the last day stands in it, or much else. */
function lineBegun(lines: string, last: number, index: number): string | null {
	const from = Math.max(last, index - REACH);
	const near = from < 0 ? `\n${lines.slice(0, index)}` : lines.slice(from, index);
	const at = near.lastIndexOf("\n");
	return at === -1 ? null : near.slice(at + 1);
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

/** Where the word before the day begins: "दिनांक", "તારીખ". */
function beginning(text: string, index: number): number {
	const label = /(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*$/u.exec(
		text.slice(Math.max(0, index - 20), index),
	);
	return label ? index - label[0].length : index;
}
