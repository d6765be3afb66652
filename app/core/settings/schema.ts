import { resolve } from "node:path";
import { z } from "zod";
import { backupAddress, parseStorageAddress } from "./store-address.ts";

const PORT_TEXT = "must be a port number from 1 to 65535";

const KEEP_TEXT = "must be a number of backups from 1 to 1000";

const RESERVE_TEXT = "must be a number of megabytes, 1 or more";

const postgresAddress = z
	.string()
	.refine(
		(text) => isUrl(text, ["postgres:", "postgresql:"]),
		"must be postgres://user:password@host:port/database",
	);

/** Every setting of Peshi by its name, with its default. */
export const settings = z.object({
	NODE_ENV: z
		.enum(["production", "development", "test"], "must be production, development or test")
		.default("production"),
	PORT: z.coerce.number(PORT_TEXT).int(PORT_TEXT).min(1, PORT_TEXT).max(65535, PORT_TEXT).default(3000),
	HOST: z
		.string()
		.regex(/^[\w.:-]+$/, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0")
		.default("127.0.0.1"),
	DATA_DIR: z
		.string()
		.default("./data")
		.transform((path) => resolve(path)),
	DATABASE_URL: postgresAddress.optional(),
	DATABASE_OWNER_URL: postgresAddress.optional(),
	DATABASE_ROLE: z
		.string()
		.regex(
			/^(?!pg_)[a-z_][a-z0-9_]{0,49}$/,
			"must be a name of at most 50 small letters, digits and _, and begin with a letter, but not with pg_",
		)
		.default("peshi_app"),
	DATABASE_SESSION_URL: postgresAddress.optional(),
	DATABASE_REPLICA_URL: postgresAddress.optional(),
	DATABASE_STATEMENTS: z.enum(["named", "unnamed"], "must be named or unnamed").default("named"),
	STORAGE_URL: z
		.string()
		.refine(
			(text) => parseStorageAddress(text) !== null,
			"must be file:///path or s3://key:secret@host/bucket",
		)
		.optional(),
	BACKUP_TO: z
		.string()
		.refine(
			(text) => text === "elsewhere" || backupAddress(text) !== null,
			"must be a folder, s3://key:secret@host/bucket, or elsewhere",
		)
		.optional(),
	BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
	BACKUP_PASSPHRASE_FILE: z.string().optional(),
	BACKUP_KEEP: z.coerce.number(KEEP_TEXT).int(KEEP_TEXT).min(1, KEEP_TEXT).max(1000, KEEP_TEXT).default(14),
	SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
	DEVELOPER_TOOLS: z.enum(["on", "off"], "must be on or off").optional(),
	REGISTRATION: z.enum(["open", "closed"], "must be open or closed").optional(),
	APP_URL: z
		.string()
		.refine(
			(text) => isUrl(text, ["http:", "https:"]),
			"must be the address people open, such as https://peshi.example.in",
		)
		.optional(),
	SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	SMTP_URL: z
		.string()
		.refine(
			(text) => isUrl(text, ["smtp:", "smtps:"]) && new URL(text).hostname !== "",
			"must be smtp://user:password@host:port or smtps://user:password@host",
		)
		.optional(),
	MAIL_FROM: z
		.string()
		.regex(
			/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
			"must be an address, such as Peshi <peshi@example.in>",
		)
		.optional(),
	OCR_ENGINE: z.enum(["auto", "wasm", "native"], "must be auto, wasm or native").default("auto"),
	CLAMD_URL: z
		.string()
		.refine(
			(text) => isUrl(text, ["tcp:", "unix:"]) && (new URL(text).hostname !== "") === text.startsWith("tcp:"),
			"must be tcp://host:port or unix:///path of a socket",
		)
		.optional(),
	HOOKS_ALLOW_PRIVATE: z.enum(["yes", "no"], "must be yes or no").default("no"),
	METRICS_PORT: z.coerce.number(PORT_TEXT).int(PORT_TEXT).min(1, PORT_TEXT).max(65535, PORT_TEXT).optional(),
	METRICS_HOST: z
		.string()
		.regex(/^[\w.:-]+$/, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0")
		.default("127.0.0.1"),
	LOG_LEVEL: z.enum(["info", "warn", "error"], "must be info, warn or error").default("info"),
	DISK_RESERVE_MB: z.coerce.number(RESERVE_TEXT).int(RESERVE_TEXT).min(1, RESERVE_TEXT).default(64),
	FLY_APP_NAME: z.string().optional(),
	IN_IMAGE: z.enum(["yes", "no"], "must be yes or no").default("no"),
});

function isUrl(text: string, protocols: string[]): boolean {
	return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
