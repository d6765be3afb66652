import { asAuth } from "#app/core/database/db.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { originOf } from "#app/core/person/device.server.ts";
import { findSession } from "#app/core/person/session.server.ts";
import { revokeSession } from "#app/core/person/session-ends.server.ts";

/**
 * Ends the session a request proves to hold. Signing out always succeeds for the person: a failure is only logged, the
 * browser forgets its cookie anyway.
 */
export async function endSession(request: Request): Promise<void> {
	try {
		const from = originOf(request);
		const session = await findSession(request, from);
		if (!session) return;
		const { sessionId, chamberId, userId: actorId } = session;
		await asAuth((tx) => revokeSession(tx, sessionId, { why: "sign-out", chamberId, actorId, from }));
	} catch (error) {
		log.error("logout.failed", errorFields(error));
	}
}
