import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { clients, matters } from "#drizzle/schema.ts";
import { type ClientRow, clientsOf, recordClient } from "./service.server.ts";

/** What keeps a client from being deleted: matters in the list, and those in the bin, which may come back. */
export type ClientHolds = { matters: number; deleted: number };

/** What keeps a client from being deleted, as far as the viewer may see it. */
export function holdsOfClient(viewer: Scope, clientId: string): Promise<ClientHolds> {
	return inScope(viewer, (tx) => holdsOf(tx, viewer, clientId));
}

async function holdsOf(tx: Tx, { chamberId }: Scope, clientId: string): Promise<ClientHolds> {
	const [found] = await tx
		.select({
			matters: sql<number>`count(*) filter (where ${isNull(matters.deletedAt)})::int`,
			deleted: sql<number>`count(*) filter (where ${isBinned(matters.deletedAt)})::int`,
		})
		.from(matters)
		.where(and(eq(matters.chamberId, chamberId), eq(matters.clientId, clientId)));
	return found ?? { matters: 0, deleted: 0 };
}

/**
 * Puts a client without matters into the bin. Throws `not_found`, and `conflict` for an old `version` and when a matter,
 * open, closed or in the bin, belongs to the client.
 */
export function removeClient(
	viewer: Scope,
	clientId: string,
	{ version, reason }: Deletion & { version?: number | undefined } = {},
): Promise<ClientRow> {
	return inScope(viewer, async (tx) => {
		const client = await lockClient(tx, and(clientsOf(viewer), eq(clients.id, clientId)));
		if (version && version !== client.version) throw await changedMeanwhile(tx, viewer, "client", clientId);
		const held = await holdsOf(tx, viewer, clientId);
		if (held.matters + held.deleted > 0) throw new AppError("conflict", "client.notEmpty", { params: held });
		await setDeleted(tx, client, new Date());
		await recordClient(tx, viewer, "deleted", client, { reason });
		return { client, mattersCount: 0 };
	});
}

/** Takes a client back out of the bin. Throws `not_found`. */
export function restoreClient(viewer: Scope, clientId: string): Promise<ClientRow> {
	return inScope(viewer, async (tx) => {
		const binned = and(binnedClients(viewer), eq(clients.id, clientId));
		const client = await setDeleted(tx, await lockClient(tx, binned), null);
		await recordClient(tx, viewer, "restored", client);
		return { client, mattersCount: 0 };
	});
}

/** The clients in the bin. */
export const binnedClients = ({ chamberId }: Scope): SQL | undefined =>
	and(eq(clients.chamberId, chamberId), isBinned(clients.deletedAt));

/** The lock makes a person who is adding a matter to the client wait, and then find the client deleted. */
async function lockClient(tx: Tx, where: SQL | undefined): Promise<ClientRow["client"]> {
	const [client] = await tx.select().from(clients).where(where).for("update");
	if (!client) throw notFound();
	return client;
}

async function setDeleted(
	tx: Tx,
	{ chamberId, id, version }: ClientRow["client"],
	deletedAt: Date | null,
): Promise<ClientRow["client"]> {
	const [after] = await tx
		.update(clients)
		.set({ deletedAt, version: version + 1, updatedAt: new Date() })
		.where(and(eq(clients.chamberId, chamberId), eq(clients.id, id)))
		.returning();
	if (!after) throw notFound();
	return after;
}
