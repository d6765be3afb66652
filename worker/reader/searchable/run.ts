import { dirname } from "node:path";
import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Order, Outcome } from "./child.ts";
import { NotMade } from "./make.ts";

export type { SeenPage } from "./make.ts";
export { NotMade };

const BASE_MS = 60_000;
const PAGE_MS = 500;

/** How long the making of a searchable PDF may take, by the pages that were seen; in milliseconds. */
export const timeToMake = (pages: number): number => BASE_MS + PAGE_MS * pages;

/**
 * Makes a searchable PDF at `target` of the file at `original`, in a process of its own that is killed when it takes too
 * long or too much memory. Throws NotMade when there can be none of this file, the signal's reason when it is aborted, and
 * a plain Error for what may go better another time.
 */
export async function makeSearchableFile(
	order: Order,
	{ signal, timeoutMs = timeToMake(order.seen.length) }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<void> {
	const lost = (why: "timeout" | "died") =>
		new NotMade(why === "timeout" ? "it takes too long" : "it takes too much memory, or breaks the program");
	const file = new URL("./child.ts", import.meta.url);
	const limits = { steps: 10, timeoutMs, signal, writes: [dirname(order.target)], lost };
	const outcome = await oneTask<Outcome>(file, order, limits);
	if ("refused" in outcome) throw new NotMade(outcome.refused);
	if ("broken" in outcome) throw new Error(outcome.broken);
}
