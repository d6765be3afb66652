import type { Viewer } from "#app/core/person/viewer.server.ts";
import { oneFileIn } from "#app/core/web/input/one-file.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { MOST_INVITATION_BYTES } from "./limits.ts";
import { createInvitation } from "./service.server.ts";

/** Takes the one file of a form as an invitation, once for its claim. Returns its id. Throws as `oneFileIn` and `createInvitation` do. */
export async function receiveInvitation(
	viewer: Viewer,
	request: Request,
	claimOf: (key: unknown, sent: unknown) => Claim | null,
): Promise<string> {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { form, filename, bytes } = await oneFileIn(request, MOST_INVITATION_BYTES);
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
	return once(viewer, claimOf(form.get(ONCE_FIELD), [filename, digest]), () =>
		createInvitation(viewer, bytes),
	);
}
