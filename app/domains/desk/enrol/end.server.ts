import { and, eq } from "drizzle-orm";
import { inScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { can } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { revokeSessions } from "#app/core/person/session-ends.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { giveBack, permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { confirmPassword } from "#app/domains/desk/auth/confirm.server.ts";
import { clearFactor, hasFactor, takeCode } from "#app/domains/desk/factor/factor.server.ts";
import { replaceCodes, rowsOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import { findPersonOf } from "#app/domains/desk/ways/find.server.ts";
import { accounts } from "#drizzle/schema.ts";
import type { Proven } from "./schema.ts";

/**
 * Switches the viewer's second factor off, with its recovery codes and passkeys. Throws `conflict` without one, `invalid` for a
 * wrong password or code, `rate_limited`.
 */
export async function endFactor(viewer: Viewer, proven: Proven): Promise<void> {
	await proved(viewer, proven, async (tx) => {
		await clearFactor(tx, viewer);
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.off" });
		await orderNotice(tx, { ...personOf(viewer), what: "factorOff" });
	});
}

/** Makes a new set of recovery codes in the place of the one before; returns its id. Throws as `endFactor`. */
export async function renewCodes(viewer: Viewer, proven: Proven): Promise<string> {
	const setId = newId();
	const rows = await rowsOfSet(viewer, setId);
	await proved(viewer, proven, async (tx) => {
		await replaceCodes(tx, rows);
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.on", subject: "recovery codes" });
		await orderNotice(tx, { ...personOf(viewer), what: "recoveryNew" });
	});
	return setId;
}

const personOf = ({ chamberId, userId, email }: Viewer) => ({ chamberId, userId, email });

/** Does something in the transaction in which the code is used up. */
async function proved(
	viewer: Viewer,
	{ currentPassword, code }: Proven,
	act: (tx: Tx) => Promise<void>,
): Promise<void> {
	await confirmPassword(viewer, currentPassword);
	const attempt = permit("code", { person: viewer.userId });
	await takePermits(attempt);
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		if (!(await hasFactor(tx, viewer))) throw new AppError("conflict", "factor.notOn");
		if (!(await takeCode(tx, viewer, code))) throw invalidField("code", "factor.wrongCode");
		await giveBack(tx, { all: [attempt] });
		await act(tx);
	});
}

/**
 * Removes the second factor of a person of the chamber who has lost it, and signs them out everywhere, for Admins. One's own is
 * switched off with its code. Throws `forbidden`, `not_found`, `conflict` without one.
 */
export async function removeFactorOf(viewer: Viewer, userId: string): Promise<void> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	if (userId === viewer.userId) throw new AppError("forbidden", "factor.ownByCode");
	const whose = { chamberId: viewer.chamberId, userId };
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const { name } = await findPersonOf(tx, whose);
		if (!(await clearFactor(tx, whose))) throw new AppError("conflict", "factor.notOnThere");
		await revokeSessions(tx, userId, { ...entryBy(viewer), why: "second factor removed", name });
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.off", subject: name });
		await recordActivity(tx, viewer, {
			action: "updated",
			entityType: "user",
			entityId: userId,
			matterId: null,
			meta: { name, changes: ["secondFactor"] },
		});
		const [account] = await tx
			.select({ email: accounts.email })
			.from(accounts)
			.where(and(eq(accounts.chamberId, whose.chamberId), eq(accounts.id, userId)));
		if (!account) throw notFound();
		await orderNotice(tx, { ...whose, email: account.email, what: "factorRemoved" });
	});
}
