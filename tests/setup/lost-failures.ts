import { setImmediate as turn } from "node:timers/promises";

/** Does `act` and returns what promises were rejected meanwhile, or in the turns after it, that nobody listened to. */
export async function lostFailures(act: () => Promise<unknown>): Promise<unknown[]> {
	const lost: unknown[] = [];
	const note = (reason: unknown) => lost.push(reason);
	// The test runner listens too and would end the run.
	const others = process.listeners("unhandledRejection");
	process.removeAllListeners("unhandledRejection");
	process.on("unhandledRejection", note);
	try {
		await act();
		for (let at = 0; at < 20; at += 1) await turn();
	} finally {
		process.off("unhandledRejection", note);
		for (const other of others) process.on("unhandledRejection", other);
	}
	return lost;
}
