import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Milliseconds a process has spent on a processor, all its threads together (proc_pid_schedstat(5)); 0 once it is gone. */
export function cpuOf(pid: number): number {
	try {
		return readdirSync(`/proc/${pid}/task`)
			.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))
			.reduce((sum, line) => sum + Number(line.split(" ")[0]) / 1e6, 0);
	} catch {
		return 0;
	}
}

/** The process numbers of the PostgreSQL server of a data folder. */
export function serverProcesses(home: string): number[] {
	const main = Number(readFileSync(join(home, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
	const others = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").split(" ").filter(Boolean);
	return [main, ...others.map(Number)];
}

/** Milliseconds that the PostgreSQL server of a data folder has spent, in all its processes that still are. */
export const cpuOfServer = (home: string): number =>
	serverProcesses(home).reduce((sum, pid) => sum + cpuOf(pid), 0);

/** The middle of some figures. */
export function medianOf(figures: readonly number[]): number {
	const sorted = figures.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
