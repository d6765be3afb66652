// @module-tag long

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBackup } from "#app/core/backup/take.server.ts";
import { openVault } from "#app/core/backup/vault.server.ts";
import { env } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { rewritten } from "#tests/rewritten.ts";

const PASSPHRASE = "twelve letters";
const folder = mkdtempSync(join(tmpdir(), "peshi-audit-command-"));
const place = join(folder, "backups");
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(async () => {
	await owner.end();
	rmSync(folder, { recursive: true });
});

/** Runs the command as an operator does; returns its exit code, the last two lines of what it prints, and its complaint. */
function verified(settings: { BACKUP_TO?: string; BACKUP_PASSPHRASE?: string }) {
	return new Promise<{ code: unknown; lines: string[]; complaint: string }>((done) => {
		const surroundings = {
			...process.env,
			...{ DATABASE_URL: env.DATABASE_URL, SESSION_SECRET: env.SESSION_SECRET, DATA_DIR: folder },
			...{ BACKUP_TO: "", BACKUP_PASSPHRASE: "", ...settings },
		};
		execFile(process.execPath, ["scripts/audit/run.ts"], { env: surroundings }, (error, out, complaint) => {
			done({ code: error?.code ?? 0, lines: out.trim().split("\n").slice(-2), complaint: complaint.trim() });
		});
	});
}

let matterId: string;
beforeAll(async () => {
	const { matter } = await makeMatter(await makeUser(), { title: "Mehta v. State" });
	matterId = matter.id;
});
const take = async (to: string) => {
	const vault = await openVault({ address: pathToFileURL(to).href, shown: to, passphrase: PASSPHRASE });
	await takeBackup({ databaseUrl: env.DATABASE_URL, storage: storage(), vault, keep: 5 });
};

test("verifies without a backup, and says that there is none to compare with", async () => {
	const whole = expect.stringMatching(/^Verified: \d+ entries in the database are as they were written\.$/);
	expect(await verified({})).toMatchObject({
		code: 0,
		lines: ["The chain was compared with no backup: BACKUP_TO names no place of backups.", whole],
	});
	mkdirSync(place);
	expect(await verified({ BACKUP_TO: place, BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
		code: 0,
		lines: [`The chain was compared with no backup: there is none in ${place} yet.`, whole],
	});
});

test("says with how many it was compared", async () => {
	await take(place);
	await take(place);
	expect(await verified({ BACKUP_TO: place, BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
		code: 0,
		lines: ["The chain was compared with 2 backups.", expect.stringMatching(/^Verified: /)],
	});
});

test.each([
	["a wrong passphrase", { BACKUP_PASSPHRASE: "twelve lettres" }, "This is not the passphrase"],
	["none", {}, "need their passphrase"],
	["one that is too short", { BACKUP_PASSPHRASE: "short" }, "at least 12 characters"],
])("fails, and verifies nothing, with %s", async (_, settings, complaint) => {
	const answer = await verified({ BACKUP_TO: place, ...settings });
	expect(answer).toMatchObject({ code: 1, complaint: expect.stringContaining(complaint) });
	expect(answer.lines.join()).not.toContain("Verified");
});

test("fails where the head of the backups is damaged, or the place cannot be read", async () => {
	const damaged = join(folder, "damaged");
	mkdirSync(damaged);
	writeFileSync(join(damaged, "peshi-backup.json"), "{}");
	for (const to of [damaged, "s3://key:secret@127.0.0.1:1/none?tls=false"]) {
		const answer = await verified({ BACKUP_TO: to, BACKUP_PASSPHRASE: PASSPHRASE });
		expect(answer.code).toBe(1);
		expect(answer.lines.join()).not.toContain("Verified");
	}
});

test("ends with 1 where an entry was changed", async () => {
	await rewritten(owner, "activity", (tx) => {
		return tx`update activity set action = 'viewed' where entity_id = ${matterId}`;
	});
	const answer = await verified({ BACKUP_TO: place, BACKUP_PASSPHRASE: PASSPHRASE });
	expect(answer).toMatchObject({
		code: 1,
		lines: ["The chain was compared with 2 backups.", expect.any(String)],
	});
	expect(answer.lines[1]).toMatch(/^NOT as it was written: 1 faults/);
});
