import type { Manifest } from "./manifest.ts";
import { backupKey, chamberOf, filesOf, type SnapshotFile } from "./stored.server.ts";
import { placeIn, readManifest, type Snapshot, snapshotsIn, type Vault } from "./vault.server.ts";

/** Removes all but the newest and newest verified snapshots, and files that none names. Returns the removed snapshots. */
export async function removeOld(vault: Vault, keep: number): Promise<string[]> {
	const snapshots = await snapshotsIn(vault);
	const retained = retainedOf(snapshots, keep);
	const removed = snapshots.filter((one) => !retained.includes(one));
	if (removed.length === 0) return [];
	const known = await Promise.all(retained.map(({ id }) => readManifest(vault, id)));
	const chambers = new Set([...known, ...(await readable(vault, removed))].flatMap((one) => one.chambers));
	for (const { id } of removed) await removeSnapshot(vault, id);
	const lists = known.map(({ files }) => filesOf(vault, files));
	await removeUnnamed(vault, lists, [...chambers].sort());
	return removed.map(({ id }) => id);
}

function retainedOf(snapshots: readonly Snapshot[], keep: number): Snapshot[] {
	const whole = snapshots.filter(({ isWhole }) => isWhole);
	const verified = whole.find(({ isVerified }) => isVerified);
	return whole.filter((one, at) => at < keep || one === verified);
}

async function readable(vault: Vault, snapshots: readonly Snapshot[]): Promise<Manifest[]> {
	const found = await Promise.allSettled(snapshots.map(({ id }) => readManifest(vault, id)));
	return found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

/** Removes a snapshot, its manifest first: without one it counts as cut short. */
export async function removeSnapshot({ store }: Vault, id: string): Promise<void> {
	await store.delete(placeIn(id, "manifest"));
	const names: string[] = [];
	for await (const { key } of store.list(`${placeIn(id, "")}`)) names.push(key);
	for (const name of names) await store.delete(name);
}

/** Reads one file ahead in each list, so that only the keys of one chamber are in memory. */
async function removeUnnamed(
	{ store }: Vault,
	lists: readonly AsyncGenerator<SnapshotFile>[],
	chambers: readonly string[],
): Promise<void> {
	const ahead = await Promise.all(lists.map((list) => list.next()));
	for (const chamber of chambers) {
		const named = new Set<string>();
		for (const [at, list] of lists.entries()) {
			let one = ahead[at];
			for (; one && !one.done && chamberOf(one.value.key) <= chamber; one = await list.next())
				named.add(backupKey(one.value.key));
			if (one) ahead[at] = one;
		}
		for await (const { key } of store.list(`${backupKey(chamber)}/`))
			if (!named.has(key)) await store.delete(key);
	}
}
