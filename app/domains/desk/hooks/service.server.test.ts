import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import * as hooksApi from "#app/routes/api/desk/webhooks/list.ts";
import { webhooks } from "#drizzle/schema.ts";
import { asUser, makeClient, makeUser } from "#tests/factories.ts";
import {
	address,
	admin,
	answerWith,
	type Heard,
	heard,
	hookOn,
	isGenuine,
	logOf,
	orderAll,
	senior,
	work,
} from "#tests/outside/receiver.ts";
import { call } from "#tests/request.ts";
import { listDeliveries, sendTest } from "./log.server.ts";
import { createHook, getHook, removeHook, rotateSecret, updateHook } from "./service.server.ts";
import { hookSecret } from "./signature.server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

test("hooks end at twenty of a chamber, however many are made at once", async () => {
	const own = await makeUser();
	const { chamberId } = own;
	const now = new Date();
	const row = { chamberId, address, events: ["client.created"], createdAt: now, updatedAt: now };
	const many = Array.from({ length: 19 }, () => ({ ...row, id: newId() }));
	await inScope(own, (tx) => tx.insert(webhooks).values(many));
	const make = () => createHook(own, { address, events: ["client.created"] });
	const made = await Promise.allSettled(Array.from({ length: 8 }, make));
	const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
	expect(refused).toHaveLength(7);
	for (const error of refused) expect(error).toMatchObject({ code: "conflict", key: "hook.tooMany" });
});

describe("a hook", () => {
	const bellOf = async (viewer: Viewer) =>
		(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "hook_off");

	async function failing(since: number): Promise<string> {
		const hookId = await hookOn("client.created");
		await inScope(admin, (tx) =>
			tx
				.update(webhooks)
				.set({ failingSince: new Date(Date.now() - since) })
				.where(and(eq(webhooks.chamberId, admin.chamberId), eq(webhooks.id, hookId))),
		);
		await makeClient(senior);
		await orderAll();
		return hookId;
	}
	const DAY = 86_400_000;

	test("where nothing was taken for five days is switched off, and its Admins hear the bell once", async () => {
		answerWith(500);
		const young = await failing(5 * DAY - 60_000);
		await work();
		expect(await getHook(admin, young)).toMatchObject({ active: true });
		await removeHook(admin, young);
		const old = await failing(5 * DAY);
		await work();
		expect(await getHook(admin, old)).toMatchObject({ active: false, offReason: "failing" });
		await work();
		expect(await bellOf(admin)).toMatchObject([{ subjectId: old, data: { title: new URL(address).host } }]);
		expect(await bellOf(senior)).toEqual([]);
	});

	test("that takes something again is no longer failing", async () => {
		const hookId = await failing(4 * DAY);
		await work();
		expect(await getHook(admin, hookId)).toMatchObject({ active: true, failingSince: null });
	});

	test("that says it is gone is switched off at once, and on again by hand", async () => {
		answerWith(410);
		const hookId = await failing(0);
		await work();
		expect(await getHook(admin, hookId)).toMatchObject({ active: false, offReason: "gone" });
		expect(await bellOf(admin)).toHaveLength(1);
		await updateHook(admin, hookId, { active: true });
		expect(await getHook(admin, hookId)).toMatchObject({ active: true, offReason: null, failingSince: null });
	});

	test("that is off is sent a test, tried once, and nothing that waited for it", async () => {
		const hookId = await hookOn("client.created");
		await makeClient(senior);
		await orderAll();
		await updateHook(admin, hookId, { active: false });
		answerWith(500);
		await sendTest(admin, hookId);
		await work();
		expect(heard.map(({ body }) => JSON.parse(body))).toMatchObject([
			{ type: "webhook.test", data: { id: hookId } },
		]);
		expect(await logOf(hookId)).toMatchObject([
			{ event: "webhook.test", state: "failed", attempts: 1 },
			{ event: "client.created", state: "failed", lastFailure: "off" },
		]);
		expect(await getHook(admin, hookId)).toMatchObject({ failingSince: null });
	});

	test("has two secrets that hold for a day after it was given a new one", async () => {
		const hookId = await hookOn("client.created");
		const rotated = Date.now();
		vi.useFakeTimers({ toFake: ["Date"], now: rotated });
		await rotateSecret(admin, hookId);
		const holdingAfter = async (ms: number) => {
			vi.setSystemTime(rotated + ms);
			await sendTest(admin, hookId);
			await work();
			const secrets = [1, 2].map((generation) => hookSecret(hookId, generation));
			return secrets.map((secret) => isGenuine(heard.at(-1) as Heard, secret));
		};
		expect(await holdingAfter(0)).toEqual([true, true]);
		expect(await holdingAfter(DAY - 1)).toEqual([true, true]);
		expect(await holdingAfter(DAY)).toEqual([false, true]);
	});

	test("is nobody's business but an Admin's, and another chamber's is not there", async () => {
		const hookId = await hookOn("client.created");
		for (const act of [getHook, removeHook, rotateSecret, sendTest, listDeliveries]) {
			await expect(act(senior, hookId)).rejects.toMatchObject({ code: "forbidden" });
			await expect(act(await makeUser(), hookId)).rejects.toMatchObject({ code: "not_found" });
		}
	});

	test("is set up with an address and something to be told", async () => {
		const make = async (json: object) =>
			call(hooksApi.action, { path: "/api/webhooks", json, headers: await asUser(admin) });
		const refused = async (json: object) => ((await (await make(json)).json()) as { fields: object }).fields;
		expect(await refused({ address: "", events: ["client.created"] })).toEqual({
			address: [expect.stringContaining("begins with https://")],
		});
		expect(await refused({ address: "https://u:p@example.com", events: ["client.created"] })).toEqual({
			address: [expect.stringContaining("contains no password")],
		});
		expect(await refused({ address: "https://169.254.169.254/latest", events: ["client.created"] })).toEqual({
			address: [expect.stringContaining("nothing is sent there")],
		});
		expect(await refused({ address, events: [] })).toEqual({
			events: ["Tick at least one event"],
		});
		expect(await refused({ address, events: ["user.created"] })).toEqual({
			"events.0": ["There is no such event"],
		});
		const made = (await (await make({ address, events: ["client.created"] })).json()) as {
			data: { secret: string };
		};
		expect(made.data.secret).toMatch(/^whsec_/);
	});
});
