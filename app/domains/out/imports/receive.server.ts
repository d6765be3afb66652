import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { type ClaimOf, receivedFile } from "#app/core/web/received.server.ts";
import { MOST_IMPORT_BYTES } from "./schema.ts";
import { createImport } from "./service.server.ts";

/** Takes the one file of a form as an import, once for its claim. Returns its id. Throws as `receivedFile`, `once` and `createImport` do. */
export async function receiveImport(viewer: Viewer, request: Request, claimOf: ClaimOf): Promise<string> {
	const { filename, bytes, claim } = await receivedFile(viewer, request, MOST_IMPORT_BYTES, claimOf);
	return once(viewer, claim, () => createImport(viewer, { filename, bytes }));
}
