import { asAuth } from "#app/core/database/db.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { originOf } from "#app/core/person/device.server.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { findSession, revokeSession } from "#app/core/person/session.server.ts";

/**
 * Ends the session a request proves to hold. Signing out always succeeds for the person: a failure is only logged, the
 * browser forgets its cookie anyway.
 */
export async function endSession(request: Request): Promise<void> {
	try {
		const session = await findSession(request);
		if (!session) return;
		const { sessionId, chamberId, userId: actorId } = session;
		await asAuth(async (tx) => {
			await revokeSession(tx, sessionId);
			await recordSecurity(tx, { event: "session.ended", chamberId, actorId, from: originOf(request) });
		});
	} catch (error) {
		log.error("logout.failed", errorFields(error));
	}
}
