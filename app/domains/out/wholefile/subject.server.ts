import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getClient, matterNames } from "#app/domains/case/clients/service.server.ts";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";

export type ClientFile = Awaited<ReturnType<typeof gatherClient>>;

/** A client and the matters of theirs that the viewer may see, the oldest first. Throws `not_found`. */
export async function gatherClient(viewer: Viewer, clientId: string) {
	const row = await getClient(viewer, clientId);
	const checks = await checksOf(viewer, { clientId });
	return { row, checks, matters: await matterNames(viewer, clientId) };
}
