import { inScopeAlone } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordViewed } from "#app/domains/desk/activity/viewed.server.ts";
import { getDraft, type OpenDraft } from "./service.server.ts";

/** A draft for its page or its print preview; that it was looked at is logged. Throws `not_found`. */
export async function openDraft(viewer: Viewer, draftId: string): Promise<OpenDraft> {
	const found = await getDraft(viewer, draftId);
	const { matterId, title } = found.draft;
	await inScopeAlone(viewer, (tx) =>
		recordViewed(tx, viewer, { entityType: "draft", entityId: draftId, matterId, meta: { title } }),
	);
	return found;
}
