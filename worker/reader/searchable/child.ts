import { readFile, writeFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { makeSearchable, NotMade, type SeenPage } from "./make.ts";

// The process that makes one searchable PDF and ends. It may be killed at any moment.

/** The one message that the child receives. */
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

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await make(order);
	process.send?.(outcome, () => process.exit());
});
// Node would write the compile cache at an orderly end, which this process never has.
flushCompileCache();
