import type { ChildProcess } from "node:child_process";
import { forkChild } from "./fork-child.ts";

type Limits = {
	/** Steps of niceness behind this process. */
	steps: number;
	timeoutMs: number;
	signal?: AbortSignal | undefined;
	/** Folders that it writes into. */
	writes?: readonly string[];
	/** What is thrown when the process took too long, or ended by itself. */
	lost: (why: "timeout" | "died") => Error;
};

/**
 * Gives one order to a process of its own and returns its one answer. The process is killed when it takes too long, when
 * the signal is aborted (whose reason is thrown then), and when it has answered.
 */
export async function oneTask<Outcome>(file: URL, order: object, limits: Limits): Promise<Outcome> {
	limits.signal?.throwIfAborted();
	const child = forkChild(file, limits.steps, { writes: limits.writes });
	try {
		return await answerOf<Outcome>(child, order, limits);
	} finally {
		child.kill("SIGKILL");
	}
}

function answerOf<Outcome>(
	child: ChildProcess,
	order: object,
	{ timeoutMs, signal, lost }: Limits,
): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => settle(() => reject(lost("timeout"))), timeoutMs);
		const onAbort = () => settle(() => reject(signal?.reason));
		const settle = (finish: () => void) => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", onAbort);
			finish();
		};
		signal?.addEventListener("abort", onAbort);
		child.once("message", (outcome: Outcome) => settle(() => resolve(outcome)));
		child.once("error", (error) => settle(() => reject(error)));
		child.once("exit", () => settle(() => reject(lost("died"))));
		// One that could not be started has no line to it, and says why by `error`.
		if (child.connected) child.send(order, (error) => (error ? settle(() => reject(error)) : undefined));
	});
}
