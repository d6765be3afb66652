import { and, eq, gt, isNull } from "drizzle-orm";
import { asAuth, inScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { revokeSessions } from "#app/core/person/session-ends.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { hasFactor } from "#app/domains/desk/factor/factor.server.ts";
import { replaceCodes, rowsOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import { appUri, newSecret, openSecret, sealSecret, stepOf } from "#app/domains/desk/factor/totp.server.ts";
import { secondFactors } from "#drizzle/schema.ts";
import { demandRecent } from "./recent.server.ts";
import type { ConfirmFactor, StartFactor } from "./schema.ts";

/** A set-up that nobody went on with is forgotten. */
const MINUTES = 60;

/** What an app needs: the secret in base32, and the address that a QR code holds. */
export type Started = { secret: string; uri: string };

/**
 * Begins to set up the viewer's second factor: a new secret, which counts once a first code was typed. Returns its id. Throws
 * `conflict` when there is one already, `invalid` without a needed password, `rate_limited`.
 */
export async function startFactor(viewer: Viewer, { currentPassword }: StartFactor): Promise<string> {
	await demandRecent(viewer, currentPassword);
	const { chamberId, userId } = viewer;
	const id = newId();
	const fresh = { id, secret: sealSecret(userId, newSecret()), createdAt: new Date() };
	const begun = await inScope(viewer, async (tx) => {
		await withAuth(tx);
		return tx
			.insert(secondFactors)
			.values({ chamberId, userId, ...fresh })
			.onConflictDoUpdate({
				target: [secondFactors.chamberId, secondFactors.userId],
				set: fresh,
				setWhere: isNull(secondFactors.confirmedAt),
			})
			.returning({ id: secondFactors.id });
	});
	if (begun.length === 0) throw alreadyOn();
	return id;
}

const alreadyOn = () => new AppError("conflict", "factor.alreadyOn");

const begunOf = ({ chamberId, userId }: Viewer) =>
	and(
		...[eq(secondFactors.chamberId, chamberId), eq(secondFactors.userId, userId)],
		isNull(secondFactors.confirmedAt),
		gt(secondFactors.createdAt, new Date(Date.now() - MINUTES * 60_000)),
	);

/** What the viewer has begun to set up; null for nothing, or for what was begun an hour ago. */
export function findStarted(viewer: Viewer): Promise<Started | null> {
	return asAuth(async (tx) => startedIn(tx, viewer));
}

async function startedIn(tx: Tx, viewer: Viewer): Promise<Started | null> {
	const [found] = await tx
		.select({ secret: secondFactors.secret })
		.from(secondFactors)
		.where(begunOf(viewer));
	const secret = found && openSecret(viewer.userId, found.secret);
	return secret ? { secret, uri: appUri(secret, viewer.email) } : null;
}

/** The same for a call that has just begun it. Throws `conflict` when it is over. */
export async function getStarted(viewer: Viewer): Promise<Started> {
	const started = await findStarted(viewer);
	if (!started) throw notStarted();
	return started;
}

const notStarted = () => new AppError("conflict", "factor.notStarted");

/**
 * Switches the viewer's second factor on with a first code, and signs them out everywhere else: those sessions were opened
 * without it. Returns the id of the set of recovery codes. Throws `conflict` when nothing was begun, `invalid` for a wrong
 * code, `rate_limited`.
 */
export async function confirmFactor(viewer: Viewer, { code }: ConfirmFactor): Promise<string> {
	await takePermits(permit("code", { person: viewer.userId }));
	const { chamberId, userId, email } = viewer;
	const setId = newId();
	const rows = await rowsOfSet(viewer, setId);
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const started = await startedIn(tx, viewer);
		if (!started) throw (await hasFactor(tx, viewer)) ? alreadyOn() : notStarted();
		const step = stepOf(started.secret, code);
		if (step === null) throw invalidField("code", "factor.wrongFirstCode");
		const on = await tx
			.update(secondFactors)
			.set({ confirmedAt: new Date(), lastStep: step })
			.where(begunOf(viewer))
			.returning({ id: secondFactors.id });
		if (on.length === 0) throw alreadyOn();
		await replaceCodes(tx, rows);
		await revokeSessions(tx, userId, { ...entryBy(viewer), why: "second factor on" }, viewer.sessionId);
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.on" });
		await orderNotice(tx, { chamberId, userId, email, what: "factorOn" });
	});
	return setId;
}
