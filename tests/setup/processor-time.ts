import { strain } from "#bench/fuzz/strain.ts";

/** What the strain of a quiet machine is, in milliseconds; less has not been seen. */
const QUIET = 55;
/** Shorter work is as it was counted. */
const WORTH_WEIGHING = 200;

/**
 * Milliseconds of processor time that `work` would take on a quiet machine. What the clock says grows with all else that a machine
 * is doing, and so does, up to three times, what the processor counts where two lines of work share a core.
 */
export function processorMs(work: () => unknown): number {
	const start = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(start);
	const spent = (user + system) / 1000;
	return spent < WORTH_WEIGHING ? spent : (spent * QUIET) / Math.max(QUIET, strain());
}
