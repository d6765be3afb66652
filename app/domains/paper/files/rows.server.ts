import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { hasFirstReading } from "#app/domains/paper/readings/state/read-poorly.server.ts";
import { documentPages, documents, matters, users } from "#drizzle/schema.ts";

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];
export type PageRow = Awaited<ReturnType<typeof selectPages>>[number];
/** A page with all that was read of it: where its words stand, and how its picture lies. */
export type WholePageRow = NonNullable<Awaited<ReturnType<typeof selectPage>>>;

/** How much of the text a list carries; the whole of it comes with the document itself. */
/** One character more than lists show tells that there are more. */
const EXCERPT = 2_001;
/** The pages from which the beginning of a text is taken. */
export const EXCERPT_PAGES = 3;

const pagesOf = sql`p.chamber_id = ${documents.chamberId} and p.document_id = ${documents.id}`;

/** A document being read again has its old text until the new one is complete. */
const isRead = sql<boolean>`(${documents.ocrStatus} = 'completed' or (${documents.ocrStatus} <> 'failed' and exists (
	select 1 from document_pages p where ${pagesOf} and p.run < ${documents.ocrRun} and p.status = 'completed'
)))`;

/** The documents of the chamber that are in no matter, as a condition. */
export const unfiled = ({ chamberId }: Scope) =>
	and(eq(documents.chamberId, chamberId), isNull(documents.deletedAt), isNull(documents.matterId));

/** The documents a condition finds, newest first, with their matter, their uploader and how far they are read. */
export function selectDocuments(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			id: documents.id,
			originalFilename: documents.originalFilename,
			mime: documents.mime,
			type: documents.type,
			size: documents.size,
			checksum: documents.checksum,
			storageKey: documents.storageKey,
			ocrStatus: documents.ocrStatus,
			ocrError: documents.ocrError,
			ocrLang: documents.ocrLang,
			ocrFound: documents.ocrFound,
			ocrRun: documents.ocrRun,
			wordsRead: documents.wordsRead,
			wordsSeen: documents.wordsSeen,
			brokenPages: documents.brokenPages,
			doubtfulWords: documents.doubtfulWords,
			unreadPlaces: documents.unreadPlaces,
			isFirstReading: hasFirstReading,
			nextPage: documents.nextPage,
			searchableRun: documents.searchableRun,
			pageCount: documents.pageCount,
			hasBookmarks: documents.hasBookmarks,
			createdAt: documents.createdAt,
			updatedAt: documents.updatedAt,
			version: documents.version,
			matter: { id: matters.id, title: matters.title, caseNumber: matters.caseNumber },
			uploader: { id: users.id, name: users.name },
			/** Pages that the reading in progress has done. */
			pagesRead: sql<number>`case when ${documents.ocrStatus} = 'processing' then (
				select count(*)::int from document_pages p where ${pagesOf} and p.run = ${documents.ocrRun}
			) + (
				select count(*)::int from page_readings p where ${pagesOf} and p.run = ${documents.ocrRun}
			) else 0 end`,
			isRead,
			excerpt: sql<string | null>`case when ${isRead} then coalesce((
				select left(string_agg(first.text, E'\\f\\n' order by first.page), ${EXCERPT}) from (
					select p.page, left(p.text, ${EXCERPT}) as text from document_pages p where ${pagesOf}
					order by p.page limit ${EXCERPT_PAGES}
				) first having bool_or(first.text <> '')
			), '') end`,
		})
		.from(documents)
		.leftJoin(matters, and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)))
		.leftJoin(users, and(eq(users.chamberId, documents.chamberId), eq(users.id, documents.uploadedBy)))
		.where(where)
		.orderBy(...descending(documents.createdAt, documents.id))
		.$dynamic();
}

const listed = {
	page: documentPages.page,
	text: documentPages.text,
	status: documentPages.status,
	error: documentPages.error,
};

const pageOf = (viewer: Viewer, documentId: string) =>
	and(eq(documentPages.chamberId, viewer.chamberId), eq(documentPages.documentId, documentId));

/** The pages of a document in order, their text alone. */
export function selectPages(tx: Tx, viewer: Viewer, documentId: string) {
	return tx
		.select(listed)
		.from(documentPages)
		.where(pageOf(viewer, documentId))
		.orderBy(asc(documentPages.page));
}

/** How many bytes the texts of a document's pages have together as JSON writes them. */
export async function textBytes(tx: Tx, viewer: Viewer, documentId: string): Promise<number> {
	const [row] = await tx
		.select({ n: sql<number>`coalesce(sum(octet_length(to_json(${documentPages.text})::text)), 0)::int` })
		.from(documentPages)
		.where(pageOf(viewer, documentId));
	return row?.n ?? 0;
}

/** One page with its words; null when it is not read. */
export async function selectPage(tx: Tx, viewer: Viewer, documentId: string, page: number) {
	const [found] = await tx
		.select({
			...listed,
			run: documentPages.run,
			source: documentPages.source,
			lang: documentPages.lang,
			confidence: documentPages.confidence,
			wordsRead: documentPages.wordsRead,
			wordsSeen: documentPages.wordsSeen,
			reader: documentPages.reader,
			words: documentPages.words,
			doubtful: documentPages.doubtful,
			unread: documentPages.unread,
			tables: documentPages.tables,
			turn: documentPages.turn,
			skew: documentPages.skew,
			imageWidth: documentPages.imageWidth,
			imageHeight: documentPages.imageHeight,
		})
		.from(documentPages)
		.where(and(pageOf(viewer, documentId), eq(documentPages.page, page)));
	return found ?? null;
}
