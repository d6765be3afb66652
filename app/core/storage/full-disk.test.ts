import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { newStorageKey, openStorage } from "./index.server.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-full-"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

async function* parts() {
	for (let part = 0; part < 5; part += 1) yield Buffer.alloc(1000, part);
}

/** Only root can make a disk that is small enough to fill, so the disk is full where Node hands it the bytes. */
async function fillDisk(at: "writeFile" | "sync"): Promise<void> {
	const any = await open(join(folder, "any"), "w");
	const prototype = Object.getPrototypeOf(any) as FileHandle;
	await any.close();
	const real = prototype[at] as (...args: unknown[]) => Promise<void>;
	let calls = 0;
	vi.spyOn(prototype, at).mockImplementation(function (this: FileHandle, ...args: unknown[]) {
		calls += 1;
		if (at === "writeFile" && calls < 3) return real.apply(this, args);
		return Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
	});
}

const files = (root: string) =>
	readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test.each(["writeFile", "sync"] as const)(
	"a disk that is full at %s says so and keeps nothing of the file",
	async (at) => {
		const root = join(folder, at);
		const store = openStorage(pathToFileURL(root).href);
		const key = newStorageKey("0196f6a4-0000-7000-8000-000000000001");
		await fillDisk(at);
		await expect(store.put(key, parts())).rejects.toMatchObject({ code: "ENOSPC" });
		vi.restoreAllMocks();
		expect(files(root)).toEqual([]);
		expect(await store.put(key, parts())).toMatchObject({ size: 5000 });
	},
);

test("so does the disk that uploads to S3 are written to first", async () => {
	const store = openStorage("http://key:secret@127.0.0.1:9/bucket");
	await fillDisk("writeFile");
	await expect(store.put("key", parts())).rejects.toMatchObject({ code: "ENOSPC" });
});
