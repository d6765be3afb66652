import type { Viewer } from "#app/core/person/viewer.server.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import type { PaperLanguage } from "#app/domains/case/drafts/papers/text.ts";
import { listMatterLines } from "#app/domains/case/matters/list.server.ts";
import { filledText } from "./filled.server.ts";

/** How many matters a template can be tried with: the newest. */
const OFFERED = 20;

/** The matters that a template can be tried with, as choices. */
export async function mattersToTry(viewer: Viewer): Promise<{ value: string; label: string }[]> {
	const { rows } = await listMatterLines(viewer, { page: 1, limit: OFFERED });
	return rows.map(({ matter }) => ({ value: matter.id, label: matter.title }));
}

/** A text that may not be saved yet, filled for a matter. Throws `not_found`, and as `filledText` does. */
export async function previewOf(
	viewer: Viewer,
	matterId: string,
	lang: PaperLanguage,
	text: { title: string; body: string },
): Promise<string> {
	return filledText(text, await templateFacts(viewer, matterId, lang));
}
