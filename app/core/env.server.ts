import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ipaddr from "ipaddr.js";
import type { z } from "zod";
import { SettingsWrong } from "./setting.ts";
import { settings } from "./settings/schema.ts";

type Parsed = z.output<typeof settings>;

/** On by default only on a machine that nobody else can reach. */
const OPEN = { SEED: "demo", REGISTRATION: "open" } as const;
const CLOSED = { SEED: "none", REGISTRATION: "closed" } as const;
type Opening = keyof typeof OPEN;

export type Env = Readonly<
	Omit<
		Parsed,
		| "DATABASE_URL"
		| "STORAGE_URL"
		| "APP_URL"
		| "SESSION_SECRET"
		| "FLY_APP_NAME"
		| "IN_IMAGE"
		| "DEVELOPER_TOOLS"
		| Opening
	> & {
		DATABASE_URL: string;
		STORAGE_URL: string;
		APP_URL: string;
		SESSION_SECRET: string;
		SEED: "demo" | "none";
		REGISTRATION: "open" | "closed";
		DEVELOPER_TOOLS: "on" | "off";
		/** Whether other machines can connect. */
		REACHABLE: boolean;
		/** The settings that are closed only because other machines can connect. */
		WITHHELD: readonly Opening[];
		/** The header in which the platform's proxy names the visitor's address; null: that of the connection counts. */
		CLIENT_ADDRESS_HEADER: string | null;
	}
>;

/** Returns all settings with their defaults; an empty one counts as absent. Throws one error that names every wrong one. */
export function parseEnv(raw: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.entries(raw).filter(([, value]) => value !== undefined && value !== ""),
	);
	const result = settings
		.superRefine(needsOfFly)
		.superRefine(needsOfImage)
		.superRefine(needsOfMail)
		.superRefine(needsOfDatabase)
		.safeParse(given);

	if (!result.success) {
		const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}.`);
		throw new SettingsWrong(`These settings are wrong:\n${[...new Set(lines)].join("\n")}`);
	}

	const { FLY_APP_NAME, IN_IMAGE: _, ...parsed } = result.data;
	const APP_URL = (parsed.APP_URL ?? `http://${localName(parsed.HOST)}:${parsed.PORT}`).replace(/\/+$/, "");
	const REACHABLE = !isLoopback(parsed.HOST) || !isLoopback(new URL(APP_URL).hostname);
	const opened = { ...(REACHABLE ? CLOSED : OPEN), ...parsed };
	return Object.freeze({
		...opened,
		DEVELOPER_TOOLS: parsed.DEVELOPER_TOOLS ?? (!REACHABLE && opened.SEED === "demo" ? "on" : "off"),
		REACHABLE,
		WITHHELD: (["SEED", "REGISTRATION"] as const).filter((name) => REACHABLE && !parsed[name]),
		DATABASE_URL: parsed.DATABASE_URL ?? "postgres://peshi@127.0.0.1:5432/peshi",
		STORAGE_URL: parsed.STORAGE_URL ?? pathToFileURL(join(parsed.DATA_DIR, "files")).href,
		APP_URL,
		SESSION_SECRET: parsed.SESSION_SECRET ?? storedSecret(parsed.DATA_DIR, "session"),
		CLIENT_ADDRESS_HEADER: FLY_APP_NAME ? "fly-client-ip" : null,
	});
}

/** The secret under this name in the data folder, made on first use with mode 0600, one for simultaneous processes. */
export function storedSecret(dataDir: string, name: string): string {
	const path = secretPath(dataDir, name);
	try {
		return madeSecret(path);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new SettingsWrong(
			`DATA_DIR: the secret ${path} can be neither made nor read (${code ?? message}).`,
			{ cause: error },
		);
	}
}

const secretPath = (dataDir: string, name: string) => join(dataDir, "secrets", name);

function madeSecret(path: string): string {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });

	if (!existsSync(path)) {
		const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
		writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
		try {
			linkSync(draft, path);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		} finally {
			rmSync(draft, { force: true });
		}
	}

	chmodSync(path, 0o600);
	return readFileSync(path, "utf8").trim();
}

