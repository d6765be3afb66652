import { strain } from "#bench/fuzz/strain.ts";

/** The strain of a quiet machine in milliseconds: the median of sixty looks, of which the least was 54. */
const QUIET = 65;
/** No more is put down to what else the machine does. */
const MOST = 3;
/** Shorter work is as it was counted. */
const WORTH_WEIGHING = 200;

/** A machine that was busy at one moment is less so at another: of as many tries the least counts. */
const TRIES = 3;

/**
 * Milliseconds of processor time that `work` would take on a quiet machine. What the clock says grows with all else that a machine
 * is doing, and so does what the processor counts where two lines of work share a core. Longer work is done again.
 */
export function processorMs(work: () => unknown): number {
	let least = Number.POSITIVE_INFINITY;
	for (let left = TRIES; left > 0 && least >= WORTH_WEIGHING; left -= 1) {
		const start = process.threadCpuUsage();
		work();
		least = Math.min(least, weighed(process.threadCpuUsage(start)));
	}
	return least;
}

/** The same of work that waits meanwhile, as for the database. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let left = TRIES; left > 0 && least >= WORTH_WEIGHING; left -= 1) {
		const start = process.threadCpuUsage();
		await work();
		least = Math.min(least, weighed(process.threadCpuUsage(start)));
	}
	return least;
}

function weighed({ user, system }: NodeJS.CpuUsage): number {
	const spent = (user + system) / 1000;
	return spent < WORTH_WEIGHING ? spent : spent / Math.min(MOST, Math.max(1, strain() / QUIET));
}
