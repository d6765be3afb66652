import { dirname } from "node:path";
import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Outcome } from "./child.ts";
import { type MadePaper, NotBound, type Order } from "./make.ts";

export type { MadePaper, Order } from "./make.ts";
export { NotBound };

const TIMEOUT_MS = 120_000;

/**
 * Makes the papers of an order in a process of its own, which is killed when it takes too long or too much memory. Throws
 * NotBound when there can be none of these files, the signal's reason when it is aborted, and a plain Error for what may go
 * better another time.
 */
export async function bindPapers(
	order: Order,
	{ signal, timeoutMs = TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<MadePaper[]> {
	const file = new URL("./child.ts", import.meta.url);
	const lost = () => new NotBound("too_hard");
	const writes = [...new Set(order.papers.map(({ target }) => dirname(target)))];
	const outcome = await oneTask<Outcome>(file, order, { steps: 5, timeoutMs, signal, writes, lost });
	if ("refused" in outcome) throw new NotBound(outcome.refused, outcome.source);
	if ("broken" in outcome) throw new Error(outcome.broken);
	return outcome.made;
}
