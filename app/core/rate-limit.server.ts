import { sql } from "drizzle-orm";
import { asAuth, type Tx } from "./db.server.ts";
import { AppError } from "./errors.ts";

export type Limit = { key: string; max: number; minutes: number };

/** Throws `rate_limited` with Retry-After when any of these counters is used up. Counters are shared by all processes. */
export async function checkLimits(limits: Limit[]): Promise<void> {
	const waits = await asAuth(async (tx) => {
		const seconds: number[] = [];
		for (const { key, max } of limits) {
			const rows = await tx.execute<{ wait: number }>(
				sql`select ceil(extract(epoch from reset_at - now()))::int as wait from rate_limits where key = ${key} and count >= ${max} and reset_at > now()`,
			);
			if (rows[0]) seconds.push(rows[0].wait);
		}
		return seconds;
	});
	if (waits.length === 0) return;
	const wait = Math.max(1, ...waits);
	throw new AppError("rate_limited", "err.rate_limited", { headers: { "Retry-After": String(wait) } });
}

/** Counts one failed attempt against each counter; a counter starts anew when its time is over. */
export async function countAttempt(limits: Limit[]): Promise<void> {
	await asAuth(async (tx) => {
		for (const limit of limits) await countOne(tx, limit);
	});
}

async function countOne(tx: Tx, { key, minutes }: Limit): Promise<void> {
	await tx.execute(sql`
		insert into rate_limits as known (key, count, reset_at)
		values (${key}, 1, now() + make_interval(mins => ${minutes}))
		on conflict (key) do update set
			count = case when known.reset_at > now() then known.count + 1 else 1 end,
			reset_at = case when known.reset_at > now() then known.reset_at else excluded.reset_at end`);
}

/** Forgets the counters, after a success. */
export async function clearAttempts(keys: string[]): Promise<void> {
	await asAuth(async (tx) => {
		for (const key of keys) await tx.execute(sql`delete from rate_limits where key = ${key}`);
	});
}
