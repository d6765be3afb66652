import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type ZipEntry, zipOf } from "./zip.server.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const kept = () => {
	collect();
	return process.memoryUsage().external;
};

test("a ZIP of many files keeps little of each until it ends", async () => {
	const FILES = 4000;
	let [first, last] = [0, 0];
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (let n = 0; n <= FILES; n += 1) {
			if (n === 100) first = kept();
			if (n === FILES) last = kept();
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
