import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, inScopeAlone, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { alphabetically, inOrderOf, sorted } from "#app/core/database/order.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { termsOf } from "#app/core/language/terms.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { withEnding } from "#app/domains/paper/files/file-kind.ts";
import { cleanFilename } from "#app/domains/paper/files/filename.ts";
import { recordLooked } from "#app/domains/paper/files/looked.server.ts";
import {
	type DocumentRow,
	type PageRow,
	selectDocuments,
	selectPage,
	selectPages,
	textBytes,
} from "#app/domains/paper/files/rows.server.ts";
import type { DocumentQuery, OcrRequest, UpdateDocument } from "#app/domains/paper/files/schema.ts";
import { requireMatter } from "#app/domains/paper/files/upload.server.ts";
import type { PageMatch } from "#app/domains/paper/finding/match.ts";
import { matchFileNames } from "#app/domains/paper/finding/matches.server.ts";
import { highlightsIn, type PageHit, pagesIn } from "#app/domains/paper/finding/pages.server.ts";
import { readTurned } from "#app/domains/paper/readings/again/turned.server.ts";
import type { QuarterTurn } from "#app/domains/paper/readings/page-schema.ts";
import { shortDocuments } from "#app/domains/paper/readings/state/read-poorly.server.ts";
import { readAgain, resumeReading } from "#app/domains/paper/readings/state/request-reading.server.ts";
import { turnStoredPage } from "#app/domains/paper/readings/turn-page.server.ts";
import { documents, matters } from "#drizzle/schema.ts";
import { documentTypes } from "#drizzle/words.ts";

export type { DocumentRow, PageRow } from "#app/domains/paper/files/rows.server.ts";
export type ListedDocument = DocumentRow & { highlights?: PageHit[] };
export type WholeDocument = DocumentRow & { pages: PageRow[]; isTooLong: boolean };

/** Of text in one answer of /api: with all else of the document it stays below what an answer may have. */
const MOST_TEXT_BYTES = 3_000_000;

const MOST_FOUND = 200;
const OWN_HOURS = 24;

/**
 * The chamber's documents, newest first unless sorted, filtered by type, matter, whether they are in none and whether they were read poorly. With `q` those whose file name or pages hold the
 * words, with the pages and snippets that do.
 */
export function listDocuments(viewer: Viewer, query: DocumentQuery): Promise<Page<ListedDocument>> {
	const window = windowOf(query);
	return inScope(viewer, async (tx) => {
		const pages = query.q ? await pagesIn(tx, viewer, query.q) : null;
		const named = query.q ? await matchFileNames(tx, termsOf(query.q), MOST_FOUND) : [];
		const where = and(
			eq(documents.chamberId, viewer.chamberId),
			isNull(documents.deletedAt),
			query.type ? eq(documents.type, query.type) : undefined,
			query.matterId ? eq(documents.matterId, query.matterId) : undefined,
			query.filed === "no" ? isNull(documents.matterId) : undefined,
			query.reading === "poor" ? shortDocuments : undefined,
			pages
				? inArray(documents.id, [...pages.map(({ documentId }) => documentId), ...named.map(({ id }) => id)])
				: undefined,
		);
		const rows = await selectDocuments(tx, where)
			.orderBy(...orderOf(query.sort))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(documents).where(where);
		const found = query.q && pages ? await withHighlights(tx, viewer, query.q, pages, rows) : rows;
		return pageOf(found, total?.n ?? 0, window);
	});
}

function orderOf(sort: DocumentQuery["sort"] = "-createdAt"): SQL[] {
	const { size, createdAt } = documents;
	const type = inOrderOf(documentTypes, documents.type);
	const originalFilename = alphabetically(documents.originalFilename);
	return sorted(sort, { originalFilename, type, size, createdAt }, documents.id);
}

async function withHighlights(tx: Tx, scope: Scope, q: string, pages: PageMatch[], rows: DocumentRow[]) {
	const shown = new Set(rows.map(({ id }) => id));
	const onShown = pages.filter(({ documentId }) => shown.has(documentId));
	const hits = await highlightsIn(tx, scope, q, onShown);
	return rows.map((row) => ({ ...row, highlights: hits.get(row.id) ?? [] }));
}

/** One document without its text; throws `not_found`. */
export function documentFacts(viewer: Viewer, documentId: string): Promise<DocumentRow> {
	return inScope(viewer, (tx) => findDocument(tx, viewer, documentId));
}

