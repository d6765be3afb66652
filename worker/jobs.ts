import { setTimeout as pause } from "node:timers/promises";
import { type Job, PgBoss } from "pg-boss";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { lacksRoom } from "#app/core/database/room.server.ts";
import { appDatabaseUrl, env, sessionDatabaseUrl } from "#app/core/env.server.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { workerConnection } from "#app/core/jobs/worker-seen.server.ts";
import { errorFields, log, outliveReaders } from "#app/core/log.server.ts";
import { endWhenStuck } from "#app/core/process/stuck.server.ts";
import { named } from "#app/core/setting.ts";
import { checkStart, logFault } from "#app/core/startup/check.server.ts";
import { applicationFaults, sessionSetting } from "#app/core/startup/database.server.ts";
import { isFinal } from "#app/core/startup/reasons.ts";
import { removeLeftCopies } from "#worker/originals/originals.ts";
import { systemBounds } from "#worker/reader/process/confine.ts";
import { ENGINE_NAME, endReading, WorkerStopping } from "./reading-process.ts";
import { type RegisteredJob, registry } from "./registry.ts";

const STOP_MILLISECONDS = 3000;
const AGAIN = 1000;
const ROOM_AGAIN = 5000;
/** Reading happens in processes of its own: nothing of the worker's own takes seconds. */
const STUCK_SECONDS = 30;

type Queue = { url: string; boss: PgBoss | undefined };

const stopping = new AbortController();
let queue: Queue | undefined;

/** Takes jobs until a signal ends the process. */
export async function startWorker(): Promise<void> {
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(0));
	outliveReaders();
	for (const event of ["uncaughtException", "unhandledRejection"] as const) {
		process.on(event, (error) => {
			log.error(`worker.${event}`, errorFields(error));
			void stop(1);
		});
	}
	endWhenStuck(STUCK_SECONDS);
	await checkStart(() => void stop(1), { writesBackups: true });
	const copies = await removeLeftCopies();
	await follow();
	process.on("message", () => void follow());
	const { missing } = systemBounds();
	log.info("worker.ready", {
		queues: registry.length,
		reads: ENGINE_NAME,
		copiesRemoved: copies,
		unbound: missing.join(" "),
	});
}

/** Takes jobs where the database is now, and no more where it was. Waits for a database that is away, however long. */
async function follow(): Promise<void> {
	const url = appDatabaseUrl(sessionDatabaseUrl(), env.SESSION_SECRET);
	if (queue?.url === url) return;
	void leave(queue?.boss);
	const here: Queue = { url, boss: undefined };
	queue = here;
	while (queue === here && !here.boss && !stopping.signal.aborted) {
		const boss = openQueue(url);
		try {
			// No job of another program's database is begun.
			const final = (await applicationFaults()).find(isFinal);
			if (final) {
				logFault(final);
				return void stop(1);
			}
			await boss.start();
			for (const entry of registry) await take(boss, entry);
			here.boss = boss;
		} catch (error) {
			log.error("queue.away", errorFields(named(sessionSetting(), error)));
			void leave(boss);
			await pause(AGAIN);
		}
	}
}

const queueError = (error: unknown) => log.error("queue.error", errorFields(named(sessionSetting(), error)));

const leave = (boss: PgBoss | undefined) => boss?.stop({ graceful: false }).catch(queueError);

function openQueue(url: string): PgBoss {
	const boss = new PgBoss({
		connectionString: url,
		application_name: workerConnection(ENGINE_NAME),
		max: 4,
		migrate: false,
		createSchema: false,
		supervise: true,
		schedule: true,
		useListenNotify: true,
		// A job whose worker died is noticed by its missing heartbeat at the next look.
		superviseIntervalSeconds: 5,
		monitorIntervalSeconds: 5,
	});
	boss.on("error", queueError);
	boss.on("warning", ({ message }) => log.warn("queue.warning", { message }));
	return boss;
}

async function take(boss: PgBoss, entry: RegisteredJob): Promise<void> {
	const { name } = entry.job;
	for (let line = 0; line < (entry.atOnce ?? 1); line += 1) await work(boss, entry);
	if (entry.cron) await boss.schedule(name, entry.cron, {}, { tz: "UTC" });
	if (entry.atStart) await boss.send(name, {}, { singletonKey: "start", singletonSeconds: 60 });
}

async function work(boss: PgBoss, entry: RegisteredJob): Promise<void> {
	const options = { batchSize: 1, notifyPollingIntervalSeconds: 5 };
	const worker: string = await boss.work(entry.job.name, options, async ([job]: Job[]) => {
		// Where one job was there may be another: the next one is fetched without waiting for the next look.
		boss.notifyWorker(worker);
		if (job) await run(entry, job);
	});
}

async function run({ handler }: RegisteredJob, { id, name, data, signal }: Job): Promise<void> {
	const begun = Date.now();
	const ending = AbortSignal.any([signal, stopping.signal]);
	try {
		await untilRoom(ending);
		await handler(data, ending);
		log.info("job.done", { queue: name, job: id, ms: Date.now() - begun });
	} catch (error) {
		log.error("job.failed", {
			queue: name,
			job: id,
			stopping: stopping.signal.aborted,
			...errorFields(error),
		});
		throw error;
	}
}

/** Waits while the disk has no room for what jobs write: they are done once there is some, and their tries are not used up. */
async function untilRoom(signal: AbortSignal): Promise<void> {
	while (await lacksRoom("database")) await pause(ROOM_AGAIN, undefined, { signal });
}

/** Takes no new job, breaks off the ones in progress (what they finished so far is kept) and ends within seconds. */
async function stop(code: number): Promise<void> {
	if (stopping.signal.aborted) return;
	stopping.abort(new WorkerStopping());
	setTimeout(() => process.exit(code), STOP_MILLISECONDS + 1000).unref();
	await queue?.boss?.stop({ graceful: true, timeout: STOP_MILLISECONDS }).catch(queueError);
	endReading();
	await Promise.all([closeJobs(), closeDatabase()]);
	process.exit(code);
}
