import { sql } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { slipsBetween, withoutOne } from "#app/core/language/distance.ts";
import { foldForSearch } from "#app/core/language/fold.ts";
import { isQuoted, type Terms } from "#app/core/language/terms.ts";
import { textArray } from "./matches.server.ts";

const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;
const SHORTEST = 4;
const MOST_WORDS = 6;
/** Counting further tells no suggestion from another. */
const COUNTED = 50;
const KEPT_PER_WORD = 3;
const MOST_TRIED = 5;
const LONG = 8;

/**
 * The query with words put in the place of those that nobody wrote, or null. The words of a chamber come from matters too
 * that this viewer may not see: only words that stand in what the viewer may see count, for what is offered and for what
 * is not. `finds` says whether the whole query then finds anything for the viewer.
 */
export async function didYouMean(
	tx: Tx,
	terms: Terms,
	finds: (query: string) => Promise<boolean>,
): Promise<string | null> {
	const typed = [...new Set(terms.written.match(WORD) ?? [])]
		.map((word) => ({ word, folded: foldForSearch(word) }))
		.filter(({ folded }) => [...folded].length >= SHORTEST)
		.slice(0, MOST_WORDS);
	if (typed.length === 0 || isQuoted(terms.written)) return null;

	const corrections: { word: string; by: string[] }[] = [];
	for (const { word, folded } of typed) {
		const by = await similar(tx, folded);
		if (by.length > 0 && by[0] !== folded) corrections.push({ word, by });
	}
	if (corrections.length === 0) return null;

	const tried = new Set<string>();
	for (let choice = 0; choice < Math.min(MOST_TRIED, KEPT_PER_WORD * corrections.length); choice++) {
		const query = corrections.reduce((text, { word, by }, at) => {
			// The best of each first; then, word by word, the next best of one of them.
			const own = choice > 0 && (choice - 1) % corrections.length === at;
			const rank = own ? 1 + Math.floor((choice - 1) / corrections.length) : 0;
			return text.replaceAll(word, by[Math.min(rank, by.length - 1)] ?? word);
		}, terms.written);
		if (!tried.has(query) && (await finds(query))) return query;
		tried.add(query);
	}
	return null;
}

/**
 * Words that the viewer may see somewhere, one slip away, in a long word two; the word itself first where it is one of
 * them, then those with fewer slips, then the commoner.
 */
async function similar(tx: Tx, word: string): Promise<string[]> {
	const most = [...word].length >= LONG ? 2 : 1;
	const near = await tx.execute<{ word: string }>(
		sql`select word from similar_words(${textArray(withoutOne(word))}) as word`,
	);
	const slips = new Map(near.map((row) => [row.word, slipsBetween(word, row.word)]));
	const close = [...slips].filter(([, n]) => n <= most).map(([one]) => one);
	if (close.length === 0) return [];
	const seen = await tx.execute<{ word: string; seen: number }>(
		sql`select word, seen from words_seen(${textArray(close)}, ${COUNTED}::int)`,
	);
	return seen
		.map((row) => ({ ...row, slips: slips.get(row.word) ?? most }))
		.sort((a, b) => a.slips - b.slips || b.seen - a.seen || (a.word < b.word ? -1 : 1))
		.slice(0, KEPT_PER_WORD)
		.map((row) => row.word);
}
