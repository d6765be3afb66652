import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentView } from "#app/domains/paper/documents/view.server.ts";
import type { InboxRow } from "./rows.server.ts";

export type InboxView = ReturnType<typeof inboxView>;

/** A paper of the inbox as the screens show it. */
export function inboxView(viewer: Viewer, { document, ...row }: InboxRow) {
	const { id, originalFilename, ocrStatus, ocrError, isFirstReading, pageCount, pageNow, version, mime } =
		documentView(viewer, document);
	return {
		...row,
		id,
		originalFilename,
		ocrStatus,
		ocrError,
		isFirstReading,
		pageCount,
		pageNow,
		version,
		mime,
	};
}
