// @module-tag long
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { unzipped } from "#tests/unzipped.ts";
import { type ZipEntry, zipOf } from "./zip.server.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Bytes outside of the heap that nothing gives back any more: what is let go of is counted off beside the program, a little later. */
async function retainedBytes(): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let same = 0; same < 5; same += 1) {
		collect();
		await pause(1);
		const { external } = process.memoryUsage();
		if (external < least) [least, same] = [external, 0];
	}
	return least;
}

test("a ZIP of many files keeps little of each until it ends", async () => {
	const FILES = 4000;
	let [first, last] = [0, 0];
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (let n = 0; n <= FILES; n += 1) {
			if (n === 100) first = await retainedBytes();
			if (n === FILES) last = await retainedBytes();
			const bytes = (async function* () {
				yield randomBytes(20_000);
			})();
			yield { name: `matters/${n} A matter with a title/hearings.csv`, at: new Date(), packed: false, bytes };
		}
	}
	const reader = zipOf(entries()).getReader();
	while (!(await reader.read()).done);
	expect((last - first) / FILES).toBeLessThan(5000);
});

test("a short file comes back as it was, beside a long one and one that is packed already", async () => {
	const long = Buffer.alloc(900_000, "The matter is listed again.\n");
	const files = new Map([
		["empty.txt", Buffer.alloc(0)],
		["short.txt", Buffer.from("Heard in part.\n")],
		["long.txt", long],
		["packed.png", randomBytes(3000)],
	]);
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const [name, bytes] of files) {
			const parts = (async function* () {
				for (let from = 0; from < bytes.length; from += 50_000) yield bytes.subarray(from, from + 50_000);
			})();
			yield { name, at: new Date(), packed: name.endsWith(".png"), size: bytes.length, bytes: parts };
		}
	}
	const zip = Buffer.from(await new Response(zipOf(entries()) as BodyInit).arrayBuffer());
	expect(await unzipped(zip)).toEqual(files);
});
