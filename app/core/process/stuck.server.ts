import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/** Plain JavaScript for a thread beside the event loop: counts its beats and ends the process when none come. */
const THREAD = `
	const { workerData: { beats, seconds } } = require("node:worker_threads");
	const { writeSync } = require("node:fs");
	let last = 0;
	let still = 0;
	setInterval(() => {
		const now = Atomics.load(beats, 0);
		still = now === last ? still + 1 : 0;
		last = now;
		if (still < seconds) return;
		const line = { at: new Date().toISOString(), level: "error", event: "process.stuck", seconds };
		try { writeSync(2, JSON.stringify(line) + "\\n"); } catch {}
		process.kill(process.pid, "SIGKILL");
	}, 1000);`;

/** Ends this process when its event loop is blocked for so many seconds: platforms restart what ends, not what hangs. */
export function endWhenStuck(seconds: number): void {
	if (inspectorUrl()) return;
	const beats = new Int32Array(new SharedArrayBuffer(4));
	setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
	new Worker(THREAD, { eval: true, workerData: { beats, seconds } }).unref();
}
