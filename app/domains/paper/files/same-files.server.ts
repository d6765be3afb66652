import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { documents, matters } from "#drizzle/schema.ts";

/** A document that holds the same bytes as another. */
export type SameFile = Awaited<ReturnType<typeof findSameFiles>>[number];

const MOST_NAMED = 5;

/**
 * Documents the viewer may see with these bytes, inside a running transaction: those of the given matter first, then
 * those of none, then the others, the oldest first. Names do not count.
 */
export function findSameFiles(
	tx: Tx,
	scope: Scope,
	{ checksum, id, matterId }: { checksum: string; id: string; matterId: string | null },
) {
	return tx
		.select({
			id: documents.id,
			originalFilename: documents.originalFilename,
			createdAt: documents.createdAt,
			matter: { id: matters.id, title: matters.title, caseNumber: matters.caseNumber },
		})
		.from(documents)
		.leftJoin(matters, and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)))
		.where(
			and(
				eq(documents.chamberId, scope.chamberId),
				eq(documents.checksum, checksum),
				ne(documents.id, id),
				isNull(documents.deletedAt),
			),
		)
		.orderBy(
			sql`coalesce(${documents.matterId} = ${matterId}::uuid, false) desc`,
			sql`${documents.matterId} is null desc`,
			asc(documents.createdAt),
			asc(documents.id),
		)
		.limit(MOST_NAMED);
}

/** Lets uploads of the same bytes take turns, so that the later one finds the earlier; held until the transaction ends. */
export async function awaitTurn(tx: Tx, scope: Scope, checksum: string): Promise<void> {
	const key = `${scope.chamberId} ${checksum}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** What of some documents was there already; documents of which nothing was are left out. */
export function sameFilesOf(viewer: Scope, ids: readonly string[]) {
	return inScope(viewer, async (tx) => {
		const found = [];
		for (const id of ids) {
			const [document] = await tx
				.select({
					id: documents.id,
					originalFilename: documents.originalFilename,
					checksum: documents.checksum,
					matterId: documents.matterId,
				})
				.from(documents)
				.where(
					and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, id), isNull(documents.deletedAt)),
				);
			const [same] = document ? await findSameFiles(tx, viewer, document) : [];
			if (document && same) found.push({ document, same });
		}
		return found;
	});
}
