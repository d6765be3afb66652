import { readFileSync } from "node:fs";

/** The most memory this process had, in bytes; what rusage says counts that of the process it came from, too. */
export function peak(): number {
	const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
	return Number(kilobytes) * 1024;
}
