import { withoutOne } from "#app/core/language/distance.ts";
import { foldForSearch } from "#app/core/language/fold.ts";
import type { Chamber } from "./chamber.ts";
import type { Rows } from "./copy.ts";

const WORD = /^(?:[a-z]{4,40}|[\u0900-\u0963]{3,40}|[\u0a80-\u0ae3]{3,40})$/;
/** As far as the worker counts the texts in which a word stands. */
const COUNTED = 50;

const known = new Map<string, readonly string[]>();
const near = new Map<string, string>();

/** Notes the words of a text, as the triggers of its table would. Texts come again and again. */
export function noteWords({ words }: Chamber, text: string): void {
	for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
}

function wordsOf(text: string): readonly string[] {
	let found = known.get(text);
	if (!found) {
		found = [...new Set(foldForSearch(text).split(/[^\p{L}\p{M}\p{N}]+/u))].filter((word) => WORD.test(word));
		known.set(text, found);
	}
	return found;
}

/** The words of a chamber, for "Did you mean". */
export function wordRows({ id, words }: Chamber): Rows {
	return { table: "search_words", columns: ["chamber_id", "word", "near", "seen"], rows: rows(id, words) };
}

function* rows(id: string, words: Map<string, number>) {
	for (const [word, seen] of words) yield [id, word, nearOf(word), Math.min(seen, COUNTED)];
}

function nearOf(word: string): string {
	const made = near.get(word) ?? `{${withoutOne(word).join(",")}}`;
	near.set(word, made);
	return made;
}
