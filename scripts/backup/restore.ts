import { asOwner } from "#app/core/backup/host.server.ts";
import { recordBackup } from "#app/core/backup/record.server.ts";
import { recordOf } from "#app/core/backup/take.server.ts";
import { markVerified } from "#app/core/backup/vault.server.ts";
import type { Storage } from "#app/core/storage/index.server.ts";
import { compareFiles, refuseOtherFiles, restoreFiles } from "./files.ts";
import { onNewGround } from "./ground.ts";
import { type Loading, loadRows, timed } from "./rows.ts";

type From = Omit<Loading, "compare"> & {
	/** The owner's connection to the database of the settings, whether it is there or not. */
	databaseUrl: string;
};

/**
 * Takes a snapshot back into an empty database and an empty file store. Throws `BackupRefused` where they are in use or not
 * empty, and where the snapshot is not whole; the database is then as it was.
 */
export async function restore({ databaseUrl, storage, ...from }: From & { storage: Storage }): Promise<void> {
	const { vault, manifest, say } = from;
	await onNewGround(databaseUrl, "restoring", async ({ url, takeName }) => {
		await refuseOtherFiles(storage, from);
		say(`Restoring ${manifest.id} of ${vault.shown}`);
		await loadRows(url, { ...from, compare: false });
		await timed(say, "Files", () => restoreFiles(storage, from));
		await record(url, from, null);
		await takeName();
	});
	say(`Restored: ${sayBulk(from)}. Start Peshi now.`);
}

/** Restores a snapshot beside the installation, compares every row and every file with what was kept, and records that it did. */
export async function verify({ databaseUrl, ...from }: From): Promise<void> {
	const { vault, manifest, say } = from;
	say(`Verifying ${manifest.id} of ${vault.shown}`);
	await onNewGround(databaseUrl, "verifying", ({ url }) => loadRows(url, { ...from, compare: true }));
	await timed(say, "Files compared", () => compareFiles(from));
	const at = new Date();
	await markVerified(vault, manifest.id, at);
	await record(databaseUrl, from, at).catch((error) => {
		// A place may be verified on another server, too.
		if ((error as { code?: string }).code !== "3D000") throw error;
	});
	say(`Verified: ${sayBulk(from)} came back as they were.`);
}

async function record(
	url: string,
	{ manifest, vault }: Pick<From, "manifest" | "vault">,
	verifiedAt: Date | null,
) {
	const sql = asOwner(url, "peshi-restore");
	try {
		await recordBackup(sql, recordOf(manifest, vault), verifiedAt);
	} finally {
		await sql.end({ timeout: 5 });
	}
}

function sayBulk({ manifest }: Pick<From, "manifest">): string {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	return `${rows.toLocaleString("en-IN")} rows of ${manifest.tables.length} tables and ${manifest.files.rows.toLocaleString("en-IN")} files`;
}
