import { and, count, eq, type SQL } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { takeLock } from "#app/core/database/lock.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { hashOfKey } from "#app/core/person/key.server.ts";
import { can } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { endPrograms } from "#app/domains/desk/ways/end.server.ts";
import { accessKeys, users } from "#drizzle/schema.ts";
import type { NewKey } from "./schema.ts";

/** The most keys a person may have. */
const MOST_KEYS = 50;

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/**
 * Makes a key with which a program calls /api for the viewer. Returns its id, from which the key follows
 * (core/person/key.server.ts). Throws `conflict` when the viewer has as many keys as anybody may have.
 */
export function createKey(viewer: Viewer, { name, scopes, days }: NewKey): Promise<{ id: string }> {
	const { chamberId, userId } = viewer;
	const id = newId();
	const createdAt = new Date();
	const expiresAt = new Date(createdAt.getTime() + days * 86_400_000);
	return inScope(viewer, async (tx) => {
		const own = and(eq(accessKeys.chamberId, chamberId), eq(accessKeys.userId, userId));
		await takeLock(tx, `keys of ${userId}`);
		if ((await tx.$count(accessKeys, own)) >= MOST_KEYS)
			throw new AppError("conflict", "key.tooMany", { params: { n: MOST_KEYS } });
		await tx
			.insert(accessKeys)
			.values({ chamberId, id, userId, name, scopes, tokenHash: hashOfKey(id), createdAt, expiresAt });
		await recordSecurity(tx, { ...entryBy(viewer), event: "key.made", subject: name });
		await recordActivity(tx, viewer, {
			action: "created",
			entityType: "user",
			entityId: userId,
			matterId: null,
			meta: { name, changes: ["accessKey"] },
		});
		return { id };
	});
}

/** The keys the viewer may see, the newest first: one's own and, for an Admin, those of everybody. */
export function listKeys(viewer: Viewer, page: PageRequest = {}): Promise<Page<KeyRow>> {
	const window = windowOf(page);
	return inScope(viewer, async (tx) => {
		const rows = await selectKeys(tx, seenBy(viewer))
			.orderBy(...descending(accessKeys.createdAt, accessKeys.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(accessKeys).where(seenBy(viewer));
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** One key. Throws `not_found` for whatever the viewer may not see. */
export function getKey(viewer: Viewer, keyId: string): Promise<KeyRow> {
	return inScope(viewer, (tx) => findKey(tx, viewer, keyId));
}

/** Ends a key: it answers like an unknown one from then on. Throws `not_found`. */
export function revokeKey(viewer: Viewer, keyId: string): Promise<KeyRow> {
	return inScope(viewer, async (tx) => {
		const key = await findKey(tx, viewer, keyId);
		const person = { chamberId: viewer.chamberId, userId: key.owner.id, name: key.owner.name };
		await endPrograms(tx, viewer, person, { only: keyId, kind: "key" });
		return key;
	});
}

async function findKey(tx: Tx, viewer: Viewer, keyId: string): Promise<KeyRow> {
	const [key] = await selectKeys(tx, and(seenBy(viewer), eq(accessKeys.id, keyId)));
	if (!key) throw notFound();
	return key;
}

function selectKeys(tx: Tx, where: SQL | undefined) {
	const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = accessKeys;
	return tx
		.select({ id, name, scopes, createdAt, expiresAt, lastUsedAt, owner: { id: users.id, name: users.name } })
		.from(accessKeys)
		.innerJoin(users, and(eq(users.chamberId, accessKeys.chamberId), eq(users.id, accessKeys.userId)))
		.where(where)
		.$dynamic();
}

function seenBy(viewer: Viewer): SQL | undefined {
	const whose = can(viewer, "keys.everyones") ? undefined : eq(accessKeys.userId, viewer.userId);
	return and(eq(accessKeys.chamberId, viewer.chamberId), whose);
}
