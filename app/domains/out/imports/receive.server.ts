import type { Viewer } from "#app/core/person/viewer.server.ts";
import { oneFileIn } from "#app/core/web/input/one-file.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { MOST_IMPORT_BYTES } from "./schema.ts";
import { createImport } from "./service.server.ts";

/**
 * Takes the one file of a form as an import, once for its claim. Returns the import's id. Throws as `oneFileIn`, `once` and
 * `createImport` do.
 */
export async function receiveImport(
	viewer: Viewer,
	request: Request,
	claimOf: (key: unknown, sent: unknown) => Claim | null,
): Promise<string> {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { form, filename, bytes } = await oneFileIn(request, MOST_IMPORT_BYTES);
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
	return once(viewer, claimOf(form.get(ONCE_FIELD), [filename, digest]), () =>
		createImport(viewer, { filename, bytes }),
	);
}
