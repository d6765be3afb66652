import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { socketOf } from "#app/core/database/connection/socket.ts";
import { type Server, startPostgres } from "#scripts/database/server.ts";

const folder = mkdtempSync(join(tmpdir(), "server-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The clusters of the tests for which they may be old ones: making one is most of what a first start does. */
const [old, other] = [join(folder, "old"), join(folder, "other")];

const postmaster = (dataDir: string) =>
	Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
const portOf = ({ url }: Server) => Number(new URL(url).port);
const isStopped = (dataDir: string) => !existsSync(join(dataDir, "postgres", "postmaster.pid"));

async function ask<T>(server: Server, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
	const url = new URL(server.url);
	url.pathname = "/postgres";
	const sql = postgres(url.href, { max: 1, onnotice: () => {} });
	try {
		return await question(sql);
	} finally {
		await sql.end({ timeout: 1 });
	}
}

/** A second program that uses the server of the folder until it is told to end. */
async function program(dataDir: string, { before = [] as string[], env = {} } = {}) {
	const script = `
		import { startPostgres } from ${JSON.stringify(new URL("../../scripts/database/server.ts", import.meta.url).href)};
		const server = await startPostgres(${JSON.stringify(dataDir)});
		process.on("SIGTERM", async () => { await server.stop(); process.exit(0); });
		console.log(new URL(server.url).port);
		setInterval(() => {}, 1000);`;
	const [first = "", ...rest] = [...before, process.execPath, "--input-type=module", "-e", script];
	const child = spawn(first, rest, {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...env },
	});
	const port = await new Promise<number>((done, fail) => {
		child.stdout.once("data", (bytes) => done(Number(String(bytes))));
		child.once("exit", () => fail(new Error("It ended before it had a server.")));
	});
	const end = (signal: NodeJS.Signals) =>
		new Promise<void>((done) => {
			child.once("exit", () => done());
			child.kill(signal);
		});
	return { port, end };
}

test("knows the letters of three scripts, listens on this machine only, asks for the password", async () => {
	const server = await startPostgres(old);
	const [row] = await ask(
		server,
		(sql) => sql`select 'É' ilike 'é' as accents, current_setting('server_encoding') as encoding,
			current_setting('listen_addresses') as address, current_setting('fsync') as fsync`,
	);
	expect(row).toEqual({ accents: true, encoding: "UTF8", address: "127.0.0.1", fsync: "on" });

	await ask(server, (sql) => sql`create extension pg_trgm`);
	for (const word of ["વાદી", "वादी"]) {
		const [grams] = await ask(server, (sql) => sql`select cardinality(show_trgm(${word})) as n`);
		expect(grams?.n).toBeGreaterThan(2);
	}

	const stranger = new URL(server.url);
	stranger.password = "guess";
	stranger.pathname = "/postgres";
	const socket = socketOf(stranger.href);
	expect(statSync(socket.path ?? "").mode & 0o777).toBe(0o700);
	for (const way of [socket, {}]) {
		const sql = postgres(stranger.href, { max: 1, ...way });
		await expect(sql`select 1`).rejects.toThrow("password authentication failed");
		await sql.end();
	}
	await server.stop();
	expect(isStopped(old)).toBe(true);
});

test("two programs share one server; the last to leave stops it", async () => {
	const dataDir = join(folder, "new");
	const [first, second] = await Promise.all([program(dataDir), program(dataDir)]);
	expect(first.port).toBe(second.port);
	await first.end("SIGTERM");
	expect(isStopped(dataDir)).toBe(false);
	await second.end("SIGTERM");
	expect(isStopped(dataDir)).toBe(true);
});

test("a program that was killed does not keep the server for ever", async () => {
	const dataDir = old;
	const first = await program(dataDir);
	await first.end("SIGKILL");
	const server = await startPostgres(dataDir);
	expect(portOf(server)).toBe(first.port);
	await server.stop();
	expect(isStopped(dataDir)).toBe(true);
});

test("kill -9 of the server loses nothing that was acknowledged, and it comes back on its port", async () => {
	const dataDir = old;
	const before = await startPostgres(dataDir);
	await ask(before, (sql) => sql`create table kept as select generate_series(1, 1000) as n`);
	const pid = postmaster(dataDir);
	process.kill(pid, "SIGKILL");
	while (before.isRunning()) await pause(10);

	const after = await startPostgres(dataDir);
	expect(portOf(after)).toBe(portOf(before));
	// No connection that leaves this machine is given it meanwhile.
	expect(portOf(before)).toBeLessThan(32_768);
	const [row] = await ask(after, (sql) => sql`select count(*)::int as n from kept`);
	expect(row?.n).toBe(1000);
	await after.stop();
});

test("root is served where namespaces are refused and so is reading past permissions, as containers do by default", async () => {
	const dataDir = join(folder, "container");
	const refusing = join(folder, "refusing");
	mkdirSync(refusing);
	writeFileSync(join(refusing, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
	const PATH = `${refusing}:${process.env.PATH}`;
	const less = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_read_search"] : [];
	const one = await program(dataDir, { before: less, env: { PATH } });
	await one.end("SIGTERM");
	expect(isStopped(dataDir)).toBe(true);
});

test("two folders have a server each", async () => {
	const [one, two] = await Promise.all([startPostgres(old), startPostgres(other)]);
	expect(portOf(one)).not.toBe(portOf(two));
	await Promise.all([one.stop(), two.stop()]);
});

test("two users within one program leave one by one", async () => {
	const dataDir = other;
	const [one, two] = [await startPostgres(dataDir), await startPostgres(dataDir)];
	await one.stop();
	expect(two.isRunning()).toBe(true);
	await two.stop();
	expect(two.isRunning()).toBe(false);
});

test("root serves a cluster under the account that its files belong to", async () => {
	const dataDir = other;
	const before = await startPostgres(dataDir);
	await ask(before, (sql) => sql`create table kept as select generate_series(1, 10) as n`);
	await before.stop();
	const caller = process.getuid?.() ?? 0;
	const owner = caller === 0 ? 65534 : caller;
	spawnSync("chown", ["-R", `${owner}`, join(dataDir, "postgres")]);

	const after = await startPostgres(dataDir);
	const [row] = await ask(after, (sql) => sql`insert into kept values (11) returning n`);
	expect(row?.n).toBe(11);
	expect(statSync(join(dataDir, "postgres", "postmaster.pid")).uid).toBe(owner);
	await after.stop();
	expect(isStopped(dataDir)).toBe(true);
});
