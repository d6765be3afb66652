import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { translator } from "#app/messages/index.ts";
import { documents } from "#drizzle/schema.ts";
import { type DatedEvent, datedEvents } from "../dates.server.ts";
import { type DayProof, proofOf, proofsIn } from "../proof.server.ts";

/** The most documents of a matter that are looked through for proofs, and the most lines shown. */
const MOST_DOCUMENTS = 60;
const MOST_SHOWN = 200;

/** A proof with the name of its document. */
export type NamedProof = DayProof & { name: string };

/** A day of the list of dates, and what proves it. */
export type ProvenDate = Pick<DatedEvent, "date" | "text"> & { proof: NamedProof | null };

/**
 * The list of dates of a matter, the latest two hundred, each with the page of a paper that proves it. Throws `not_found` for
 * a matter the viewer may not see.
 */
export function listOfDates(viewer: Viewer, matterId: string) {
	return inScope(viewer, async (tx) => {
		const { matter } = await findMatter(tx, viewer, matterId);
		const events = await datedEvents(tx, viewer, matterId, translator(viewer.locale));
		const proven = await proofsOfMatter(tx, viewer, matterId);
		const lines = events
			.slice(-MOST_SHOWN)
			.map(({ date, text, source }): ProvenDate => ({ date, text, proof: proven(date, source) }));
		return { matter: { id: matter.id, title: matter.title }, lines, more: events.length > MOST_SHOWN };
	});
}

/** What proves each of these days of a matter; null where nothing does. */
export function proofsOfDays(
	viewer: Viewer,
	matterId: string,
	days: readonly string[],
): Promise<(NamedProof | null)[]> {
	if (days.length === 0) return Promise.resolve([]);
	return inScope(viewer, async (tx) => {
		const proven = await proofsOfMatter(tx, viewer, matterId);
		return days.map((day) => proven(day, null));
	});
}

/** Orders prove most, and the latest papers are looked for first. */
async function proofsOfMatter(tx: Tx, viewer: Viewer, matterId: string) {
	const { id, originalFilename, type, createdAt } = documents;
	const rows = await tx
		.select({ id, name: originalFilename })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, viewer.chamberId),
				eq(documents.matterId, matterId),
				isNull(documents.deletedAt),
				eq(documents.ocrStatus, "completed"),
			),
		)
		.orderBy(desc(sql`${type} = 'order'`), ...descending(createdAt, id))
		.limit(MOST_DOCUMENTS);
	const names = new Map(rows.map((row) => [row.id, row.name]));
	const proofs = await proofsIn(
		tx,
		viewer,
		rows.map((row) => row.id),
	);
	return (day: string, source: string | null): NamedProof | null => {
		const proof = proofOf(proofs, day, source);
		return proof && { ...proof, name: names.get(proof.documentId) ?? "" };
	};
}
