import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import {
	changeDocument,
	getDocuments,
	mayEditDocument,
} from "#app/domains/paper/documents/service.server.ts";
import type { MessageKey, Params } from "#app/messages/index.ts";
import { addDates } from "./dates.server.ts";
import type { Decision, FilePapers } from "./schema.ts";

/** A paper that stays in the inbox, by its id, and the sentence why. */
export type RefusedPaper = { id: string; field: string; key: MessageKey; params?: Params | undefined };

/** The result of filing: how many papers are in their matters, how many next dates are new in the diary, what was refused. */
export type Filed = { filed: number; added: number; refused: RefusedPaper[] };

/**
 * Puts the ticked papers into their matters, with `dates` also what they say of their hearing and the next one; each with
 * its dates or not at all, and a paper that is refused keeps no other from being filed. It is a part of one change, as
 * forms and calls are. Throws `invalid` where nothing is ticked, and `forbidden`, with nothing done, for a paper that is
 * not the viewer's to file.
 */
export async function filePapers(viewer: Viewer, { rows, dates }: FilePapers): Promise<Filed> {
	const ticked = Object.entries(rows).filter(([, { file }]) => file);
	if (ticked.length === 0) throw invalidField("rows", "inbox.nothingTicked");
	await demandTheirs(
		viewer,
		ticked.map(([id]) => id),
	);
	const done: Filed = { filed: 0, added: 0, refused: [] };
	for (const [id, row] of ticked) {
		try {
			const isAdded = await inScope(viewer, (tx) => filePaper(tx, viewer, id, row, dates === true));
			done.filed += 1;
			done.added += isAdded ? 1 : 0;
		} catch (error) {
			done.refused.push(refusedPaper(id, error));
		}
	}
	return done;
}

async function demandTheirs(viewer: Viewer, ids: string[]): Promise<void> {
	const papers = await getDocuments(viewer, ids);
	if (papers.some((paper) => !mayEditDocument(viewer, paper)))
		throw new AppError("forbidden", "error.forbidden");
}

async function filePaper(
	tx: Tx,
	viewer: Viewer,
	id: string,
	{ matterId, version, orderDate, nextDate }: Decision,
	withDates: boolean,
): Promise<boolean> {
	if (!matterId) throw invalidField("matterId", "invalid.matter");
	const [paper] = await getDocuments(viewer, [id]);
	if (paper?.matter)
		throw new AppError("conflict", "inbox.alreadyMoved", { params: { title: paper.matter.title } });
	await changeDocument(tx, viewer, id, { matterId, version });
	return withDates && addDates(tx, viewer, { documentId: id, matterId }, { orderDate, nextDate });
}

function refusedPaper(id: string, error: unknown): RefusedPaper {
	if (!(error instanceof AppError) || error.code === "internal") throw error;
	const [[field, keys] = ["file", []]] = Object.entries(error.fields ?? {});
	if (keys[0]) return { id, field: FIELDS[field] ?? "file", key: keys[0], params: error.params };
	const key = error.code === "not_found" ? "inbox.gone" : error.key;
	return { id, field: "file", key, params: error.params };
}

/** The fields of a hearing, as they are called in the inbox. */
const FIELDS: Record<string, string> = { matterId: "matterId", nextDate: "nextDate", date: "orderDate" };
