import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentFacts, getDocument } from "#app/domains/documents/service.server.ts";

const LONGEST = 100_000;

/** A document that a hearing's form is filled in from; `text` is its words, where they are wanted. */
export type OrderSource = { id: string; name: string; text: string | null };

/** A document as the source of a hearing's facts; null for one that the viewer may not see. */
export async function orderSource(
	viewer: Viewer,
	documentId: string,
	wantsText: boolean,
): Promise<OrderSource | null> {
	try {
		if (!wantsText) {
			const document = await documentFacts(viewer, documentId);
			return { id: document.id, name: document.originalFilename, text: null };
		}
		const { id, originalFilename, pages } = await getDocument(viewer, documentId);
		const text = pages.map((page) => page.text.trim()).join("\n\n");
		return { id, name: originalFilename, text: text.slice(0, LONGEST).trim() };
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}
