import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stepBack } from "./step-back.ts";

const leaders = new WeakSet<ChildProcess>();

/**
 * Starts `file` as a process of its own that may be killed at any moment: with little of the environment and no secret in
 * it, no terminal, half a gigabyte of heap, and where the system allows it `steps` of niceness behind this process. One that
 * starts processes itself leads a group, so that they are killed with it. One that could not be started emits `error`; one
 * that ended leaves nothing of what it had started.
 */
export function forkChild(
	file: URL,
	steps: number,
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
	if (leads) leaders.add(child);
	// Whoever waits for its answer hears of it too.
	child.on("error", () => undefined);
	child.once("exit", () => endChild(child));
	if (child.pid) stepBack(steps, child.pid);
	return child;
}

/** Kills a child at once, and what it has started where it leads a group; also what it left when it died by itself. */
export function endChild(child: ChildProcess): void {
	child.kill("SIGKILL");
	if (!child.pid || !leaders.has(child)) return;
	try {
		process.kill(-child.pid, "SIGKILL");
	} catch {
		// Nobody of the group is left.
	}
}
