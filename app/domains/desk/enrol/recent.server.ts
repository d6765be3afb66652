import { and, eq, gt } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { confirmPassword } from "#app/domains/desk/auth/confirm.server.ts";
import { sessions } from "#drizzle/schema.ts";

const MINUTES = 15;

/** Whether the viewer signed in minutes ago. */
export async function isJustSignedIn(viewer: Viewer): Promise<boolean> {
	const since = new Date(Date.now() - MINUTES * 60_000);
	const found = await asAuth((tx) =>
		tx
			.select({ id: sessions.id })
			.from(sessions)
			.where(and(eq(sessions.id, viewer.sessionId), gt(sessions.createdAt, since))),
	);
	return found.length > 0;
}

/**
 * Makes sure that whoever adds a way to sign in knows the password: by a sign-in of minutes ago, or by typing it. Throws
 * `invalid` and `rate_limited`.
 */
export async function demandRecent(viewer: Viewer, typed: string | undefined): Promise<void> {
	if (await isJustSignedIn(viewer)) return;
	if (!typed) throw invalidField("currentPassword", "factor.passwordAgain");
	await confirmPassword(viewer, typed);
}
