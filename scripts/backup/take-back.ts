import { parseArgs } from "node:util";
import { explained } from "#scripts/explained.ts";

// Takes a backup back, into an empty installation.
//   npm run restore -- --from /mnt/disk/peshi           the newest whole backup of a place; BACKUP_TO without it
//   --snapshot <name>           another one
//   --passphrase-file <file>    where it is encrypted
//   --verify                    restores it beside the running installation, compares everything, and throws that away

/** Of the server that is started for this: what is written is written once, and nobody waits for anything else. */
const SETTINGS = { max_wal_size: "4GB", checkpoint_timeout: "30min", shared_buffers: "256MB" };

await explained(async () => {
	const { values } = parseArgs({
		options: {
			from: { type: "string" },
			snapshot: { type: "string" },
			"passphrase-file": { type: "string" },
			verify: { type: "boolean", default: false },
		},
	});
	const { env } = await import("#app/core/env.server.ts");
	const { backupPlace } = await import("#app/core/backup/settings.server.ts");
	const { findVault } = await import("#app/core/backup/vault.server.ts");
	const { storage } = await import("#app/core/storage/index.server.ts");
	const { chosenSnapshot } = await import("./choose.ts");
	const { demandOwnPlace } = await import("./own-place.ts");
	const { restore, verify } = await import("./restore.ts");
	const { withOwner } = await import("./server.ts");

	const place = backupPlace(values.from ?? null, values["passphrase-file"] ?? null);
	// That it was verified is written beside the backup.
	if (values.verify) demandOwnPlace(place);
	const vault = await findVault(place);
	const manifest = await chosenSnapshot(vault, values.snapshot ?? null, console.log);
	await withOwner(env, SETTINGS, async (databaseUrl) => {
		const from = { databaseUrl, sessionSecret: env.SESSION_SECRET, vault, manifest, say: console.log };
		await (values.verify ? verify(from) : restore({ ...from, storage: storage() }));
	});
});
