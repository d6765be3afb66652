import { COMES_UP, GIVEN_UP, GIVEN_UP_BEFORE, NO_SITTING, OTHER_COURT, STATED } from "./next-date-cues.ts";

const BREAKS =
	/।|;|(?:[\p{L}\p{M}]{4,}|[)\d]|\/-|(?<![\p{L}\p{M}])(?:છે|હતી|હતો|નથી|है|हैं))\.\s+(?=[\p{Lu}\p{Lo}])/gu;

/** What belongs to the sentence that is in progress at the end of the text. */
export function sentenceEnd(text: string): string {
	const last = [...text.matchAll(BREAKS)].at(-1);
	return last ? text.slice(last.index + last[0].length) : text;
}

/** What belongs to the sentence that is in progress at the beginning of the text, behind a day. */
export function sentenceStart(text: string): string {
	const [first] = `0${text}`.matchAll(BREAKS);
	return first ? text.slice(0, first.index + first[0].search(/[।;.]/u) - 1) : text;
}

/** Whether another court sits on the day of this sentence, or none: what is said before the day, and what follows it. */
export function isElsewhere(passage: string, after: string): boolean {
	const sentence = `${passage}${sentenceStart(after)}`;
	return OTHER_COURT.test(sentence) || NO_SITTING.test(sentence) || isOfSomethingElse(passage);
}

/** Whether another day takes the place of this one, or it is no hearing's. */
export const isGivenUp = (words: string, after: string) =>
	GIVEN_UP_BEFORE.test(words) || GIVEN_UP.test(after);

/** Whether the words say that something is fixed for the day which no court sits over. */
function isOfSomethingElse(passage: string): boolean {
	const subject = STATED.exec(passage)?.[1]
		?.split(/\bthat\b/iu)
		.at(-1);
	return subject !== undefined && !COMES_UP.test(subject);
}
