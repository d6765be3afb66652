import {
	type CaseNumber,
	type Cnr,
	caseNumberKey,
	sameCaseNumber,
} from "#app/domains/matters/case-number.ts";
import { caseNumbersIn } from "#app/domains/matters/case-refs.ts";
import { foldForSearch } from "./fold.ts";
import { soundKeys } from "./loans.ts";
import { isIndic, soundKey } from "./sound.ts";
import { termsOf } from "./terms.ts";

/** Words that were found: from `start` up to, not including, `end`. */
export type Hit = {
	start: number;
	end: number;
	by: "word" | "sound" | "number";
	/** Which part of the query it answers; hits of one part carry the same number. */
	term: number;
};

/** Takes the words of a page or text in their order; answers what was found, in order and without overlaps. */
export type Matcher = (words: readonly string[]) => Hit[];

type Piece = { text: string; at: number };
type Looked = { text: string; keys: string[]; indic: boolean };

const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** "adjourned" and "adjournment" begin alike for this share of the longer word. */
const STEM_SHARE = 0.6;
const SHORTEST_STEM = 4;
/** From this length on a sound is telling enough to be the beginning of a longer word. */
const LONG_KEY = 4;

/**
 * What a query means to words that stand in a row, without the database: made once, used on any number of texts. Phrases
 * ("in quotes") are found as they stand; a case number however it is written, also over several words; any other word
 * where a word begins with it, shares its stem, or sounds like it in other letters. Words may carry punctuation.
 */
export function matcherOf(query: string): Matcher {
	const terms = termsOf(query);
	const number = caseNumberKey(terms.written);
	const phrases = phrasesOf(terms.folded);
	const shortest = number ? 3 : 2;
	const loose = phrases.length > 0 ? piecesOf([unquoted(terms.folded)]) : piecesOf(terms.words);
	const looked = [...new Set(loose.map(({ text }) => text))]
		.filter((text) => text.length >= shortest)
		.map(lookedFor);

	return (words) => {
		const pieces = piecesOf(words);
		const hits = [
			...(number ? numberHits(words, number) : []),
			...phrases.flatMap((phrase, at) => phraseHits(pieces, phrase, looked.length + 1 + at)),
			...looked.flatMap((word, at) => wordHits(pieces, word, at + 1)),
		];
		return withoutOverlaps(hits);
	};
}

function lookedFor(text: string): Looked {
	return { text, keys: soundKeys(text), indic: isIndic(text) };
}

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

function piecesOf(words: readonly string[]): Piece[] {
	return words.flatMap((word, at) => (foldForSearch(word).match(WORD) ?? []).map((text) => ({ text, at })));
}

function wordHits(pieces: Piece[], looked: Looked, term: number): Hit[] {
	const hit = (by: Hit["by"], { at }: Piece): Hit => ({ start: at, end: at + 1, by, term });
	const found = pieces.flatMap((piece) => {
		if (belongs(piece.text, looked.text)) return hit("word", piece);
		const crosses = isIndic(piece.text) || looked.indic;
		return crosses && soundsLike(piece.text, looked) ? hit("sound", piece) : [];
	});
	if (found.length > 0) return found;
	return pieces.filter(({ text }) => soundsLike(text, looked)).map((piece) => hit("sound", piece));
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

function soundsLike(word: string, { keys }: Looked): boolean {
	if (keys.length === 0) return false;
	const key = soundKey(word);
	return key.length > 1 && keys.some((own) => key === own || (own.length >= LONG_KEY && key.startsWith(own)));
}

function phraseHits(pieces: Piece[], phrase: string[], term: number): Hit[] {
	const hits: Hit[] = [];
	for (let at = 0; at + phrase.length <= pieces.length; at++) {
		if (!phrase.every((word, offset) => pieces[at + offset]?.text === word)) continue;
		const [first, last] = [pieces[at], pieces[at + phrase.length - 1]];
		if (first && last) hits.push({ start: first.at, end: last.at + 1, by: "word", term });
	}
	return hits;
}

function numberHits(words: readonly string[], number: CaseNumber | Cnr): Hit[] {
	const starts: number[] = [];
	let length = 0;
	for (const word of words) {
		starts.push(length);
		length += word.length + 1;
	}
	const text = words.join(" ");
	return numberRanges(text, number).map(({ start, end }) => ({
		start: wordAt(starts, start),
		end: wordAt(starts, end - 1) + 1,
		by: "number",
		term: 0,
	}));
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

/** Where a text names a case, however it writes the number. */
function numberRanges(text: string, number: CaseNumber | Cnr): { start: number; end: number }[] {
	return caseNumbersIn(text).flatMap((reference) => {
		const same =
			number.kind === "cnr"
				? reference.key === number.key
				: reference.numberFrom > 0 && sameCaseNumber(number, { ...number, ...reference });
		if (!same) return [];
		const written = /^\S+(?:\s?(?:of|\/|-|सन्|સને)\s?\S+)?/iu.exec(text.slice(reference.index))?.[0] ?? "";
		return [{ start: reference.index, end: reference.index + written.replace(/[.,;)]+$/, "").length }];
	});
}

/** The longer hit wins where two begin at the same word. */
function withoutOverlaps(hits: Hit[]): Hit[] {
	const kept: Hit[] = [];
	for (const hit of hits.sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
	}
	return kept;
}
