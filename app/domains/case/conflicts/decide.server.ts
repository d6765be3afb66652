import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { keyOfHits } from "./check.server.ts";
import type { ConflictQuestionData, Decided } from "./schema.ts";
import { openConflicts, settleConflicts, sideOfSubject } from "./settle.server.ts";

/** The undecided hits of a matter; null where there are none. Throws `not_found`. */
export function toDecide(viewer: Scope, matterId: string): Promise<ConflictQuestionData | null> {
	return inScope(viewer, async (tx) => {
		const found = await sideOfSubject(tx, viewer, { matterId });
		if (!found) throw notFound();
		const hits = await openConflicts(tx, viewer, { matterId }, { ...found.sides, papers: "some" });
		return hits.length > 0 ? { hits, key: keyOfHits(hits) } : null;
	});
}

/** Records a decision about names that are in a matter already. Throws `not_found`, and as `settleConflicts`. */
export function decideConflicts(viewer: Scope, matterId: string, decided: Decided): Promise<void> {
	return inScope(viewer, async (tx) => {
		const found = await sideOfSubject(tx, viewer, { matterId });
		if (!found) throw notFound();
		await settleConflicts(tx, viewer, { matterId }, found.sides, decided);
	});
}