/** One document with its pages; throws `not_found`. */
export function getDocument(viewer: Viewer, documentId: string): Promise<WholeDocument> {
	return inScope(viewer, (tx) => readDocument(tx, viewer, documentId));
}

/** The same for somebody who looks at it, which is logged. Throws `too_large` for a text longer than an answer may be. */
export function openDocument(viewer: Viewer, documentId: string): Promise<WholeDocument> {
	return inScopeAlone(viewer, async (tx) => {
		const document = await readDocument(tx, viewer, documentId);
		if (document.isTooLong) throw new AppError("too_large", "document.textTooLong");
		await recordLooked(tx, viewer, document);
		return document;
	});
}

/** One document with one of its pages, or null for a page that is not read; logged. Throws `not_found`. */
export function openDocumentPage(viewer: Viewer, documentId: string, page: number) {
	return inScopeAlone(viewer, async (tx) => {
		const document = await findDocument(tx, viewer, documentId);
		await recordLooked(tx, viewer, document);
		return { document, page: await selectPage(tx, viewer, documentId, page) };
	});
}

/** Of a text that is longer than one answer may be, no page is read: `isTooLong` tells it. */
async function readDocument(tx: Tx, viewer: Viewer, documentId: string): Promise<WholeDocument> {
	const document = await findDocument(tx, viewer, documentId);
	const isTooLong = (await textBytes(tx, viewer, documentId)) > MOST_TEXT_BYTES;
	return { ...document, isTooLong, pages: isTooLong ? [] : await selectPages(tx, viewer, documentId) };
}

async function findDocument(
	tx: Tx,
	viewer: Viewer,
	documentId: string,
	deleted = false,
): Promise<DocumentRow> {
	const [found] = await selectDocuments(
		tx,
		and(
			eq(documents.chamberId, viewer.chamberId),
			eq(documents.id, documentId),
			deleted ? isBinned(documents.deletedAt) : isNull(documents.deletedAt),
		),
	);
	if (!found) throw notFound();
	return found;
}

/** Several documents at once, for the screen that follows how far they are; unknown ids are left out. */
export function getDocuments(viewer: Viewer, ids: string[]): Promise<DocumentRow[]> {
	const where = and(
		eq(documents.chamberId, viewer.chamberId),
		isNull(documents.deletedAt),
		inArray(documents.id, ids),
	);
	return inScope(viewer, (tx) => selectDocuments(tx, where));
}

/**
 * Whether a viewer may change a document's type, matter and name: lawyers any, others their own and what nobody uploaded,
 * like a paper out of an e-mail, as long as it is in no matter.
 */
export function mayEditDocument(viewer: Viewer, document: DocumentRow): boolean {
	const isNobodys = !document.uploader && !document.matter;
	return (
		can(viewer, "documents.edit") ||
		(can(viewer, "documents.editOwn") && (isOwn(viewer, document) || isNobodys))
	);
}

/** Whether a viewer may delete a document: seniors any, others their own within 24 hours. */
export function mayDeleteDocument(viewer: Viewer, document: DocumentRow): boolean {
	const isFresh = Date.now() - document.createdAt.getTime() < OWN_HOURS * 3_600_000;
	return (
		can(viewer, "documents.delete") ||
		(can(viewer, "documents.deleteOwn") && isOwn(viewer, document) && isFresh)
	);
}

const isOwn = (viewer: Viewer, { uploader }: DocumentRow) => uploader?.id === viewer.userId;

function demand(allowed: boolean): void {
	if (!allowed) throw new AppError("forbidden", "error.forbidden");
}

/**
 * Changes what is given and nothing else; returns the document without its text. Throws `not_found`, `forbidden`, `conflict` for a stale version, and `invalid`
 * for a matter the viewer may not see.
 */
export function updateDocument(viewer: Viewer, documentId: string, input: UpdateDocument) {
	return inScope(viewer, async (tx) => {
		await changeDocument(tx, viewer, documentId, input);
		return findDocument(tx, viewer, documentId);
	});
}

