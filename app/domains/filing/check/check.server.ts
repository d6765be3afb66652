import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { cutsIn } from "#app/domains/filing/bindings/cuts.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { changeDocument, mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { selectDocuments } from "#app/domains/paper/files/rows.server.ts";
import { type Locale, translator } from "#app/messages/index.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { type FiledPage, filingName, type Objection, objectionsIn } from "./rules.ts";
import type { ObjectionJson } from "./shape.ts";

/** The most pages that are looked at. */
const MOST_PAGES = 2000;
/** How many pages are looked at for what they are headed with, how much of each, and how many headed pages make a bundle. */
const [MOST_HEADS, HEAD_LETTERS, LEAST_TITLES] = [100, 400, 2];

export type FilingCheck = { documentId: string; mayEdit: boolean; objections: Objection[] };

/**
 * What a registry's portal may object to in a PDF, from what was read of it: of its searchable copy where there is one. Null
 * for what is no PDF. Throws `not_found`.
 */
export function filingCheck(viewer: Viewer, documentId: string): Promise<FilingCheck | null> {
	return inScope(viewer, async (tx) => {
		const document = await findDocument(tx, viewer, documentId);
		if (document.mime !== "application/pdf") return null;
		const hasCopy = document.searchableRun === document.ocrRun;
		const objections = objectionsIn({
			name: document.originalFilename,
			bytes: document.size,
			isEncrypted: document.ocrError === "encrypted",
			hasCopy,
			isBookmarked: document.hasBookmarks !== false || !(await isBundle(tx, viewer, documentId)),
			pages: await pagesOf(tx, viewer, documentId, hasCopy),
		});
		return { documentId, objections, mayEdit: mayEditDocument(viewer, document) };
	});
}

async function findDocument(tx: Tx, viewer: Viewer, documentId: string) {
	const [document] = await selectDocuments(
		tx,
		and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, documentId), isNull(documents.deletedAt)),
	);
	if (!document) throw notFound();
	return document;
}

/** Whether the first pages are headed as different papers: petition, affidavit, annexure. */
async function isBundle(tx: Tx, viewer: Viewer, documentId: string): Promise<boolean> {
	const { page, text } = documentPages;
	const heads = await tx
		.select({ page, text: sql<string>`left(${text}, ${HEAD_LETTERS})` })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), eq(documentPages.documentId, documentId)))
		.orderBy(asc(page))
		.limit(MOST_HEADS);
	const cuts = cutsIn(heads, Number(courtToday().slice(0, 4)));
	return cuts.filter(({ why }) => why === "title" || why === "pageOne").length >= LEAST_TITLES;
}

async function pagesOf(tx: Tx, viewer: Viewer, documentId: string, hasCopy: boolean): Promise<FiledPage[]> {
	const { page, text, words, source, turn, imageWidth, imageHeight } = documentPages;
	const rows = await tx
		.select({
			page,
			source,
			turn,
			width: imageWidth,
			height: imageHeight,
			hasText: sql<boolean>`${text} <> ''`,
			blanks: sql<boolean>`${text} ~ '\\[_{2,}'`,
			// Of the words only the numbers at the head and the foot of the page.
			numbers: sql<FiledPage["words"]>`coalesce((select jsonb_agg(w) from jsonb_array_elements(${words}) w
				where w ->> 0 ~ '^[0-9०-९૦-૯]{1,4}$' and ((w ->> 4)::real < 900 or (w ->> 2)::real > 9200)), '[]')`,
		})
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), eq(documentPages.documentId, documentId)))
		.orderBy(asc(page))
		.limit(MOST_PAGES);
	return rows.map(({ page: number, source: from, turn: turned, width, height, hasText, blanks, numbers }) => {
		const isUpright = !hasCopy || turned % 180 === 0;
		return {
			page: number,
			...(isUpright ? { width, height } : { width: height, height: width }),
			isSearchable: hasText && from === "text",
			isScan: from === "ocr",
			blanks,
			words: numbers,
		};
	});
}

/** The objections as /api answers them, in the language of the caller. */
export function objectionJson({ rule, pages, params, mend }: Objection, locale: Locale): ObjectionJson {
	const sentence = translator(locale)(`filing.${rule}`, params);
	return { rule, pages, sentence, ...(mend ? { mend } : {}) };
}

/** Gives a PDF a name that portals take. Throws `not_found`, `forbidden`. */
export function renameForFiling(viewer: Viewer, documentId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		const document = await findDocument(tx, viewer, documentId);
		if (document.mime !== "application/pdf") throw new AppError("conflict", "filing.noPdf");
		await changeDocument(tx, viewer, documentId, { originalFilename: filingName(document.originalFilename) });
	});
}
