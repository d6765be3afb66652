import { spawnSync } from "node:child_process";
import { type PageResult, Reader } from "#worker/reader/read.ts";
import { cpuSecondsOf } from "../readers.ts";

/** What the product made of a file's pages, and the processor time of its last one. */
export type Reading = { pages: PageResult[]; cpuSeconds: number };

/** Times as long as usual that a page may take: what is measured is what was read, not how busy the machine is. */
const PATIENCE = 20;

/** The product's own reader, for files of one page or more, with languages detected as after an upload. */
export function wholeFiles(): { read(path: string): Promise<Reading>; close(): void } {
	// A process that is replaced takes its processor time along.
	const reader = new Reader({
		recycleAfter: Number.POSITIVE_INFINITY,
		recycleAtBytes: Number.POSITIVE_INFINITY,
		probeTimeoutMs: 400_000,
	});
	return {
		async read(path) {
			const pages: PageResult[] = [];
			let [before, after] = [0, 0];
			let child = reader.childPid;
			await reader.read(path, {
				lang: "auto",
				patience: PATIENCE,
				onProbe: async () => {
					child = reader.childPid;
					after = await cpuSecondsOf(reader.childPid);
				},
				onPage: async (page) => {
					pages.push(page);
					// Where a page took the process with it, the next one counts from nothing.
					before = child === reader.childPid ? after : 0;
					child = reader.childPid;
					after = await cpuSecondsOf(reader.childPid);
				},
			});
			return { pages, cpuSeconds: after - before };
		},
		close: () => reader.close(),
	};
}

/** The text that pdftotext takes from a PDF's last page; null where it is not installed. */
export function layerText(path: string, page: number): string | null {
	const { status, stdout } = spawnSync("pdftotext", ["-f", String(page), "-layout", path, "-"], {
		encoding: "utf8",
	});
	return status === 0 ? stdout : null;
}
