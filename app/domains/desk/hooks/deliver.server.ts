import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { inScope, type Scope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { users, webhookDeliveries, webhooks } from "#drizzle/schema.ts";
import type { HookOffReason } from "#drizzle/words.ts";
import { deliverJob } from "./jobs.server.ts";
import { eventOfActivity } from "./order.server.ts";
import { type HookAnswer, post } from "./post.server.ts";
import { signedHeaders } from "./signature.server.ts";

/** How long after the attempt before it each attempt is made, in seconds, as Standard Webhooks 1.0 proposes. */
export const DELIVERY_DELAYS_SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** Attempts that failed together do not come back together. */
const JITTER = 0.1;
/** A webhook whose address accepts nothing for this long is switched off. */
const FAILING_MS = 5 * 86_400_000;
const GONE = 410;

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/**
 * Makes one attempt at a delivery and records its result, with the job of the next attempt. The receiver knows a
 * message that comes twice by its id. An attempt that was made already, and a delivery that waits for none, are left alone.
 */
export async function deliver(
	{ chamberId, deliveryId, attempt }: z.output<typeof deliverJob.schema>,
	stopping: AbortSignal,
): Promise<void> {
	const scope = systemScope(chamberId);
	const [due] = await inScope(scope, (tx) => selectDue(tx, scope, deliveryId, attempt));
	if (due) await settle(scope, due, await answerTo(scope, due, stopping));
}

function selectDue(tx: Tx, { chamberId }: Scope, deliveryId: string, attempt: number) {
	return tx
		.select({ delivery: webhookDeliveries, hook: webhooks })
		.from(webhookDeliveries)
		.innerJoin(
			webhooks,
			and(eq(webhooks.chamberId, webhookDeliveries.chamberId), eq(webhooks.id, webhookDeliveries.webhookId)),
		)
		.where(
			and(
				eq(webhookDeliveries.chamberId, chamberId),
				eq(webhookDeliveries.id, deliveryId),
				eq(webhookDeliveries.state, "pending"),
				eq(webhookDeliveries.attempts, attempt - 1),
			),
		);
}

/** Sends, unless the hook was switched off or the matter was restricted since. */
async function answerTo(
	{ chamberId }: Scope,
	{ delivery, hook }: Due,
	stopping: AbortSignal,
): Promise<HookAnswer> {
	const { id, activityId, body } = delivery;
	if (activityId && !hook.active) return { failure: "off" };
	if (activityId && !(await eventOfActivity(chamberId, activityId))) return { failure: "withheld" };
	return post(hook.address, signedHeaders(hook, { id, at: new Date(), body }), body, stopping);
}

const isTaken = (answer: HookAnswer) => "status" in answer && answer.status >= 200 && answer.status < 300;
const isUnsent = (answer: HookAnswer) => "failure" in answer && ["off", "withheld"].includes(answer.failure);

/** Seconds until the next attempt; null when there is none. */
function pauseAfter({ delivery }: Due, answer: HookAnswer): number | null {
	const isOver = isTaken(answer) || isUnsent(answer) || !delivery.activityId;
	if (isOver || ("status" in answer && answer.status === GONE)) return null;
	const seconds = DELIVERY_DELAYS_SECONDS[delivery.tries + 1];
	return seconds === undefined ? null : seconds * (1 + Math.random() * JITTER);
}

function settle(scope: Scope, due: Due, answer: HookAnswer): Promise<void> {
	const { delivery } = due;
	const now = new Date();
	const pause = pauseAfter(due, answer);
	const nextAt = pause === null ? null : new Date(now.getTime() + pause * 1000);
	const attempts = delivery.attempts + 1;
	return inScope(scope, async (tx) => {
		const written = await tx
			.update(webhookDeliveries)
			.set({
				state: isTaken(answer) ? "delivered" : nextAt ? "pending" : "failed",
				...{ attempts, tries: delivery.tries + 1, nextAt, lastAt: now },
				lastStatus: "status" in answer ? answer.status : null,
				lastFailure: isTaken(answer) ? null : "failure" in answer ? answer.failure : "answer",
			})
			.where(and(ofDelivery(scope, delivery.id), eq(webhookDeliveries.attempts, delivery.attempts)))
			.returning({ id: webhookDeliveries.id });
		if (written.length === 0) return;
		if (nextAt) {
			const next = { chamberId: scope.chamberId, deliveryId: delivery.id, attempt: attempts + 1 };
			await enqueue(tx, deliverJob, next, { startAfter: nextAt });
		}
		if (delivery.activityId && !isUnsent(answer)) await noteHealth(tx, scope, due, answer, now);
	});
}

const ofDelivery = ({ chamberId }: Scope, id: string) =>
	and(eq(webhookDeliveries.chamberId, chamberId), eq(webhookDeliveries.id, id));

const ofHook = ({ chamberId }: Scope, id: string) =>
	and(eq(webhooks.chamberId, chamberId), eq(webhooks.id, id));

/** Notes since when a hook takes nothing, and switches off one that is gone or has failed for too long. */
async function noteHealth(tx: Tx, scope: Scope, { hook }: Due, answer: HookAnswer, now: Date): Promise<void> {
	if (isTaken(answer)) {
		if (hook.failingSince)
			await tx.update(webhooks).set({ failingSince: null }).where(ofHook(scope, hook.id));
		return;
	}
	const since = hook.failingSince ?? now;
	await tx
		.update(webhooks)
		.set({ failingSince: since })
		.where(and(ofHook(scope, hook.id), isNull(webhooks.failingSince)));
	if ("status" in answer && answer.status === GONE) await switchOff(tx, scope, hook, "gone");
	else if (now.getTime() - since.getTime() >= FAILING_MS) await switchOff(tx, scope, hook, "failing");
}

/** Switches a webhook off and notifies every Admin. */
async function switchOff(tx: Tx, scope: Scope, hook: Due["hook"], offReason: HookOffReason): Promise<void> {
	const now = new Date();
	const off = await tx
		.update(webhooks)
		.set({ active: false, offReason, updatedAt: now })
		.where(and(ofHook(scope, hook.id), eq(webhooks.active, true)))
		.returning({ id: webhooks.id });
	if (off.length === 0) return;
	const admins = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.role, "Admin"), eq(users.status, "active")));
	const news = admins.map(({ id }) => ({
		kind: "hook_off" as const,
		userId: id,
		onceKey: `hook:${hook.id}:${now.toISOString()}`,
		subjectId: hook.id,
		matterId: null,
		data: { title: new URL(hook.address).host },
	}));
	await notify(tx, scope, news);
}
