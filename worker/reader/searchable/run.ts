import type { ChildProcess } from "node:child_process";
import { forkChild } from "#worker/reader/process/fork-child.ts";
import type { Order, Outcome } from "./child.ts";
import { NotMade } from "./make.ts";

export type { SeenPage } from "./make.ts";
export { NotMade };

const BASE_MS = 60_000;
const PAGE_MS = 500;

/**
 * Makes a searchable PDF at `target` of the file at `original`, in a process of its own that is killed when it takes too
 * long or too much memory. Throws NotMade when there can be none of this file, the signal's reason when it is aborted, and
 * a plain Error for what may go better another time.
 */
export async function makeSearchableFile(
	order: Order,
	{
		signal,
		timeoutMs = BASE_MS + PAGE_MS * order.seen.length,
	}: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<void> {
	signal?.throwIfAborted();
	const child = forkChild(new URL("./child.ts", import.meta.url), 10);
	try {
		const outcome = await answerOf(child, order, timeoutMs, signal);
		if ("refused" in outcome) throw new NotMade(outcome.refused);
		if ("broken" in outcome) throw new Error(outcome.broken);
	} finally {
		child.kill("SIGKILL");
	}
}

function answerOf(
	child: ChildProcess,
	order: Order,
	timeoutMs: number,
	signal: AbortSignal | undefined,
): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => settle(() => reject(new NotMade("it takes too long"))), timeoutMs);
		const onAbort = () => settle(() => reject(signal?.reason));
		const settle = (finish: () => void) => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", onAbort);
			finish();
		};
		signal?.addEventListener("abort", onAbort);
		child.once("message", (outcome: Outcome) => settle(() => resolve(outcome)));
		child.once("error", (error) => settle(() => reject(error)));
		child.once("exit", () =>
			settle(() => reject(new NotMade("it takes too much memory, or breaks the program"))),
		);
		child.send(order, (error) => (error ? settle(() => reject(error)) : undefined));
	});
}
