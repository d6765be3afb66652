import type { Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordViewed } from "#app/domains/desk/activity/viewed.server.ts";
import type { DocumentRow } from "./rows.server.ts";

type Looked = { id: string; filename: string; size: number; matterId: string | null };

/** Records, inside a running transaction, that a person looked at a document: its file, a page of it or its text. */
export function recordLooked(tx: Tx, viewer: Viewer, document: Looked | DocumentRow): Promise<void> {
	const { id, size } = document;
	const { filename, matterId } =
		"filename" in document
			? document
			: { filename: document.originalFilename, matterId: document.matter?.id ?? null };
	return recordViewed(tx, viewer, {
		entityType: "document",
		entityId: id,
		matterId,
		meta: { filename, size },
	});
}
