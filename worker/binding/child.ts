import type { BindingFailure } from "#drizzle/words.ts";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { type MadePaper, makePapers, NotBound, type Order } from "./make.ts";

// The process that takes PDFs apart or puts them together, once, and ends. It may be killed at any moment.

/** Made; or not, for a reason in the files (`refused`) or by a fault of the program or the machine (`broken`). */
export type Outcome =
	| { made: MadePaper[] }
	| { refused: BindingFailure; source: number | null }
	| { broken: string };

const MAX_BYTES = 900_000_000;

async function make(order: Order): Promise<Outcome> {
	try {
		return { made: await makePapers(order) };
	} catch (error) {
		if (error instanceof NotBound) return { refused: error.why, source: error.source };
		return { broken: error instanceof Error ? error.message : String(error) };
	}
}

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await make(order);
	process.send?.(outcome, () => process.exit());
});
