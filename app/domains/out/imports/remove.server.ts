import { and, eq } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { imports } from "#drizzle/schema.ts";
import type { ImportState } from "#drizzle/words.ts";
import { UNDO_HOURS } from "./schema.ts";
import { aboutImport, goneOn, type Import, lockImport, mayBeUndone } from "./service.server.ts";

/** Where an import changes nothing of the chamber: its file may be read or its rows checked just now, which ends then. */
const REMOVABLE: readonly ImportState[] = [
	"reading",
	"failed",
	"columns",
	"checking",
	"checked",
	"done",
	"undone",
];

/** Whether a list can be deleted: nothing is being brought in or taken out, and what it brought in is not to be taken out any more. */
export const mayBeRemoved = (row: Pick<Import, "state" | "committedAt">) =>
	REMOVABLE.includes(row.state) && !mayBeUndone(row);

/**
 * Deletes an import for good, with the rows of its file; the matters, clients and hearings that it brought in stay. Throws
 * `not_found`, and `conflict` while rows are brought in or taken out, or can still be.
 */
export async function removeImport(viewer: Scope, importId: string): Promise<void> {
	const file = await inScope(viewer, async (tx) => {
		const row = await lockImport(tx, viewer, importId);
		if (mayBeUndone(row)) throw new AppError("conflict", "import.tooEarly", { params: { n: UNDO_HOURS } });
		if (!mayBeRemoved(row)) throw goneOn();
		await tx.delete(imports).where(and(eq(imports.chamberId, viewer.chamberId), eq(imports.id, importId)));
		await recordActivity(tx, viewer, { ...aboutImport(row), action: "deleted" });
		return row.storageKey;
	});
	if (file) await storage().delete(file);
}
