import { availableParallelism, loadavg } from "node:os";

/**
 * How many times longer than on a machine of its own a test may take here: as often as processes wait for each processor, over
 * the last minute; at least once. Takes what the system says of both.
 */
export const timesLonger = (load = loadavg()[0] ?? 0, processors = availableParallelism()): number =>
	Math.max(1, load / processors);
