import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { cpuOf, serverProcesses } from "../pages/cpu.ts";
import type { Bench } from "../worker/run.ts";

/** Milliseconds of processor time: of the web, of the process that makes an export, of PostgreSQL. */
export type Spent = { web: number; maker: number; database: number };

const EVERY_MS = 20;

/** What some work costs the processors. Processes that end meanwhile count with what they had at the last look. */
export async function spentMeanwhile(bench: Bench, home: string, work: () => Promise<void>): Promise<Spent> {
	const before = new Map([bench.web, ...serverProcesses(home)].map((pid) => [pid, cpuOf(pid)]));
	const [after, makers] = [new Map(before), new Set<number>()];
	let isOver = false;
	const seen = (pid: number) => after.set(pid, Math.max(after.get(pid) ?? 0, cpuOf(pid)));
	const watch = async () => {
		while (!isOver) {
			for (const pid of bench.pids().children) if (isMaker(pid)) makers.add(pid);
			for (const pid of [bench.web, ...makers, ...serverProcesses(home)]) seen(pid);
			await pause(EVERY_MS);
		}
	};
	const watching = watch();
	try {
		await work();
	} finally {
		isOver = true;
		await watching;
	}
	if (makers.size !== 1) throw new Error(`${makers.size} processes made the export, not one`);
	const spent = (pids: Iterable<number>) =>
		[...pids].reduce((sum, pid) => sum + (after.get(pid) ?? 0) - (before.get(pid) ?? 0), 0);
	const others = new Set([bench.web, ...makers]);
	return {
		web: spent([bench.web]),
		maker: spent(makers),
		database: spent([...after.keys()].filter((pid) => !others.has(pid))),
	};
}

function isMaker(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("chamber-file.mjs");
	} catch {
		return false;
	}
}
