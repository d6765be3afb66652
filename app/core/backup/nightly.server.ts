import { appDatabaseUrl, backupRole, env, sessionDatabaseUrl } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { backupPlace } from "./settings.server.ts";
import { type Taken, takeBackup } from "./take.server.ts";
import { openVault, readManifest, snapshotsIn, type Vault } from "./vault.server.ts";

const RECENT_MS = 12 * 3_600_000;

/** Takes the nightly backup if BACKUP_TO is set and the last one is not recent; null otherwise. Throws as `takeBackup`. */
export async function takeDueBackup(signal: AbortSignal, now = Date.now()): Promise<Taken | null> {
	if (!env.BACKUP_TO || env.BACKUP_TO === "elsewhere") return null;
	const vault = await openVault(backupPlace(null, null));
	if (await hasRecent(vault, now)) return null;
	const role = backupRole(env.DATABASE_ROLE);
	const databaseUrl = appDatabaseUrl(sessionDatabaseUrl(), env.SESSION_SECRET, role);
	const options = { databaseUrl, storage: storage(), vault, keep: env.BACKUP_KEEP };
	return await takeBackup({ ...options, signal });
}

async function hasRecent(vault: Vault, now: number): Promise<boolean> {
	const last = (await snapshotsIn(vault)).find(({ isWhole }) => isWhole);
	if (!last) return false;
	const { takenAt } = await readManifest(vault, last.id);
	return now - Date.parse(takenAt) < RECENT_MS;
}
