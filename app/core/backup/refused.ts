/** Why a backup is not made or not restored, as a sentence for the person who runs the server. */
export class BackupRefused extends Error {}

/** The error of a part that differs from what was written. */
export const changed = (name: string) =>
	new BackupRefused(
		`${name} of this backup is not what was written: it was changed or damaged. Take another backup.`,
	);

/** The error of a part that is missing, wholly or at its end. */
export const cutShort = (name: string) =>
	new BackupRefused(`This backup was cut short: ${name} is missing or not whole. Take another backup.`);
