import { renderToStaticMarkup } from "react-dom/server";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { translator } from "#app/messages/index.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { OcrBadge } from "#app/ui/state-badge.tsx";
import type { DocumentRow } from "./service.server.ts";
import { documentView } from "./view.server.ts";

/** What the script puts in the place of a document's badge, and what it says when the reading has ended. */
export function ocrFragment(viewer: Viewer, document: DocumentRow) {
	const { id, ocrStatus, originalFilename, pageNow, pageCount } = documentView(viewer, document);
	const t = translator(viewer.locale);
	const done = ocrStatus === "completed" || ocrStatus === "failed";
	const html = renderToStaticMarkup(
		<I18n settings={viewer}>
			<OcrBadge status={ocrStatus} page={pageNow} pages={pageCount} />
		</I18n>,
	);
	const ending = ocrStatus === "completed" ? "document.searchable" : "document.unreadable";
	return { id, html, done, page: pageNow, ...(done ? { say: t(ending, { name: originalFilename }) } : {}) };
}
