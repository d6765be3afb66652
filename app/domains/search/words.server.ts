import { sql } from "drizzle-orm";
import { z } from "zod";
import { asAuth, inScope, systemScope } from "#app/core/db.server.ts";
import { defineJob } from "#app/core/jobs.server.ts";
import { freshWords } from "#drizzle/schema.ts";
import { withoutOne } from "./distance.ts";
import { textArray } from "./matches.server.ts";

const TEXTS_AT_ONCE = 200;
const WORDS_AT_ONCE = 1000;
/** Counting further tells no suggestion from another, and would rewrite a common word's row with every text. */
const COUNTED = 50;

/** Takes the words of new texts into those that "Did you mean" knows. */
export const gatherWordsJob = defineJob("search.words", z.object({}));

/**
 * Moves the words that the triggers noted into `search_words`, chamber by chamber and batch by batch; returns how many
 * texts it took. Texts being taken by another process are left to it, and words are written in one order, so that two of
 * them never wait for each other in a ring.
 */
export async function gatherWords(signal?: AbortSignal): Promise<number> {
	const waiting = await asAuth((tx) =>
		tx.selectDistinct({ chamberId: freshWords.chamberId }).from(freshWords),
	);
	let texts = 0;
	for (const { chamberId } of waiting) {
		for (let taken = TEXTS_AT_ONCE; taken === TEXTS_AT_ONCE && !signal?.aborted; ) {
			taken = await takeSome(chamberId);
			texts += taken;
		}
	}
	return texts;
}

function takeSome(chamberId: string): Promise<number> {
	return inScope(systemScope(chamberId), async (tx) => {
		const rows = await tx.execute<{ words: string[] }>(sql`
			delete from fresh_words where chamber_id = ${chamberId} and id in (
				select id from fresh_words where chamber_id = ${chamberId}
				limit ${TEXTS_AT_ONCE} for update skip locked)
			returning words`);
		const seen = new Map<string, number>();
		for (const { words } of rows) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
		const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
		for (let at = 0; at < sorted.length; at += WORDS_AT_ONCE) {
			const some = sorted
				.slice(at, at + WORDS_AT_ONCE)
				.map(([word, n]) => sql`(${chamberId}::uuid, ${word}, ${textArray(withoutOne(word))}, ${n}::int)`);
			await tx.execute(sql`
				insert into search_words as kept (chamber_id, word, near, seen) values ${sql.join(some, sql`, `)}
				on conflict (chamber_id, word) do update set seen = kept.seen + excluded.seen
				where kept.seen < ${COUNTED}`);
		}
		return rows.length;
	});
}
