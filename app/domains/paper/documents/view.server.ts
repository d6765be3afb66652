import { type WorkerMissing, workerMissing } from "#app/core/jobs/worker-seen.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { isShown } from "#app/domains/paper/files/open.server.ts";
import { type ListedDocument, mayDeleteDocument, mayEditDocument } from "./service.server.ts";

export type DocumentView = ReturnType<typeof documentView>;

/** A document as the screens show it, with what this viewer may do to it. */
export function documentView(viewer: Viewer, document: ListedDocument) {
	const { storageKey: _key, excerpt: _excerpt, nextPage, ...shown } = document;
	return {
		...shown,
		/** The page being read just now. */
		pageNow: document.pageCount
			? Math.min(Math.max(nextPage, document.pagesRead + 1), document.pageCount)
			: null,
		inline: isShown(document.mime),
		editable: mayEditDocument(viewer, document),
		deletable: mayDeleteDocument(viewer, document),
	};
}

/** Whether the reading of documents stands still while one of these waits for it. */
export async function readingHalted(
	viewer: Viewer,
	rows: readonly { ocrStatus: string }[],
): Promise<WorkerMissing | null> {
	const waits = rows.some(({ ocrStatus }) => ocrStatus === "pending" || ocrStatus === "processing");
	return waits ? workerMissing(viewer) : null;
}
