import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { ascending } from "#app/core/database/order.ts";
import { documents, matters, users } from "#drizzle/schema.ts";

export type PaperRow = Awaited<ReturnType<typeof papersIn>>[number];

/** Whether the searchable copy of a document's latest reading is stored. */
const hasCopy = sql<boolean>`coalesce(${documents.searchableRun} = ${documents.ocrRun}, false)`;

/** The documents of some matters with where their files lie, the oldest first, inside a running transaction. */
export function papersIn(tx: Tx, scope: Scope, matterIds: readonly string[], limit: number) {
	return tx
		.select({
			id: documents.id,
			matterId: documents.matterId,
			filename: documents.originalFilename,
			mime: documents.mime,
			type: documents.type,
			size: documents.size,
			key: documents.storageKey,
			run: documents.ocrRun,
			hasCopy,
			createdAt: documents.createdAt,
			uploader: users.name,
		})
		.from(documents)
		.leftJoin(users, and(eq(users.chamberId, documents.chamberId), eq(users.id, documents.uploadedBy)))
		.where(and(outsideBin(scope), inArray(documents.matterId, [...matterIds])))
		.orderBy(...ascending(documents.createdAt, documents.id))
		.limit(limit);
}

const outsideBin = (scope: Scope) =>
	and(eq(documents.chamberId, scope.chamberId), isNull(documents.deletedAt));

export type Bulk = { documents: number; copies: number; bytes: number };

/** How many documents a matter has, all matters of a client, or the chamber, with the bytes of their originals and about those of their copies. */
export async function bulkOf(
	tx: Tx,
	scope: Scope,
	of: { matterId: string } | { clientId: string } | "all",
): Promise<Bulk> {
	const mine: SQL | undefined =
		of === "all"
			? undefined
			: "matterId" in of
				? eq(documents.matterId, of.matterId)
				: sql`${documents.matterId} in (select id from ${matters} where chamber_id = ${scope.chamberId}
				and client_id = ${of.clientId} and deleted_at is null)`;
	const [row] = await tx
		.select({
			documents: count(),
			copies: sql<number>`(count(*) filter (where ${hasCopy}))::int`,
			// A copy shows the same pages, so it is about as large; its own size is known to the store alone.
			bytes: sql<number>`coalesce(sum(${documents.size} * case when ${hasCopy} then 2 else 1 end), 0)::float8`,
		})
		.from(documents)
		.where(and(outsideBin(scope), mine));
	return row ?? { documents: 0, copies: 0, bytes: 0 };
}
