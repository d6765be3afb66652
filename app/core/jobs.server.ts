import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type SendOptions } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "./db.server.ts";
import { appDatabaseUrl, env } from "./env.server.ts";
import { errorFields, log } from "./log.server.ts";
import type { QueueName } from "./queues.ts";

export type JobDefinition<S extends z.ZodType = z.ZodType> = { name: QueueName; schema: S };

/** Names a job and the shape of its payload; the handler lives in worker/, so that the web never loads it. */
export function defineJob<S extends z.ZodType>(name: QueueName, schema: S): JobDefinition<S> {
	return { name, schema };
}

const kept = globalThis as typeof globalThis & { peshiSender?: Promise<PgBoss> };

/** A queue client that only sends: it neither supervises nor schedules; the worker does. */
function sender(): Promise<PgBoss> {
	kept.peshiSender ??= startSender().catch((error) => {
		delete kept.peshiSender;
		throw error;
	});
	return kept.peshiSender;
}

async function startSender(): Promise<PgBoss> {
	const boss = new PgBoss({
		connectionString: appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET),
		supervise: false,
		schedule: false,
		migrate: false,
		createSchema: false,
		max: 2,
	});
	boss.on("error", (error) => log.error("queue.error", errorFields(error)));
	await boss.start();
	return boss;
}

/**
 * Puts a job into the queue inside the given transaction: it exists exactly when the transaction commits. `priority`
 * decides among waiting jobs, the higher first.
 */
export async function enqueue<S extends z.ZodType>(
	tx: Tx,
	job: JobDefinition<S>,
	payload: z.input<S>,
	options: Pick<SendOptions, "priority" | "startAfter"> = {},
): Promise<void> {
	const boss = await sender();
	const data = job.schema.parse(payload) as object;
	await boss.send(job.name, data, { ...options, db: fromDrizzle(tx, sql) });
}

/** Ends the sending client; for an orderly exit. */
export async function closeJobs(): Promise<void> {
	const boss = await kept.peshiSender;
	delete kept.peshiSender;
	await boss?.stop({ graceful: false });
}
