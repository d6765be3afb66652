import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * Starts `file` as a process of its own that may be killed at any moment: with little of the environment and no secret in
 * it, no terminal, half a gigabyte of heap, and `niceness` below whoever waits for an answer. One that starts processes
 * itself leads a group, so that they are killed with it.
 */
export function forkChild(
	file: URL,
	niceness: number,
	{ args = [], leads = false }: { args?: string[]; leads?: boolean } = {},
): ChildProcess {
	const child = fork(fileURLToPath(file), args, {
		detached: leads,
		env: {
			NODE_ENV: process.env.NODE_ENV,
			PATH: process.env.PATH,
			TMPDIR: process.env.TMPDIR,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			TZ: "UTC",
			// glibc keeps a freed page picture in the arena of each thread otherwise: 450 MB after eleven pages, not 290.
			MALLOC_ARENA_MAX: "1",
			MALLOC_MMAP_THRESHOLD_: "1000000",
		},
		execArgv: ["--max-old-space-size=512"],
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	if (child.pid) setPriority(child.pid, niceness);
	return child;
}

/** Kills a child at once, and its group where it leads one. */
export function endChild({ pid }: ChildProcess): void {
	for (const target of pid ? [-pid, pid] : [])
		try {
			process.kill(target, "SIGKILL");
		} catch {
			// There is no such group, or the child is gone already.
		}
}
