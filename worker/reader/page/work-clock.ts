import { readFileSync } from "node:fs";

/**
 * A clock that tells the milliseconds a process and those it started have worked since now, without those in which they
 * waited for a processor, so that a busy machine makes no page look endless. Where the system does not tell, all time counts.
 */
export function workClock(pid: number | undefined): () => number {
	const start = performance.now();
	const before = workMs(pid);
	return () => {
		const now = workMs(pid);
		return before === null || now === null ? performance.now() - start : now - before;
	};
}

/** The milliseconds that this process and those it started have worked so far. */
export function ownWorkMs(): number {
	const { user, system } = process.cpuUsage();
	const [, ended = 0] = times("self") ?? [];
	return (user + system) / 1000 + ended;
}

function workMs(pid: number | undefined): number | null {
	const own = times(pid);
	if (!own) return null;
	const running = startedBy(pid).map((child) => times(child)?.[0] ?? 0);
	return [...own, ...running].reduce((sum, ms) => sum + ms, 0);
}

function startedBy(pid: number | undefined): number[] {
	return (textOf(`/proc/${pid}/task/${pid}/children`) ?? "").split(" ").filter(Boolean).map(Number);
}

/** The milliseconds of work of a process itself, and of those it started that have ended. */
function times(pid: number | "self" | undefined): [own: number, ended: number] | null {
	// After the name in brackets: fields 14 and 15 are the time in its own code and in the kernel's, in 1/100 s; 16 and 17
	// are those of the processes it has waited for.
	const fields = textOf(`/proc/${pid}/stat`)
		?.replace(/^.*\) /s, "")
		.split(" ")
		.map(Number);
	const [own = 0, kernel = 0, ended = 0, endedKernel = 0] = fields?.slice(11, 15) ?? [];
	return fields ? [(own + kernel) * 10, (ended + endedKernel) * 10] : null;
}

function textOf(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}
