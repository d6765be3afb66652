import { and, asc, count, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import type { ocrStatuses } from "#drizzle/words.ts";
import { DEFAULT_LANGUAGE, DETECT } from "./languages.ts";
import { dropStaged, FIRST_RUN } from "./page-rows.server.ts";
import { queueReading, settleText } from "./reading.server.ts";

/** What of a document a reading of it asks for. */
type Readable = {
	id: string;
	originalFilename: string;
	ocrStatus: (typeof ocrStatuses)[number];
	pageCount: number | null;
	matter: { id: string } | null;
};

/** Which languages to read it in, and which page alone. */
type Wish = { lang?: string | undefined; page?: number | undefined };

const one = ({ chamberId }: Scope, documentId: string) =>
	and(eq(documents.chamberId, chamberId), eq(documents.id, documentId));

/**
 * Asks for a document to be read again, or one page of it, in other languages if given. The text there is stays until
 * the new one is complete. Throws `not_found` for a page the document has not, `conflict` for one page of a document
 * that is being read.
 */
export async function readAgain(
	tx: Tx,
	viewer: Viewer,
	document: Readable,
	{ lang, page }: Wish,
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
		.where(one(viewer, documentId))
		.returning({ run: documents.ocrRun });
	if (!requested) throw notFound();
	await dropStaged(tx, viewer, documentId);
	const only = page === undefined ? {} : { page, last: page, ...(lang ? { lang } : {}) };
	await queueReading(tx, {
		chamberId: viewer.chamberId,
		documentId,
		run: requested.run,
		urgency: "asked",
		...only,
	});
	await recordChange(tx, viewer, documentId, "ocr", {
		filename: document.originalFilename,
		matterId: document.matter?.id ?? null,
	});
}

/** A language that somebody asks for is the one it is read in; otherwise that is found out again when all of it is read. */
function languagesOfAll(lang: string | undefined) {
	if (!lang || lang === DETECT) return { ocrFound: null, ...(lang ? { ocrLang: DEFAULT_LANGUAGE } : {}) };
	return { ocrFound: lang, ocrLang: lang };
}

/** One page can be read again once all the others have been read. */
async function demandPage(tx: Tx, viewer: Viewer, document: Readable, page: number): Promise<void> {
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
				one(scope, documentId),
				isNull(documents.deletedAt),
				inArray(documents.ocrStatus, ["pending", "processing"]),
			),
		);
	if (!waiting) return;
	await queueReading(tx, { chamberId: scope.chamberId, documentId, ...waiting });
}

/**
 * Ends the reading of a new document whose pages were carried over, or queues the pages that nobody has read, inside the
 * transaction that makes it.
 */
export async function settleCarried(
	tx: Tx,
	scope: Scope,
	documentId: string,
	pageCount: number,
): Promise<void> {
	const target = { documentId, run: FIRST_RUN };
	const read = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId)))
		.orderBy(asc(documentPages.page));
	const known = new Set(read.map(({ page }) => page));
	const missing = Array.from({ length: pageCount }, (_, at) => at + 1).find((page) => !known.has(page));
	if (missing === undefined) return settleText(tx, scope, target, { ocrStatus: "completed" });
	await tx.update(documents).set({ nextPage: missing }).where(one(scope, documentId));
	const slice = { ...target, page: missing, pages: pageCount, urgency: "now" as const };
	await queueReading(tx, { chamberId: scope.chamberId, ...slice });
}

/**
 * Counts a page that was turned as another reading of a document, and records it: what was made of the one before counts no
 * more, the page's picture has another address. Returns the run. Throws `not_found`, and `conflict` for a document that
 * is being read.
 */
export async function countTurn(tx: Tx, viewer: Scope, documentId: string): Promise<number> {
	const mine = and(one(viewer, documentId), isNull(documents.deletedAt));
	const [document] = await tx
		.select({ status: documents.ocrStatus })
		.from(documents)
		.where(mine)
		.for("no key update");
	if (!document) throw notFound();
	if (document.status !== "completed") throw new AppError("conflict", "document.readWhole");
	const [moved] = await tx
		.update(documents)
		.set({
			ocrRun: sql`${documents.ocrRun} + 1`,
			updatedAt: new Date(),
			version: sql`${documents.version} + 1`,
		})
		.where(mine)
		.returning({ run: documents.ocrRun, filename: documents.originalFilename, matterId: documents.matterId });
	if (!moved) throw notFound();
	await recordChange(tx, viewer, documentId, "turn", moved);
	return moved.run;
}

type Changed = { filename: string; matterId: string | null };

function recordChange(
	tx: Tx,
	viewer: Scope,
	documentId: string,
	change: "ocr" | "turn",
	{ filename, matterId }: Changed,
): Promise<void> {
	return recordActivity(tx, viewer, {
		action: "updated",
		entityType: "document",
		entityId: documentId,
		matterId,
		meta: { filename, changes: [change] },
	});
}

/** Marks a document as failed whose file is gone. Returns whether it was not so marked before. */
export function failMissing(scope: Scope, documentId: string): Promise<boolean> {
	return inScope(scope, async (tx) => {
		const marked = await tx
			.update(documents)
			.set({ ocrStatus: "failed", ocrError: "missing", updatedAt: new Date() })
			.where(
				and(
					one(scope, documentId),
					or(
						ne(documents.ocrStatus, "failed"),
						isNull(documents.ocrError),
						ne(documents.ocrError, "missing"),
					),
				),
			)
			.returning({ id: documents.id });
		return marked.length > 0;
	});
}
