import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { documentPages } from "#drizzle/schema.ts";
import type { HitPage } from "./hit-links.ts";
import type { Hits } from "./hits.ts";

/** Read together; also the longest turn of the event loop, as a page of a hundred thousand characters takes some 15 ms. */
const PAGES_AT_ONCE = 2;
/** Of the texts that one question looks through: some five hundred pages of a paper book. */
const MOST_CHARACTERS = 1_000_000;

/** The pages that hold what was looked for, and the last page that was looked through where not all were. */
export type FoundPages = { hitPages: HitPage[]; lastLooked: number | null };

export const NOTHING_FOUND: FoundPages = { hitPages: [], lastLooked: null };

type Read = { page: number; text: string };
type Found = HitPage & { all: boolean };

/** The pages of a document that hold all that was looked for; where none does, those that hold any of it. */
export async function findPages(tx: Tx, scope: Scope, documentId: string, find: Hits): Promise<FoundPages> {
	const found: Found[] = [];
	let [characters, last] = [0, 0];
	let read = await textsBehind(tx, scope, documentId, last);
	while (read.length > 0 && characters < MOST_CHARACTERS) {
		found.push(...(await hitsIn(tx, scope, documentId, { read, find })));
		characters += read.reduce((sum, { text }) => sum + text.length, 0);
		last = read.at(-1)?.page ?? last;
		// A long document lets the others in between.
		await setImmediate();
		read = await textsBehind(tx, scope, documentId, last);
	}
	const whole = found.filter(({ all }) => all);
	const hitPages = (whole.length > 0 ? whole : found).map(({ page, count }) => ({ page, count }));
	return { hitPages, lastLooked: read.length > 0 ? last : null };
}

function textsBehind(tx: Tx, scope: Scope, documentId: string, last: number): Promise<Read[]> {
	return tx
		.select({ page: documentPages.page, text: documentPages.text })
		.from(documentPages)
		.where(and(ofDocument(scope, documentId), gt(documentPages.page, last)))
		.orderBy(asc(documentPages.page))
		.limit(PAGES_AT_ONCE);
}

async function hitsIn(
	tx: Tx,
	scope: Scope,
	documentId: string,
	{ read, find }: { read: Read[]; find: Hits },
): Promise<Found[]> {
	const worded = read.map(({ page, text }) => {
		const words = wordsOf(text);
		return { page, words: words.length, ...find(words) };
	});
	const named = worded.filter(({ hits }) => hits.length > 0);
	if (named.length === 0) return [];
	const own = await otherWords(tx, scope, documentId, named);
	return named.flatMap(({ page, ...inText }) => {
		const words = own.get(page);
		const { hits, all } = words ? find(words) : inText;
		return hits.length > 0 ? [{ page, count: hits.length, all }] : [];
	});
}

/**
 * The words that were found one by one, of the pages on which they are not those of the text. To read them takes twenty
 * times as long.
 */
async function otherWords(
	tx: Tx,
	scope: Scope,
	documentId: string,
	pages: readonly { page: number; words: number }[],
): Promise<Map<number, string[]>> {
	const { page, words } = documentPages;
	const counts: SQL[] = pages.map((one) => sql`(${one.page}::int, ${one.words}::int)`);
	const rows = await tx
		.select({ page, words: sql<string[]>`jsonb_path_query_array(${words}, '$[*][0]')` })
		.from(documentPages)
		.innerJoin(
			sql`(values ${sql.join(counts, sql`, `)}) as counted(page, words)`,
			sql`counted.page = ${page}`,
		)
		.where(and(ofDocument(scope, documentId), sql`jsonb_array_length(${words}) not in (0, counted.words)`));
	return new Map(rows.map((row) => [row.page, row.words]));
}

const ofDocument = ({ chamberId }: Scope, documentId: string) =>
	and(eq(documentPages.chamberId, chamberId), eq(documentPages.documentId, documentId));

/** The words of a text as they stand between its spaces. */
export const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];
