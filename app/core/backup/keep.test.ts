import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { removeOld } from "./keep.server.ts";
import { storeRows } from "./rows.server.ts";
import { markVerified, openVault, placeIn, putManifest, snapshotsIn, type Vault } from "./vault.server.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-keep-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = "2026-03-02T00:00:00.000Z";

/** A whole snapshot of nothing. */
async function addSnapshot(vault: Vault, id: string): Promise<void> {
	const nothing = (name: string) => storeRows(vault, placeIn(id, name), Readable.from([]));
	const files = { ...(await nothing("files")), bytes: 0 };
	await putManifest(vault, {
		...{
			format: 1,
			id,
			version: "1",
			takenAt: DAY,
			migration: 1,
			chambers: [],
			tables: [],
			sequences: {},
			audit: [],
		},
		...{ jobs: await nothing("jobs"), files, missing: [], differing: [] },
	});
}

/** What is left of snapshots a to e, of which these were verified, when so many are kept. */
async function leftOf(keep: number, ...verified: string[]): Promise<string> {
	const place = mkdtempSync(join(folder, "place-"));
	const vault = await openVault({ address: pathToFileURL(place).href, shown: "the disk", passphrase: null });
	for (const id of ["a", "b", "c", "d", "e"]) await addSnapshot(vault, id);
	for (const id of verified) await markVerified(vault, id, new Date(DAY));
	await removeOld(vault, keep);
	return (await snapshotsIn(vault)).map(({ id }) => id).join("");
}

test.each<[number, string[], string]>([
	[1, [], "e"],
	[2, [], "ed"],
	[5, [], "edcba"],
	[1, ["c"], "ec"],
	[1, ["b", "c"], "ec"],
	[3, ["c"], "edc"],
	[2, ["c"], "edc"],
	[2, ["e", "a"], "ed"],
])(
	"of five backups the newest %d stay, and the newest that was verified: %j, %s",
	async (keep, verified, left) => {
		expect(await leftOf(keep, ...verified)).toBe(left);
	},
);