/** `updateDocument` inside a running transaction. */
export async function changeDocument(
	tx: Tx,
	viewer: Viewer,
	documentId: string,
	{ version, ...input }: UpdateDocument,
): Promise<void> {
	const before = await findDocument(tx, viewer, documentId);
	demand(mayEditDocument(viewer, before));
	if (version !== undefined && version !== before.version)
		throw await changedMeanwhile(tx, viewer, "document", documentId);
	if (input.matterId) await requireMatter(tx, viewer, input.matterId);
	const { originalFilename, ...rest } = input;
	const change = {
		...rest,
		...(originalFilename
			? { originalFilename: withEnding(cleanFilename(originalFilename), before.mime) }
			: {}),
	};
	const matterId = input.matterId === undefined ? (before.matter?.id ?? null) : input.matterId;
	const changed = await tx
		.update(documents)
		.set({ ...change, updatedAt: new Date(), version: sql`${documents.version} + 1` })
		.where(and(mine(viewer, documentId), eq(documents.version, before.version)))
		.returning({ id: documents.id });
	if (changed.length === 0) throw await changedMeanwhile(tx, viewer, "document", documentId);
	await recordActivity(tx, viewer, {
		action: "updated",
		entityType: "document",
		entityId: documentId,
		matterId,
		meta: { filename: change.originalFilename ?? before.originalFilename, changes: Object.keys(change) },
	});
}

const mine = (viewer: Viewer, documentId: string) =>
	and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, documentId));

/** Puts a document into the bin; its file and text stay. Throws `not_found`, `forbidden`. */
export function removeDocument(
	viewer: Viewer,
	documentId: string,
	{ reason }: Deletion = {},
): Promise<DocumentRow> {
	return changeBin(viewer, documentId, { action: "deleted", deletedAt: new Date(), reason });
}

/** Takes a document back out of the bin. Throws `not_found`, `forbidden`, and `conflict` while its matter is deleted. */
export function restoreDocument(viewer: Viewer, documentId: string): Promise<DocumentRow> {
	return changeBin(viewer, documentId, { action: "restored", deletedAt: null });
}

type BinChange = Deletion & { action: "deleted" | "restored"; deletedAt: Date | null };

function changeBin(
	viewer: Viewer,
	documentId: string,
	{ action, deletedAt, reason }: BinChange,
): Promise<DocumentRow> {
	return inScope(viewer, async (tx) => {
		const document = await findDocument(tx, viewer, documentId, deletedAt === null);
		demand(mayDeleteDocument(viewer, document));
		if (!deletedAt && document.matter) await requireMatterOutsideBin(tx, viewer, document.matter.id);
		await tx
			.update(documents)
			.set({ deletedAt, updatedAt: new Date(), version: sql`${documents.version} + 1` })
			.where(mine(viewer, documentId));
		if (!deletedAt) await resumeReading(tx, viewer, documentId);
		await recordActivity(tx, viewer, {
			action,
			entityType: "document",
			entityId: documentId,
			matterId: document.matter?.id ?? null,
			meta: { filename: document.originalFilename, ...(reason ? { reason } : {}) },
		});
		return document;
	});
}

/** Nothing comes back into a matter that lies in the bin itself. */
async function requireMatterOutsideBin(tx: Tx, viewer: Viewer, matterId: string): Promise<void> {
	await requireMatter(tx, viewer, matterId).catch((error) => {
		throw error instanceof AppError ? new AppError("conflict", "bin.matterFirst") : error;
	});
}

/** The documents in the bin that a person may take back out: by the rule of `mayDeleteDocument`, in matters that are not deleted. */
export function binnedDocuments(viewer: Viewer): SQL | undefined {
	const fresh = sql`${documents.createdAt} > now() - make_interval(hours => ${OWN_HOURS})`;
	return and(
		eq(documents.chamberId, viewer.chamberId),
		isBinned(documents.deletedAt),
		can(viewer, "documents.delete") ? undefined : and(eq(documents.uploadedBy, viewer.userId), fresh),
		or(isNull(documents.matterId), isNull(matters.deletedAt)),
	);
}

/** Asks for a document, or one page of it, to be read again; returns it as it was. Throws `not_found`, and as `readAgain` does. */
export function requestOcr(viewer: Viewer, documentId: string, request: OcrRequest): Promise<DocumentRow> {
	return inScope(viewer, async (tx) => {
		const document = await findDocument(tx, viewer, documentId);
		await readAgain(tx, viewer, document, request);
		return document;
	});
}

/** Turns a page clockwise, for everybody who looks at it. Throws `not_found`, `forbidden`, and as `turnStoredPage`. */
export function turnDocumentPage(
	viewer: Viewer,
	documentId: string,
	page: number,
	degrees: QuarterTurn = 90,
): Promise<void> {
	return inScope(viewer, async (tx) => {
		demand(mayEditDocument(viewer, await findDocument(tx, viewer, documentId)));
		await turnStoredPage(tx, viewer, documentId, page, degrees);
		await readTurned(tx, viewer, documentId, page);
	});
}
