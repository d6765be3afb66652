import { addDays } from "#app/core/format.ts";
import { lettersMended } from "#app/domains/language/misread.ts";
import { isOtherWeekday, LEAD, weekdayOf } from "#app/domains/language/weekday.ts";
import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";
import {
	BEGUN,
	CLOSING,
	COMES_UP,
	CUES_AFTER,
	CUES_BEFORE,
	CUES_OF_PURPOSE,
	ELSEWHERE,
	GIVEN_UP,
	GIVEN_UP_BEFORE,
	NO_SITTING,
	NOT_THE_COURT,
	OTHER_COURT,
	SET,
	SHORTLY,
	STATED,
} from "./next-date-cues.ts";
import { reckonedDate } from "./reckoned-date.ts";

/**
 * A day that a text names as the next one; `reckoned` when only a number of days or weeks is written, `aside` when
 * somebody else than the court sits then, or another matter is listed.
 */
export type NextDate = WrittenDate & { reckoned: boolean; aside: boolean };

const REACH = 140;
const YEARS_AHEAD = 3;
const BREAKS = /।|;|(?:[\p{L}\p{M}]{4,}|[)\d])\.\s+(?=[\p{Lu}\p{Lo}])/gu;

/**
 * The day on which the matter comes up next, as an order's text says it: after today, at most three years ahead, and
 * behind or before words that name it as such. Of several the court's own sitting counts, and no Sunday beside another day;
 * where two are left, none, nor one that is said to be another weekday than it is. A text that only says after how many days
 * or weeks, or "tomorrow", is reckoned with from `orderDay`, where that is known.
 */
export function nextDateIn(text: string, today: string, orderDay: string | null): NextDate | null {
	const dates = datesIn(text.replace(/\s/g, " "));
	const lines = lettersMended(text);
	const said = { lines, flat: lines.replace(/\s/g, " ") };
	const latest = addDays(orderDay ?? today, YEARS_AHEAD * 366);
	const named = dates.flatMap((date, at) => {
		if (date.day <= today || date.day > latest) return [];
		return namedAs(said, date, dates[at - 1]) ?? [];
	});
	const court = orAll(named, ({ aside }) => !aside);
	const [first, ...others] = orAll(court, ({ day }) => weekdayOf(day) !== 0);
	if (first) return others.every(({ day }) => day === first.day) ? first : null;
	const reckoned = orderDay ? reckonedDate(said.flat, today, orderDay) : null;
	return reckoned && { ...reckoned, reckoned: true, aside: false };
}

/** Those of a list that are better, or else all of it. */
function orAll<T>(all: T[], isBetter: (one: T) => boolean): T[] {
	const better = all.filter(isBetter);
	return better.length > 0 ? better : all;
}

/** A text in lines, and the same with spaces for the ends of its lines. */
type Text = { lines: string; flat: string };

/** A day as the next one, with the words that name it so; null where none do, or where it is given up or misspelt. */
function namedAs(text: Text, date: WrittenDate, last: WrittenDate | undefined): NextDate | null {
	const { flat } = text;
	const from = Math.max(last?.end ?? 0, date.index - REACH);
	const said = sentenceEnd(flat.slice(from, date.index));
	const lead = LEAD.exec(said)?.[0] ?? "";
	const words = said.slice(0, said.length - lead.length);
	const after = flat.slice(date.end, date.end + REACH);
	if (isElsewhere(said, after) || isGivenUp(words, after) || isOtherWeekday(date.day, lead, after))
		return null;
	const isWhole = said.length < date.index - from;
	const before = last && !isWhole && SET.before.test(words) ? movedFrom(flat, last) : words;
	const [cue, purpose] = [CUES_BEFORE, CUES_OF_PURPOSE].map((forms) => lastWords(forms, before));
	const named = cue ?? purpose;
	const begun = isWhole ? words : lineBegun(text.lines, last?.end ?? -1, date.index - lead.length);
	if (named === undefined && !isNamedBehind(words, begun, after)) return null;
	const isNamed = named !== undefined;
	const index = isNamed ? date.index - lead.length - named.length : beginning(flat, date.index);
	const aside = NOT_THE_COURT.test(cue ?? said) || ELSEWHERE.test(said);
	return { ...date, index, reckoned: false, aside };
}

/** Whether another court sits on the day of this sentence, or none. */
function isElsewhere(said: string, after: string): boolean {
	const sentence = `${said}${sentenceStart(after)}`;
	return OTHER_COURT.test(sentence) || NO_SITTING.test(sentence) || isOfSomethingElse(said);
}

const isGivenUp = (words: string, after: string) => GIVEN_UP_BEFORE.test(words) || GIVEN_UP.test(after);

/** Whether what follows the day names it as the next one, by itself or with what its sentence or line begins with. */
function isNamedBehind(words: string, begun: string | null, after: string): boolean {
	const isSet = [SET, SHORTLY, BEGUN].some(
		(form) => begun !== null && form.before.test(begun) && form.after.test(after),
	);
	return isSet || CUES_AFTER.some((form) => form.test(after)) || isClosing(words, after);
}

/** What stands in the line that is under way where a day begins; null where the last day stands in it, or much else. */
function lineBegun(lines: string, last: number, index: number): string | null {
	const from = Math.max(last, index - REACH);
	const near = from < 0 ? `\n${lines.slice(0, index)}` : lines.slice(from, index);
	const at = near.lastIndexOf("\n");
	return at === -1 ? null : near.slice(at + 1);
}

/** Whether the words say that something is fixed for the day which no court sits over. */
function isOfSomethingElse(said: string): boolean {
	const subject = STATED.exec(said)?.[1]
		?.split(/\bthat\b/iu)
		.at(-1);
	return subject !== undefined && !COMES_UP.test(subject);
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
	const last = [...text.matchAll(BREAKS)].at(-1);
	return last ? text.slice(last.index + last[0].length) : text;
}

/** What belongs to the sentence that is under way at the beginning of the text, behind a day. */
function sentenceStart(text: string): string {
	const [first] = `0${text}`.matchAll(BREAKS);
	return first ? text.slice(0, first.index) : text;
}

/** Where the word before the day begins: "दिनांक", "તારીખ". */
function beginning(text: string, index: number): number {
	const label = /(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*$/u.exec(
		text.slice(Math.max(0, index - 20), index),
	);
	return label ? index - label[0].length : index;
}
