import type { TableSheet } from "#app/domains/out/imports/sheet/cells.ts";
import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Order, Outcome } from "./child.ts";
import { TableRefused } from "./refused.ts";

export { TableRefused };

const TIMEOUT_MS = 60_000;

/**
 * Reads the sheets of the file at `path` in a process of its own, which is killed when it takes too long or too much
 * memory. Throws TableRefused for a fault of the file, the signal's reason when it is aborted, and a plain Error for what may
 * go better another time.
 */
export async function readTable(
	order: Order,
	signal?: AbortSignal,
	timeoutMs = TIMEOUT_MS,
): Promise<TableSheet[]> {
	const file = new URL("./child.ts", import.meta.url);
	const lost = (why: "timeout" | "died") => new TableRefused(why === "timeout" ? "timeout" : "unpacks");
	const outcome = await oneTask<Outcome>(file, order, { steps: 5, timeoutMs, signal, lost });
	if ("refused" in outcome) throw new TableRefused(outcome.refused);
	if ("broken" in outcome) throw new Error(outcome.broken);
	return outcome.sheets;
}
