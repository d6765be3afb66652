import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type ZipEntry, zipOf } from "./zip.server.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Bytes outside of the heap that nothing gives back any more: what is let go of is counted off beside the program, a little later. */
async function kept(): Promise<number> {
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
			if (n === 100) first = await kept();
			if (n === FILES) last = await kept();
			const bytes = (async function* () {
				yield Buffer.from("a,b,c\n".repeat(100));
			})();
			yield { name: `matters/${n} A matter with a title/hearings.csv`, at: new Date(), packed: false, bytes };
		}
	}
	const reader = zipOf(entries()).getReader();
	while (!(await reader.read()).done);
	expect((last - first) / FILES).toBeLessThan(5000);
});
