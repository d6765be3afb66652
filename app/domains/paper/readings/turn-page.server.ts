import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { documentPages } from "#drizzle/schema.ts";
import type { QuarterTurn } from "./page-schema.ts";
import { orderCopy } from "./state/reading.server.ts";
import { countTurn } from "./state/request-reading.server.ts";
import { turnedPlaces } from "./turned-places.ts";

/**
 * Turns a page clockwise inside a running transaction: its picture, the places of its words and its searchable copy. The
 * file stays as it came, and the text as it was read. Throws `not_found` for a page without a picture, and `conflict` for a
 * document that is being read.
 */
export async function turnStoredPage(
	tx: Tx,
	viewer: Scope,
	documentId: string,
	page: number,
	degrees: QuarterTurn,
): Promise<void> {
	const run = await countTurn(tx, viewer, documentId);
	const mine = and(
		eq(documentPages.chamberId, viewer.chamberId),
		eq(documentPages.documentId, documentId),
		eq(documentPages.page, page),
	);
	const [before] = await tx
		.select({
			turn: documentPages.turn,
			words: documentPages.words,
			unread: documentPages.unread,
			tables: documentPages.tables,
			width: documentPages.imageWidth,
		})
		.from(documentPages)
		.where(mine);
	if (!before?.width) throw notFound();
	const turned = { turn: (before.turn + degrees) % 360, ...turnedPlaces(before, degrees) };
	await tx
		.update(documentPages)
		.set({ ...turned, run })
		.where(mine);
	await orderCopy(tx, viewer, { documentId, run });
}
