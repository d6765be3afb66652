// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redirect, type ServerBuild } from "@remix-run/node";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { waitUntil } from "#bench/faults/launched.ts";
import { startReplica } from "#bench/scale/replica.ts";
import { migrate } from "#drizzle/migrate.ts";
import { readPidFile } from "#scripts/database/process.ts";
import { clusterOf } from "#scripts/database/runner.ts";
import { type Server, startPostgres } from "#scripts/database/server.ts";
import { TEST_SECRET } from "#tests/setup/settings.ts";

const home = mkdtempSync(join(tmpdir(), "replica-"));
const [first, second] = [join(home, "first"), join(home, "second")];
const MONTH_MS = 2_000_000_000;
let primary: Server;
let replica: Server;
let copy: postgres.Sql;

async function application() {
	const [database, pool, jobs, reading, copied, changes, figures, clients, factories] = await Promise.all([
		import("#app/core/database/db.server.ts"),
		import("#app/core/database/pool.server.ts"),
		import("#app/core/jobs/jobs.server.ts"),
		import("#app/core/database/reading.server.ts"),
		import("#app/core/database/replica.server.ts"),
		import("#app/server/changes.ts"),
		import("#app/domains/out/analytics/figures.server.ts"),
		import("#app/domains/case/clients/service.server.ts"),
		import("#tests/factories.ts"),
	]);
	return {
		...database,
		...pool,
		...jobs,
		...reading,
		...copied,
		...changes,
		...figures,
		...clients,
		...factories,
	};
}
let app: Awaited<ReturnType<typeof application>>;
type Viewer = Awaited<ReturnType<typeof app.makeUser>>;

beforeAll(async () => {
	// What PostgreSQL does by itself would reach the replica as a change, sooner or later.
	primary = await startPostgres(first, { settings: { fsync: "off", autovacuum: "off" } });
	await migrate(primary.url, TEST_SECRET);
	replica = await startReplica({ dataDir: first, url: primary.url }, second);
	copy = postgres(replica.url, { max: 1, onnotice: () => {} });
	const settings = {
		SESSION_SECRET: TEST_SECRET,
		DATABASE_URL: primary.url,
		DATABASE_REPLICA_URL: replica.url,
	};
	Object.assign(process.env, settings, { DATA_DIR: home });
	// What is imported above has read the settings that were there before.
	vi.resetModules();
	app = await application();
});
beforeEach(waitForever);
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
afterAll(async () => {
	await app?.closeJobs();
	await hangUp();
	await app?.closeDatabase();
	await copy?.end({ timeout: 1 });
	await replica?.stop();
	await primary?.stop();
	rmSync(home, { recursive: true, force: true });
});

/** Nobody loses patience with a replica that is only slow, as on a busy machine: what waits for a second or more waits on. */
function waitForever(): void {
	const start = globalThis.setTimeout;
	const patient = (run: () => void, ms = 0, ...args: []) => start(run, ms < 1000 ? ms : MONTH_MS, ...args);
	vi.spyOn(globalThis, "setTimeout").mockImplementation(patient as typeof setTimeout);
}

/** Ends the lines to the replica. */
async function hangUp(): Promise<void> {
	const { closeReplica } = await import("#app/core/database/replica.server.ts");
	await closeReplica();
}

