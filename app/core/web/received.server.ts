import type { Viewer } from "#app/core/person/viewer.server.ts";
import { scanBytes } from "#app/core/scan/scanned.server.ts";
import { oneFileIn } from "./input/one-file.server.ts";
import type { Claim } from "./once.server.ts";
import { ONCE_FIELD } from "./once-field.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

/** The claim of a form by the key in it, or of a call by its own, for what was sent. */
export type ClaimOf = (key: unknown, sent: unknown) => Claim | null;

/** The one file of a form, held whole, and the claim under which it is taken. Throws as `oneFileIn`, `takePermits` and `scannedBytes`. */
export async function receivedFile(viewer: Viewer, request: Request, mostBytes: number, claimOf: ClaimOf) {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { form, filename, bytes } = await oneFileIn(request, mostBytes);
	await scanBytes(viewer, bytes);
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
	return { filename, bytes, claim: claimOf(form.get(ONCE_FIELD), [filename, digest]) };
}
