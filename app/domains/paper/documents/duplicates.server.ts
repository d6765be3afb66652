import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentFacts, removeDocument, updateDocument } from "./service.server.ts";

/**
 * Lets a document that was there already take the place of one just uploaded with the same bytes: it gets the new one's
 * matter if it has none, and the new one goes into the bin. Returns the document that stays. Throws `not_found`,
 * `forbidden`, `invalid` when no other is named, `conflict` when the two are not the same file or belong to different matters; then both stay.
 */
export async function replaceByExisting(viewer: Viewer, documentId: string, existingId: string | undefined) {
	const fresh = await documentFacts(viewer, documentId);
	if (!existingId) throw invalidField("use", "invalid.choice");
	const existing = await documentFacts(viewer, existingId);
	if (fresh.id === existing.id || fresh.checksum !== existing.checksum)
		throw new AppError("conflict", "document.same.differs");
	if (fresh.matter && existing.matter && fresh.matter.id !== existing.matter.id)
		throw new AppError("conflict", "document.same.otherMatter");
	if (fresh.matter && !existing.matter)
		await updateDocument(viewer, existing.id, { matterId: fresh.matter.id });
	await removeDocument(viewer, fresh.id);
	return documentFacts(viewer, existing.id);
}
