/** Milliseconds of processor time that `work` takes. What the clock says grows with all else that a machine is doing. */
export function processorMs(work: () => unknown): number {
	const start = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(start);
	return (user + system) / 1000;
}
