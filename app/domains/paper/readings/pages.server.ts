import { and, asc, eq, isNull } from "drizzle-orm";
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
import { type HitPage, type HitPlace, hitPlaceOf } from "#app/domains/paper/readings/hits/hit-links.ts";
import { findPages, NOTHING_FOUND, wordsOf } from "#app/domains/paper/readings/hits/hit-pages.server.ts";
import { markedParts, type TextPart } from "#app/domains/paper/readings/hits/hit-text.ts";
import { type Hits, type HitWords, hitsOf } from "#app/domains/paper/readings/hits/hits.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { needsCopy } from "./state/page-rows.server.ts";
import { tablesIn } from "./tables/in-text.ts";

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
	/** The last page that was looked through, where the document is too long for one question. */
	lastLooked: number | null;
	/** Whether it is to have a searchable copy that is not made yet. */
	waitsForCopy: boolean;
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
		const { hitPages, lastLooked } = find ? await findPages(tx, viewer, documentId, find) : NOTHING_FOUND;
		const last = Math.max(document.pageCount ?? 0, signs.at(-1)?.page ?? 0, 1);
		const place = hitPlaceOf(hitPages, query, last);
		const page = await selectPage(tx, viewer, documentId, place.page);
		const waitsForCopy =
			document.searchableRun !== document.ocrRun && (await needsCopy(tx, viewer, documentId, document.mime));
		const isNamed = hitPages.some((found) => found.page === place.page) || (lastLooked ?? last) < place.page;
		const marks = marksOn(page, isNamed ? find : null);
		return { document, signs, hitPages, lastLooked, waitsForCopy, place, page, ...marks };
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
		})
		.from(documentPages)
		.where(ofDocument(viewer, documentId))
		.orderBy(asc(documentPages.page));
}

function marksOn(page: WholePageRow | null, find: Hits | null): { hits: HitWords[]; text: TextPart[] } {
	if (!page) return { hits: [], text: [] };
	const words = page.words.length > 0 ? page.words.map(([word]) => word) : wordsOf(page.text);
	const hits = find ? find(words).hits : [];
	return { hits, text: markedParts(page.text, words, hits, tablesIn(page.text, page.tables), page.doubtful) };
}
