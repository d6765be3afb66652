import { Worker } from "node:worker_threads";

/**
 * Lets this process end when it grows beyond `mostBytes` or its parent is gone, whatever it does: a thread of its own looks.
 * Ctrl-C reaches the whole process group, so it is left to the parent.
 */
export function endWithParent(mostBytes: number): void {
	new Worker(
		`const parent = process.ppid;
		setInterval(() => {
			if (process.ppid !== parent || process.memoryUsage.rss() > ${mostBytes}) process.kill(process.pid, "SIGKILL");
		}, 500);`,
		{ eval: true },
	).unref();
	process.on("SIGINT", () => undefined);
	process.on("SIGTERM", () => undefined);
}
