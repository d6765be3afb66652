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
	const { findVault } = await import("#app/core/backup/vault.server.ts");
	const { keptHeads, verifyBackup, verifyDatabase } = await import("#app/core/audit/sources.server.ts");
	const { chosenSnapshot } = await import("#scripts/backup/choose.ts");
	const { withOwner } = await import("#scripts/backup/server.ts");
	const { sayVerified } = await import("./lines.ts");

	const passphrase = values["passphrase-file"] ?? null;
	const say = (lines: readonly string[]) => console.log(lines.join("\n"));
	const isRead = values.from !== undefined || values.snapshot !== undefined;
	if (isRead) {
		const vault = await findVault(backupPlace(values.from ?? null, passphrase));
		const manifest = await chosenSnapshot(vault, values.snapshot ?? null, console.log);
		const verified = await verifyBackup(vault, manifest, await keptHeads(vault, manifest.id));
		say(sayVerified(verified, `the backup ${manifest.id}`));
		if (verified.faults.length > 0) process.exitCode = 1;
		return;
	}
	const hasBackups = env.BACKUP_TO !== undefined && env.BACKUP_TO !== "elsewhere";
	const vault = hasBackups ? await findVault(backupPlace(null, passphrase)).catch(noneYet) : null;
	const known = vault ? await keptHeads(vault) : [];
	await withOwner(env, {}, async (databaseUrl) => {
		const verified = await verifyDatabase(databaseUrl, known);
		say(sayVerified(verified, "the database"));
		if (verified.faults.length > 0) process.exitCode = 1;
	});
});

/** Before the first backup there is nothing to compare with. */
function noneYet(error: unknown): null {
	if ((error as { name?: string }).name === "BackupRefused") {
		console.log((error as Error).message);
		return null;
	}
	throw error;
}
