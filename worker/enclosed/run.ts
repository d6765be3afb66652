import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Order, Outcome } from "./child.ts";
import type { TakenOut } from "./take-out.ts";

const TIMEOUT_MS = 60_000;

/** A PDF out of which nothing can be taken, or not within the time and memory there are for it. */
export class NotTakenOut extends Error {}

/**
 * Takes the files that the PDF at `path` encloses out of it in a process of its own, which is killed when it takes too long or
 * too much memory; they are written into `folder`. Throws NotTakenOut for a fault of the file, the signal's reason when it is
 * aborted, and a plain Error for what may go better another time.
 */
export async function takeOutAt(order: Order, signal?: AbortSignal): Promise<TakenOut> {
	const file = new URL("./child.ts", import.meta.url);
	const lost = (why: "timeout" | "died") => new NotTakenOut(`its reader ended: ${why}`);
	const limits = { steps: 5, timeoutMs: TIMEOUT_MS, signal, writes: [order.folder], lost };
	const outcome = await oneTask<Outcome>(file, order, limits);
	if ("refused" in outcome) throw new NotTakenOut(outcome.refused);
	if ("broken" in outcome) throw new Error(outcome.broken);
	return outcome.taken;
}
