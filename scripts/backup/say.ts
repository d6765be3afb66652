import type { BackupPlace } from "#app/core/backup/settings.server.ts";
import type { Taken } from "#app/core/backup/take.server.ts";

/** Of many files the first are named. */
const MOST = 20;

/** What a backup holds, in lines for the terminal. */
export function sayTaken(taken: Taken, { passphrase, shown }: BackupPlace, ms: number): string[] {
	const { id, bytes, files, copied, removed, missingFiles, differing } = taken;
	return [
		`Backup ${id} is in ${shown}: ${megabytes(bytes)}, ${files} files, ${copied} of them new, ${(ms / 1000).toFixed(1)} s.`,
		...(removed > 0 ? [`Older or cut-short backups that were removed: ${removed}.`] : []),
		...(passphrase === null ? ["It is not encrypted: whoever reads that place reads every chamber."] : []),
		...named("Files that are missing in the file store", missingFiles),
		...named("Files that are not what was uploaded", differing),
	];
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function named(title: string, keys: readonly string[]): string[] {
	if (keys.length === 0) return [];
	const more = keys.length > MOST ? [`  and ${keys.length - MOST} more`] : [];
	return [`${title} (${keys.length}):`, ...keys.slice(0, MOST).map((key) => `  ${key}`), ...more];
}
