import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { failExport } from "#app/domains/out/chamber/end.server.ts";
import { makeExport } from "#app/domains/out/chamber/make.server.ts";
import {
	cancelExport,
	getExport,
	latestExport,
	tidyExports,
} from "#app/domains/out/chamber/orders.server.ts";
import { sweepStorage } from "#app/domains/paper/documents/sweep/sweep.server.ts";
import * as exportRoute from "#app/routes/api/out/chamber/export.ts";
import * as fileRoute from "#app/routes/api/out/chamber/file.ts";
import { activity, chamberExports, users } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { forgetLimits } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { onQueue } from "#tests/running-worker.ts";
import { unzipped } from "#tests/unzipped.ts";
import { uploaded } from "#tests/uploads.ts";

let admin: Viewer;
let headers: Record<string, string>;

beforeEach(async () => {
	await forgetLimits();
	admin = await makeUser();
	headers = await asUser(admin);
	for (let n = 0; n < 30; n += 1) await makeMatter(admin, { title: `Matter ${n}` });
});

const order = () => call(exportRoute.action, { path: "/api/chamber/export", headers, method: "POST" });
const state = () => call(exportRoute.loader, { path: "/api/chamber/export", headers });
const file = (method = "GET") => call(fileRoute.loader, { path: "/api/chamber/file", headers, method });
const ordered = async () => ((await (await order()).json()) as { data: { _id: string } }).data._id;
const filesOf = async ({ chamberId }: Viewer) => {
	const keys: string[] = [];
	for await (const { key } of storage().list(`${chamberId}/`)) keys.push(key);
	return keys.sort();
};
const actionsOf = (viewer: Viewer) =>
	inScope(viewer, async (tx) => {
		const rows = await tx
			.select({ action: activity.action })
			.from(activity)
			.where(eq(activity.entityType, "user"))
			.orderBy(activity.at, activity.id);
		return rows.map(({ action }) => action);
	});
const newsOf = async (viewer: Viewer) =>
	(await listNotifications(viewer, {})).rows
		.map(({ kind }) => kind)
		.filter((kind) => kind.startsWith("export"));

test("an export is made beside the web: ordered, followed, found again, fetched, and removed after its days", async () => {
	expect([(await state()).status, (await file("HEAD")).status]).toEqual([404, 404]);
	const first = await file();
	expect([first.status, first.headers.get("retry-after")]).toEqual([202, "5"]);
	const { data } = await first.json();
	expect(data).toMatchObject({ state: "waiting", done: 0, size: null, file: null });
	// One at a time: whoever orders again is shown the same.
	const again = await Promise.all([order(), order(), file()]);
	for (const answer of again) {
		expect(answer.status).toBe(202);
		expect((await answer.json()).data._id).toBe(data._id);
	}
	const jobs = await onQueue(
		admin,
		sql`select id from pgboss.job where name = 'exports.make'
		and data ->> 'exportId' = ${data._id}`,
	);
	expect(jobs.length).toBe(1);

	await makeExport(admin.chamberId, data._id);
	const { data: ready } = await (await state()).json();
	expect(ready).toMatchObject({ state: "ready", done: 30, total: 30, file: "/api/chamber/file" });
	const zip = await file();
	expect([zip.status, Number(zip.headers.get("content-length"))]).toEqual([200, ready.size]);
	const files = await unzipped(await zip.bytes());
	expect([...files.keys()].filter((name) => /^matters\/.*\/index\.html$/.test(name)).length).toBe(30);
	expect(await actionsOf(admin)).toEqual(["completed", "downloaded"]);
	expect(await newsOf(admin)).toEqual(["export_ready"]);

	// The clean-up leaves it alone until its time is over.
	await sweepStorage(-60_000);
	expect([await tidyExports(), (await file("HEAD")).status]).toEqual([0, 200]);
	const tidiedAfter = async (minutes: number) => {
		const updatedAt = new Date(Date.now() - minutes * 60_000);
		await inScope(systemScope(admin.chamberId), (tx) => tx.update(chamberExports).set({ updatedAt }));
		return tidyExports();
	};
	expect([await tidiedAfter(72 * 60 - 1), await tidiedAfter(72 * 60 + 1)]).toEqual([0, 1]);
	expect([await latestExport(admin), await filesOf(admin)]).toEqual([null, []]);
});

