import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { orderDateIn } from "./order-date.ts";
import { alikeness, ENOUGH_SHARED } from "./state/signature.ts";

/** A document with nearly the same text as another, and how much of the two is common, in a hundred. */
export type NearDocument = { id: string; originalFilename: string; alike: number };

/** More than are shown, because papers of another day are left out. */
const MOST_LOOKED_AT = 12;
const MOST_SHOWN = 5;

/**
 * Documents the viewer may see whose text is nearly the same, the most alike first; none for a document of few words.
 * Orders follow one pattern: two with different days are different orders, however alike.
 */
export function nearDocuments(viewer: Scope, documentId: string): Promise<NearDocument[]> {
	return inScope(viewer, async (tx) => {
		const [document] = await selectSigned(tx, viewer, eq(documents.id, documentId));
		if (!document?.signature) return [];
		const given = sql`${`{${document.signature.join(",")}}`}::integer[]`;
		const found = await tx.execute<{ id: string; shared: number }>(
			sql`select id, shared from near_documents(${given}, ${documentId}, ${ENOUGH_SHARED}, ${MOST_LOOKED_AT})`,
		);
		if (found.length === 0) return [];
		const near = await selectSigned(
			tx,
			viewer,
			inArray(
				documents.id,
				found.map(({ id }) => id),
			),
		);
		const days = await orderDays(tx, viewer, [document, ...near]);
		const day = days.get(document.id);
		const shown = found.flatMap(({ id, shared }) => {
			const row = near.find((one) => one.id === id);
			const other = days.get(id);
			if (!row || (day && other && day !== other)) return [];
			return [{ id, originalFilename: row.originalFilename, alike: alikeness(shared) }];
		});
		return shown.slice(0, MOST_SHOWN);
	});
}

function selectSigned(tx: Tx, viewer: Scope, which: SQL) {
	return tx
		.select({
			id: documents.id,
			originalFilename: documents.originalFilename,
			signature: documents.signature,
			pageCount: documents.pageCount,
		})
		.from(documents)
		.where(and(eq(documents.chamberId, viewer.chamberId), which, isNull(documents.deletedAt)));
}

/** The day each document bears on its first or its last page, where it can be told. */
async function orderDays(tx: Tx, viewer: Scope, rows: { id: string; pageCount: number | null }[]) {
	const ends = rows.map(({ id, pageCount }) =>
		and(eq(documentPages.documentId, id), inArray(documentPages.page, [1, pageCount ?? 1])),
	);
	const pages = await tx
		.select({ id: documentPages.documentId, text: documentPages.text })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), or(...ends)))
		.orderBy(asc(documentPages.page));
	const days = new Map<string, string>();
	for (const { id, text } of pages) {
		const found = days.has(id) ? null : orderDateIn(text, courtToday());
		if (found) days.set(id, found.day);
	}
	return days;
}
