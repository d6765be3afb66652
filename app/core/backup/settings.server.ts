import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Env, env } from "#app/core/env.server.ts";
import { backupAddress, parseStorageAddress, shownAddress } from "#app/core/settings/store-address.ts";
import { BackupRefused } from "./refused.ts";

/** Somebody who takes the backup can guess without a limit. */
const SHORTEST = 12;

export type BackupPlace = { address: string; shown: string; passphrase: string | null };

/** Where backups are stored; null for the settings. Throws `BackupRefused` without a place or for one among the files. */
export function backupPlace(to: string | null, passphraseFile: string | null): BackupPlace {
	const given = to ?? (env.BACKUP_TO === "elsewhere" ? undefined : env.BACKUP_TO);
	if (!given)
		throw new BackupRefused(
			"Where to? Name a folder or a bucket: --to /mnt/disk/peshi, or the setting BACKUP_TO.",
		);
	const address = backupAddress(given);
	if (!address) throw new BackupRefused(`${given} is no folder and no s3://key:secret@host/bucket.`);
	const shown = shownAddress(address);
	if (isAmong(address, env.STORAGE_URL))
		throw new BackupRefused(
			`${shown} is where Peshi keeps its files. Choose a place of its own for backups.`,
		);
	return { address, shown, passphrase: passphraseOf(env, passphraseFile) };
}

function isAmong(address: string, storage: string): boolean {
	const [inner, outer] = [parseStorageAddress(address), parseStorageAddress(storage)];
	const path = (place: typeof inner) => {
		if (!place) return "";
		return "folder" in place ? fileURLToPath(place.folder) : `${place.bucket.address}/${place.bucket.prefix}`;
	};
	return `${path(inner)}/`.startsWith(`${path(outer).replace(/\/+$/, "")}/`);
}

function passphraseOf(
	{ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: Env,
	file: string | null,
): string | null {
	const path = file ?? BACKUP_PASSPHRASE_FILE;
	const passphrase = path === undefined ? BACKUP_PASSPHRASE : readPassphrase(path);
	if (passphrase === undefined) return null;
	if (passphrase.length < SHORTEST)
		throw new BackupRefused(`The passphrase needs at least ${SHORTEST} characters.`);
	return passphrase;
}

function readPassphrase(path: string): string {
	try {
		return readFileSync(path, "utf8").replace(/\r?\n$/, "");
	} catch {
		throw new BackupRefused(`The file of the passphrase, ${path}, cannot be read.`);
	}
}
