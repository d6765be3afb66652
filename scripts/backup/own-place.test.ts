import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { demandOwnPlace } from "./own-place.ts";

const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), "peshi-own-place-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isRoot = process.geteuid?.() === 0;
/** A folder of another user: only root can give one away, and root's own is another's for everybody else. */
const foreign = isRoot ? join(folder, "foreign") : "/usr";
if (isRoot) {
	mkdirSync(foreign);
	chownSync(foreign, NOBODY, NOBODY);
}

const placeAt = (path: string) => ({ address: pathToFileURL(path).href, shown: path, passphrase: null });

test("a folder of backups of one's own is written to, made or not, and a bucket has no user of this machine", () => {
	const bucket = { address: "s3://key:secret@host/bucket", shown: "s3://host/bucket", passphrase: null };
	for (const place of [placeAt(folder), placeAt(`${folder}/`), placeAt(join(folder, "new", "one")), bucket])
		expect(() => demandOwnPlace(place)).not.toThrow();
});

test("one that another user owns is refused, and one below it", () => {
	expect(() => demandOwnPlace(placeAt(foreign))).toThrow(`${foreign} belongs to`);
	if (isRoot) expect(() => demandOwnPlace(placeAt(join(foreign, "new")))).toThrow("belongs to");
});

test.each([["take.ts", "--to"] as const, ["take-back.ts", "--verify", "--from"] as const])(
	"%s writes nothing there, says whose the folder is, and as whom to run",
	(command, ...options) => {
		const before = readdirSync(foreign);
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			[`scripts/backup/${command}`, ...options, foreign],
			{ encoding: "utf8" },
		);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/ belongs to (\S+), who .+ Run this as \1: runuser -u \1 -- node scripts\/backup/);
		expect(readdirSync(foreign)).toEqual(before);
	},
);
