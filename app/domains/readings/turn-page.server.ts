import { and, eq, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { documentPages, documents, type PageWord } from "#drizzle/schema.ts";
import type { QuarterTurn } from "./page-schema.ts";
import { wantSearchable } from "./searchable.server.ts";

const WHOLE = 10_000;

/**
 * Turns a page clockwise inside a running transaction: its picture, the places of its words and its searchable copy. The
 * file stays as it came, and the text as it was read. Throws `not_found` for a page without a picture, and `conflict` for a
 * document that is being read.
 */
export async function turnPage(
	tx: Tx,
	viewer: Viewer,
	documentId: string,
	page: number,
	degrees: QuarterTurn,
): Promise<void> {
	const run = await nextRun(tx, viewer, documentId);
	const mine = and(
		eq(documentPages.chamberId, viewer.chamberId),
		eq(documentPages.documentId, documentId),
		eq(documentPages.page, page),
	);
	const [before] = await tx
		.select({ turn: documentPages.turn, words: documentPages.words, width: documentPages.imageWidth })
		.from(documentPages)
		.where(mine);
	if (!before?.width) throw notFound();
	const turned = {
		turn: (before.turn + degrees) % 360,
		words: before.words.map((word) => turn(word, degrees)),
	};
	await tx
		.update(documentPages)
		.set({ ...turned, run })
		.where(mine);
	await wantSearchable(tx, viewer, { documentId, run });
}

/** What was made of an earlier reading counts no more: the page's picture has another address, the copy is made anew. */
async function nextRun(tx: Tx, viewer: Viewer, documentId: string): Promise<number> {
	const mine = and(
		eq(documents.chamberId, viewer.chamberId),
		eq(documents.id, documentId),
		isNull(documents.deletedAt),
	);
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
	await noteTurn(tx, viewer, documentId, moved);
	return moved.run;
}

type Turned = { filename: string; matterId: string | null };

function noteTurn(tx: Tx, viewer: Scope, documentId: string, { filename, matterId }: Turned): Promise<void> {
	return recordActivity(tx, viewer, {
		action: "updated",
		entityType: "document",
		entityId: documentId,
		matterId,
		meta: { filename, changes: ["turn"] },
	});
}

/** The sides of a word on its page after the page was turned. */
function turn([text, left, top, right, bottom]: PageWord, degrees: QuarterTurn): PageWord {
	if (degrees === 90) return [text, WHOLE - bottom, left, WHOLE - top, right];
	if (degrees === 180) return [text, WHOLE - right, WHOLE - bottom, WHOLE - left, WHOLE - top];
	return [text, top, WHOLE - right, bottom, WHOLE - left];
}
