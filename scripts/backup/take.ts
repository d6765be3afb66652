import { parseArgs } from "node:util";
import { explained } from "#scripts/explained.ts";

// Takes a backup of all chambers: every row and every stored file.
//   npm run backup -- --to /mnt/disk/peshi              the place; the setting BACKUP_TO without it
//   npm run backup -- --to s3://key:secret@host/bucket/backups
//   --passphrase-file <file>    encrypts; the settings BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE without it
//   --keep 14                   how many are kept; the setting BACKUP_KEEP without it

await explained(async () => {
	const { values } = parseArgs({
		options: { to: { type: "string" }, "passphrase-file": { type: "string" }, keep: { type: "string" } },
	});
	const { env } = await import("#app/core/env.server.ts");
	const { backupPlace } = await import("#app/core/backup/settings.server.ts");
	const { takeBackup } = await import("#app/core/backup/take.server.ts");
	const { openVault } = await import("#app/core/backup/vault.server.ts");
	const { storage } = await import("#app/core/storage/index.server.ts");
	const { demandOwnPlace } = await import("./own-place.ts");
	const { sayTaken } = await import("./say.ts");
	const { withOwner } = await import("./server.ts");

	const keep = values.keep === undefined ? env.BACKUP_KEEP : Number(values.keep);
	if (!Number.isInteger(keep) || keep < 1) throw new Error("--keep takes a number above 0.");
	const place = backupPlace(values.to ?? null, values["passphrase-file"] ?? null);
	demandOwnPlace(place);
	const begun = Date.now();
	await withOwner(env, {}, async (databaseUrl) => {
		const vault = await openVault(place);
		const taken = await takeBackup({ databaseUrl, storage: storage(), vault, keep });
		for (const line of sayTaken(taken, place, Date.now() - begun)) console.log(line);
	});
});
