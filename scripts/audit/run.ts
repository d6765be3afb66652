import { parseArgs } from "node:util";
import { explained } from "#scripts/explained.ts";

// Looks whether the activity and the security log are as they were written. Ends with 1 where they are not.
//   npm run audit:verify                                  the database, and whether its chain is the one that BACKUP_TO has known
//   npm run audit:verify -- --from /mnt/disk/peshi        the newest whole backup of a place
//   --snapshot <name>           another one
//   --passphrase-file <file>    where it is encrypted

await explained(async () => {
	const { values } = parseArgs({
		options: {
			from: { type: "string" },
			snapshot: { type: "string" },
			"passphrase-file": { type: "string" },
		},
	});
	const { env } = await import("#app/core/env.server.ts");
	const { backupPlace } = await import("#app/core/backup/settings.server.ts");
	const { findVault, openedVault } = await import("#app/core/backup/vault.server.ts");
	const { keptHeads, verifyBackup, verifyDatabase } = await import("#app/core/audit/sources.server.ts");
	const { chosenSnapshot } = await import("#scripts/backup/choose.ts");
	const { withOwner } = await import("#scripts/backup/server.ts");
	const { comparedWith, sayVerified } = await import("./lines.ts");

	const passphrase = values["passphrase-file"] ?? null;
	const say = (lines: readonly string[]) => console.log(lines.join("\n"));
	const isRead = values.from !== undefined || values.snapshot !== undefined;
	if (isRead) {
		const vault = await findVault(backupPlace(values.from ?? null, passphrase));
		const manifest = await chosenSnapshot(vault, values.snapshot ?? null, console.log);
		const { heads, backups } = await keptHeads(vault, manifest.id);
		const verified = await verifyBackup(vault, manifest, heads);
		say(sayVerified(verified, `the backup ${manifest.id}`, comparedWith(backups)));
		if (verified.faults.length > 0) process.exitCode = 1;
		return;
	}
	const hasBackups = env.BACKUP_TO !== undefined && env.BACKUP_TO !== "elsewhere";
	const place = hasBackups ? backupPlace(null, passphrase) : null;
	const vault = place && (await openedVault(place));
	const { heads, backups } = vault ? await keptHeads(vault) : { heads: [], backups: 0 };
	const none = place ? `there is none in ${place.shown} yet` : "BACKUP_TO names no place of backups";
	await withOwner(env, {}, async (databaseUrl) => {
		const verified = await verifyDatabase(databaseUrl, heads);
		say(sayVerified(verified, "the database", comparedWith(backups, none)));
		if (verified.faults.length > 0) process.exitCode = 1;
	});
});
