import { foldForSearch } from "./fold.ts";
import { soundKeys } from "./loans.ts";
import { type Otherwise, otherwise } from "./otherwise.ts";
import { isIndic, LONG_SOUND } from "./sound.ts";
import { literalWords, queryWords } from "./stops.ts";
import { datesIn } from "./written-dates.ts";

export type Terms = {
	written: string;
	folded: string;
	/** Each once; without their stops, except in a quoted phrase. */
	words: string[];
	/** What else matches each word; nothing for a quoted phrase. */
	others: Otherwise[];
	/** LIKE patterns that must all match, the longest first. */
	patterns: string[];
	beginnings: string[];
};

/** Each word with its prefixes and sounds in tsquery's notation, and what else matches it. */
export type Sounding = { words: string[]; beginnings: string[]; sounds: string[]; others: Otherwise[] };

const NOTHING: Otherwise = { any: [], together: [] };
const MOST_WORDS = 12;
const SHORTEST_BEGINNING = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Splits a query into its terms. Throws nothing; a query without letters and digits has no words. */
export function termsOf(query: string): Terms {
	const written = query.trim().slice(0, 300);
	const folded = foldForSearch(written);
	const searched = isQuoted(written) ? literalWords(folded) : queryWords(folded);
	const some = searched.slice(0, MOST_WORDS);
	const longestFirst = some.map(({ letters }) => letters).sort((a, b) => b.length - a.length);
	return {
		written,
		folded,
		words: some.map(({ word }) => word),
		others: isQuoted(written) ? some.map(() => NOTHING) : otherwise(some, capitalsIn(written)),
		patterns: [...new Set(longestFirst)].map(containing),
		beginnings: isQuoted(written) ? [] : some.map((one) => beginning(one.word, one.isInitials)),
	};
}

const capitalsIn = (written: string) =>
	new Set((written.match(/(?<![\p{L}.])\p{Lu}{2,}(?![\p{L}.])/gu) ?? []).map(foldForSearch));

/** The days in a query ("2023-03-17"), and its terms without them, so that 17.3.2023 finds 17/03/2023. */
export function daysApart(terms: Terms): { days: string[]; beside: Terms } {
	const dates = isQuoted(terms.written) ? [] : datesIn(terms.written);
	if (dates.length === 0) return { days: [], beside: terms };
	const beside = dates.reduceRight(
		(text, { index, end }) => `${text.slice(0, index)} ${text.slice(end)}`,
		terms.written,
	);
	return { days: [...new Set(dates.map(({ day }) => day))], beside: termsOf(beside) };
}

/** Whether a query is a phrase in quotes, which finds these words only. */
export function isQuoted(written: string): boolean {
	return written.includes('"');
}

/** The words with their sounds, with `anyLetters` in the same script too; null for a phrase, a number or short words. */
export function soundingOf(terms: Terms, anyLetters = false): Sounding | null {
	if (isQuoted(terms.written)) return null;
	const pieces = terms.words.flatMap((word, at) =>
		(word.startsWith(".") ? [word] : (word.match(WORD) ?? [])).map((piece) => ({
			piece,
			beginning: piece === word ? (terms.beginnings[at] ?? beginning(piece)) : beginning(piece),
			others: piece === word ? (terms.others[at] ?? NOTHING) : NOTHING,
		})),
	);
	const once = [...new Map(pieces.map((one) => [one.piece, one])).values()].slice(0, MOST_WORDS);
	const words = once.map(({ piece }) => piece);
	const sounds = words.map((word) => soundsInQuery(word, anyLetters || isIndic(word)));
	if (!sounds.some(Boolean) && once.every(({ others }) => others.any.length + others.together.length === 0))
		return null;
	// The stem of initials is another word's: "aks" would be "ak".
	const plain = once.map(({ piece, others }) => (others.isExact ? "" : piece));
	return {
		words: plain,
		beginnings: once.map((one) => one.beginning),
		sounds,
		others: once.map(({ others }) => others),
	};
}

/** The lexemes of a word's sounds in `words_vector`: `~` for Indian letters, `=` for Latin ones. */
function soundsInQuery(word: string, inLatin: boolean): string {
	const marks = inLatin ? ["~", "="] : ["~"];
	return soundKeys(word)
		.flatMap((key) => marks.map((mark) => `'${mark}${key}'${key.length >= LONG_SOUND ? ":*" : ""}`))
		.join(" | ");
}

/** The LIKE pattern of texts that contain these characters. */
export function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Joined initials have a lexeme of their own, which no parser gives; they match no longer word. */
function beginning(word: string, isInitials = false): string {
	if (word.startsWith(".")) return "";
	const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
	return word.length >= SHORTEST_BEGINNING && !isInitials ? `${quoted}:*` : quoted;
}
