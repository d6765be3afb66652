import type { Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { readPapers, type ShownPicture } from "#app/domains/filing/orders/suggestions.server.ts";

/** The page of a document that proves a day, and the piece of it that says so; a document alone where no page does. */
export type DayProof = {
	documentId: string;
	page?: number;
	/** How far down the page, in ten-thousandths. */
	down?: number;
	written?: string;
	picture: ShownPicture | null;
};

/** What documents prove: of orders their own days, and the next dates that each names. */
export type Proofs = Record<"orders" | "dates" | "documents", ReadonlyMap<string, DayProof>>;

/** What documents prove, the first of them where several do, inside a running transaction. */
export async function proofsIn(tx: Tx, viewer: Viewer, documentIds: readonly string[]): Promise<Proofs> {
	const read = await readPapers(
		tx,
		viewer,
		documentIds.map((id) => ({ id, isRead: true })),
	);
	const orders = new Map<string, DayProof>();
	const dates = new Map<string, DayProof>();
	const documents = new Map<string, DayProof>();
	for (const documentId of documentIds) {
		documents.set(documentId, { documentId, picture: null });
		for (const { kind, value, page, box, written, picture } of read.get(documentId)?.suggestions ?? []) {
			const found = kind === "orderDate" ? orders : kind === "nextDate" ? dates : null;
			if (!found || found.has(value)) continue;
			found.set(value, { documentId, page, written, picture, ...(box ? { down: box.top } : {}) });
		}
	}
	return { orders, dates, documents };
}

/** The order of a day, else the paper in which the day was named, else the one that its date was taken from. */
export const proofOf = (
	{ orders, dates, documents }: Proofs,
	day: string,
	source: string | null,
): DayProof | null =>
	orders.get(day) ?? dates.get(day) ?? (source ? documents.get(source) : undefined) ?? null;
