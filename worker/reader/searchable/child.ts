import { readFile, writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { makeSearchable, NotMade, type SeenPage } from "./make.ts";

// The process that makes one searchable PDF and ends. It may be killed at any moment.

/** What the child is asked for, once. */
export type Order = { original: string; target: string; seen: SeenPage[] };

/** Made; or not, for a reason that stays (`refused`) or by a fault of the program or the machine (`broken`). */
export type Outcome = { made: true } | { refused: string } | { broken: string };

const MAX_BYTES = 900_000_000;

async function make({ original, target, seen }: Order): Promise<Outcome> {
	try {
		await writeFile(target, await makeSearchable(await readFile(original), seen), { mode: 0o600 });
		return { made: true };
	} catch (error) {
		if (error instanceof NotMade) return { refused: error.message };
		return { broken: error instanceof Error ? error.message : String(error) };
	}
}

// A thread of its own ends the process when it grows beyond all measure or its parent is gone, whatever it does.
new Worker(
	`const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent || process.memoryUsage.rss() > ${MAX_BYTES}) process.kill(process.pid, "SIGKILL");
	}, 500);`,
	{ eval: true },
).unref();

// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

process.once("message", async (order: Order) => {
	const outcome = await make(order);
	process.send?.(outcome, () => process.exit());
});
