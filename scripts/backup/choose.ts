import type { Manifest } from "#app/core/backup/manifest.ts";
import { BackupRefused, cutShort } from "#app/core/backup/refused.ts";
import { sizesIn } from "#app/core/backup/stored.server.ts";
import { placeIn, readManifest, snapshotsIn, type Vault } from "#app/core/backup/vault.server.ts";
import { migrationMoments } from "#drizzle/moments.ts";

/**
 * What the snapshot of this name holds, or the newest whole one where none is named. Throws `BackupRefused` when it was cut
 * short, or made by a newer program than this.
 */
export async function chosenSnapshot(
	vault: Vault,
	name: string | null,
	say: (line: string) => void,
): Promise<Manifest> {
	const manifest = await readManifest(vault, name ?? (await newest(vault, say)));
	if (!migrationMoments().includes(manifest.migration)) {
		throw new BackupRefused(
			`This backup was made by another Peshi, version ${manifest.version}, whose database is newer than this one knows. Update the program first.`,
		);
	}
	await refuseCutShort(vault, manifest);
	return manifest;
}

/** That every part is there in its length, before anything is begun with one of them. */
async function refuseCutShort(vault: Vault, { id, tables, jobs, files }: Manifest): Promise<void> {
	const there = await sizesIn(vault.store, placeIn(id, ""));
	for (const { name, bytes } of [...tables, jobs, files].flatMap(({ parts }) => parts))
		if (there.get(name) !== bytes) throw cutShort(name);
}

async function newest(vault: Vault, say: (line: string) => void): Promise<string> {
	const snapshots = await snapshotsIn(vault);
	const whole = snapshots.findIndex(({ isWhole }) => isWhole);
	for (const { id } of snapshots.slice(0, Math.max(whole, 0)))
		say(`The backup ${id} was cut short; the one before it is taken.`);
	const found = snapshots[whole];
	if (found) return found.id;
	throw new BackupRefused(
		snapshots.length > 0
			? `Every backup in ${vault.shown} was cut short before it was whole.`
			: `There is no backup of Peshi in ${vault.shown}.`,
	);
}
