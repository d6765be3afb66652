import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, test, vi } from "vitest";
import { inOneChange, inScope, systemScope } from "#app/core/database/db.server.ts";
import { appDatabaseUrl, databaseUrl, env } from "#app/core/env.server.ts";
import { readingEngines, workerConnection, workerMissing } from "#app/core/jobs/worker-seen.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { READER } from "#app/domains/paper/readings/state/reader.ts";
import * as settingsRoute from "#app/routes/out/settings/pages/system.tsx";
import * as documentsRoute from "#app/routes/paper/documents/list.tsx";
import { asUser, makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { readAs, uploaded } from "../uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };
beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

/** As the queue records that a worker looked at it. */
const lookedAt = (ago: string | null, made = "1 hour") =>
	inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(
			sql`update pgboss.queue set created_on = now() - ${made}::interval, monitor_claim_on = now() - ${ago}::interval`,
		),
	);

const halted = async () =>
	(await (await call(documentsRoute.loader, { path: "/documents", headers })).json()).halted;
const worker = async () =>
	(await (await call(settingsRoute.loader, { path: "/settings/system", headers })).json()).worker;

test("a worker is missing once it has not been seen for a minute, since when it was seen last", async () => {
	const scope = systemScope(admin.chamberId);
	// For one change the database's clock stands still.
	const isMissingAfter = (ago: string) =>
		inOneChange(scope, async () => {
			await lookedAt(ago);
			return (await workerMissing(scope)) !== null;
		});
	expect(await isMissingAfter("60 seconds")).toBe(false);
	expect(await isMissingAfter("60.001 seconds")).toBe(true);
	await lookedAt("10 minutes");
	const missing = await workerMissing(admin);
	expect(Math.round((Date.now() - (missing?.since?.getTime() ?? 0)) / 60_000)).toBe(10);
	await lookedAt(null);
	expect(await workerMissing(admin)).toEqual({ since: null });
	await lookedAt(null, "6 seconds");
	expect(await workerMissing(admin)).toBeNull();
});

test("the list says so where something waits to be read, the settings always, and neither while all is well", async () => {
	const id = await uploaded(admin);
	await lookedAt("6 seconds");
	expect([await halted(), await worker()]).toEqual([null, null]);
	await lookedAt("10 minutes");
	const expected = { since: expect.any(String) };
	expect([await halted(), await worker()]).toEqual([expected, expected]);
	await readAs(admin, id, ["Read in the end"]);
	expect([await halted(), await worker()]).toEqual([null, expected]);
});

test("the settings tell an Admin, and nobody else, how many documents wait to be read again", async () => {
	const junior = await asUser(await makeUser({ role: "Junior", chamberId: admin.chamberId }));
	const older = async (as: { Cookie: string }) =>
		(await (await call(settingsRoute.loader, { path: "/settings/system", headers: as })).json()).older;
	const before = await older(headers);
	const page = { text: "Read by nobody knows whom", source: "ocr" as const, confidence: 80 };
	await readAs(admin, await uploaded(admin), [page]);
	expect([await older(headers), await older(junior)]).toEqual([before + 1, 0]);
	await readAs(admin, await uploaded(admin), [{ ...page, reader: READER }]);
	expect(await older(headers)).toBe(before + 1);
});

test("the settings say what the workers that are there read scans with", async () => {
	const engines = async () =>
		(await (await call(settingsRoute.loader, { path: "/settings/system", headers })).json()).engines;
	expect(await engines()).toEqual([]);
	const others = ["tesseract 5.3.0", "tesseract 5.3.0", "tesseract.js 7.0.0"].map((engine) =>
		postgres(appDatabaseUrl(databaseUrl(), env.SESSION_SECRET), {
			max: 1,
			connection: { application_name: workerConnection(engine) },
		}),
	);
	for (const other of others) await other`select 1`;
	expect(await engines()).toEqual(["tesseract 5.3.0", "tesseract.js 7.0.0"]);
	for (const other of others) await other.end();
	await vi.waitFor(async () => expect(await readingEngines(admin)).toEqual([]), 120_000);
});
