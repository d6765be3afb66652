import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { identity, isAlive, parentOf } from "./lock.mjs";

/** For whoever does not listen to SIGTERM. */
const PATIENCE_MS = 12_000;

/** Every living process with the one that started it. */
function parents(): [pid: number, parent: number][] {
	if (process.platform === "linux") {
		const pids = readdirSync("/proc").map(Number).filter(Boolean);
		return pids.map((pid) => [pid, parentOf(pid)]);
	}
	const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
	return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

/** The processes that these have started, and those that those have, but for `spared` and what it started. */
export function descendantsOf(pids: readonly number[], spared?: number): number[] {
	const children = Map.groupBy(parents(), ([, parent]) => parent);
	const below = (pid: number): number[] =>
		(children.get(pid) ?? []).flatMap(([child]) => (child === spared ? [] : [child, ...below(child)]));
	return [...new Set(pids.flatMap(below))];
}

/** The living processes that a process has started itself. The kernel's own list of them leaves some out while others end. */
export function childrenOf(pid: number): number[] {
	return parents().flatMap(([child, parent]) => (parent === pid ? [child] : []));
}

/** The living processes whose temporary folder is this one or lies in it; none where the system does not tell. */
function workingIn(folder: string): number[] {
	if (process.platform !== "linux") return [];
	return readdirSync("/proc")
		.map(Number)
		.filter(Boolean)
		.filter((pid) => {
			try {
				const settings = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
				return settings.some((line) => `${line}/`.startsWith(`TMPDIR=${folder}/`));
			} catch {
				return false;
			}
		});
}

type Ending = {
	spared?: number | undefined;
	patienceMs?: number;
	/** The temporary folder of all that was started: one whose parent ended first is known by it. */
	folder?: string;
};

/**
 * Ends whatever this process started, and what that started, but for `spared` and what it started: by SIGTERM first, and by
 * SIGKILL whoever is there 12 seconds later. Resolves when all of it is gone.
 */
export async function endDescendants({
	spared,
	patienceMs = PATIENCE_MS,
	folder,
}: Ending = {}): Promise<void> {
	const started = new Map<number, string>();
	const signalled = new Set<string>();
	for (const patience = Date.now() + patienceMs; ; await pause(50)) {
		const living = [...started].filter(([, process]) => isAlive(process)).map(([pid]) => pid);
		const orphans = folder ? workingIn(folder) : [];
		for (const pid of [...descendantsOf([process.pid, ...living], spared), ...orphans])
			started.set(pid, identity(pid));
		const left = [...started].filter(([, process]) => isAlive(process));
		if (left.length === 0) return;
		const signal = Date.now() < patience ? "SIGTERM" : "SIGKILL";
		for (const [pid, process] of left) {
			if (signal === "SIGTERM" && signalled.has(process)) continue;
			signalled.add(process);
			signalTo(pid, signal);
		}
	}
}

/** Signals a process, unless it is gone already. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}
