import { readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { BackupRefused } from "#app/core/backup/refused.ts";
import type { BackupPlace } from "#app/core/backup/settings.server.ts";
import { parseStorageAddress } from "#app/core/settings/store-address.ts";

const ROOT = 0;

/**
 * Throws `BackupRefused` where the folder of backups belongs to another user of this machine: what is written there now
 * could be neither read nor removed by the backups of the night.
 */
export function demandOwnPlace({ address, shown }: BackupPlace): void {
	const place = parseStorageAddress(address);
	const me = process.geteuid?.();
	if (me === undefined || !place || !("folder" in place)) return;
	const folder = fileURLToPath(place.folder).replace(/(?<=.)\/+$/, "");
	const nearest = nearestFolder(folder);
	// Anybody may make a folder of their own in one of the system's.
	if (nearest.uid === me || (nearest.path !== folder && nearest.uid === ROOT)) return;
	const name = nameOf(nearest.uid);
	throw new BackupRefused(
		`${shown} belongs to ${name}, who could not read what ${nameOf(me)} writes there. Run this as ${name}: runuser -u ${name} -- node scripts/backup/…`,
	);
}

function nearestFolder(path: string): Pick<Stats, "uid"> & { path: string } {
	const found = statSync(path, { throwIfNoEntry: false });
	return found || dirname(path) === path ? { uid: found?.uid ?? ROOT, path } : nearestFolder(dirname(path));
}

function nameOf(uid: number): string {
	const line = usersOfMachine().find((user) => user.split(":")[2] === String(uid));
	return line?.split(":")[0] ?? `user ${uid}`;
}

function usersOfMachine(): string[] {
	try {
		return readFileSync("/etc/passwd", "utf8").split("\n");
	} catch {
		return [];
	}
}
