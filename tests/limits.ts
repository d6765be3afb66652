import { sql } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import type { Permit } from "#app/core/web/rate-limit.server.ts";

/** Uses a limit up but for `left`, as if so many had just come. */
export async function exhaust({ name, key }: Permit, left = 0): Promise<void> {
	const { most, minutes } = LIMITS[name];
	const seconds = (minutes * 60 * (most - left)) / most;
	await asAuth((tx) =>
		tx.execute(sql`
			insert into rate_limits (key, reset_at) values (${key}, now() + make_interval(secs => ${seconds}))
			on conflict (key) do update set reset_at = excluded.reset_at`),
	);
}

/** Gives everybody all that a limit ever allows, for tests that ask more in a minute than a person may. */
export async function forgetLimits(): Promise<void> {
	await asAuth((tx) => tx.execute(sql`delete from rate_limits`));
}
