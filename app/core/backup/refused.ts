/** Why a backup is not made or not taken back: the message is a sentence for the person who runs the server. */
export class BackupRefused extends Error {}

/** A part that is not what was written down of it. */
export const changed = (name: string) =>
	new BackupRefused(
		`${name} of this backup is not what was written: it was changed or damaged. Take another backup.`,
	);

/** A part that was written down and is not there, or not all of it. */
export const cutShort = (name: string) =>
	new BackupRefused(`This backup was cut short: ${name} is missing or not whole. Take another backup.`);
