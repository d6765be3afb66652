import { getPriority, setPriority } from "node:os";

/** The last niceness there is: setpriority(2). */
const LAST = 19;

/**
 * Puts a process of ours, this one unless another is named, `steps` of niceness behind where this one is; never before
 * where it is itself, which is refused to whoever is not root. Best effort: where the system refuses it, nothing changes.
 */
export function stepBack(steps: number, pid = 0): void {
	try {
		const wanted = Math.min(LAST, getPriority() + steps);
		if (wanted > getPriority(pid)) setPriority(pid, wanted);
	} catch {
		// It goes on at the priority it has: an old process, another's, or one that is gone already.
	}
}
