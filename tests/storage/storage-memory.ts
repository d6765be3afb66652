import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { openStorage } from "#app/core/storage/index.server.ts";

/**
 * A process of its own that puts a large file into a store and gets it back, and says how much memory that took:
 * `storage-memory.ts <address> <key> <megabytes>`.
 */
const [address = "", key = "", megabytes = ""] = process.argv.slice(2);
const store = openStorage(address);
const size = Number(megabytes) * 1_000_000;

async function* source(bytes: number) {
	for (let sent = 0; sent < bytes; sent += 50_000) yield Buffer.alloc(50_000, sent % 251);
}

async function there(path: string): Promise<string> {
	const hash = createHash("sha256");
	const bytes = await store.get(path);
	for await (const part of Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]))
		hash.update(part);
	return hash.digest("hex");
}

// What the programs themselves take is taken by then.
await store.put(`${key}-small`, source(1_000_000));
await there(`${key}-small`);
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => {
	most = Math.max(most, process.memoryUsage.rss());
}, 5);

const { sha256 } = await store.put(key, source(size));
const same = (await there(key)) === sha256;
clearInterval(watch);
process.stdout.write(JSON.stringify({ same, grown: most - before }));
