import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { deliver } from "#app/domains/desk/hooks/deliver.server.ts";
import { deliverJob } from "#app/domains/desk/hooks/jobs.server.ts";
import { listDeliveries } from "#app/domains/desk/hooks/log.server.ts";
import { orderDeliveries } from "#app/domains/desk/hooks/order.server.ts";
import { createHook } from "#app/domains/desk/hooks/service.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";

/** What a receiver was sent. */
export type Heard = { headers: IncomingHttpHeaders; body: string };

/** What the receiver has heard in this test. */
export const heard: Heard[] = [];
let status = 200;

/** Says with which status the receiver answers from here on in this test; 0 leaves who asks without an answer. */
export function answerWith(code: number): void {
	status = code;
}

/** Another program's server on this machine. */
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
/** Where the receiver listens. */
export const address = `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}/hook`;
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** An Admin and a Senior of a chamber of this test's own. */
export let admin: Viewer;
export let senior: Viewer;
beforeEach(async () => {
	heard.length = 0;
	status = 200;
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
});
afterEach(() => {
	vi.useRealTimers();
});

/** The signal of a worker that goes on. */
export const never = new AbortController().signal;
/** Sets up a hook that is told these events; returns its id. */
export const hookOn = async (...events: string[]) => (await createHook(admin, { address, events })).id;

/** What the worker does with the activity so far. */
export async function orderAll(): Promise<number> {
	const rows = await inScope(systemScope(admin.chamberId), (tx) =>
		tx.select({ id: activity.id }).from(activity).where(eq(activity.chamberId, admin.chamberId)),
	);
	let ordered = 0;
	for (const { id } of rows) ordered += await orderDeliveries(admin.chamberId, id);
	return ordered;
}

/** The jobs that wait for this chamber, with when they are due; taken out of the queue. */
export async function jobs() {
	const rows = await asAuth((tx) =>
		tx.execute<{ data: unknown; due: string }>(
			sql`delete from pgboss.job where name = 'webhooks.deliver' and data ->> 'chamberId' = ${admin.chamberId}
				returning data, start_after::text as due`,
		),
	);
	return rows.map(({ data, due }) => ({ data: deliverJob.schema.parse(data), due: new Date(due) }));
}

/** Does the jobs that wait, whenever they are due; returns when they were. */
export async function work(): Promise<Date[]> {
	const waiting = await jobs();
	for (const { data } of waiting) await deliver(data, never);
	return waiting.map(({ due }) => due);
}

/** The log of a hook, newest first. */
export const logOf = async (hookId: string) => (await listDeliveries(admin, hookId)).rows;

/** A receiver as Standard Webhooks 1.0 describes it, written from the specification alone. */
export function isGenuine({ headers, body }: Heard, secret: string): boolean {
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
