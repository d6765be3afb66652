import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { isDiskFull } from "#app/core/database/connection/away.ts";
import { runAlone, type Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError } from "#app/core/errors.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { type Key, LIMITS, type Limit, type LimitName } from "./limits.ts";

export type Permit = { name: LimitName; key: string; whose: Whose; weight?: number };
type Whose = Partial<Record<Key, string | null>>;

type Who<N extends LimitName> = Record<(typeof LIMITS)[N]["by"][number], string | null>;

/** A use of a limit. Its key is a hash: the table of counters contains no address and no email. */
export function permit<N extends LimitName>(name: N, who: Who<N>): Permit {
	const values: Whose = who;
	const parts = LIMITS[name].by.map((key) =>
		key === "address" ? network(values.address ?? null) : (values[key] ?? ""),
	);
	const mac = createHmac("sha256", env.SESSION_SECRET).update(JSON.stringify(["limit", ...parts]));
	return { name, key: `${name}:${mac.digest("base64url")}`, whose: values };
}

/** The part of an address that identifies a visitor: all of an IPv4 address, the /64 of an IPv6 address (RFC 6177). */
export function network(address: string | null): string {
	if (!address || !ipaddr.isValid(address)) return address ?? "unknown";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	return `${parsed.toByteArray().slice(0, 8).join(".")}/64`;
}

/** Takes these permits, all or none, before the work. Throws `rate_limited` with Retry-After when a limit is used up. */
export async function takePermits(...permits: Permit[]): Promise<void> {
	const single = permits.filter(({ name }) => leaseOf(name) === 1);
	if (single.length > 0) await takeShared(single);
	for (const leased of permits.filter((one) => !single.includes(one))) await takeLeased(leased);
}

const leaseOf = (name: LimitName) => (LIMITS[name] as Limit).lease ?? 1;
const secondsEach = (name: LimitName) => (LIMITS[name].minutes * 60) / LIMITS[name].most;

/** Until when there are no permits, until when that is believed, and whether one request is asking. */
type Queue = { until: number; believedUntil: number; asking: Promise<unknown> | null };

/** Another process may give permits back, so a refusal is checked again after this time. */
const BELIEVED_MS = 1_000;

const queues = new Map<string, Queue>();
const MOST_KEPT = 10_000;

/** One of a kind asks at a time, so a flood waits here, not at the database, and is refused together. */
async function takeShared(permits: Permit[]): Promise<void> {
	const queue = queueFor(permits);
	while (queue.asking) await queue.asking;
	const refusedFor = queue.until - Date.now();
	if (refusedFor > 0 && Date.now() < queue.believedUntil) throw tooMany(Math.ceil(refusedFor / 1000));
	const asking = askFor(permits);
	queue.asking = asking
		.catch(() => {})
		.finally(() => {
			queue.asking = null;
		});
	const wait = await asking;
	if (wait <= 0) return;
	queue.until = Date.now() + wait * 1000;
	queue.believedUntil = Date.now() + BELIEVED_MS;
	await logReached(permits);
	throw tooMany(wait);
}

/** Once a second at most: who is refused meanwhile is refused without a question. */
function logReached(permits: Permit[]): Promise<void> {
	const { email, person, chamber, address } = Object.assign(
		{},
		...permits.map(({ whose }) => whose),
	) as Whose;
	const whose = { email, actorId: person, chamberId: chamber };
	const subject = permits.map(({ name }) => name).join(", ");
	const from = { userAgent: null, address: address ?? null };
	return logSecurity({ ...whose, event: "limit.reached", outcome: "refused", subject, from });
}

function queueFor(permits: Permit[]): Queue {
	const name = permits.map(({ key }) => key).join(" ");
	const queue = queues.get(name) ?? { until: 0, believedUntil: 0, asking: null };
	if (queues.size >= MOST_KEPT) {
		for (const [old, { believedUntil, asking }] of queues)
			if (!asking && believedUntil <= Date.now()) queues.delete(old);
	}
	queues.set(name, queue);
	return queue;
}

