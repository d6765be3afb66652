import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type SendOptions } from "pg-boss";
import type { z } from "zod";
import { DatabaseAway, isLost } from "#app/core/database/connection/away.ts";
import type { Tx } from "#app/core/database/db.server.ts";
import { appDatabaseUrl, databaseUrl, env } from "#app/core/env.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { named } from "#app/core/setting.ts";
import type { QueueName } from "./queues.ts";

export type JobDefinition<S extends z.ZodType = z.ZodType> = { name: QueueName; schema: S };

/** Defines a job by its queue and the schema of its payload; its handler is in worker/, which the web never loads. */
export function defineJob<S extends z.ZodType>(name: QueueName, schema: S): JobDefinition<S> {
	return { name, schema };
}

type Sender = { owner: string; boss: Promise<PgBoss> };

const shared = globalThis as typeof globalThis & { peshiSender?: Sender };

/** A queue client that only sends; the worker supervises and schedules. */
function sender(): Promise<PgBoss> {
	const owner = databaseUrl();
	if (shared.peshiSender?.owner !== owner) void closeJobs();
	shared.peshiSender ??= { owner, boss: startSender(appDatabaseUrl(owner, env.SESSION_SECRET)) };
	return shared.peshiSender.boss;
}

async function startSender(url: string): Promise<PgBoss> {
	const boss = new PgBoss({
		connectionString: url,
		connectionTimeoutMillis: 2_500,
		supervise: false,
		schedule: false,
		migrate: false,
		createSchema: false,
		max: 2,
	});
	boss.on("error", (error) => log.error("queue.error", errorFields(named("DATABASE_URL", error))));
	try {
		await boss.start();
		return boss;
	} catch (error) {
		delete shared.peshiSender;
		throw isLost(error) ? new DatabaseAway(error) : error;
	}
}

/** Adds a job in this transaction. A higher `priority` runs first; of two with one `id` only the first is added. */
export async function enqueue<S extends z.ZodType>(
	tx: Tx,
	job: JobDefinition<S>,
	payload: z.input<S>,
	options: Pick<SendOptions, "id" | "priority" | "startAfter"> = {},
): Promise<void> {
	const boss = await sender();
	const data = job.schema.parse(payload) as object;
	await boss.send(job.name, data, { ...options, db: fromDrizzle(tx, sql) });
}

/** Ends the sending client, for an orderly exit. */
export async function closeJobs(): Promise<void> {
	const boss = shared.peshiSender?.boss;
	delete shared.peshiSender;
	await (await boss?.catch(() => null))?.stop({ graceful: false });
}
