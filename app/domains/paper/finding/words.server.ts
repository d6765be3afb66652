import { sql } from "drizzle-orm";
import { z } from "zod";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { defineJob } from "#app/core/jobs/jobs.server.ts";
import { withoutOne } from "#app/core/language/distance.ts";
import { freshWords } from "#drizzle/schema.ts";

const TEXTS_AT_ONCE = 200;
/** Counting further tells no suggestion from another, and would rewrite a common word's row with every text. */
const COUNTED = 50;

/** Takes the words of new texts into those that "Did you mean" knows. */
export const gatherWordsJob = defineJob("search.words", z.object({}));

/**
 * Moves the words that the triggers noted into `search_words`, chamber by chamber and batch by batch; returns how many
 * texts it took. Texts being taken by another process are left to it, and words are written in one order, so that two of
 * them cannot deadlock.
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
			with batch as materialized (
				select id from fresh_words where chamber_id = ${chamberId}
				limit ${TEXTS_AT_ONCE} for update skip locked
			)
			delete from fresh_words f using batch where f.chamber_id = ${chamberId} and f.id = batch.id
			returning f.words`);
		const seen = new Map<string, number>();
		for (const { words } of rows) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
		const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
		const entries = sorted.map(([word, n]) => ({ word, near: withoutOne(word), seen: n }));
		if (entries.length > 0) {
			await tx.execute(sql`
				insert into search_words as stored (chamber_id, word, near, seen)
				select ${chamberId}::uuid, e.word, e.near, e.seen
				from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(word text, near text[], seen int)
				on conflict (chamber_id, word) do update set seen = stored.seen + excluded.seen
				where stored.seen < ${COUNTED}`);
		}
		return rows.length;
	});
}
