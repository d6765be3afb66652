import { foldForSearch } from "#app/core/language/fold.ts";
import { soundKeys } from "#app/core/language/loans.ts";
import type { Otherwise } from "#app/core/language/otherwise.ts";
import { remembering } from "#app/core/language/remembering.ts";
import { isIndic, LONG_SOUND, soundKey } from "#app/core/language/sound.ts";
import { plainSigns, runsIn } from "#app/core/language/stops.ts";
import { daysApart, isQuoted, type Terms, termsOf } from "#app/core/language/terms.ts";
import { datesIn } from "#app/core/language/written-dates.ts";
import {
	type CaseNumber,
	type Cnr,
	caseNumberKey,
	sameCaseNumber,
} from "#app/domains/law/cases/case-number.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import { nearNumbers, typeSlips } from "#app/domains/law/cases/near-number.ts";

/** What was found: from `start` up to, not including, `end`. */
export type WordMatch = {
	start: number;
	end: number;
	by: "word" | "sound" | "number";
	/** Which part of the query it answers; hits of one part carry the same number. */
	term: number;
};

/** Takes the words of a page or text in their order; answers what was found, in order and without overlaps. */
export type Matcher = (words: readonly string[]) => WordMatch[];
/** The same for a running text: `start` and `end` count its characters. */
export type TextMatcher = (text: string) => WordMatch[];

type Piece = { text: string; start: number; end: number };
type Looked = { text: string; keys: string[]; indic: boolean; others: Otherwise };

const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** "adjourned" and "adjournment" begin alike for this share of the longer word. */
const STEM_SHARE = 0.6;
const SHORTEST_STEM = 4;
const MOST_SLIPS = 1.5;

/**
 * What a query means to words that stand in a row, without the database: made once, used on any number of texts. Phrases
 * ("in quotes") are found as they stand; a case number however it is written or, where it is nowhere right, one wrong
 * sign away, also over several words; a day in any writing; any other word where a word begins with it, shares its stem, or sounds like it in
 * other letters, and only where none does, in the same letters. Words may carry punctuation.
 */
export function wordMatcher(query: string): Matcher {
	const hitsIn = textMatcherOf(query);
	return (words) => {
		const starts: number[] = [];
		let length = 0;
		for (const word of words) {
			starts.push(length);
			length += word.length + 1;
		}
		const hits = hitsIn(words.join(" ")).map((hit) => ({
			...hit,
			start: wordAt(starts, hit.start),
			end: wordAt(starts, hit.end - 1) + 1,
		}));
		return withoutOverlaps(hits);
	};
}

/** The matcher of a query for running texts; see `matcherOf`. */
export function textMatcherOf(query: string): TextMatcher {
	const { days, beside: terms } = daysApart(termsOf(query));
	const number = caseNumberKey(terms.written);
	const quoted = isQuoted(terms.written);
	const phrases = quoted ? phrasesOf(terms.folded) : [];
	const rest = quoted ? termsOf(unquoted(terms.folded)) : terms;
	// Beside a case number the short words ("of", "no") say nothing.
	const shortest = number ? 3 : 2;
	const looked = lookedFor(rest).filter(({ text }) => text.length >= shortest);
	const fold = remembering(foldForSearch);
	const answers = looked.map((word) => remembering((text) => answerOf(text, word)));

	const isRow = phrases.length > 0 || looked.some(({ others }) => others.together.length > 0);

	return (text) => {
		const pieces = isRow ? piecesOf(text, fold) : [];
		const found = looked.length > 0 ? wordHits(text, isRow ? pieces : null, fold, answers) : [];
		const hits = [
			...numberHits(text, number, terms.written),
			...phrases.flatMap((phrase, at) => phraseHits(pieces, phrase, looked.length + 1 + at)),
			...looked.flatMap((word, at) => [...(found[at] ?? []), ...partedHits(pieces, word, at + 1)]),
			...(days.length > 0 ? dayHits(text, days, looked.length + phrases.length + 1) : []),
		];
		return withoutOverlaps(hits);
	};
}

function lookedFor({ words, others }: Terms): Looked[] {
	const pieces = words.flatMap((word, at) =>
		(word.startsWith(".") ? [word] : (word.match(WORD) ?? [])).map((text) => ({
			text,
			keys: soundKeys(text),
			indic: isIndic(text),
			others: (text === word && others[at]) || { any: [], together: [] },
		})),
	);
	return [...new Map(pieces.map((piece) => [piece.text, piece])).values()];
}

/** What stands in a text when its stops are left out, each where its letters are. */
function runPieces(text: string): Piece[] {
	return runsIn(text).flatMap(({ words, start, end }) => {
		const whole = foldForSearch(plainSigns(text.slice(start, end))).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
		return words.flatMap((word) => (isWhole(word, whole) ? [{ text: word, start, end }] : []));
	});
}

/** Of a run that holds more than one word, the words are pieces of their own; the name of another side may stand before one. */
const isWhole = (word: string, whole: string) =>
	word.replace(".", "") === whole || (isIndic(whole) && !isIndic(word)) || `v${word}` === whole;

/** Quoted parts as lists of words; a quote that is not closed reaches to the end. */
function phrasesOf(folded: string): string[][] {
	return folded
		.split('"')
		.filter((_, at) => at % 2 === 1)
		.map((phrase) => phrase.match(WORD) ?? [])
		.filter((phrase) => phrase.length > 0);
}

function unquoted(folded: string): string {
	return folded
		.split('"')
		.filter((_, at) => at % 2 === 0)
		.join(" ");
}

