import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import type { TableSheet } from "#app/domains/out/imports/sheet/cells.ts";
import type { ImportFailure } from "#drizzle/words.ts";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { TableRefused } from "./refused.ts";
import { sheetsOf } from "./table.ts";

// The process that reads one table and ends: workbooks are unpacked and parsed here. It may be killed at any moment.

/** What the child is asked for, once. */
export type Order = { path: string; today: string };

/** The sheets; or why there are none, for a reason in the file (`refused`) or by a fault of the program (`broken`). */
export type Outcome = { sheets: TableSheet[] } | { refused: ImportFailure } | { broken: string };

const MAX_BYTES = 700_000_000;

async function read({ path, today }: Order): Promise<Outcome> {
	try {
		return { sheets: await sheetsOf(await readFile(path), today) };
	} catch (error) {
		if (error instanceof TableRefused) return { refused: error.why };
		return { broken: error instanceof Error ? error.message : String(error) };
	}
}

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await read(order);
	process.send?.(outcome, () => process.exit());
});
// What was compiled is kept for the next child now: this one never ends in order.
flushCompileCache();
