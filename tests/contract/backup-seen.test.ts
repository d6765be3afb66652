import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lastBackup } from "#app/core/backup/seen.server.ts";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as settingsRoute from "#app/routes/out/settings/pages/system.tsx";
import { backups } from "#drizzle/schema.ts";
import { asUser, makeChamber, makeUser } from "../factories.ts";
import { call } from "../request.ts";

const owner = postgres(env.DATABASE_URL, { max: 1 });
afterAll(() => owner.end());

let admin: Viewer;
beforeAll(async () => {
	admin = await makeUser();
});
beforeEach(() => owner`delete from backups`);

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const note = (id: string, takenAt: Date, verifiedAt: Date | null = null) => owner`
	insert into backups (id, taken_at, place, bytes, files, missing, verified_at)
	values (${id}, ${takenAt}, '/mnt/disk', 5000, 2, 1, ${verifiedAt})`;

const seenBy = async (viewer: Viewer) => {
	const headers = await asUser(viewer);
	return (await (await call(settingsRoute.loader, { path: "/settings/system", headers })).json()).backup;
};

test("the settings tell an Admin that there is no backup, of the last one, and of the last that was verified", async () => {
	expect(await seenBy(admin)).toMatchObject({ state: "never", takenAt: null, verifiedAt: null });
	const verified = ago(9);
	await note("a", ago(10), verified);
	expect(await seenBy(admin)).toMatchObject({ state: "old", verifiedAt: verified.toISOString() });
	const last = ago(6.9);
	await note("b", last);
	const seen = { takenAt: last.toISOString(), verifiedAt: verified.toISOString() };
	expect(await seenBy(admin)).toEqual({
		...seen,
		state: "recent",
		place: "/mnt/disk",
		bytes: 5000,
		missing: 1,
	});
});

test("a backup is old once it was taken more than a week ago", async () => {
	const now = new Date();
	await note("a", new Date(now.getTime() - 7 * DAY));
	expect(await lastBackup(admin, now)).toMatchObject({ state: "recent" });
	expect(await lastBackup(admin, new Date(now.getTime() + 1))).toMatchObject({ state: "old" });
});

test("they tell others nothing of it", async () => {
	await note("a", ago(1));
	for (const role of ["Senior", "Junior", "Clerk"] as const)
		expect(await seenBy(await makeUser({ chamberId: admin.chamberId, role }))).toBeNull();
});

test("the application itself reads and writes nothing of it", async () => {
	await note("a", ago(1));
	const scope = systemScope(admin.chamberId);
	expect(await inScope(scope, (tx) => tx.select().from(backups))).toEqual([]);
	const row = { id: "b", takenAt: new Date(), place: "", bytes: 0, files: 0, missing: 0 };
	await expect(inScope(scope, (tx) => tx.insert(backups).values(row))).rejects.toMatchObject({
		cause: { code: "42501" },
	});
});

test("an Admin of one of several chambers hears when, and not where or how much", async () => {
	await note("a", ago(1));
	expect(await seenBy(admin)).toMatchObject({ place: "/mnt/disk" });
	await makeChamber();
	expect(await seenBy(admin)).toMatchObject({ state: "recent", place: null, bytes: null, missing: null });
});
