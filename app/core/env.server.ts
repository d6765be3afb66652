import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ipaddr from "ipaddr.js";
import type { z } from "zod";
import { SettingsWrong } from "./setting.ts";
import { settings } from "./settings/schema.ts";

type Parsed = z.output<typeof settings>;

/** What is on by default on a machine that nobody else can reach, and off by default elsewhere. */
const OPEN = { SEED: "demo", REGISTRATION: "open" } as const;
const CLOSED = { SEED: "none", REGISTRATION: "closed" } as const;
type Opening = keyof typeof OPEN;

export type Env = Readonly<
	Omit<
		Parsed,
		"DATABASE_URL" | "STORAGE_URL" | "APP_URL" | "SESSION_SECRET" | "FLY_APP_NAME" | "IN_IMAGE" | Opening
	> & {
		DATABASE_URL: string;
		STORAGE_URL: string;
		APP_URL: string;
		SESSION_SECRET: string;
		SEED: "demo" | "none";
		REGISTRATION: "open" | "closed";
		/** Whether other machines can come: it listens for them, or its address is not this machine's. */
		REACHABLE: boolean;
		/** The settings that would be open by default and are not, because others can come and nobody asked for it. */
		WITHHELD: readonly Opening[];
		/** The header in which the platform's own proxy names the visitor's address; null: the connection tells it. */
		CLIENT_ADDRESS_HEADER: string | null;
	}
>;

/**
 * Takes the raw settings (names to texts; an empty text counts as absent) and returns all of them, frozen, with
 * the defaults filled in. Throws one error that names every wrong setting, a sentence each. A session secret
 * that is not given is made once and kept in the data folder.
 */
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
	return Object.freeze({
		...(REACHABLE ? CLOSED : OPEN),
		...parsed,
		REACHABLE,
		WITHHELD: (["SEED", "REGISTRATION"] as const).filter((name) => REACHABLE && !parsed[name]),
		DATABASE_URL: parsed.DATABASE_URL ?? "postgres://peshi@127.0.0.1:5432/peshi",
		STORAGE_URL: parsed.STORAGE_URL ?? pathToFileURL(join(parsed.DATA_DIR, "files")).href,
		APP_URL,
		SESSION_SECRET: parsed.SESSION_SECRET ?? keptSecret(parsed.DATA_DIR, "session"),
		CLIENT_ADDRESS_HEADER: FLY_APP_NAME ? "fly-client-ip" : null,
	});
}

/**
 * Takes the data folder and a name; returns the secret kept there under that name, made on first use with mode
 * 0600. Two processes that ask at once get the same one.
 */
export function keptSecret(dataDir: string, name: string): string {
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

/**
 * Takes the owner's connection and the session secret; returns the connection of the application itself, whose
 * role `peshi_app` owns nothing and obeys row-level security. Its password follows from the secret.
 */
export function appDatabaseUrl(databaseUrl: string, sessionSecret: string): string {
	const url = new URL(databaseUrl);
	url.username = "peshi_app";
	url.password = createHmac("sha256", sessionSecret).update("peshi_app").digest("hex");
	return url.href;
}

/** On Fly web and worker are machines of their own, so what one of them would make for itself, the other never sees. */
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

/** Each container would make a secret of its own, unless they share the folder in which one was made. */
function needsOfImage(
	{ IN_IMAGE, SESSION_SECRET, DATA_DIR, FLY_APP_NAME }: Parsed,
	context: z.RefinementCtx,
): void {
	if (IN_IMAGE === "no" || FLY_APP_NAME || SESSION_SECRET || existsSync(secretPath(DATA_DIR, "session")))
		return;
	const message = "must be set in the image, where migrate, web and worker would each make one of their own";
	context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message });
}

/** Mail is sent or it is not; half of its settings is a mistake. */
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

/** A second address without a first one would lead to another database. */
function needsOfDatabase(parsed: Parsed, context: z.RefinementCtx): void {
	for (const name of ["DATABASE_SESSION_URL", "DATABASE_REPLICA_URL"] as const) {
		if (parsed[name] !== undefined && parsed.DATABASE_URL === undefined) {
			context.addIssue({ code: "custom", path: [name], message: "must be set together with DATABASE_URL" });
		}
	}
}

/** Whether a host is this machine alone, as one listens on it or opens it. */
function isLoopback(host: string): boolean {
	const name = host.replace(/^\[|\]$/g, "").toLowerCase();
	if (name === "localhost" || name.endsWith(".localhost")) return true;
	return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}

/** One line for the start where open defaults do not hold; null where they do, or where each was asked for. */
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

/** The settings of this process, parsed once. */
export const env: Env = readEnv();

/** The owner's connection as it is now: the launcher moves it when its server had to take another port (scripts/process/leash.mjs). */
export function databaseUrl(): string {
	return process.env.DATABASE_URL || env.DATABASE_URL;
}

/** The owner's connection that is one session from its beginning to its end, also where DATABASE_URL leads to a pooler. */
export function sessionDatabaseUrl(): string {
	return env.DATABASE_SESSION_URL ?? databaseUrl();
}