type Fold = (word: string) => string;

function piecesOf(text: string, fold: Fold): Piece[] {
	const pieces: Piece[] = [];
	eachWord(text, fold, (word, start, end) => pieces.push({ text: word, start, end }));
	return pieces;
}

/** Calls with the folded words of a text and their places, without an object for each: a page may have ten thousand. */
function eachWord(text: string, fold: Fold, call: (word: string, start: number, end: number) => void): void {
	let start = 0;
	for (const word of text.match(WORD) ?? []) {
		start = text.indexOf(word, start);
		call(fold(word), start, start + word.length);
		start += word.length;
	}
}

/** How a word answers one that is looked for: as that word, by its sound in other letters, or by its sound in the same ones. */
type Answer = "word" | "sound" | "alike" | null;

function answerOf(text: string, looked: Looked): Answer {
	if (isWord(text, looked)) return "word";
	if (!soundsLike(soundKey(text), looked)) return null;
	return looked.indic || isIndic(text) ? "sound" : "alike";
}

/** The places of each word that is looked for, in a text and its `pieces` where these are made already. */
function wordHits(
	text: string,
	pieces: Piece[] | null,
	fold: Fold,
	answers: ((word: string) => Answer)[],
): WordMatch[][] {
	const found = answers.map(() => ({ plain: [] as WordMatch[], alike: [] as WordMatch[] }));
	const look = (word: string, start: number, end: number) => {
		for (const [at, answerTo] of answers.entries()) {
			const answer = answerTo(word);
			if (answer === "alike") found[at]?.alike.push({ start, end, by: "sound", term: at + 1 });
			else if (answer) found[at]?.plain.push({ start, end, by: answer, term: at + 1 });
		}
	};
	if (pieces) for (const piece of pieces) look(piece.text, piece.start, piece.end);
	else eachWord(text, fold, look);
	for (const run of runPieces(text)) look(run.text, run.start, run.end);
	return found.map(({ plain, alike }) => (plain.length > 0 ? plain : alike));
}

function isWord(word: string, { text, others: { any, isExact } }: Looked): boolean {
	return any.includes(word) || (isExact ? word === text : belongs(word, text));
}

/** Words side by side that are as good as one: "ex parte", "om prakash". */
function partedHits(pieces: Piece[], { others }: Looked, term: number): WordMatch[] {
	return others.together.flatMap((words) => phraseHits(pieces, words, term));
}

/** "adjourned" belongs to "adjournment": the words differ only in what comes behind a common stem. */
function belongs(word: string, looked: string): boolean {
	if (word.startsWith(looked)) return true;
	if (/\p{N}/u.test(looked)) return false;
	let same = 0;
	while (same < word.length && same < looked.length && alike(word.charAt(same), looked.charAt(same))) same++;
	return same >= SHORTEST_STEM && same >= STEM_SHARE * Math.max(word.length, looked.length);
}

/** "party" and "parties". */
function alike(a: string, b: string): boolean {
	return a === b || (/[iy]/.test(a) && /[iy]/.test(b));
}

function soundsLike(sound: string, { keys }: Looked): boolean {
	return (
		sound !== "" && keys.some((key) => sound === key || (key.length >= LONG_SOUND && sound.startsWith(key)))
	);
}

function phraseHits(pieces: Piece[], phrase: string[], term: number): WordMatch[] {
	const hits: WordMatch[] = [];
	for (let at = 0; at + phrase.length <= pieces.length; at++) {
		if (!phrase.every((word, offset) => pieces[at + offset]?.text === word)) continue;
		const [first, last] = [pieces[at], pieces[at + phrase.length - 1]];
		if (first && last) hits.push({ start: first.start, end: last.end, by: "word", term });
	}
	return hits;
}

/** The days wherever and however they are written. */
function dayHits(text: string, days: string[], term: number): WordMatch[] {
	return datesIn(text)
		.filter(({ day }) => days.includes(day))
		.map(({ day, index, end }) => ({ start: index, end, by: "word", term: term + days.indexOf(day) }));
}

function numberHits(text: string, number: CaseNumber | Cnr | null, written: string): WordMatch[] {
	if (!number && !/\d{2}/.test(written)) return [];
	const there = caseNumbersIn(text);
	const same = number
		? there.filter((reference) =>
				number.kind === "cnr"
					? reference.key === number.key
					: reference.numberFrom > 0 && sameCaseNumber(number, { ...number, ...reference }),
			)
		: [];
	const candidates = same.length > 0 || there.length === 0 ? [] : nearNumbers(written);
	const near = there.filter((reference) =>
		candidates.some(
			({ type, number, year, slips }) =>
				number === reference.numberFrom &&
				year === reference.year &&
				slips + typeSlips(type, reference.type) <= MOST_SLIPS,
		),
	);
	return [...same, ...near].map(({ index }) => {
		const shown = /^\S+(?:\s?(?:of|\/|-|सन्|સને)\s?\S+)?/iu.exec(text.slice(index))?.[0] ?? "";
		return { start: index, end: index + shown.replace(/[.,;)]+$/, "").length, by: "number", term: 0 };
	});
}

/** The last word that begins at or before a place in the text. */
function wordAt(starts: number[], place: number): number {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= place) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** The longer hit wins where two begin at the same place. */
function withoutOverlaps(hits: WordMatch[]): WordMatch[] {
	const matches: WordMatch[] = [];
	for (const hit of hits.sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (hit.start >= (matches.at(-1)?.end ?? 0)) matches.push(hit);
	}
	return matches;
}
