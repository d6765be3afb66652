import { and, eq } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { clientOptions } from "#app/domains/case/clients/service.server.ts";
import { type PartiesRead, partiesIn } from "#app/domains/filing/orders/parties-read.ts";
import { documentSuggestions } from "#app/domains/filing/orders/suggestions.server.ts";
import { caseNamed } from "#app/domains/filing/orders/suggestions.ts";
import { plainName } from "#app/domains/law/cases/opposite.ts";
import { getDocument, mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { unfiled } from "#app/domains/paper/files/rows.server.ts";
import { documents } from "#drizzle/schema.ts";

/**
 * What a paper in no matter says of the matter it would open: number, court, title by its parties, and the one client of
 * that name. Null for a paper that is in a matter, or that the viewer may not see or file.
 */
export async function matterRead(viewer: Viewer, documentId: string) {
	if (!(await isUnfiled(viewer, documentId))) return null;
	const document = await getDocument(viewer, documentId);
	if (!mayEditDocument(viewer, document)) return null;
	const { cnr, caseNumber, court } = caseNamed((await documentSuggestions(viewer, documentId)).suggestions);
	const text = document.isRead ? document.pages.find((page) => page.text.trim())?.text : undefined;
	const parties = text ? partiesIn(text) : null;
	return {
		source: { id: documentId, name: document.originalFilename },
		facts: {
			...(parties ? { title: `${parties.first} v. ${parties.second}` } : {}),
			...(caseNumber || cnr ? { caseNumber: caseNumber ?? cnr } : {}),
			...(court ? { court } : {}),
			...(await clientNamed(viewer, parties)),
		},
	};
}

async function isUnfiled(viewer: Viewer, documentId: string): Promise<boolean> {
	const found = await inScope(viewer, (tx) =>
		tx
			.select({ id: documents.id })
			.from(documents)
			.where(and(unfiled(viewer), eq(documents.id, documentId))),
	);
	return found.length > 0;
}

/** The client who is one of the parties; nobody where several bear the name, or both sides are clients. */
async function clientNamed(viewer: Viewer, parties: PartiesRead | null): Promise<{ clientId?: string }> {
	if (!parties) return {};
	const found = [];
	for (const name of Object.values(parties)) {
		const options = await clientOptions(viewer, name);
		found.push(...options.filter((client) => plainName(client.name) === plainName(name)));
	}
	const [only, more] = found;
	return only && !more ? { clientId: only.id } : {};
}
