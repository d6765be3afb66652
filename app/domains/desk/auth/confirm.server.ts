import { eq } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { giveBack, permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { accounts } from "#drizzle/schema.ts";
import { verifyPassword } from "./password.server.ts";

/**
 * Makes sure that whoever acts knows the viewer's current password; returns the hash it fits. Throws `invalid` when it is
 * wrong, and `rate_limited` after too many wrong ones.
 */
export async function confirmPassword(viewer: Viewer, typed: string): Promise<string> {
	const attempt = permit("password", { person: viewer.userId });
	await takePermits(attempt);
	const [account] = await asAuth((tx) => tx.select().from(accounts).where(eq(accounts.id, viewer.userId)));
	if (!account || !(await verifyPassword(account.passwordHash, typed))) {
		await logSecurity({
			...entryBy(viewer),
			event: "signin.refused",
			outcome: "refused",
			subject: "current password",
		});
		throw invalidField("currentPassword", "invalid.currentPassword");
	}
	await asAuth((tx) => giveBack(tx, { all: [attempt] }));
	return account.passwordHash;
}
