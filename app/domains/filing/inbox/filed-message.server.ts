import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocuments } from "#app/domains/paper/documents/service.server.ts";
import type { T } from "#app/messages/index.ts";
import type { Filed, RefusedPaper } from "./file.server.ts";

/** What filing did, in a sentence; null where nothing was filed. */
export function filedMessage({ filed, added }: Filed, t: T): string | null {
	if (filed === 0) return null;
	return [t.n("success.papersMoved", filed), ...(added > 0 ? [t.n("success.datesAdded", added)] : [])].join(
		". ",
	);
}

/** The sentence for each paper that stays in the inbox, by the field of the form that it is about. */
export async function refusedFields(
	viewer: Viewer,
	refused: readonly RefusedPaper[],
	t: T,
): Promise<Record<string, string[]>> {
	const papers = await getDocuments(
		viewer,
		refused.map(({ id }) => id),
	);
	const names = new Map(papers.map(({ id, originalFilename }) => [id, originalFilename]));
	const fields = refused.map(({ id, field, key, params }) => {
		const sentence = t(key, params);
		const name = names.get(id);
		return [`rows.${id}.${field}`, [name ? t("inbox.refused", { name, sentence }) : sentence]] as const;
	});
	return Object.fromEntries(fields.map(([field, sentences]) => [field, [...sentences]]));
}
