import type { Viewer } from "#app/core/person/viewer.server.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import type { PaperLanguage } from "#app/domains/case/drafts/papers/text.ts";
import { filledText } from "./filled.server.ts";

/** A text that may not be saved yet, filled for a matter. Throws `not_found`, and as `filledText` does. */
export async function previewOf(
	viewer: Viewer,
	matterId: string,
	lang: PaperLanguage,
	text: { title: string; body: string },
): Promise<string> {
	return filledText(text, await templateFacts(viewer, matterId, lang));
}
