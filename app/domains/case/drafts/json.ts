import type { DraftRow } from "./service.server.ts";
import type { DraftJson } from "./shape.ts";

/** A draft as /api shows it, with the number of fields in its text still to be filled in. */
export function draftJson(draft: DraftRow): DraftJson {
	return {
		_id: draft.id,
		matterId: draft.matterId,
		title: draft.title,
		type: draft.type,
		content: draft.content,
		tags: draft.tags,
		notes: draft.notes,
		status: draft.status,
		unresolved: draft.unresolved ?? 0,
		version: draft.version,
		createdAt: draft.createdAt.toISOString(),
		updatedAt: draft.updatedAt.toISOString(),
	};
}
