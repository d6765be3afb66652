import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import express from "express";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { log } from "#app/core/log.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { announceLateJobs, LATE_SECONDS } from "#app/domains/desk/notifications/late-jobs.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import config from "#app/routes.ts";
import { makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { uploaded } from "#tests/uploads.ts";
import { metricsText } from "./metrics.ts";
import { observe, patterns } from "./observe.ts";

type Routes = Parameters<typeof patterns>[0];
type Entry = (typeof config)[number];

const listed = (entries: readonly Entry[], parentId?: string): [string, object][] =>
	entries.flatMap(({ id, file, path, index, children = [] }) => {
		const own = id ?? file.replace(/\.tsx?$/, "");
		return [[own, { id: own, path, index, parentId }], ...listed(children, own)] as [string, object][];
	});
const routes = Object.fromEntries(listed(config)) as unknown as Routes;

const app = express()
	.use(observe(Promise.resolve(routes)))
	.use((_req, res) => {
		res.locals.requestId = "01a2";
		res.status(204).end();
	});
const server = createServer(app);
let address = "";
let admin: Viewer;
beforeAll(async () => {
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	admin = await makeUser();
	await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
});
afterAll(() => server.close());

test.each([
	["/matters/01a2045f-8db5-75e6-af25-fcfdee879a2a", "/matters/:matterId"],
	["/calendar/a-secret-address.ics", "/calendar/:token"],
	["/api/matters", "/api/matters"],
	["/", "/"],
	["/assets/entry-abc.js", "/assets/*"],
	["/no/such/address", "other"],
	["/matters/%61", "other"],
])("%s is counted as %s", (path, pattern) => {
	expect(patterns(routes)(path)).toBe(pattern);
});

test("a request is one line without id, query or body, and is counted", async () => {
	const info = vi.spyOn(log, "info").mockImplementation(() => {});
	await fetch(`${address}/matters/01a2045f-8db5-75e6-af25-fcfdee879a2a?q=Meera`, {
		method: "POST",
		body: "title=Meera",
	});
	await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1));
	const [event, fields] = info.mock.calls[0] ?? [];
	expect(event).toBe("request");
	expect(fields).toEqual({
		...{ method: "POST", route: "/matters/:matterId", status: 204, requestId: "01a2" },
		ms: expect.any(Number),
	});
	const count = `peshi_http_request_duration_seconds_count{method="POST",route="/matters/:matterId",status="204"} 1`;
	expect(await metricsText()).toContain(count);
});

test("the metrics have queues, pool, readings that failed, hooks, mail folders and backups, and nobody's case", async () => {
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	await fillEveryTable(admin.chamberId, admin.userId);
	const [delivery] = await owner<{ state: string }[]>`select state from webhook_deliveries limit 1`;
	await owner`update documents set ocr_status = 'failed'`;
	await uploaded(admin);
	const moments = await owner<{ taken: number }[]>`
		update backups set verified_at = taken_at + interval '1 hour'
		returning extract(epoch from taken_at)::float8 as taken`;
	await owner.end();
	const taken = moments[0]?.taken ?? 0;
	const text = await metricsText();
	const backup = (step: string) =>
		Number(new RegExp(`^peshi_backup_timestamp_seconds\\{step="${step}"\\} (\\S+)$`, "m").exec(text)?.[1]);
	expect(backup("taken")).toBeCloseTo(taken, 0);
	expect(backup("verified")).toBeCloseTo(taken + 3600, 0);
	expect(text).toMatch(/^peshi_documents\{state="failed"\} [1-9]/m);
	expect(text).toMatch(new RegExp(`^peshi_hook_deliveries\\{state="${delivery?.state}"\\} [1-9]`, "m"));
	for (const line of [
		'peshi_database_transactions{state="max"} 10',
		"peshi_database_up 1",
		'peshi_documents{state="pending"}',
		'peshi_mail_folders{state="failing"}',
	])
		expect(text).toContain(line);
	expect(text).toMatch(/peshi_jobs\{queue="documents.read",state="waiting"\} [1-9]/);
	expect(text).toMatch(/peshi_job_oldest_seconds\{queue="documents.read"\} [\d.]+/);
	expect(text).not.toContain(admin.chamberId);
});

test("Admins are told of a job that waits too long: at its edge, once, and again when it is late anew", async () => {
	await uploaded(admin);
	const scope = systemScope(admin.chamberId);
	const age = (seconds: number) =>
		inScope(scope, (tx) =>
			tx.execute(sql`update pgboss.job set created_on = now() - make_interval(secs => ${seconds}),
				start_after = now() - make_interval(secs => ${seconds}) where state in ('created', 'retry')`),
		);
	const late = async () =>
		(await listNotifications(admin, {})).rows.filter(({ kind }) => kind === "jobs_late").length;
	await age(LATE_SECONDS - 30);
	expect(await announceLateJobs()).toBe(0);
	await age(LATE_SECONDS + 1);
	await announceLateJobs();
	await announceLateJobs();
	expect(await late()).toBe(1);
	await age(0);
	await announceLateJobs();
	await age(LATE_SECONDS + 1);
	await announceLateJobs();
	expect(await late()).toBe(2);
});
