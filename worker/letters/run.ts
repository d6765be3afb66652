import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Order, Outcome } from "./child.ts";
import type { Letter } from "./letter.ts";

const TIMEOUT_MS = 60_000;

/** A message that is no message, is nested too deep, or takes more time or memory than any other. */
export class LetterUnreadable extends Error {}

/**
 * Reads the message at `path` in a process of its own, which is killed when it takes too long or too much memory; its files
 * are written into `folder`. Throws LetterUnreadable for a fault of the message, the signal's reason when it is aborted, and
 * a plain Error for what may go better another time.
 */
export async function readLetterAt(
	order: Order,
	signal?: AbortSignal,
	timeoutMs = TIMEOUT_MS,
): Promise<Letter> {
	const file = new URL("./child.ts", import.meta.url);
	const lost = (why: "timeout" | "died") => new LetterUnreadable(`its reader ended: ${why}`);
	const limits = { steps: 5, timeoutMs, signal, writes: [order.folder], lost };
	const outcome = await oneTask<Outcome>(file, order, limits);
	if ("unreadable" in outcome) throw new LetterUnreadable(outcome.unreadable);
	if ("broken" in outcome) throw new Error(outcome.broken);
	return outcome.letter;
}
