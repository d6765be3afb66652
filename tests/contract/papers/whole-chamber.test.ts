import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, sql as query } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { NOUNS } from "#app/domains/out/chamber/nouns.ts";
import { latestExport } from "#app/domains/out/chamber/orders.server.ts";
import { refuseTooLarge } from "#app/domains/out/chamber/snapshot.server.ts";
import * as apiRoute from "#app/routes/api/out/chamber/file.ts";
import * as screen from "#app/routes/out/settings/chamber.tsx";
import * as route from "#app/routes/out/settings/chamber-file.ts";
import { activity } from "#drizzle/schema.ts";
import { exportOf, type Files, fullChamber, jsonLinesIn, rowsIn, SECRET } from "#tests/chamber/full.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { forgetLimits } from "#tests/limits.ts";
import { call } from "#tests/request.ts";

let admin: Viewer;
let exported: Files;

beforeAll(async () => {
	// Only the clock is held: two exports bear the moment at which each was made.
	vi.useFakeTimers({ toFake: ["Date"] });
	admin = await fullChamber();
	const stranger = await makeUser();
	await makeMatter(stranger, { title: "Of another chamber" });
	exported = await exportOf(admin);
});
afterAll(() => {
	vi.useRealTimers();
});

describe("the export of a whole chamber", () => {
	test("holds rows of every noun, a folder for each matter that is not deleted, and every file once", () => {
		const empty = NOUNS.filter(({ file }) => jsonLinesIn(exported, file).length === 0).map(
			({ name }) => name,
		);
		expect(empty).toEqual(["pageReadings"]);
		const header = JSON.parse(exported.get("data/export.json")?.toString() ?? "");
		for (const { name, file } of NOUNS)
			expect(header.rows[name], name).toBe(jsonLinesIn(exported, file).length);
		const pages = [...exported.keys()].filter((name) => name.endsWith("index.html"));
		expect(pages).toEqual([
			"matters/01 Mehta v. State & others/index.html",
			"matters/02 In camera/index.html",
			"index.html",
		]);
		const files = rowsIn(exported, "files").map(
			({ kind, path }) => `${kind} ${path.replace(/[0-9a-f-]{36}/, "ID")}`,
		);
		expect(files.sort()).toEqual([
			"original data/files/ID.pdf",
			"original data/files/ID.png",
			"original matters/01 Mehta v. State & others/documents/01 a.pdf",
			"searchable matters/01 Mehta v. State & others/documents/01 a (searchable).pdf",
		]);
		for (const { path } of rowsIn(exported, "files"))
			expect(exported.get(path)?.length, path).toBeGreaterThan(0);
		expect(exported.get("data/pictures.bin")?.toString("latin1")).toMatch(
			/^\{"documentId":"[0-9a-f-]{36}","page":1,.*\nRIFF/,
		);
		expect(exported.get("index.html")?.toString()).toContain("matters/02%20In%20camera/index.html");
	});

	test("tells moments in UTC and to the microsecond, as they are kept", () => {
		const moments = rowsIn(exported, "matters").map(({ createdAt }) => createdAt);
		expect(moments).toHaveLength(3);
		for (const moment of moments)
			expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/);
	});

	test("holds no secret, nothing of another chamber, and no e-mail of whoever has gone elsewhere", () => {
		for (const [name, bytes] of exported) {
			expect(bytes.includes(SECRET), name).toBe(false);
			expect(bytes.includes("Of another chamber"), name).toBe(false);
		}
		const people = rowsIn(exported, "users").map(({ email, status }) => `${status} ${email === null}`);
		expect(people.sort()).toEqual(["active false", "active false", "inactive true"]);
	});

	test("is the Admin's alone, logged once it is taken, and brought back to the settings by a browser", async () => {
		const notes = () =>
			inScope(admin, (tx) =>
				tx
					.select({ actorId: activity.actorId, meta: activity.meta })
					.from(activity)
					.where(and(eq(activity.action, "downloaded"), eq(activity.entityType, "user"))),
			);
		const meta = { name: expect.any(String), changes: ["wholeChamber"] };
		expect(await notes()).toEqual([{ actorId: admin.userId, meta }]);
		await forgetLimits();
		const head = await call(apiRoute.loader, {
			path: "/api/chamber/file",
			headers: await asUser(admin),
			method: "HEAD",
		});
		expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
		for (const role of ["Senior", "Junior", "Clerk"] as const) {
			const headers = await asUser(await makeUser({ chamberId: admin.chamberId, role }));
			const answer = await call(apiRoute.loader, { path: "/api/chamber/file", headers });
			const link = await call(route.loader, { path: "/settings/chamber/file", headers });
			expect([answer.status, link.status]).toEqual([403, 302]);
		}
		expect(await notes()).toHaveLength(1);
	});

	test("leaves nothing but its pieces, and lets go of them when whoever asked has gone", async () => {
		expect(await readdir(join(env.DATA_DIR, "exports"))).toEqual([]);
		const answer = await call(apiRoute.loader, { path: "/api/chamber/file", headers: await asUser(admin) });
		const reader = answer.body?.getReader();
		await reader?.read();
		await reader?.cancel();
	});
});

test("a chamber of more files than one ZIP takes is refused in a sentence, on the settings and over /api", async () => {
	const large = await makeUser();
	const sql = postgres(env.DATABASE_URL, { max: 1 });
	await sql.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx`insert into documents (chamber_id, id, original_filename, mime, size, checksum, storage_key, search)
			select ${large.chamberId}, gen_random_uuid(), 'a.pdf', 'application/pdf', 1, '', 'key' || n, ''
			from generate_series(1, 100001) n`;
	});
	await sql.end();
	await forgetLimits();
	const headers = await asUser(large);
	const answer = await call(apiRoute.loader, { path: "/api/chamber/file", headers });
	expect([answer.status, (await answer.json()).message]).toEqual([
		413,
		expect.stringContaining("about 100001 files"),
	]);
	const form = await call(screen.action, { path: "/settings/chamber", headers, form: {} });
	expect([form.status, (await form.text()).includes("100001")]).toEqual([413, true]);
	const link = await call(route.loader, { path: "/settings/chamber/file", headers });
	expect([link.status, link.headers.get("location")]).toEqual([302, "/settings/chamber"]);
	expect(await latestExport(large)).toBe(null);
	await inScope(large, async (tx) => {
		await tx.execute(query`delete from documents where storage_key = 'key1'`);
		await refuseTooLarge(tx, large);
	});
});

test("the checksums of an export are those of its files", () => {
	const lines = exported.get("checksums.txt")?.toString().trimEnd().split("\n") ?? [];
	expect(lines).toHaveLength(exported.size - 1);
	for (const line of lines)
		expect(
			createHash("sha256")
				.update(exported.get(line.slice(66)) ?? "")
				.digest("hex"),
			line,
		).toBe(line.slice(0, 64));
});