/** The role of the nightly backup, which reads the rows of all chambers and writes none of them. */
export const backupRole = (role: string): string => `${role}_backup`;

/** The address with the application's role, which row-level security binds; its password is derived from the secret. */
export function appDatabaseUrl(databaseUrl: string, sessionSecret: string, role = env.DATABASE_ROLE): string {
	const url = new URL(databaseUrl);
	url.username = role;
	url.password = createHmac("sha256", sessionSecret).update(role).digest("hex");
	return url.href;
}

/** The address without anybody's name and password: all that web and worker need. */
export function bareDatabaseUrl(databaseUrl: string): string {
	return Object.assign(new URL(databaseUrl), { username: "", password: "" }).href;
}

/** Web and worker are separate machines on Fly: neither sees what the other stores on its own disk. */
function needsOfFly(parsed: Parsed, context: z.RefinementCtx): void {
	if (!parsed.FLY_APP_NAME) return;
	for (const name of ["SESSION_SECRET", "STORAGE_URL"] as const) {
		if (parsed[name] === undefined) {
			context.addIssue({
				code: "custom",
				path: [name],
				message: "must be set on Fly, where machines share no disk",
			});
		}
	}
}

/** Each container would make its own secret unless they share a data folder. */
function needsOfImage(
	{ IN_IMAGE, SESSION_SECRET, DATA_DIR, FLY_APP_NAME }: Parsed,
	context: z.RefinementCtx,
): void {
	if (IN_IMAGE === "no" || FLY_APP_NAME || SESSION_SECRET || existsSync(secretPath(DATA_DIR, "session")))
		return;
	const message = "must be set in the image, where migrate, web and worker would each make one of their own";
	context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message });
}

function needsOfMail(parsed: Parsed, context: z.RefinementCtx): void {
	for (const [name, other] of [
		["SMTP_URL", "MAIL_FROM"],
		["MAIL_FROM", "SMTP_URL"],
	] as const) {
		if (parsed[name] === undefined && parsed[other] !== undefined) {
			context.addIssue({ code: "custom", path: [name], message: `must be set together with ${other}` });
		}
	}
}

function needsOfDatabase(parsed: Parsed, context: z.RefinementCtx): void {
	for (const name of ["DATABASE_OWNER_URL", "DATABASE_SESSION_URL", "DATABASE_REPLICA_URL"] as const) {
		if (parsed[name] !== undefined && parsed.DATABASE_URL === undefined) {
			context.addIssue({ code: "custom", path: [name], message: "must be set together with DATABASE_URL" });
		}
	}
}

/** Whether a host's name or address is this machine's own. */
export function isLoopback(host: string): boolean {
	const name = host.replace(/^\[|\]$/g, "").toLowerCase();
	if (name === "localhost" || name.endsWith(".localhost")) return true;
	return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}

/** A line for the log at start about the settings in `WITHHELD`; null when there are none. */
export function sayWithheld({ WITHHELD }: Pick<Env, "WITHHELD">): string | null {
	if (WITHHELD.length === 0) return null;
	const are = WITHHELD.map((name) => `${name}=${CLOSED[name]}`).join(" and ");
	const settings = WITHHELD.map((name) => `${name}=${OPEN[name]}`).join(" or ");
	return `Others can reach this server, so ${are}; ${settings} must be asked for.`;
}

/** An address that listens everywhere is opened under the name of this machine. */
function localName(host: string): string {
	if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}

function readEnv(): Env {
	if (!process.env.VITEST && existsSync(".env")) process.loadEnvFile(".env");
	return parseEnv(process.env);
}

export const env: Env = readEnv();

/** Where the database is now: the launcher changes it when its server takes another port (process/leash.mjs). */
export function databaseUrl(): string {
	return process.env.DATABASE_URL || env.DATABASE_URL;
}

/** Where it is past a pooler: one session from beginning to end. */
export function sessionDatabaseUrl(): string {
	return env.DATABASE_SESSION_URL ?? databaseUrl();
}

/** The owner's connection, for migrations, backups by hand, restores and checks; `at` where another server was opened. */
export function ownerDatabaseUrl(at = databaseUrl()): string {
	return env.DATABASE_OWNER_URL ?? env.DATABASE_SESSION_URL ?? at;
}
