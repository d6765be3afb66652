import { setImmediate } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { inScopeAlone, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordLooked } from "#app/domains/paper/files/looked.server.ts";
import {
	type DocumentRow,
	selectDocuments,
	selectPage,
	type WholePageRow,
} from "#app/domains/paper/files/rows.server.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { type HitPage, type HitPlace, hitPlaceOf } from "./hit-links.ts";
import { markedParts, type TextPart } from "./hit-text.ts";
import { type Hits, type HitWords, hitsOf } from "./hits.ts";
import { tablesIn } from "./tables/in-text.ts";

const PAGES_AT_ONCE = 10;

/** What of a document is asked for: a page, what was looked for in it, and which of its places. */
export type PageQuery = { page: number | null; q: string; hit: number | null };

/** A page as the strip of pages shows it. */
export type PageSign = Awaited<ReturnType<typeof selectSigns>>[number];

/** A document opened at one of its pages. */
export type OpenDocument = {
	document: DocumentRow;
	/** The pages read so far, in order. */
	signs: PageSign[];
	hitPages: HitPage[];
	place: HitPlace;
	/** Null while the page is not read. */
	page: WholePageRow | null;
	/** What was looked for on the page: the indices of its words, place by place. */
	hits: HitWords[];
	text: TextPart[];
};

/** A document at the page that is asked for, with the places of what was looked for; logged. Throws `not_found`. */
export function openAtPage(viewer: Viewer, documentId: string, query: PageQuery): Promise<OpenDocument> {
	return inScopeAlone(viewer, async (tx) => {
		const [document] = await selectDocuments(
			tx,
			and(
				eq(documents.chamberId, viewer.chamberId),
				eq(documents.id, documentId),
				isNull(documents.deletedAt),
			),
		);
		if (!document) throw notFound();
		await recordLooked(tx, viewer, document);
		const signs = await selectSigns(tx, viewer, documentId);
		const find = query.q ? hitsOf(query.q) : null;
		const hitPages = find ? await countHits(await readWords(tx, viewer, documentId), find) : [];
		const last = Math.max(document.pageCount ?? 0, signs.at(-1)?.page ?? 0, 1);
		const place = hitPlaceOf(hitPages, query, last);
		const page = await selectPage(tx, viewer, documentId, place.page);
		return { document, signs, hitPages, place, page, ...marksOn(page, find, hitPages) };
	});
}

const ofDocument = (viewer: Viewer, documentId: string) =>
	and(eq(documentPages.chamberId, viewer.chamberId), eq(documentPages.documentId, documentId));

function selectSigns(tx: Tx, viewer: Viewer, documentId: string) {
	return tx
		.select({
			page: documentPages.page,
			status: documentPages.status,
			run: documentPages.run,
			turn: documentPages.turn,
			width: documentPages.imageWidth,
			height: documentPages.imageHeight,
			/** Whether words were found in its picture. */
			seen: sql<boolean>`(${documentPages.source} = 'ocr' and ${documentPages.words} <> '[]'::jsonb) is true`,
		})
		.from(documentPages)
		.where(ofDocument(viewer, documentId))
		.orderBy(asc(documentPages.page));
}

type Worded = { page: number; words: string[] };

/**
 * The words of every page. Those of its text are the words that were found, one by one, on nearly every page, and to read
 * them from there takes a twentieth of the time.
 */
async function readWords(tx: Tx, viewer: Viewer, documentId: string): Promise<Worded[]> {
	const { page, text, words } = documentPages;
	const rows = await tx
		.select({ page, text, count: sql<number>`jsonb_array_length(${words})` })
		.from(documentPages)
		.where(ofDocument(viewer, documentId))
		.orderBy(asc(page));
	const pages = rows.map((row) => ({ page: row.page, words: wordsOf(row.text), count: row.count }));
	const others = pages.filter(({ words, count }) => count > 0 && count !== words.length);
	if (others.length === 0) return pages;
	const found = await tx
		.select({ page, words: sql<string[]>`jsonb_path_query_array(${words}, '$[*][0]')` })
		.from(documentPages)
		.where(
			and(
				ofDocument(viewer, documentId),
				inArray(
					page,
					others.map((other) => other.page),
				),
			),
		);
	const own = new Map(found.map((row) => [row.page, row.words]));
	return pages.map(({ page, words }) => ({ page, words: own.get(page) ?? words }));
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

/** The pages that hold all that was looked for; where none does, those that hold any of it. */
async function countHits(pages: Worded[], find: Hits): Promise<HitPage[]> {
	const found: (HitPage & { all: boolean })[] = [];
	for (const [index, { page, words }] of pages.entries()) {
		const { hits, all } = find(words);
		if (hits.length > 0) found.push({ page, count: hits.length, all });
		// A long document lets the others in between.
		if (index % PAGES_AT_ONCE === 0) await setImmediate();
	}
	const whole = found.filter(({ all }) => all);
	return whole.length > 0 ? whole : found;
}

function marksOn(
	page: WholePageRow | null,
	find: Hits | null,
	hitPages: HitPage[],
): { hits: HitWords[]; text: TextPart[] } {
	if (!page) return { hits: [], text: [] };
	const words = page.words.length > 0 ? page.words.map(([word]) => word) : wordsOf(page.text);
	const isHitPage = hitPages.some((found) => found.page === page.page);
	const hits = find && isHitPage ? find(words).hits : [];
	return { hits, text: markedParts(page.text, words, hits, tablesIn(page.text, page.tables), page.doubtful) };
}
