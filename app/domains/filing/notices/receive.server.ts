import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { type ClaimOf, receivedFile } from "#app/core/web/received.server.ts";
import { MOST_INVITATION_BYTES } from "./limits.ts";
import { createInvitation } from "./service.server.ts";

/** Takes the one file of a form as an invitation, once for its claim. Returns its id. Throws as `receivedFile` and `createInvitation` do. */
export async function receiveInvitation(viewer: Viewer, request: Request, claimOf: ClaimOf): Promise<string> {
	const { bytes, claim } = await receivedFile(viewer, request, MOST_INVITATION_BYTES, claimOf);
	return once(viewer, claim, () => createInvitation(viewer, bytes));
}
