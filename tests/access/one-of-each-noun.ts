import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeClient, makeDraft, makeHearing, makeMatter } from "../factories.ts";
import { readAs, uploaded } from "../uploads.ts";
import { amongNobody, type Things } from "./routes.ts";

type Values = {
	client?: Parameters<typeof makeClient>[1];
	matter?: Parameters<typeof makeMatter>[1];
	hearing?: Parameters<typeof makeHearing>[2];
	draft?: Parameters<typeof makeDraft>[2];
};

/** One row of each noun that keys read, all of one matter; the document says "vermilion". Of other things there are none. */
export async function oneOfEachNoun(admin: Viewer, values: Values): Promise<Things> {
	const { client } = await makeClient(admin, { name: "Rao", ...values.client });
	const { matter } = await makeMatter(admin, { clientId: client.id, ...values.matter });
	const { hearing } = await makeHearing(admin, matter.id, { date: "2026-01-05", ...values.hearing });
	const draft = await makeDraft(admin, matter.id, values.draft);
	const documentId = await uploaded(admin, matter.id);
	await readAs(admin, documentId, ["vermilion"]);
	return amongNobody({
		clientId: client.id,
		matterId: matter.id,
		hearingId: hearing.id,
		draftId: draft.id,
		documentId,
	});
}
