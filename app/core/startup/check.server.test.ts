import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, expect, inject, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { freePort } from "#scripts/process/port.ts";
import { copyTemplate } from "#tests/setup/copy.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

type Settings = Record<string, string>;
const PARTS = { web: "app/server.ts", worker: "worker/main.ts", migrate: "drizzle/migrate.ts" };
const DOCTOR = "scripts/doctor/report.ts";

/** Starts a part of Peshi with these settings beside working ones. */
async function started(file: string, settings: Settings) {
	const child = spawn(process.execPath, [file], {
		env: {
			...process.env,
			NODE_ENV: "production",
			DATABASE_URL: env.DATABASE_URL,
			SESSION_SECRET: env.SESSION_SECRET,
			DATA_DIR: folder,
			PORT: String(await freePort()),
			...settings,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	children.push(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
	return { child, output: () => output, code: () => once(child, "close").then(([code]) => code as number) };
}

/** Runs it until it ends by itself. */
async function ended(file: string, settings: Settings): Promise<{ code: number; output: string }> {
	const { output, code } = await started(file, settings);
	return { code: await code(), output: output() };
}

async function changed(change: (sql: postgres.Sql) => Promise<unknown>): Promise<string> {
	const url = await copyTemplate(inject("database"));
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	await change(sql);
	await sql.end({ timeout: 5 });
	return url;
}

const ofNewer = () =>
	changed(
		(sql) =>
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2040, 0, 1)})`,
	);
const ofOlder = () =>
	changed(
		(sql) =>
			sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
	);

test.each(Object.entries(PARTS))(
	"an older program does not start on a newer database: %s says so and ends",
	async (_, file) => {
		const { code, output } = await ended(file, { DATABASE_URL: await ofNewer() });
		expect(code).toBe(1);
		expect(output).toMatch(/DATABASE_URL: the database \w+ is of a newer Peshi than this program/);
	},
);

test.each([PARTS.web, PARTS.worker])("%s does not start before the migrations", async (file) => {
	const { code, output } = await ended(file, { DATABASE_URL: await ofOlder() });
	expect(code).toBe(1);
	expect(output).toMatch(/DATABASE_URL: the database \w+ is of an older Peshi; npm run migrate/);
});

test.each([PARTS.web, PARTS.worker])("%s does not start with another secret than migrate's", async (file) => {
	const { code, output } = await ended(file, { SESSION_SECRET: "another secret than the one of the others" });
	expect(code).toBe(1);
	expect(output).toContain("SESSION_SECRET: it is not the one with which the database was migrated");
});

test.each([PARTS.web, PARTS.worker])(
	"%s waits for a database that is away, and its log names the setting",
	async (file) => {
		const { child, output } = await started(file, { DATABASE_URL: "postgres://o:p@127.0.0.1:1/peshi" });
		await vi.waitFor(
			() => expect(output()).toContain("DATABASE_URL: nothing listens at 127.0.0.1:1."),
			60_000,
		);
		if (file === PARTS.web) await vi.waitFor(() => expect(output()).toContain('"database":"away"'), 60_000);
		else await vi.waitFor(() => expect(output()).toMatch(/"queue\.\w+",.*"setting":"DATABASE_URL"/), 60_000);
		expect(child.exitCode).toBeNull();
		expect(output()).not.toContain('"error":"object"');
	},
);

test("the place of backups is judged by the worker, which writes them, and not by the web, to which it may be closed", async () => {
	const file = join(folder, "no-folder");
	writeFileSync(file, "");
	const settings = { STORAGE_URL: `file://${file}/files`, BACKUP_TO: `${file}/kept` };
	const [web, worker] = [await started(PARTS.web, settings), await started(PARTS.worker, settings)];
	const files = `STORAGE_URL: ${file}/files is no folder.`;
	const backups = `BACKUP_TO: ${file}/kept is no folder.`;
	await vi.waitFor(() => expect(worker.output()).toContain(backups), 60_000);
	await vi.waitFor(() => expect(web.output()).toContain(files), 60_000);
	expect(web.output()).not.toContain(backups);
});

test("the doctor says in a sentence each what leads nowhere, without a password or a key", async () => {
	const file = join(folder, "file");
	writeFileSync(file, "");
	const { code, output } = await ended(DOCTOR, {
		DATABASE_URL: "postgres://o:hidden@127.0.0.1:1/peshi",
		DATABASE_REPLICA_URL: "postgres://o:hidden@nowhere.invalid/peshi",
		STORAGE_URL: `file://${file}/files`,
		BACKUP_TO: "s3://key:hidden@127.0.0.1:2/bucket?tls=false",
		SMTP_URL: "smtp://u:hidden@127.0.0.1:3",
		MAIL_FROM: "peshi@example.in",
		OCR_ENGINE: "native",
		PATH: folder,
	});
	expect(code).toBe(1);
	expect(output.trim().split("\n")).toEqual([
		"DATABASE_URL: nothing listens at 127.0.0.1:1.",
		"DATABASE_REPLICA_URL: the name nowhere.invalid is not known.",
		`STORAGE_URL: ${file}/files is no folder.`,
		"BACKUP_TO: nothing listens at 127.0.0.1:2.",
		"SMTP_URL: nothing listens at 127.0.0.1:3.",
		"OCR_ENGINE is native, but tesseract is not installed.",
		expect.stringMatching(/^What reads files may use all memory there is/),
		expect.stringMatching(/^What reads files may run programs that give rights/),
		expect.stringMatching(/^What reads files reaches the network/),
	]);
});

test.each([
	[
		"the password",
		{ DATABASE_URL: at((url) => (url.password = "wrong")) },
		/DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user \w+ or the password\./,
	],
	[
		"the database",
		{ DATABASE_URL: at((url) => (url.pathname = "/none")) },
		/DATABASE_URL: 127\.0\.0\.1:\d+ has no database none\./,
	],
	[
		"the secret",
		{ SESSION_SECRET: "another secret than the one of the others" },
		/SESSION_SECRET: it is not the one/,
	],
	[
		"the passphrase",
		{ BACKUP_TO: join(folder, "kept"), BACKUP_PASSPHRASE_FILE: "/nowhere" },
		/BACKUP_TO: The file of the passphrase, \/nowhere, cannot be read\./,
	],
	[
		"the backups' place",
		{ BACKUP_TO: join(folder, "files", "kept") },
		/BACKUP_TO: .* is where Peshi keeps its files/,
	],
])("the doctor sees that %s is wrong", async (_, settings, sentence) => {
	const { code, output } = await ended(DOCTOR, settings);
	expect(output).toMatch(sentence);
	expect(code).toBe(1);
});

test("where nobody names the owner of the database, the doctor looks as web and worker do", async () => {
	const { code, output } = await ended(DOCTOR, {
		DATABASE_URL: at((url) => Object.assign(url, { username: "", password: "" })),
	});
	expect(output).toContain("Every setting leads where it should.");
	expect(code).toBe(0);
});

test("the doctor finds nothing where all is well", async () => {
	const { code, output } = await ended(DOCTOR, {});
	expect(output).toContain("Every setting leads where it should.");
	expect(code).toBe(0);
});

function at(change: (url: URL) => unknown): string {
	const url = new URL(env.DATABASE_URL);
	change(url);
	return url.href;
}