/** Whether figures are read on the replica for this person. */
const isCopy = (viewer: Viewer) =>
	app.readFigures(viewer, async (tx) => {
		const [row] = await tx.execute<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`);
		return row?.copy;
	});
const clientsOf = async (viewer: Viewer) => (await app.chamberFigures(viewer)).counts.clients;
const changedPart = (line: string | null) => /^changed=([^;]+)/.exec(line ?? "")?.[1] ?? "";

/** As the next request of a browser that was given this cookie. */
function next(viewer: Viewer, cookie: string | null): Viewer {
	const request = new Request("http://127.0.0.1/", {
		headers: { Cookie: `changed=${changedPart(cookie)}` },
	});
	const again = { ...viewer };
	app.noteChange(again, request);
	return again;
}

/** Waits until the replica has replayed what is written so far. */
async function replayed(): Promise<void> {
	const place = decodeURIComponent(changedPart(await app.changeCookie()));
	await waitUntil(async () => {
		const [row] = await copy<
			{ done: boolean }[]
		>`select pg_last_wal_replay_lsn() >= ${place}::pg_lsn as done`;
		return row?.done === true;
	});
}

test("a replica that has replayed nothing since its start is not asked", async () => {
	const nobody = { chamberId: "00000000-0000-0000-0000-000000000000", userId: null, role: "system" } as const;
	const asOf = app.readFigures(nobody, (tx) => tx.execute(sql`select pg_is_in_recovery() as copy`));
	expect(await asOf).toMatchObject([{ copy: false }]);
});

test("figures are counted on the replica, those of one request in one transaction", async () => {
	const viewer = await app.makeUser();
	await replayed();
	expect(await isCopy(viewer)).toBe(true);
	expect(
		await app.inScope(viewer, (tx) => tx.execute(sql`select pg_is_in_recovery() as copy`)),
	).toMatchObject([{ copy: false }]);
	app.readTogether(viewer);
	const begun = () =>
		app.readFigures(viewer, (tx) => tx.execute(sql`select transaction_timestamp()::text as at`));
	const [one, other] = await Promise.all([begun(), begun()]);
	expect(one).toEqual(other);
	expect(one).not.toEqual(
		await app.inScope(viewer, (tx) => tx.execute(sql`select transaction_timestamp()::text as at`)),
	);
});

test("whoever has changed something is shown it at once, others as soon as the replica has it", async () => {
	const viewer = await app.makeUser();
	await replayed();
	await copy`select pg_wal_replay_pause()`;
	await app.createClient(viewer, { name: "New" });
	const author = next(viewer, await app.changeCookie());
	expect([await clientsOf(author), await clientsOf({ ...viewer })]).toEqual([1, 0]);
	await copy`select pg_wal_replay_resume()`;
	await replayed();
	expect([await isCopy(author), await clientsOf(author), await clientsOf({ ...viewer })]).toEqual([
		true,
		1,
		1,
	]);
});

test("the answer to a form says up to where its sender has to be shown changes, that of a call does not", async () => {
	const action = async () => redirect("/");
	const thrown = () => Promise.reject(redirect("/"));
	const routes = { a: { module: { action } }, b: { module: { action: thrown } } };
	const wrapped = app.tellChanges({ routes } as unknown as ServerBuild).routes;
	const send = async (id: string, path: string) => {
		const request = new Request(`http://127.0.0.1${path}`, { method: "POST" });
		const args = { request, params: {}, context: {} } as never;
		const answer = await Promise.resolve(wrapped[id]?.module.action?.(args)).catch((error) => error);
		return (answer as Response).headers.get("set-cookie");
	};
	expect(await send("a", "/clients/new")).toMatch(/^changed=[0-9A-F]+%2F[0-9A-F]+; Path=\/; Max-Age=86400; /);
	expect(await send("b", "/clients/new")).toMatch(/^changed=/);
	expect(await send("a", "/api/clients")).toBeNull();
});

test("a replica that hangs or is gone is done without, and is asked again later", async () => {
	const viewer = await app.makeUser();
	await app.createClient(viewer, { name: "One" });
	await replayed();
	expect(await isCopy(viewer)).toBe(true);

	const pid = readPidFile(clusterOf(second))?.pid ?? 0;
	await hangUp();
	vi.restoreAllMocks();
	process.kill(pid, "SIGSTOP");
	expect([await isCopy(viewer), await clientsOf(viewer)]).toEqual([false, 1]);
	process.kill(pid, "SIGCONT");
	expect(await isCopy(viewer)).toBe(false);
	waitForever();
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_000 });
	expect(await isCopy(viewer)).toBe(true);

	vi.restoreAllMocks();
	await replica.stop();
	expect([await isCopy(viewer), await clientsOf(viewer)]).toEqual([false, 1]);
});
