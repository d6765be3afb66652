import { type ChildProcess, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { bareDatabaseUrl, env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { activity, documents } from "#drizzle/schema.ts";
import { childrenOf } from "#scripts/process/descendants.ts";
import { PATIENCE } from "#tests/held-rows.ts";
import { streamOf } from "#tests/uploads.ts";

/** A line of a worker's log. */
export type Line = { at: string; event: string; document?: string; page?: number; queue?: string };

export type RunningWorker = { process: ChildProcess; lines: Line[] };

/** A worker as it runs in production: a process of its own, with the lines of its log. */
export function spawnWorker(settings: Record<string, string> = {}): RunningWorker {
	const child = spawn(process.execPath, ["worker/main.ts"], {
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			DATABASE_URL: bareDatabaseUrl(env.DATABASE_URL),
			SESSION_SECRET: env.SESSION_SECRET,
			DATA_DIR: env.DATA_DIR,
			...settings,
		},
	});
	const lines: Line[] = [];
	createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line) as Line));
	return { process: child, lines };
}

/** Ends a worker as a power cut would. */
export async function killWorker({ process: child }: RunningWorker): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGKILL");
	await ended;
}

/** Halts the processes that a worker reads in, so that the page in progress never ends. */
export function haltReading({ process: { pid } }: RunningWorker): void {
	const readers = childrenOf(pid ?? 0);
	expect(readers).not.toEqual([]);
	for (const reader of readers) process.kill(reader, "SIGSTOP");
}

export { holdInsert, holdPage } from "#tests/held-rows.ts";

export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: PATIENCE, interval: 200 });

/** Waits until a document is read, or cannot be. */
export function settled(viewer: Viewer, id: string): Promise<void> {
	return until(async () => {
		const [document] = await inScope(viewer, (tx) =>
			tx.select({ status: documents.ocrStatus }).from(documents).where(eq(documents.id, id)),
		);
		expect(["completed", "failed"]).toContain(document?.status);
	});
}

/** Waits until a worker has read as many pages, of one document or of any; what it says is told at once. */
export function pagesRead({ lines }: RunningWorker, count: number, document?: string): Promise<void> {
	const isOne = (line: Line) => line.event === "page.read" && (!document || line.document === document);
	const check = () => expect(lines.filter(isOne).length).toBeGreaterThanOrEqual(count);
	return vi.waitFor(check, { timeout: PATIENCE, interval: 10 });
}

export const uploadAs = (
	viewer: Viewer,
	filename: string,
	bytes: Uint8Array,
	lang = "eng",
): Promise<string> => uploadDocument(viewer, { filename, stream: streamOf(bytes), lang });

/** How readings of a document ended. */
export const endingsOf = (viewer: Viewer, id: string) =>
	inScope(viewer, (tx) =>
		tx
			.select({ id: activity.id })
			.from(activity)
			.where(and(eq(activity.entityId, id), isNull(activity.actorId))),
	);

/** The copies of originals that a worker keeps while it reads. */
export async function copiesOf({ process: { pid } }: RunningWorker): Promise<string[]> {
	return (await readdir(tmpdir())).filter((name) => name.startsWith(`peshi-read-${pid}-`));
}

/** Runs a statement on the job tables. */
export function onQueue(viewer: Viewer, statement: SQL) {
	return inScope(systemScope(viewer.chamberId), (tx) => tx.execute(statement));
}

/** Lets the time go by after which a worker that is not heard of counts as dead. */
export const missHeartbeats = (viewer: Viewer) =>
	onQueue(viewer, sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);

/** Lets the time go by for which jobs were put off, and tells the workers at once. */
export const becomeDue = (viewer: Viewer) =>
	onQueue(
		viewer,
		sql`with due as (
				update pgboss.job set start_after = now() where state < 'active' and start_after > now() returning name)
			select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
			from (select distinct name from due) as queues`,
	);

/** What the queue makes of the jobs of a dead worker once it misses its heartbeats. */
export const loseWorker = (viewer: Viewer) =>
	onQueue(
		viewer,
		sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
			where state = 'active' and retry_count < retry_limit`,
	);
