import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { takeLock } from "#app/core/database/lock.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { webhooks } from "#drizzle/schema.ts";
import type { Action } from "#drizzle/words.ts";
import { demandAllowed, readAddress } from "./address.server.ts";
import type { CreateHook, UpdateHook } from "./schema.ts";

export type HookRow = typeof webhooks.$inferSelect;

const MOST_HOOKS = 20;

const ofViewer = (viewer: Viewer, id?: string) =>
	and(eq(webhooks.chamberId, viewer.chamberId), id ? eq(webhooks.id, id) : undefined);

/** The hooks of the chamber, the newest first. Throws `forbidden`. */
export async function listHooks(viewer: Viewer, page: PageRequest = {}): Promise<Page<HookRow>> {
	demandHooksRight(viewer);
	const window = windowOf(page);
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select()
			.from(webhooks)
			.where(ofViewer(viewer))
			.orderBy(...descending(webhooks.createdAt, webhooks.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(webhooks).where(ofViewer(viewer));
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** One hook. Throws `forbidden`, `not_found`. */
export async function getHook(viewer: Viewer, hookId: string): Promise<HookRow> {
	demandHooksRight(viewer);
	return inScope(viewer, (tx) => findHook(tx, viewer, hookId));
}

/**
 * Sets a hook up, switched on. Returns its id and the generation of its secret, from which the secret follows. Throws
 * `forbidden`, `invalid` for an address that nothing may be sent to, and `conflict` when there are too many.
 */
export async function createHook(viewer: Viewer, input: CreateHook): Promise<Secret> {
	demandHooksRight(viewer);
	const address = await allowedAddress(input.address);
	const id = newId();
	const now = new Date();
	return inScope(viewer, async (tx) => {
		await takeLock(tx, `webhooks of ${viewer.chamberId}`);
		if ((await tx.$count(webhooks, ofViewer(viewer))) >= MOST_HOOKS)
			throw new AppError("conflict", "hook.tooMany", { params: { n: MOST_HOOKS } });
		const { chamberId } = viewer;
		const { events } = input;
		await tx.insert(webhooks).values({ chamberId, id, address, events, createdAt: now, updatedAt: now });
		await note(tx, viewer, "created", { id, address });
		return { id, generation: 1 };
	});
}

export type Secret = { id: string; generation: number };

/** Changes the address or the events of a webhook, or switches it on or off. Throws as `createHook` does, and `not_found`. */
export async function updateHook(viewer: Viewer, hookId: string, input: UpdateHook): Promise<HookRow> {
	demandHooksRight(viewer);
	const address = input.address === undefined ? undefined : await allowedAddress(input.address);
	const { events, active } = input;
	const isOn = active === true ? { offReason: null, failingSince: null } : {};
	return change(viewer, hookId, { address, events, active, ...isOn });
}

/**
 * Gives a hook a new secret; the one before holds beside it for a day. Returns what the secret follows from. Throws
 * `forbidden`, `not_found`.
 */
export async function rotateSecret(viewer: Viewer, hookId: string): Promise<Secret> {
	demandHooksRight(viewer);
	const next = { generation: sql`${webhooks.generation} + 1`, rotatedAt: new Date() };
	const { id, generation } = await change(viewer, hookId, next);
	return { id, generation };
}

/** Takes a hook away, with its log. Throws `forbidden`, `not_found`. */
export async function removeHook(viewer: Viewer, hookId: string): Promise<HookRow> {
	demandHooksRight(viewer);
	return inScope(viewer, async (tx) => {
		const [gone] = await tx.delete(webhooks).where(ofViewer(viewer, hookId)).returning();
		if (!gone) throw notFound();
		await note(tx, viewer, "deleted", gone);
		return gone;
	});
}

type Change = { [Name in keyof HookRow]?: HookRow[Name] | SQL | undefined };

function change(viewer: Viewer, hookId: string, values: Change): Promise<HookRow> {
	return inScope(viewer, async (tx) => {
		const [changed] = await tx
			.update(webhooks)
			.set({ ...values, updatedAt: new Date() })
			.where(ofViewer(viewer, hookId))
			.returning();
		if (!changed) throw notFound();
		await note(tx, viewer, "updated", changed);
		return changed;
	});
}

/** A hook inside a running transaction. Throws `not_found`. */
export async function findHook(tx: Tx, viewer: Viewer, hookId: string): Promise<HookRow> {
	const [hook] = await tx.select().from(webhooks).where(ofViewer(viewer, hookId));
	if (!hook) throw notFound();
	return hook;
}

/** Throws `forbidden` for people who may not set up webhooks. */
export function demandHooksRight(viewer: Viewer): void {
	if (!can(viewer, "webhooks.manage")) throw new AppError("forbidden", "error.forbidden");
}

async function allowedAddress(text: string): Promise<string> {
	const url = readAddress(text);
	await demandAllowed(url);
	return url.href;
}

/** Says which hook was changed, by where it leads. */
function note(tx: Tx, viewer: Viewer, action: Action, hook: Pick<HookRow, "id" | "address">): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "user",
		entityId: hook.id,
		matterId: null,
		meta: { name: new URL(hook.address).host, changes: ["webhook"] },
	});
}
