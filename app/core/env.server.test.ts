import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv as parseDotEnv } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { appDatabaseUrl, bareDatabaseUrl, parseEnv, sayWithheld, storedSecret } from "./env.server.ts";
import { settings } from "./settings/schema.ts";

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "env-"));
	folders.push(made);
	return made;
}

test("every setting has a default that works", () => {
	const DATA_DIR = folder();
	expect(parseEnv({ DATA_DIR })).toEqual({
		NODE_ENV: "production",
		PORT: 3000,
		BACKUP_KEEP: 14,
		HOST: "127.0.0.1",
		DATA_DIR,
		DATABASE_URL: "postgres://peshi@127.0.0.1:5432/peshi",
		DATABASE_ROLE: "peshi_app",
		DATABASE_STATEMENTS: "named",
		STORAGE_URL: `file://${DATA_DIR}/files`,
		SEED: "demo",
		REGISTRATION: "open",
		DEVELOPER_TOOLS: "on",
		APP_URL: "http://localhost:3000",
		OCR_ENGINE: "auto",
		HOOKS_ALLOW_PRIVATE: "no",
		DISK_RESERVE_MB: 64,
		LOG_LEVEL: "info",
		METRICS_HOST: "127.0.0.1",
		SESSION_SECRET: readFileSync(join(DATA_DIR, "secrets", "session"), "utf8"),
		CLIENT_ADDRESS_HEADER: null,
		REACHABLE: false,
		WITHHELD: [],
	});
});

test("every setting that a host may change stands in .env.example", () => {
	const example = readFileSync(".env.example", "utf8");
	const byPlatform = ["NODE_ENV", "FLY_APP_NAME", "IN_IMAGE"];
	const missing = Object.keys(settings.shape).filter(
		(name) => !byPlatform.includes(name) && !new RegExp(`^(# )?${name}(_FILE)?=`, "m").test(example),
	);
	expect(missing).toEqual([]);
});

