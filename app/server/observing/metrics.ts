import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { poolUse } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { operatingFigures } from "#app/core/jobs/operating-figures.server.ts";
import { queueFigures } from "#app/core/jobs/queue-figures.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";

const registry = new Registry();

const durations = new Histogram({
	name: "peshi_http_request_duration_seconds",
	help: "Requests by method, route and status, and how long they took.",
	labelNames: ["method", "route", "status"],
	buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});

/** Counts a request that was answered; `route` is a pattern and holds no id. */
export function countRequest(
	labels: { method: string; route: string; status: number },
	seconds: number,
): void {
	durations.observe(labels, seconds);
}

function gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
	return new Gauge({ name: `peshi_${name}`, help, labelNames: [...labelNames], registers: [registry] });
}

const pool = gauge(
	"database_transactions",
	"Transactions of this process by state; max is how many may be busy.",
	["state"],
);
const reachable = gauge("database_up", "Whether the figures below could be read from the database.");
const jobs = gauge("jobs", "Jobs by queue and state.", ["queue", "state"]);
const oldest = gauge("job_oldest_seconds", "How long the oldest job that is due has waited, by queue.", [
	"queue",
]);
const readings = gauge(
	"documents",
	"Documents by the state of their reading; failed ones could not be read.",
	["state"],
);
const deliveries = gauge("hook_deliveries", "Deliveries of webhooks by state.", ["state"]);
const folders = gauge("mail_folders", "Mail folders that are looked into, by whether that works.", ["state"]);
const backups = gauge(
	"backup_timestamp_seconds",
	"When the last backup was taken, and when one was last verified.",
	["step"],
);

const FROM_DATABASE = [jobs, oldest, readings, deliveries, folders, backups];

async function readFigures(): Promise<void> {
	const { lines, busy, waiting } = poolUse();
	for (const [state, n] of Object.entries({ max: lines, busy, waiting })) pool.set({ state }, n);
	for (const one of FROM_DATABASE) one.reset();
	try {
		const [queues, all] = await Promise.all([queueFigures(), operatingFigures()]);
		for (const { name: queue, oldest: seconds, ...states } of queues) {
			for (const [state, n] of Object.entries(states)) jobs.set({ queue, state }, Number(n));
			oldest.set({ queue }, seconds);
		}
		for (const [state, n] of Object.entries(all.readings)) readings.set({ state }, n);
		for (const [state, n] of Object.entries(all.deliveries)) deliveries.set({ state }, n);
		for (const [state, n] of Object.entries(all.mailFolders)) folders.set({ state }, n);
		const { takenAt, verifiedAt } = all.backups;
		for (const [step, at] of [["taken", takenAt] as const, ["verified", verifiedAt] as const])
			if (at) backups.set({ step }, at.getTime() / 1000);
		reachable.set(1);
	} catch (error) {
		reachable.set(0);
		log.warn("metrics.database", errorFields(error));
	}
}

/** The metrics of this process and its database, as Prometheus reads them. */
export async function metricsText(): Promise<string> {
	await readFigures();
	return await registry.metrics();
}

/** Serves /metrics at METRICS_PORT, on this machine alone unless METRICS_HOST says otherwise; does nothing without a port. */
export function serveMetrics(): void {
	if (env.METRICS_PORT === undefined) return;
	collectDefaultMetrics({ register: registry });
	const server = createServer((req, res) => void answer(req, res));
	server.once("error", (error: NodeJS.ErrnoException) => {
		log.error("metrics.listen", { code: error.code, host: env.METRICS_HOST, port: env.METRICS_PORT });
	});
	server.listen(env.METRICS_PORT, env.METRICS_HOST, () => {
		log.info("metrics.ready", { host: env.METRICS_HOST, port: env.METRICS_PORT });
	});
	server.unref();
}

async function answer({ method, url }: IncomingMessage, res: ServerResponse): Promise<void> {
	if (url !== "/metrics") return void res.writeHead(404).end();
	if (method !== "GET" && method !== "HEAD") return void res.writeHead(405, { Allow: "GET, HEAD" }).end();
	try {
		const text = await metricsText();
		res.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
	} catch (error) {
		log.error("metrics.failed", errorFields(error));
		res.writeHead(500).end();
	}
}
