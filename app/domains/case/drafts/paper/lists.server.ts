import { and, asc, eq, gte, isNull } from "drizzle-orm";
import type { Tx } from "#app/core/database/db.server.ts";
import { ascending } from "#app/core/database/order.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { documents, hearings, type matters, type Party } from "#drizzle/schema.ts";
import type { TemplateFacts } from "./merge.ts";

/** The most rows of a list; a paper that needs more is made as a book. */
const MOST_ROWS = 200;

/** A day as papers in India write it. */
const written = (day: string) => day.split("-").reverse().join(".");

/**
 * What the templates can go through row by row, and the next date of the matter as papers write it, inside a running
 * transaction.
 */
export async function listsOf(
	tx: Tx,
	viewer: Viewer,
	matter: typeof matters.$inferSelect,
): Promise<{ lists: NonNullable<TemplateFacts["lists"]>; next: string | null }> {
	const filed = await tx
		.select({ name: documents.originalFilename, pages: documents.pageCount })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, viewer.chamberId),
				eq(documents.matterId, matter.id),
				isNull(documents.deletedAt),
			),
		)
		.orderBy(...ascending(documents.createdAt, documents.id))
		.limit(MOST_ROWS);
	const heard = and(
		eq(hearings.chamberId, viewer.chamberId),
		eq(hearings.matterId, matter.id),
		isNull(hearings.deletedAt),
	);
	const days = await tx
		.select({ date: hearings.date, purpose: hearings.purpose, result: hearings.result })
		.from(hearings)
		.where(heard)
		.orderBy(asc(hearings.date), asc(hearings.id))
		.limit(MOST_ROWS);
	const [next] = await tx
		.select({ date: hearings.date })
		.from(hearings)
		.where(and(heard, gte(hearings.date, courtToday())))
		.orderBy(asc(hearings.date))
		.limit(1);
	return {
		next: next ? written(next.date) : null,
		lists: {
			first_parties: partyRows(matter.parties, "first"),
			second_parties: partyRows(matter.parties, "second"),
			sections_charged: matter.sections.map((name) => ({ name })),
			documents: filed.map(({ name, pages }) => ({
				name: name.replace(/\.[a-z0-9]{2,5}$/i, ""),
				pages: pages ? String(pages) : "",
			})),
			hearings: days.map(({ date, purpose, result }) => ({
				date: written(date),
				purpose,
				result: result ?? "",
			})),
		},
	};
}

const partyRows = (parties: readonly Party[], side: Party["side"]) =>
	parties
		.filter((party) => party.side === side)
		.map(({ name, role = "", address = "" }) => ({ name, role: role ?? "", address: address ?? "" }));
