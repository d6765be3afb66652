import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "#app/core/env.server.ts";
import { parseStorageAddress } from "#app/core/settings/store-address.ts";

/**
 * Free space that people's writes leave on a disk (DISK_RESERVE_MB). Without room for its log (segments of 16 MB)
 * PostgreSQL ends and cannot start again; the program's own writes use the reserve.
 */
const reserveBytes = () => env.DISK_RESERVE_MB * 1024 * 1024;
/** How long a measurement counts, and how long a write that found the disk full is remembered. */
const LOOK_MS = 1_000;
const REMEMBERED_MS = 10_000;

export type Disk = "database" | "storage";

type Seen = {
	fullAt: number;
	looks: Partial<Record<Disk, { at: number; isShort: Promise<boolean> }>>;
	isShort: boolean;
};

// The web server and the built pages each have a copy of this module.
const shared = globalThis as typeof globalThis & { peshiRoom?: Seen };
shared.peshiRoom ??= { fullAt: Number.NEGATIVE_INFINITY, looks: {}, isShort: false };
const seen: Seen = shared.peshiRoom;

/** A clock that is set back says nothing of how long ago something was, which then counts as long ago. */
function isWithin(ms: number, at: number): boolean {
	const ago = Date.now() - at;
	return ago >= 0 && ago < ms;
}

/** Records that the database had no room for a write. */
export function sawFullDisk(): void {
	seen.fullAt = Date.now();
}

/** Whether the database has hardly any room, so that mere records are left out. */
export const isShortOfRoom = (): boolean => seen.isShort || isWithin(REMEMBERED_MS, seen.fullAt);

/** Whether this machine's disk is too full for people's changes; a disk elsewhere shows it only on a write. */
export async function lacksRoom(disk: Disk): Promise<boolean> {
	const last = seen.looks[disk];
	if (last && isWithin(LOOK_MS, last.at)) return last.isShort;
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
		// The folder is not made yet, or the system does not report it.
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
