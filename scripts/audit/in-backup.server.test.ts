import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { keptHeads, verifyBackup, verifyDatabase } from "#app/core/audit/sources.server.ts";
import { takeBackup } from "#app/core/backup/take.server.ts";
import { openVault, readManifest } from "#app/core/backup/vault.server.ts";
import { env } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { rewritten } from "#tests/rewritten.ts";
import { comparedWith, sayVerified } from "./lines.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-audit-"));
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(async () => {
	await owner.end();
	rmSync(folder, { recursive: true });
});

test("what was tampered with is found in a backup too, and a chain that was made anew by an earlier backup", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, { title: "Mehta v. State" });
	const address = pathToFileURL(folder).href;
	const vault = await openVault({ address, shown: "the disk", passphrase: "twelve letters" });
	const take = async () => {
		const { id } = await takeBackup({
			...{ databaseUrl: env.DATABASE_URL, storage: storage(), vault, keep: 5 },
		});
		const manifest = await readManifest(vault, id);
		return verifyBackup(vault, manifest, (await keptHeads(vault, id)).heads);
	};
	const whole = await take();
	expect(whole.faults).toEqual([]);
	expect(whole.entries).toBeGreaterThan(0);

	await rewritten(owner, "activity", (tx) => {
		return tx`update activity set action = 'viewed' where entity_id = ${matter.id}`;
	});
	const changed = await take();
	expect(changed.faults).toMatchObject([{ kind: "changed", chamberId: admin.chamberId, trail: "activity" }]);
	expect(sayVerified(changed, "the backup", comparedWith(2)).at(-1)).toMatch(
		/^NOT as it was written: 1 faults/,
	);

	// Whoever owns the database makes the chain anew.
	await rewritten(owner, "audit_links", async (tx) => {
		await tx`delete from audit_links where chamber_id = ${admin.chamberId}`;
		await tx`select add_audit_link(a.chamber_id, 'activity', a.id, audit_hash(a)) from activity a
			where chamber_id = ${admin.chamberId} order by a.at`;
	});
	expect((await verifyDatabase(env.DATABASE_URL, [])).faults).toEqual([]);
	const found = await verifyDatabase(env.DATABASE_URL, (await keptHeads(vault)).heads);
	expect(found.faults).toMatchObject([{ kind: "replaced", chamberId: admin.chamberId }]);
	expect((await take()).faults.map(({ kind }) => kind)).toContain("replaced");
});
