import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { BackupRefused } from "#app/core/backup/refused.ts";
import { backupPlace } from "#app/core/backup/settings.server.ts";
import { env } from "#app/core/env.server.ts";
import { Clamd } from "#app/core/outside/clamd.server.ts";
import { reachMailServer } from "#app/core/outside/mail.server.ts";
import { parseStorageAddress } from "#app/core/settings/store-address.ts";
import { openStorage } from "#app/core/storage/index.server.ts";
import { codeOf, type Fault, folderReason, reasonOf } from "./reasons.ts";

const PATIENCE_MS = 10_000;

/** Whether a part of Peshi writes backups: their place may be closed to the others. */
export type BackupDuty = { writesBackups: boolean };

/** What is wrong with the places of files and backups and with the mail server. */
export async function placeFaults({ writesBackups }: BackupDuty): Promise<Fault[]> {
	const found = await Promise.all([
		storeFault("STORAGE_URL", env.STORAGE_URL),
		writesBackups ? backupFault() : null,
		mailFault(),
		scannerFault(),
		folderFault("DATA_DIR", env.DATA_DIR),
	]);
	return found.filter((fault) => fault !== null);
}

const fault = (setting: string, why: string): Fault => ({
	setting,
	kind: "beside",
	sentence: `${setting}: ${why}.`,
});

async function storeFault(setting: string, address: string): Promise<Fault | null> {
	const place = parseStorageAddress(address);
	if (!place) return fault(setting, "it is the address of no file store");
	if ("folder" in place) return folderFault(setting, fileURLToPath(place.folder));
	try {
		await inTime(async () => {
			for await (const _ of openStorage(address).list("")) return;
		});
		return null;
	} catch (error) {
		const { status } = error as { status?: number };
		const { host, pathname } = new URL(place.bucket.address);
		if (status === 404) return fault(setting, `${host} has no bucket ${pathname.slice(1)}`);
		if (status === 401 || status === 403) return fault(setting, `${host} refuses the key or the secret`);
		return fault(setting, reasonOf(error, place.bucket.address));
	}
}

/** A missing folder can be made if the nearest existing one is writable. */
async function folderFault(setting: string, folder: string, nearest = folder): Promise<Fault | null> {
	try {
		await access(nearest, constants.W_OK | constants.X_OK);
		return null;
	} catch (error) {
		if (codeOf(error) === "ENOENT" && dirname(nearest) !== nearest)
			return folderFault(setting, folder, dirname(nearest));
		return fault(setting, folderReason(error, folder));
	}
}

async function backupFault(): Promise<Fault | null> {
	if (!env.BACKUP_TO || env.BACKUP_TO === "elsewhere") return null;
	try {
		return await storeFault("BACKUP_TO", backupPlace(null, null).address);
	} catch (error) {
		if (!(error instanceof BackupRefused)) throw error;
		return fault("BACKUP_TO", error.message.replace(/\.$/, ""));
	}
}

async function mailFault(): Promise<Fault | null> {
	if (!env.SMTP_URL) return null;
	try {
		await inTime(reachMailServer);
		return null;
	} catch (error) {
		const { responseCode } = error as { responseCode?: number };
		const { host } = new URL(env.SMTP_URL);
		if (responseCode === 535) return fault("SMTP_URL", `${host} refuses the user or the password`);
		return fault("SMTP_URL", reasonOf(error, env.SMTP_URL));
	}
}

async function scannerFault(): Promise<Fault | null> {
	if (!env.CLAMD_URL) return null;
	try {
		await inTime(() => new Clamd(env.CLAMD_URL ?? "").ping());
		return null;
	} catch (error) {
		const { protocol, pathname } = new URL(env.CLAMD_URL);
		if (protocol === "unix:") return fault("CLAMD_URL", `nothing listens at ${pathname} (${codeOf(error)})`);
		return fault("CLAMD_URL", reasonOf(error, env.CLAMD_URL));
	}
}

async function inTime(work: () => Promise<unknown>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const late = Object.assign(new Error("It does not answer"), { code: "ETIMEDOUT" });
	const silence = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(late), PATIENCE_MS);
	});
	await Promise.race([work(), silence]).finally(() => clearTimeout(timer));
}
