import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { enqueueSlice } from "#app/domains/paper/files/jobs.server.ts";
import type { DocumentRow } from "#app/domains/paper/files/rows.server.ts";
import { DETECT, type OcrRequest, UNTOLD } from "#app/domains/paper/files/schema.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { dropStaged } from "./page-writing.server.ts";

/**
 * Asks for a document to be read again, or one page of it, in other languages if given. The text there is stays until
 * the new one is complete. Throws `not_found` for a page the document has not, `conflict` for one page of a document
 * that is being read.
 */
export async function readAgain(
	tx: Tx,
	viewer: Viewer,
	document: DocumentRow,
	{ lang, page }: OcrRequest,
): Promise<void> {
	const documentId = document.id;
	if (page !== undefined) await demandPage(tx, viewer, document, page);
	const [requested] = await tx
		.update(documents)
		.set({
			ocrStatus: "pending",
			ocrError: null,
			ocrRun: sql`${documents.ocrRun} + 1`,
			nextPage: page ?? 1,
			...(page === undefined ? languagesOfAll(lang) : {}),
			updatedAt: new Date(),
			version: sql`${documents.version} + 1`,
		})
		.where(and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, documentId)))
		.returning({ run: documents.ocrRun });
	if (!requested) throw notFound();
	await dropStaged(tx, viewer, documentId);
	const only = page === undefined ? {} : { page, last: page, ...(lang ? { lang } : {}) };
	await enqueueSlice(tx, {
		chamberId: viewer.chamberId,
		documentId,
		run: requested.run,
		urgency: "asked",
		...only,
	});
	await recordActivity(tx, viewer, {
		action: "updated",
		entityType: "document",
		entityId: documentId,
		matterId: document.matter?.id ?? null,
		meta: { filename: document.originalFilename, changes: ["ocr"] },
	});
}

/** A language that somebody asks for is the one it is read in; otherwise that is found out again when all of it is read. */
function languagesOfAll(lang: string | undefined) {
	if (!lang || lang === DETECT) return { ocrFound: null, ...(lang ? { ocrLang: UNTOLD } : {}) };
	return { ocrFound: lang, ocrLang: lang };
}

/** One page can be read again once all the others have been read. */
async function demandPage(tx: Tx, viewer: Viewer, document: DocumentRow, page: number): Promise<void> {
	if (document.pageCount !== null && page > document.pageCount) throw notFound();
	const [read] = await tx
		.select({ pages: count() })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), eq(documentPages.documentId, document.id)));
	const isOver = document.ocrStatus === "completed" || document.ocrStatus === "failed";
	if (!isOver || read?.pages !== document.pageCount) throw new AppError("conflict", "document.readWhole");
}

/** Goes on with a document that was taken out of the bin before it was read; one that is read stays as it is. */
export async function resumeReading(tx: Tx, scope: Scope, documentId: string): Promise<void> {
	const [waiting] = await tx
		.select({ run: documents.ocrRun, page: documents.nextPage, pages: documents.pageCount })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, scope.chamberId),
				eq(documents.id, documentId),
				isNull(documents.deletedAt),
				inArray(documents.ocrStatus, ["pending", "processing"]),
			),
		);
	if (!waiting) return;
	await enqueueSlice(tx, { chamberId: scope.chamberId, documentId, ...waiting });
}
