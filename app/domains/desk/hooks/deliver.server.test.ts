import { createServer } from "node:http";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { webhookDeliveries } from "#drizzle/schema.ts";
import { makeClient } from "#tests/factories.ts";
import {
	admin,
	answerWith,
	heard,
	hookOn,
	jobs,
	logOf,
	never,
	orderAll,
	senior,
	work,
} from "#tests/outside/receiver.ts";
import { DELIVERY_DELAYS_SECONDS, deliver } from "./deliver.server.ts";
import { sendAgain, tidyDeliveries } from "./log.server.ts";
import { updateHook } from "./service.server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

describe("a delivery", () => {
	const START = new Date("2026-11-23T06:00:00Z").getTime();
	const at = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: ms });

	async function ordered(): Promise<{ hookId: string; deliveryId: string }> {
		const hookId = await hookOn("client.created");
		await makeClient(senior);
		await orderAll();
		const [row] = await logOf(hookId);
		return { hookId, deliveryId: row?.id ?? "" };
	}

	test("is tried ten times, after pauses that grow to a day, with one id and body, and has failed then", async () => {
		const { hookId, deliveryId } = await ordered();
		answerWith(503);
		let now = START;
		const pauses: number[] = [];
		for (const _attempt of DELIVERY_DELAYS_SECONDS) {
			at(now);
			await work();
			const [row] = await logOf(hookId);
			if (!row?.nextAt) break;
			pauses.push((row.nextAt.getTime() - now) / 1000);
			now = row.nextAt.getTime();
		}
		const expected = DELIVERY_DELAYS_SECONDS.slice(1);
		expect(pauses).toHaveLength(expected.length);
		for (const [index, seconds] of expected.entries()) {
			expect(pauses[index]).toBeGreaterThanOrEqual(seconds);
			expect(pauses[index]).toBeLessThanOrEqual(seconds * 1.1);
		}
		expect(await logOf(hookId)).toMatchObject([
			{ state: "failed", attempts: 10, lastStatus: 503, lastFailure: "answer" },
		]);
		expect(await jobs()).toEqual([]);
		expect(new Set(heard.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([deliveryId]));
		expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
	});

	test("waits in the queue until its next attempt is due", async () => {
		await ordered();
		answerWith(500);
		at(START);
		await work();
		const [next] = await jobs();
		expect(next?.data.attempt).toBe(2);
		expect((next?.due.getTime() ?? 0) - START).toBeGreaterThanOrEqual(5000);
	});

	test.each([200, 500])(
		"whose job runs twice is sent once, whether it was taken (%d) or not",
		async (answered) => {
			await ordered();
			answerWith(answered);
			const [job] = await jobs();
			if (!job) throw new Error("nothing was ordered");
			await deliver(job.data, never);
			await deliver(job.data, never);
			expect(heard).toHaveLength(1);
		},
	);

	test.each([200, 299])("that is answered %d is delivered", async (answered) => {
		const { hookId } = await ordered();
		answerWith(answered);
		await work();
		expect(await logOf(hookId)).toMatchObject([{ state: "delivered", lastStatus: answered }]);
	});

	test.each([
		[300, "answer", "nothing was taken"],
		[302, "answer", "a redirect is not followed"],
		[404, "answer", "an unknown address is tried again"],
	])("that is answered %d has failed for now: %s", async (answered, failure) => {
		const { hookId } = await ordered();
		answerWith(answered);
		await work();
		expect(await logOf(hookId)).toMatchObject([
			{ state: "pending", lastStatus: answered, lastFailure: failure },
		]);
		expect(heard).toHaveLength(1);
	});

	test("to where nobody listens has failed for now", async () => {
		const closed = createServer();
		await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready));
		const free = closed.address();
		const port = typeof free === "object" && free ? free.port : 0;
		await new Promise((ended) => closed.close(ended));
		const { hookId } = await ordered();
		await updateHook(admin, hookId, { address: `http://127.0.0.1:${port}/` });
		await work();
		expect(await logOf(hookId)).toMatchObject([
			{ state: "pending", lastStatus: null, lastFailure: "unreachable" },
		]);
	});

	test("that the worker breaks off as it ends is left to be made again", async () => {
		const { hookId } = await ordered();
		const [job] = await jobs();
		answerWith(0);
		const stopping = new AbortController();
		const sending = job && deliver(job.data, stopping.signal);
		await vi.waitUntil(() => heard.length === 1);
		stopping.abort(new Error("stopping"));
		await expect(sending).rejects.toThrow("stopping");
		expect(await logOf(hookId)).toMatchObject([{ state: "pending", attempts: 0 }]);
	});

	test("that has failed is sent again by hand, as it was", async () => {
		const { hookId, deliveryId } = await ordered();
		answerWith(410);
		await work();
		answerWith(200);
		await updateHook(admin, hookId, { active: true });
		await sendAgain(admin, hookId, deliveryId);
		await work();
		expect(await logOf(hookId)).toMatchObject([{ id: deliveryId, state: "delivered", attempts: 2 }]);
		expect(heard[1]?.body).toBe(heard[0]?.body);
		await expect(sendAgain(admin, await hookOn("client.created"), deliveryId)).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test("is kept in the log for thirty days", async () => {
		const { hookId, deliveryId } = await ordered();
		const age = (of: string) =>
			inScope(systemScope(admin.chamberId), (tx) =>
				tx
					.update(webhookDeliveries)
					.set({ createdAt: sql`now() - ${of}::interval` })
					.where(and(eq(webhookDeliveries.chamberId, admin.chamberId), eq(webhookDeliveries.id, deliveryId))),
			);
		await age("29 days 23:59");
		await tidyDeliveries();
		expect(await logOf(hookId)).toHaveLength(1);
		await age("30 days 00:00:01");
		await tidyDeliveries();
		expect(await logOf(hookId)).toEqual([]);
	});
});
