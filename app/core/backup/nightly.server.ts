import { env, sessionDatabaseUrl } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { backupPlace } from "./settings.server.ts";
import { type Taken, takeBackup } from "./take.server.ts";
import { openVault, readManifest, snapshotsIn, type Vault } from "./vault.server.ts";

/** A backup that is younger is the one that was due. */
const RECENT_MS = 12 * 3_600_000;

/**
 * Takes the backup that is due, where the settings say where to. Null when they do not, or when there is one of the last
 * hours. Throws what `takeBackup` throws.
 */
export async function takeDueBackup(signal: AbortSignal, now = Date.now()): Promise<Taken | null> {
	if (!env.BACKUP_TO || env.BACKUP_TO === "elsewhere") return null;
	const vault = await openVault(backupPlace(null, null));
	if (await hasRecent(vault, now)) return null;
	const options = { databaseUrl: sessionDatabaseUrl(), storage: storage(), vault, keep: env.BACKUP_KEEP };
	return await takeBackup({ ...options, signal });
}

async function hasRecent(vault: Vault, now: number): Promise<boolean> {
	const last = (await snapshotsIn(vault)).find(({ isWhole }) => isWhole);
	if (!last) return false;
	const { takenAt } = await readManifest(vault, last.id);
	return now - Date.parse(takenAt) < RECENT_MS;
}
