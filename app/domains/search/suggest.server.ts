import { sql } from "drizzle-orm";
import type { Tx } from "#app/core/db.server.ts";
import { slipsBetween, withoutOne } from "./distance.ts";
import { foldForSearch } from "./fold.ts";
import { textArray } from "./matches.server.ts";
import { isQuoted, type Terms } from "./terms.ts";

const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;
const SHORTEST = 4;
const MOST_WORDS = 6;
const CANDIDATES = 60;
const KEPT_PER_WORD = 3;
const MOST_TRIED = 5;
const LONG = 8;

/**
 * The query with words put in the place of those that nobody wrote, or null. `finds` says whether a query finds anything
 * for the viewer: the words of a chamber come from matters too that this viewer may not see, so nothing is offered
 * unseen.
 */
export async function didYouMean(
	tx: Tx,
	terms: Terms,
	finds: (tx: Tx, query: string) => Promise<boolean>,
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

	for (let choice = 0; choice < Math.min(MOST_TRIED, KEPT_PER_WORD * corrections.length); choice++) {
		const query = corrections.reduce((text, { word, by }, at) => {
			// The best of each first; then, word by word, the next best of one of them.
			const own = choice > 0 && (choice - 1) % corrections.length === at;
			const rank = own ? 1 + Math.floor((choice - 1) / corrections.length) : 0;
			return text.replaceAll(word, by[Math.min(rank, by.length - 1)] ?? word);
		}, terms.written);
		if (await finds(tx, query)) return query;
	}
	return null;
}

/** Words of the chamber one slip away, in a long word two; the word itself first where it is one of them. */
async function similar(tx: Tx, word: string): Promise<string[]> {
	const rows = await tx.execute<{ word: string; seen: number }>(
		sql`select word, seen from similar_words(${textArray(withoutOne(word))}, ${CANDIDATES}::int)`,
	);
	const most = [...word].length >= LONG ? 2 : 1;
	return rows
		.map((row) => ({ ...row, slips: slipsBetween(word, row.word) }))
		.filter(({ slips }) => slips <= most)
		.sort((a, b) => a.slips - b.slips || b.seen - a.seen)
		.slice(0, KEPT_PER_WORD)
		.map((row) => row.word);
}
