import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { type Reach, reachOnly, systemBounds } from "./confine.ts";
import { stepBack } from "./step-back.ts";

const leaders = new WeakSet<ChildProcess>();

type Start = Omit<Reach, "starts"> & {
	args?: string[];
	/** It starts processes itself, and leads a group so that they are killed with it. */
	leads?: boolean;
};

/**
 * Starts `file` as a process of its own that may be killed at any moment: with little of the environment and no secret in
 * it, no terminal, half a gigabyte of heap, no other files than it is to read and write, and where the system allows it without
 * network, within bounds of memory, and `steps` of niceness behind this process. One that could not be started emits `error`;
 * one that ended leaves nothing of what it had started.
 */
export function forkChild(
	file: URL,
	steps: number,
	{ args = [], leads = false, reads, writes = [] }: Start = {},
): ChildProcess {
	const compiled = ownCache();
	const node = [
		process.execPath,
		"--max-old-space-size=512",
		"--no-wasm-code-gc",
		...reachOnly({ reads, writes: [...writes, ...compiled], starts: leads }),
	];
	const [program = "", ...rest] = [...systemBounds().before, ...node];
	const child = fork(fileURLToPath(file), args, {
		detached: leads,
		// A thread may read the folder that it was started in, whatever else its process may read (Node 24).
		cwd: tmpdir(),
		env: {
			NODE_ENV: process.env.NODE_ENV,
			PATH: process.env.PATH,
			TMPDIR: process.env.TMPDIR,
			NODE_COMPILE_CACHE: compiled[0],
			TZ: "UTC",
			// glibc keeps a freed page picture in the arena of each thread otherwise: 450 MB after eleven pages, not 290.
			MALLOC_ARENA_MAX: "1",
			MALLOC_MMAP_THRESHOLD_: "1000000",
		},
		execPath: program,
		execArgv: rest,
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

/** Where such processes keep what they compiled: what they write there is run by their like alone, and by nobody with secrets. */
function ownCache(): string[] {
	const { NODE_COMPILE_CACHE } = process.env;
	if (!NODE_COMPILE_CACHE) return [];
	const folder = `${NODE_COMPILE_CACHE}-confined`;
	mkdirSync(folder, { recursive: true });
	return [folder];
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
