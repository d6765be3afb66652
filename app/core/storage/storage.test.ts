import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "#tests/s3.ts";
import { parseStorageAddress } from "./address.ts";
import { newStorageKey, openStorage, type Storage } from "./index.server.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-storage-"));
const CHAMBER = "0196f6a4-0000-7000-8000-000000000001";
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
	s3 = await startS3();
	stores.disk = openStorage(pathToFileURL(join(folder, "files")).href);
	stores.s3 = openStorage(s3.address());
	stores["s3 under a prefix"] = openStorage(s3.address(undefined, "bucket/some/prefix"));
});

afterAll(() => {
	s3.close();
	rmSync(folder, { recursive: true });
});

async function* parts(bytes: Uint8Array, size = 70_000) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const bytesIn = async (stream: ReadableStream<Uint8Array> | null) =>
	stream && Buffer.from(await new Response(stream).arrayBuffer());

async function listed(store: Storage, prefix: string): Promise<string[]> {
	const keys = [];
	for await (const { key } of store.list(prefix)) keys.push(key);
	return keys.sort();
}

describe.each(["disk", "s3", "s3 under a prefix"])("%s", (name) => {
	const store = () => stores[name] as Storage;

	test("gives back what was put, whole and in parts", async () => {
		const bytes = randomBytes(300_000);
		const key = newStorageKey(CHAMBER);
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		expect(await store().put(key, parts(bytes))).toEqual({ size: bytes.length, sha256 });
		expect(await bytesIn(await store().get(key))).toEqual(bytes);
		expect(await bytesIn(await store().get(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
		const head = await store().head(key);
		expect(head?.size).toBe(bytes.length);
		expect(Math.abs(Date.now() - (head?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
	});

	test("keeps what belongs to a file under the file's key with an ending", async () => {
		const key = newStorageKey(crypto.randomUUID());
		for (const ending of ["", ".p1.webp", ".r2.pdf"]) await store().put(key + ending, parts(randomBytes(10)));
		expect(await listed(store(), key)).toEqual([key, `${key}.p1.webp`, `${key}.r2.pdf`]);
		expect((await store().head(`${key}.p1.webp`))?.size).toBe(10);
	});

	test("keeps nothing of a file that breaks off", async () => {
		const key = newStorageKey(CHAMBER);
		async function* broken() {
			yield randomBytes(1000);
			throw new Error("the line went dead");
		}
		await expect(store().put(key, broken())).rejects.toThrow("the line went dead");
		expect(await store().head(key)).toBeNull();
		expect(await store().get(key)).toBeNull();
		expect(await store().tidy(new Date(Date.now() + 60_000))).toBe(0);
	});

	test("lists by prefix, page by page, and removes", async () => {
		const chamber = crypto.randomUUID();
		const keys = Array.from({ length: 7 }, () => newStorageKey(chamber)).sort();
		for (const key of keys) await store().put(key, parts(randomBytes(10)));
		await store().put(newStorageKey(crypto.randomUUID()), parts(randomBytes(10)));
		expect(await listed(store(), `${chamber}/`)).toEqual(keys);
		for (const key of keys) await store().delete(key);
		await store().delete(keys[0] ?? "");
		expect(await listed(store(), `${chamber}/`)).toEqual([]);
		expect(await listed(store(), "nothing/")).toEqual([]);
	});
});

test("on disk nobody else may look in, and interrupted writes are tidied away", async () => {
	const store = stores.disk as Storage;
	const root = join(folder, "files");
	await store.put(newStorageKey(CHAMBER), parts(randomBytes(10)));
	for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
		const { mode } = statSync(join(entry.parentPath, entry.name));
		expect(mode & 0o077).toBe(0);
	}
	const draft = join(root, ".drafts", "left-behind");
	writeFileSync(draft, "half a file");
	utimesSync(draft, 0, 0);
	expect(await store.tidy(new Date(1000))).toBe(1);
	for (const key of ["../outside", "a/../../b", "a..b", ".drafts/a", "a/.b", ""])
		await expect(store.put(key, parts(randomBytes(1)))).rejects.toThrow("not a storage key");
});

test("a bucket that refuses the secret is an error, not an empty store", async () => {
	const store = openStorage(s3.address("wrong"));
	await expect(store.put(newStorageKey(CHAMBER), parts(randomBytes(10)))).rejects.toThrow("answered 403");
	await expect(store.head(newStorageKey(CHAMBER))).rejects.toThrow("answered 403");
	await expect(listed(store, "")).rejects.toThrow("answered 403");
});

test.each([
	"s3://host/bucket",
	"s3://key:secret@host",
	"https://host/bucket",
	"ftp://a:b@host/bucket",
	"here",
])("%s is the address of no store", (address) => {
	expect(parseStorageAddress(address)).toBeNull();
	expect(() => openStorage(address)).toThrow();
});

test("a secret with signs in it, a port, a prefix and a region are read out of the address", () => {
	expect(
		parseStorageAddress("s3://key:a%2Fb%2B@files.example:9000/bucket/some/prefix?region=ap-south-1"),
	).toEqual({
		bucket: {
			address: "https://files.example:9000/bucket",
			prefix: "some/prefix",
			region: "ap-south-1",
			accessKeyId: "key",
			secretAccessKey: "a/b+",
		},
	});
});
