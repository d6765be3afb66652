import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { env } from "../env.server.ts";
import { diskStorage } from "./local.server.ts";
import { s3Storage } from "./s3.server.ts";
import type { Storage } from "./storage.ts";

export type { ByteRange, Storage, Stored } from "./storage.ts";

/**
 * The store an address names: `file:///folder`, or an S3-compatible bucket as
 * `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=…` or the same with `https:` or `http:`. Region is
 * `us-east-1` and tls `true` unless given. Throws when a bucket's address is not complete.
 */
export function openStorage(address: string): Storage {
	const url = new URL(address);
	if (url.protocol === "file:") return diskStorage(fileURLToPath(url));

	const [bucket, ...prefix] = url.pathname.split("/").filter(Boolean);
	if (!bucket || !url.host || !url.username || !url.password) {
		throw new Error(
			"STORAGE_URL must name a key, a secret, a host and a bucket: s3://key:secret@host/bucket.",
		);
	}
	const isPlain = url.protocol === "http:" || url.searchParams.get("tls") === "false";
	return s3Storage({
		address: `${isPlain ? "http" : "https"}://${url.host}/${bucket}`,
		prefix: prefix.join("/"),
		region: url.searchParams.get("region") ?? "us-east-1",
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
	});
}

let opened: Storage | null = null;

/** The store of this process, by the setting STORAGE_URL. */
export function storage(): Storage {
	opened ??= openStorage(env.STORAGE_URL);
	return opened;
}

/** A new key: the chamber, the month, and an id that nothing outside decides. */
export function newStorageKey(chamberId: string, now = new Date()): string {
	const [year, month] = now.toISOString().split("-");
	return `${chamberId}/${year}/${month}/${randomUUID()}`;
}