test("a job that runs twice, or after an attempt that was broken off, leaves one export and no other files", async () => {
	const paper = await uploaded(admin, null);
	const before = await filesOf(admin);
	const id = await ordered();
	// What an attempt left that was killed.
	const key = `${admin.chamberId}/2026/01/${randomBytes(8).toString("hex")}`;
	await storage().put(
		key,
		(async function* () {
			yield Buffer.from("the beginning of a ZIP");
		})(),
	);
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.update(chamberExports).set({ state: "making", run: 1, progress: 25, parts: [{ key, size: 22 }] }),
	);
	await makeExport(admin.chamberId, id);
	const { parts } = await getExport(admin);
	await makeExport(admin.chamberId, id);
	expect((await getExport(admin)).parts).toEqual(parts);
	expect(await filesOf(admin)).toEqual([...before, ...parts.map((part) => part.key)].sort());
	expect(await newsOf(admin)).toEqual(["export_ready"]);
	expect(paper).toBeTruthy();
});

test("what a killed export left on the disk is removed a day later by the next one", async () => {
	const root = join(env.DATA_DIR, "exports");
	const left = async (name: string, minutes: number) => {
		await mkdir(join(root, name), { recursive: true });
		const at = new Date(Date.now() - minutes * 60_000);
		await utimes(join(root, name), at, at);
	};
	await left("chamber-old", 24 * 60 + 1);
	await left("chamber-young", 24 * 60 - 1);
	await makeExport(admin.chamberId, await ordered());
	expect(await readdir(root)).toEqual(["chamber-young"]);
	await rm(join(root, "chamber-young"), { recursive: true });
});

test("two attempts at once come to one export: the earlier one stops", async () => {
	const id = await ordered();
	await Promise.all([makeExport(admin.chamberId, id), makeExport(admin.chamberId, id)]);
	const { state: now, parts } = await getExport(admin);
	expect(now).toBe("ready");
	expect(await filesOf(admin)).toEqual(parts.map(({ key }) => key).sort());
	expect(await newsOf(admin)).toEqual(["export_ready"]);
});

test("an export that is cancelled is not made, one that is ready is removed, and another may follow", async () => {
	const id = await ordered();
	const cancelled = await call(exportRoute.action, {
		path: "/api/chamber/export",
		headers,
		method: "DELETE",
	});
	expect((await cancelled.json()).data.state).toBe("cancelled");
	await makeExport(admin.chamberId, id);
	expect([(await getExport(admin)).state, await filesOf(admin)]).toEqual(["cancelled", []]);
	const next = await ordered();
	expect(next).not.toBe(id);
	await makeExport(admin.chamberId, next);
	expect((await file("HEAD")).status).toBe(200);
	await cancelExport(admin);
	expect([(await file("HEAD")).status, await filesOf(admin)]).toEqual([404, []]);
});

test("a cancel in the middle ends the making", async () => {
	const id = await ordered();
	const making = makeExport(admin.chamberId, id);
	await expect.poll(async () => (await getExport(admin)).matterCount).toBe(30);
	await cancelExport(admin);
	await making;
	expect([(await getExport(admin)).state, await filesOf(admin)]).toEqual(["cancelled", []]);
});

test("whoever is no Admin any more gets no export, and one that cannot be made is told", async () => {
	const id = await ordered();
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.update(users).set({ role: "Senior" }).where(eq(users.id, admin.userId)),
	);
	await makeExport(admin.chamberId, id);
	const other = await makeUser({ chamberId: admin.chamberId });
	expect(await getExport(other)).toMatchObject({ state: "failed", failure: "owner", parts: [] });
	headers = await asUser(other);
	await failExport(systemScope(admin.chamberId), await ordered(), "broken");
	expect(await getExport(other)).toMatchObject({ state: "failed", failure: "broken" });
	expect(await newsOf(other)).toEqual(["export_failed"]);
});

test("other roles and other chambers see no export", async () => {
	await makeExport(admin.chamberId, await ordered());
	const stranger = await makeUser();
	expect(await latestExport(stranger)).toBe(null);
	for (const role of ["Senior", "Junior", "Clerk"] as const) {
		const person = await makeUser({ chamberId: admin.chamberId, role });
		expect(await latestExport(person), role).toBe(null);
		headers = await asUser(person);
		const statuses = [(await state()).status, (await order()).status, (await file()).status];
		expect(statuses, role).toEqual([403, 403, 403]);
	}
});
