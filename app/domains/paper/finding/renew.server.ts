import { and, eq, type SQL, sql } from "drizzle-orm";
import { asAuth, inScope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { staleWords } from "#drizzle/schema.ts";
import type { SearchedNoun } from "#drizzle/words.ts";

/** So many rows in one transaction: of pages some hundred milliseconds of work. */
const ROWS_AT_ONCE = 100;
/** The job comes every minute; after this time it begins no batch more. */
const RUN_MS = 40_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * What is set anew in a row of each kind, as its triggers do, what its words are taken from, and which rows are written: those
 * whose words have stops, unless more than that has changed.
 */
const RENEWED: Record<SearchedNoun, { words: SQL; set: SQL; isStale?: SQL }> = {
	matters: {
		words: sql`matter_words(t)`,
		set: sql`words = f.words, search = words_vector(f.words)`,
		isStale: sql`(t.words is distinct from f.words or cardinality(joined_words(fold_text(f.words))) > 0)`,
	},
	clients: {
		words: sql`client_words(t.name, t.email, t.phone, t.city, open_identifiers(t.identifiers))`,
		set: sql`words = f.words, search = words_vector(f.words), masked_words = case
			when open_identifiers(t.identifiers) <> t.identifiers
			then client_words(t.name, t.email, t.phone, t.city, t.identifiers) end`,
	},
	hearings: {
		words: sql`hearing_words(t.purpose, t.bench, t.court_room, t.order_text, t.result, t.notes)`,
		set: sql`search = words_vector(f.words)`,
		isStale: sql`true`,
	},
	drafts: {
		words: sql`concat_ws(' ', t.title, t.content, coalesce(t.notes, ''))`,
		set: sql`search = words_vector(f.words)`,
	},
	documents: {
		words: sql`t.original_filename`,
		set: sql`search = words_vector(file_words(f.words))`,
	},
	document_pages: { words: sql`t.text`, set: sql`search = words_vector(f.words)` },
};

type Stale = typeof staleWords.$inferSelect;

/**
 * Renews the words of rows that older rules kept, batch by batch in the order of ids; returns how many rows it looked at.
 * A batch and how far it came are one transaction, so nothing is done twice for long or left out. What another process is
 * taking is left to it.
 */
export async function renewWords(signal?: AbortSignal, runMs = RUN_MS): Promise<number> {
	const stale = await asAuth((tx) =>
		tx.select({ chamberId: staleWords.chamberId, noun: staleWords.noun }).from(staleWords),
	);
	const end = performance.now() + runMs;
	let rows = 0;
	for (const { chamberId, noun } of stale) {
		for (let taken = ROWS_AT_ONCE; taken === ROWS_AT_ONCE && !signal?.aborted && performance.now() < end; ) {
			taken = await inScope(systemScope(chamberId), (tx) => renewSome(tx, chamberId, noun));
			rows += taken;
		}
	}
	return rows;
}

async function renewSome(tx: Tx, chamberId: string, noun: SearchedNoun): Promise<number> {
	const own = and(eq(staleWords.chamberId, chamberId), eq(staleWords.noun, noun));
	const [stale] = await tx.select().from(staleWords).where(own).for("update", { skipLocked: true });
	if (!stale) return 0;
	const looked = await renewBatch(tx, stale);
	const last = looked.at(-1);
	if (last && looked.length === ROWS_AT_ONCE)
		await tx.update(staleWords).set({ behind: last.id, page: last.page }).where(own);
	else await tx.delete(staleWords).where(own);
	return looked.length;
}

/** The rows behind the last one, of which those are written that are stale. */
function renewBatch(tx: Tx, { chamberId, noun, behind, page }: Stale) {
	const { words, set, isStale = sql`cardinality(joined_words(fold_text(f.words))) > 0` } = RENEWED[noun];
	const table = sql.identifier(noun);
	// Of a document each page is a row.
	const isPages = noun === "document_pages";
	const [id, at] = isPages ? [sql`t.document_id`, sql`t.page`] : [sql`t.id`, sql`0`];
	const key = isPages ? sql`(${id}, ${at})` : id;
	const last = isPages ? sql`(${behind ?? FIRST}::uuid, ${page}::int)` : sql`${behind ?? FIRST}::uuid`;
	return tx.execute<{ id: string; page: number }>(sql`
		with f as materialized (
			select ${id} as id, ${at} as page, ${words} as words from ${table} t
			where t.chamber_id = ${chamberId} and ${key} > ${last}
			order by ${key} limit ${ROWS_AT_ONCE}
		), renewed as (
			update ${table} t set ${set} from f
			where t.chamber_id = ${chamberId} and ${id} = f.id and ${at} = f.page
				and ${isStale}
			returning 1
		)
		select id, page from f order by id, page`);
}
