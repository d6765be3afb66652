import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { backupPlace } from "./settings.server.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-place-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
	const path = join(folder, "passphrase");
	writeFileSync(path, text);
	return path;
}

test("a place is a folder or a bucket, and its keys are not shown", () => {
	const inFolder = { address: pathToFileURL(folder).href, shown: folder, passphrase: null };
	expect(backupPlace(folder, null)).toEqual(inFolder);
	expect(backupPlace(pathToFileURL(folder).href, null)).toEqual(inFolder);
	const address = "s3://key:secret@host/bucket/a/b?region=x";
	expect(backupPlace(address, null)).toMatchObject({ address, shown: "s3://host/bucket/a/b" });
});

test("one that is none, or lies among the files that are kept, is refused with a sentence", () => {
	expect(() => backupPlace(null, null)).toThrow("Where to?");
	expect(() => backupPlace("s3://host/bucket", null)).toThrow("is no folder and no s3://");
	const files = fileURLToPath(env.STORAGE_URL);
	expect(() => backupPlace(files, null)).toThrow("is where Peshi keeps its files");
	expect(() => backupPlace(join(files, "kept"), null)).toThrow("is where Peshi keeps its files");
	expect(backupPlace(`${files}-kept`, null).shown).toBe(`${files}-kept`);
});

test("a passphrase is the line of its file, and is long enough", () => {
	expect(backupPlace(folder, fileOf("twelve letters\r\n")).passphrase).toBe("twelve letters");
	expect(backupPlace(folder, fileOf("twelve signs\n")).passphrase).toBe("twelve signs");
	expect(() => backupPlace(folder, fileOf("eleven sign\n"))).toThrow("at least 12 characters");
	expect(() => backupPlace(folder, join(folder, "none"))).toThrow("cannot be read");
});
