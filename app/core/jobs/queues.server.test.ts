import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { HEARTBEAT_SECONDS, queues } from "./queues.ts";

const COLUMNS = {
	retryLimit: "retry_limit",
	retryDelay: "retry_delay",
	retryBackoff: "retry_backoff",
	retryDelayMax: "retry_delay_max",
	expireInSeconds: "expire_seconds",
	heartbeatSeconds: "heartbeat_seconds",
	deleteAfterSeconds: "deletion_seconds",
	deadLetter: "dead_letter",
	notify: "notify",
};

test("the queues of the database are tried again as they are said to be", async () => {
	const rows = await asAuth((tx) => tx.execute(sql`select * from pgboss.queue`));
	for (const [name, tries] of Object.entries(queues)) {
		const options = { ...tries, heartbeatSeconds: HEARTBEAT_SECONDS };
		const row = rows.find((one) => one.name === name) ?? {};
		const stored = Object.keys(options).map((key) => [key, row[COLUMNS[key as keyof typeof COLUMNS]]]);
		expect({ name, ...Object.fromEntries(stored) }).toEqual({ name, ...options });
	}
});