/** Takes the permits from PostgreSQL; returns the seconds to wait, 0 when they are taken. */
async function askFor(permits: Permit[]): Promise<number> {
	const keys = permits.map(({ key }) => key);
	const costs = permits.map(({ name, weight = 1 }) => Math.max(leaseOf(name), weight) * secondsEach(name));
	const rooms = permits.map(({ name }) => LIMITS[name].minutes * 60);
	const taken = sql`select take_permits(${sql.param(keys)}::text[], ${sql.param(costs)}::float8[], ${sql.param(rooms)}::float8[]) as wait`;
	try {
		const [answer] = await runAlone((db) => db.execute(taken));
		return Math.ceil(Number(answer?.wait));
	} catch (error) {
		if (!isDiskFull(error)) throw error;
		return Math.ceil(takenHere(keys, costs, rooms));
	}
}

/** Until when each limit is used up, by its key, while the database has no room for it. */
const here = new Map<string, number>();

/** On a full disk this process alone counts, as `take_permits` does, so that guessing stays limited. */
function takenHere(keys: readonly string[], costs: readonly number[], rooms: readonly number[]): number {
	const now = Date.now() / 1000;
	if (here.size >= MOST_KEPT) for (const [key, until] of here) if (until <= now) here.delete(key);
	const after = keys.map((key, at) => Math.max(here.get(key) ?? 0, now) + (costs[at] ?? 0));
	const wait = Math.max(0, ...after.map((until, at) => until - now - (rooms[at] ?? 0)));
	if (wait > 0.001) return wait;
	for (const [at, key] of keys.entries()) here.set(key, after[at] ?? now);
	return 0;
}

type Lease = { left: number; until: number; wanted: Promise<void> | null };

const leases = new Map<string, Lease>();

/** Gives out the permits that this process has taken ahead, and takes more when they are used up or expired. */
async function takeLeased(wanted: Permit): Promise<void> {
	const lease = leases.get(wanted.key) ?? newLease(wanted.key);
	const weight = wanted.weight ?? 1;
	while (lease.left < weight || lease.until <= Date.now()) {
		lease.wanted ??= renew(lease, wanted).finally(() => {
			lease.wanted = null;
		});
		await lease.wanted;
	}
	lease.left -= weight;
}

function newLease(key: string): Lease {
	if (leases.size >= MOST_KEPT) forgetOldLeases();
	const lease = { left: 0, until: 0, wanted: null };
	leases.set(key, lease);
	return lease;
}

async function renew(lease: Lease, wanted: Permit): Promise<void> {
	await takeShared([wanted]);
	if (lease.until <= Date.now()) lease.left = 0;
	lease.left += Math.max(leaseOf(wanted.name), wanted.weight ?? 1);
	lease.until = Date.now() + LIMITS[wanted.name].minutes * 60_000;
}

function forgetOldLeases(): void {
	for (const [key, { until, wanted }] of leases) if (!wanted && until <= Date.now()) leases.delete(key);
}

function tooMany(seconds: number): AppError {
	const [key, n] = waitInWords(seconds);
	return new AppError("rate_limited", key, { params: { n }, headers: { "Retry-After": String(seconds) } });
}

/** The message for a wait, and its number, rounded up. */
export function waitInWords(seconds: number): [key: MessageKey, n: number] {
	if (seconds <= 90) return ["error.wait_seconds", Math.ceil(seconds / 5) * 5];
	if (seconds <= 5400) return ["error.wait_minutes", Math.ceil(seconds / 60)];
	return ["error.wait_hours", Math.ceil(seconds / 3600)];
}

/** Gives permits back after a success: of `one` the weight it took, of `all` everything taken before. */
export async function giveBack(
	tx: Tx,
	{ one = [], all = [] }: { one?: Permit[]; all?: Permit[] },
): Promise<void> {
	const given = [
		...one.map(({ name, key }) => ({ key, seconds: secondsEach(name) })),
		...all.map(({ name, key }) => ({ key, seconds: LIMITS[name].minutes * 60 })),
	];
	const keys = given.map(({ key }) => key);
	for (const name of queues.keys()) if (keys.some((key) => name.includes(key))) queues.delete(name);
	const seconds = given.map((item) => item.seconds);
	// Locked in the order of take_permits, so that neither waits for the other.
	await tx.execute(sql`
		with known as (select key from rate_limits where key = any(${sql.param(keys)}::text[]) order by key for update)
		update rate_limits set reset_at = rate_limits.reset_at - make_interval(secs => given.seconds)
		from known join unnest(${sql.param(keys)}::text[], ${sql.param(seconds)}::float8[]) as given (key, seconds) using (key)
		where rate_limits.key = known.key`);
}
