import { availableParallelism, loadavg } from "node:os";

/** So that a run with a test that hangs still ends by itself, and names it, before whoever waits for the run gives up. */
const MOST = 2;

/**
 * How many times longer than on a machine of its own a test may take here: as often as processes wait for each processor, over
 * the last minute; once at least and twice at most. Takes what the system says of both.
 */
export const timesLonger = (load = loadavg()[0] ?? 0, processors = availableParallelism()): number =>
	Math.min(MOST, Math.max(1, load / processors));
