import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "#app/core/env.server.ts";
import { parseStorageAddress } from "#app/core/settings/store-address.ts";

/**
 * So much stays free on a disk of ours (DISK_RESERVE_MB). PostgreSQL survives a table that cannot grow, but not a log that
 * cannot: without room for the next segments of it (16 MB each) it ends, cannot start again, and nothing can be read any
 * more. What people write therefore stops before, and what the program itself writes (a sign-in, a job's state) lives on
 * what is left.
 */
const reserveBytes = () => env.DISK_RESERVE_MB * 1024 * 1024;
/** So long a look at a disk is believed, and a write that found it full remembered. */
const LOOK_MS = 1_000;
const REMEMBERED_MS = 10_000;

export type Disk = "database" | "storage";

type Seen = {
	fullAt: number;
	looks: Partial<Record<Disk, { at: number; isShort: Promise<boolean> }>>;
	isShort: boolean;
};

// The web server and the built pages each have a copy of this module.
const kept = globalThis as typeof globalThis & { peshiRoom?: Seen };
kept.peshiRoom ??= { fullAt: Number.NEGATIVE_INFINITY, looks: {}, isShort: false };
const seen: Seen = kept.peshiRoom;

/** Remembers that the database had no room for what was written. */
export function sawFullDisk(): void {
	seen.fullAt = Date.now();
}

/** Whether the database had no room a moment ago, or hardly has any: what is only noted is not written then. */
export const isShortOfRoom = (): boolean => seen.isShort || Date.now() - seen.fullAt < REMEMBERED_MS;

/**
 * Whether a disk of this machine is too full for people's changes: that of the database where its files are here, or that of
 * the stored files. A disk elsewhere shows only when it is written to.
 */
export async function lacksRoom(disk: Disk): Promise<boolean> {
	const last = seen.looks[disk];
	if (last && Date.now() - last.at < LOOK_MS) return last.isShort;
	const look = { at: Date.now(), isShort: looked(disk) };
	seen.looks[disk] = look;
	const isShort = await look.isShort;
	if (disk === "database") seen.isShort = isShort;
	return isShort;
}

async function looked(disk: Disk): Promise<boolean> {
	const folder = disk === "database" ? databaseFolder() : storageFolder();
	if (!folder) return false;
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize < reserveBytes();
	} catch {
		// A folder that is not made yet, or a system that does not tell.
		return false;
	}
}

function databaseFolder(): string | null {
	const folder = join(env.DATA_DIR, "postgres");
	return existsSync(folder) ? folder : null;
}

function storageFolder(): string | null {
	const place = parseStorageAddress(env.STORAGE_URL);
	return place && "folder" in place ? fileURLToPath(place.folder) : env.DATA_DIR;
}
