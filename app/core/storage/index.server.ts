import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseStorageAddress } from "#app/core/settings/store-address.ts";
import { env } from "../env.server.ts";
import { diskStorage } from "./local.server.ts";
import { s3Storage } from "./s3.server.ts";
import type { Storage } from "./storage.ts";

export type { ByteRange, Storage, Stored } from "./storage.ts";

/** The store at an address as `parseStorageAddress` reads it. Throws when it names none. */
export function openStorage(address: string, setting = "STORAGE_URL"): Storage {
	const place = parseStorageAddress(address);
	if (!place) throw new Error("This is the address of no file store.");
	return "folder" in place ? diskStorage(fileURLToPath(place.folder)) : s3Storage(place.bucket, setting);
}

let opened: Storage | null = null;

/** The store of this process, by STORAGE_URL. */
export function storage(): Storage {
	opened ??= openStorage(env.STORAGE_URL);
	return opened;
}

/** A new key: the chamber, the month and an id. */
export function newStorageKey(chamberId: string, now = new Date()): string {
	const [year, month] = now.toISOString().split("-");
	return `${chamberId}/${year}/${month}/${randomUUID()}`;
}
