import { and, asc, isNull, ne, or } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { seenPages, type Target } from "./state/page-rows.server.ts";
import { isLatest } from "./state/reading.server.ts";

/** Where the original lies and what was read on its pages; null when this reading counts no more or its PDF is there. */
export function searchableDue(scope: Scope, reading: Target) {
	return inScope(scope, async (tx) => {
		const [document] = await tx
			.select({ storageKey: documents.storageKey })
			.from(documents)
			.where(
				and(
					isLatest(scope, reading),
					or(isNull(documents.searchableRun), ne(documents.searchableRun, reading.run)),
				),
			);
		if (!document) return null;
		const { page, words, turn, skew } = documentPages;
		const seen = await tx
			.select({ page, words, turn, skew })
			.from(documentPages)
			.where(seenPages(scope, reading.documentId))
			.orderBy(asc(page));
		return { ...document, seen };
	});
}

/**
 * Records that the searchable PDF of a reading is stored, if that is still the latest. Returns the reading whose PDF it
 * replaces, `run` itself when it was recorded before, null for none; undefined when this reading counts no more.
 */
export function recordSearchable(scope: Scope, reading: Target): Promise<number | null | undefined> {
	return inScope(scope, async (tx) => {
		const [before] = await tx
			.select({ run: documents.searchableRun })
			.from(documents)
			.where(isLatest(scope, reading))
			.for("no key update");
		if (!before) return undefined;
		await tx.update(documents).set({ searchableRun: reading.run }).where(isLatest(scope, reading));
		return before.run;
	});
}
