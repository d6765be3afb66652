import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateMatter } from "#app/domains/casefile/update.server.ts";
import { setTeam } from "#app/domains/matters/team.server.ts";
import { listNotifications } from "#app/domains/notifications/service.server.ts";
import * as hooksApi from "#app/routes/api/webhooks/list.ts";
import { activity, webhookDeliveries, webhooks } from "#drizzle/schema.ts";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { call } from "#tests/request.ts";
import { deliver, RETRY_SECONDS } from "./deliver.server.ts";
import { hookEvents } from "./events.ts";
import { deliverJob } from "./jobs.server.ts";
import { listDeliveries, sendAgain, sendTest, tidyDeliveries } from "./log.server.ts";
import { orderDeliveries } from "./order.server.ts";
import { createHook, getHook, removeHook, rotateSecret, updateHook } from "./service.server.ts";
import { hookSecret } from "./signature.server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

type Heard = { headers: IncomingHttpHeaders; body: string };

/** Another program's server on this machine, and how it answers. */
const heard: Heard[] = [];
let status = 200;
const server: Server = createServer((request, response) => {
	const parts: Buffer[] = [];
	request.on("data", (part: Buffer) => parts.push(part));
	request.once("end", () => {
		heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
		if (status > 0) response.writeHead(status, { Location: "http://169.254.169.254/" }).end("ignored");
	});
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const place = server.address();
const address = `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}/hook`;
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

let admin: Viewer;
let senior: Viewer;
beforeEach(async () => {
	heard.length = 0;
	status = 200;
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
});
afterEach(() => {
	vi.useRealTimers();
});

const never = new AbortController().signal;
const hookOn = async (...events: string[]) => (await createHook(admin, { address, events })).id;

/** What the worker does with the activity so far. */
async function orderAll(): Promise<number> {
	const rows = await inScope(systemScope(admin.chamberId), (tx) =>
		tx.select({ id: activity.id }).from(activity).where(eq(activity.chamberId, admin.chamberId)),
	);
	let ordered = 0;
	for (const { id } of rows) ordered += await orderDeliveries(admin.chamberId, id);
	return ordered;
}

/** The jobs that wait for this chamber, with when they are due; taken out of the queue. */
async function jobs() {
	const rows = await asAuth((tx) =>
		tx.execute<{ data: unknown; due: string }>(
			sql`delete from pgboss.job where name = 'webhooks.deliver' and data ->> 'chamberId' = ${admin.chamberId}
				returning data, start_after::text as due`,
		),
	);
	return rows.map(({ data, due }) => ({ data: deliverJob.schema.parse(data), due: new Date(due) }));
}

/** Does the jobs that wait, whenever they are due; returns when they were. */
async function work(): Promise<Date[]> {
	const waiting = await jobs();
	for (const { data } of waiting) await deliver(data, never);
	return waiting.map(({ due }) => due);
}

const logOf = async (hookId: string) => (await listDeliveries(admin, hookId)).rows;

/** A receiver as Standard Webhooks 1.0 describes it, written from the specification alone. */
function isGenuine({ headers, body }: Heard, secret: string): boolean {
	const [id, at, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
		String(headers[name]),
	);
	if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest();
	return (signatures ?? "").split(" ").some((one) => {
		const [version, value = ""] = one.split(",");
		const given = Buffer.from(value, "base64");
		return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
	});
}

describe("a change", () => {
	test("is told to the hook that asked for it, once, by ids only and signed", async () => {
		const hookId = await hookOn("hearing.scheduled");
		const { matter } = await makeMatter(senior, { title: "Rao v. Rao" });
		const { hearing } = await makeHearing(senior, matter.id, { date: "2031-01-06" });
		expect(await orderAll()).toBe(1);
		expect(await orderAll()).toBe(0);
		await work();
		expect(heard).toHaveLength(1);
		const [message] = heard as [Heard];
		expect(JSON.parse(message.body)).toEqual({
			type: "hearing.scheduled",
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			data: { id: hearing.id, matterId: matter.id },
		});
		expect(hookSecret(hookId, 1)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		expect(isGenuine(message, hookSecret(hookId, 1))).toBe(true);
		expect(isGenuine({ ...message, body: `${message.body} ` }, hookSecret(hookId, 1))).toBe(false);
		expect(isGenuine(message, hookSecret(newId(), 1))).toBe(false);
		expect(await logOf(hookId)).toMatchObject([
			{
				event: "hearing.scheduled",
				state: "delivered",
				attempts: 1,
				nextAt: null,
				lastStatus: 200,
				lastFailure: null,
			},
		]);
	});

	test("is told to no hook that did not ask for it, that is off, or that is another chamber's", async () => {
		const stranger = await makeUser();
		await createHook(stranger, { address, events: ["client.created"] });
		await hookOn("matter.created");
		await updateHook(admin, await hookOn("client.created"), { active: false });
		await makeClient(admin);
		expect(await orderAll()).toBe(0);
	});

	test("of a restricted matter is told to nobody, nor of its client", async () => {
		const hookId = await hookOn(...hookEvents);
		const { client } = await makeClient(senior);
		await jobs();
		const { matter } = await makeMatter(senior, { clientId: client.id }, { restricted: true });
		await makeHearing(senior, matter.id);
		await fillEveryTable(admin.chamberId, admin.userId);
		await orderAll();
		expect((await logOf(hookId)).map(({ body }) => body).join()).not.toContain(matter.id);
		expect(await logOf(hookId)).toEqual([]);
	});

	test("of a matter that was restricted since it was ordered is not sent", async () => {
		const hookId = await hookOn("matter.created");
		const { matter } = await makeMatter(senior);
		await orderAll();
		await setTeam(admin, matter.id, { members: [senior.userId], restricted: true });
		await work();
		expect(heard).toEqual([]);
		expect(await logOf(hookId)).toMatchObject([{ state: "failed", lastFailure: "withheld" }]);
	});

	test("of every kind that changes something has an event", async () => {
		const { matter } = await makeMatter(senior);
		await updateMatter(senior, matter.id, { notes: "Noted" });
		const rows = await inScope(systemScope(admin.chamberId), (tx) =>
			tx.select().from(activity).where(eq(activity.entityId, matter.id)),
		);
		expect(rows.map(({ entityType, action }) => `${entityType}.${action}`).sort()).toEqual([
			"matter.created",
			"matter.updated",
		]);
		expect(hookEvents).toEqual(
			expect.arrayContaining(["matter.created", "matter.updated", "import.completed"]),
		);
		expect(hookEvents.filter((event) => /^user\.|\.(viewed|downloaded|message_opened)$/.test(event))).toEqual(
			[],
		);
	});
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
		status = 503;
		let now = START;
		const pauses: number[] = [];
		for (const _attempt of RETRY_SECONDS) {
			at(now);
			await work();
			const [row] = await logOf(hookId);
			if (!row?.nextAt) break;
			pauses.push((row.nextAt.getTime() - now) / 1000);
			now = row.nextAt.getTime();
		}
		const expected = RETRY_SECONDS.slice(1);
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
		status = 500;
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
			status = answered;
			const [job] = await jobs();
			if (!job) throw new Error("nothing was ordered");
			await deliver(job.data, never);
			await deliver(job.data, never);
			expect(heard).toHaveLength(1);
		},
	);

	test.each([
		[302, "answer", "a redirect is not followed"],
		[404, "answer", "an unknown address is tried again"],
	])("that is answered %d has failed for now: %s", async (answered, failure) => {
		const { hookId } = await ordered();
		status = answered;
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
		status = 0;
		const stopping = new AbortController();
		const sending = job && deliver(job.data, stopping.signal);
		await vi.waitUntil(() => heard.length === 1);
		stopping.abort(new Error("stopping"));
		await expect(sending).rejects.toThrow("stopping");
		expect(await logOf(hookId)).toMatchObject([{ state: "pending", attempts: 0 }]);
	});

	test("that has failed is sent again by hand, as it was", async () => {
		const { hookId, deliveryId } = await ordered();
		status = 410;
		await work();
		status = 200;
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
		const age = (days: number) =>
			inScope(systemScope(admin.chamberId), (tx) =>
				tx
					.update(webhookDeliveries)
					.set({ createdAt: new Date(Date.now() - days * 86_400_000) })
					.where(and(eq(webhookDeliveries.chamberId, admin.chamberId), eq(webhookDeliveries.id, deliveryId))),
			);
		await age(29);
		await tidyDeliveries();
		expect(await logOf(hookId)).toHaveLength(1);
		await age(31);
		await tidyDeliveries();
		expect(await logOf(hookId)).toEqual([]);
	});
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
		status = 500;
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
		status = 410;
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
		status = 500;
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
		await rotateSecret(admin, hookId);
		await sendTest(admin, hookId);
		await work();
		const secrets = [1, 2].map((generation) => hookSecret(hookId, generation));
		expect(secrets.map((secret) => isGenuine(heard[0] as Heard, secret))).toEqual([true, true]);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY + 1000 });
		await sendTest(admin, hookId);
		await work();
		expect(secrets.map((secret) => isGenuine(heard[1] as Heard, secret))).toEqual([false, true]);
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
			address: [expect.stringContaining("has no password in it")],
		});
		expect(await refused({ address: "https://169.254.169.254/latest", events: ["client.created"] })).toEqual({
			address: [expect.stringContaining("nothing is sent there")],
		});
		expect(await refused({ address, events: [] })).toEqual({
			events: ["Tick at least one thing to be told"],
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
