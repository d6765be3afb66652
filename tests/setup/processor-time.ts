import { strain } from "#bench/fuzz/strain.ts";

/** The strain of a quiet machine in milliseconds: the median of sixty looks, of which the least was 54. */
const QUIET = 65;
/** No more is put down to what else the machine does. */
const MOST = 3;
/** Shorter work is as it was counted. */
const WORTH_WEIGHING = 200;

/**
 * Milliseconds of processor time that `work` would take on a quiet machine. What the clock says grows with all else that a machine
 * is doing, and so does what the processor counts where two lines of work share a core.
 */
export function processorMs(work: () => unknown): number {
	const start = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(start);
	const spent = (user + system) / 1000;
	return spent < WORTH_WEIGHING ? spent : spent / Math.min(MOST, Math.max(1, strain() / QUIET));
}