describe("the demo chamber and open registration", () => {
	test.each([
		[{ HOST: "127.0.0.1" }],
		[{ HOST: "localhost", APP_URL: "http://peshi.localhost:3000" }],
		[{ HOST: "::1", APP_URL: "http://[::1]:3000" }],
		[{ HOST: "127.0.0.53", APP_URL: "http://127.0.0.53" }],
	])("are the default where only this machine can come: %j", (given) => {
		const env = parseEnv({ DATA_DIR: folder(), ...given });
		expect(env).toMatchObject({ SEED: "demo", REGISTRATION: "open", REACHABLE: false });
		expect(sayWithheld(env)).toBeNull();
	});

	test.each([
		[{ HOST: "0.0.0.0" }],
		[{ HOST: "::" }],
		[{ HOST: "192.168.1.20" }],
		[{ HOST: "chambers.local" }],
		[{ APP_URL: "https://peshi.example.in" }],
		[{ HOST: "127.0.0.1", APP_URL: "http://127.0.0.1.example.in" }],
	])("must be asked for where others can come, and the start says so: %j", (given) => {
		const env = parseEnv({ DATA_DIR: folder(), ...given });
		expect(env).toMatchObject({ SEED: "none", REGISTRATION: "closed", REACHABLE: true });
		expect(sayWithheld(env)).toBe(
			"Others can reach this server, so SEED=none and REGISTRATION=closed; SEED=demo or REGISTRATION=open must be asked for.",
		);
		const opened = parseEnv({ DATA_DIR: folder(), ...given, REGISTRATION: "open" });
		expect(opened).toMatchObject({ SEED: "none", REGISTRATION: "open" });
		expect(sayWithheld(opened)).toBe(
			"Others can reach this server, so SEED=none; SEED=demo must be asked for.",
		);
	});

	test("are not asked for by a copy of .env.example, nor by the image", () => {
		const example = parseDotEnv(readFileSync(".env.example", "utf8"));
		expect(parseEnv({ ...example, DATA_DIR: folder(), HOST: "0.0.0.0" })).toMatchObject({
			SEED: "none",
			REGISTRATION: "closed",
		});
		const [, image = ""] = /^ENV (.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
		const set = parseDotEnv(image.replaceAll(" ", "\n"));
		const SESSION_SECRET = "a secret of this test and nobody else";
		expect(parseEnv({ ...set, SESSION_SECRET, DATA_DIR: folder() })).toMatchObject({
			SEED: "none",
			REGISTRATION: "closed",
		});
	});
});

describe("the developer's buttons", () => {
	test.each([
		[{ HOST: "0.0.0.0" }, "off"],
		[{ HOST: "0.0.0.0", SEED: "demo" }, "off"],
		[{ SEED: "none" }, "off"],
		[{ DEVELOPER_TOOLS: "off" }, "off"],
		[{ HOST: "0.0.0.0", DEVELOPER_TOOLS: "on" }, "on"],
	])(
		"are there where they are asked for, or with the demo on a machine of one's own: %j, %s",
		(given, are) => {
			expect(parseEnv({ DATA_DIR: folder(), ...given }).DEVELOPER_TOOLS).toBe(are);
		},
	);
});

test("an empty setting counts as absent, and the result cannot be changed", () => {
	const env = parseEnv({ DATA_DIR: folder(), PORT: "", SEED: "", APP_URL: "https://peshi.example.in/" });
	expect(env).toMatchObject({ PORT: 3000, SEED: "none", APP_URL: "https://peshi.example.in" });
	expect(Object.isFrozen(env)).toBe(true);
});

test("one error names every wrong setting, a sentence each", () => {
	const wrong = {
		PORT: "seventy",
		HOST: "not a host",
		DATABASE_URL: "mysql://x",
		STORAGE_URL: "ftp://x",
		SEED: "yes",
		DEVELOPER_TOOLS: "yes",
		REGISTRATION: "maybe",
		APP_URL: "peshi.in",
		SESSION_SECRET: "short",
		SMTP_URL: "https://mail.example.in",
		MAIL_FROM: "nobody",
	};
	expect(() => parseEnv(wrong)).toThrow();
	try {
		parseEnv(wrong);
	} catch (error) {
		const lines = (error as Error).message.split("\n").slice(1);
		expect(lines.map((line) => line.trim().split(" ")[0]).sort()).toEqual(Object.keys(wrong).sort());
		for (const line of lines) expect(line).toMatch(/must .+\.$/);
	}
});

test.each(["0", "65536", "-1", "3000.5"])("PORT=%s is refused", (PORT) => {
	expect(() => parseEnv({ PORT })).toThrow("PORT must be a port number from 1 to 65535.");
});

test.each<[string, string, boolean]>([
	["PORT", "1", true],
	["PORT", "65535", true],
	["BACKUP_KEEP", "0", false],
	["BACKUP_KEEP", "1", true],
	["BACKUP_KEEP", "1000", true],
	["BACKUP_KEEP", "1001", false],
	["DISK_RESERVE_MB", "0", false],
	["DISK_RESERVE_MB", "1", true],
	["SESSION_SECRET", "s".repeat(31), false],
	["SESSION_SECRET", "s".repeat(32), true],
	["BACKUP_PASSPHRASE", "p".repeat(11), false],
	["BACKUP_PASSPHRASE", "p".repeat(12), true],
])("%s=%s is taken: %s", (name, value, isRight) => {
	const parsed = () => parseEnv({ DATA_DIR: folder(), [name]: value });
	if (isRight) expect(String(parsed()[name as "PORT"])).toBe(value);
	else expect(parsed).toThrow(`${name} must`);
});

test("a kept secret is made once and only its owner may read it", () => {
	const dataDir = folder();
	const secret = storedSecret(dataDir, "session");
	expect(secret).toMatch(/^[0-9a-f]{64}$/);
	expect(storedSecret(dataDir, "session")).toBe(secret);
	expect(storedSecret(dataDir, "database")).not.toBe(secret);
	expect(statSync(join(dataDir, "secrets", "session")).mode & 0o777).toBe(0o600);
	expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
});

test("the application connects under its own role, with a password that follows from the secret", () => {
	const first = new URL(
		appDatabaseUrl("postgres://owner:p%40ss@db.example:6432/peshi?sslmode=require", "a".repeat(32)),
	);
	expect(first.username).toBe("peshi_app");
	expect(first.password).toMatch(/^[0-9a-f]{64}$/);
	expect(`${first.host}${first.pathname}${first.search}`).toBe("db.example:6432/peshi?sslmode=require");
	expect(appDatabaseUrl("postgres://x/y", "b".repeat(32))).not.toContain(first.password);
});

test.each(["Peshi", "pg_peshi", "peshi-app", "1peshi", "a;drop role b", "a".repeat(51)])(
	"%s is no name for a role",
	(DATABASE_ROLE) => {
		expect(() => parseEnv({ DATA_DIR: folder(), DATABASE_ROLE })).toThrow("DATABASE_ROLE must be a name");
	},
);

test("a role may have a name of this installation's own, of at most 50 letters", () => {
	for (const DATABASE_ROLE of ["kanpur_app", "a".repeat(50)])
		expect(parseEnv({ DATA_DIR: folder(), DATABASE_ROLE })).toMatchObject({ DATABASE_ROLE });
});

test("web and worker are told where the database is, and not whose it is", () => {
	const url = "postgres://owner:p%40ss@db.example:6432/peshi?sslmode=require#%2Fsocket";
	expect(bareDatabaseUrl(url)).toBe("postgres://db.example:6432/peshi?sslmode=require#%2Fsocket");
	expect(appDatabaseUrl(bareDatabaseUrl(url), "a".repeat(32))).toBe(appDatabaseUrl(url, "a".repeat(32)));
});

test("on Fly nothing may be made per machine, and the platform's header names the visitor", () => {
	expect(() => parseEnv({ DATA_DIR: folder(), FLY_APP_NAME: "peshi" })).toThrow(
		/SESSION_SECRET .*\n.*STORAGE_URL /,
	);
	const env = parseEnv({
		DATA_DIR: folder(),
		FLY_APP_NAME: "peshi",
		SESSION_SECRET: "s".repeat(32),
		STORAGE_URL: "s3://key:secret@fly.storage.tigris.dev/bucket?region=auto",
	});
	expect(env.CLIENT_ADDRESS_HEADER).toBe("fly-client-ip");
});

test("the image makes no secret of its own, and keeps one that was made before", () => {
	const [, image = ""] = /^ENV (.+)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
	const set = { ...parseDotEnv(image.replaceAll(" ", "\n")), DATA_DIR: folder() };
	expect(() => parseEnv(set)).toThrow(
		"SESSION_SECRET must be set in the image, where migrate, web and worker would each make one of their own.",
	);
	const made = storedSecret(set.DATA_DIR, "session");
	expect(parseEnv(set).SESSION_SECRET).toBe(made);
});

test("a data folder that cannot be used is named with its setting", () => {
	const file = join(folder(), "file");
	writeFileSync(file, "");
	expect(() => parseEnv({ DATA_DIR: file })).toThrow(
		/^DATA_DIR: the secret .*\/file\/secrets\/session can be neither/,
	);
});

test("another way to the database needs the first", () => {
	const DATABASE_SESSION_URL = "postgres://owner:password@db.example.in/peshi";
	const DATABASE_URL = "postgres://owner:password@pool.example.in/peshi";
	const given = { DATA_DIR: folder(), DATABASE_SESSION_URL };
	expect(parseEnv({ ...given, DATABASE_URL })).toMatchObject({ DATABASE_URL, DATABASE_SESSION_URL });
	expect(() => parseEnv(given)).toThrow("DATABASE_SESSION_URL must be set together with DATABASE_URL.");
	expect(() => parseEnv({ DATA_DIR: given.DATA_DIR, DATABASE_REPLICA_URL: DATABASE_URL })).toThrow(
		"DATABASE_REPLICA_URL must be set together with DATABASE_URL.",
	);
	expect(() => parseEnv({ DATA_DIR: given.DATA_DIR, DATABASE_OWNER_URL: DATABASE_URL })).toThrow(
		"DATABASE_OWNER_URL must be set together with DATABASE_URL.",
	);
	expect(() => parseEnv({ DATABASE_STATEMENTS: "some" })).toThrow(
		"DATABASE_STATEMENTS must be named or unnamed.",
	);
});

test("a mail server needs a sender's address, and the other way round", () => {
	const given = { SMTP_URL: "smtps://a:b@mail.example.in", MAIL_FROM: "Peshi <peshi@example.in>" };
	expect(parseEnv({ DATA_DIR: folder(), ...given })).toMatchObject(given);
	expect(() => parseEnv({ SMTP_URL: given.SMTP_URL })).toThrow(
		"MAIL_FROM must be set together with SMTP_URL.",
	);
	expect(() => parseEnv({ MAIL_FROM: given.MAIL_FROM })).toThrow(
		"SMTP_URL must be set together with MAIL_FROM.",
	);
});
