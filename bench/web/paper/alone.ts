import { fork } from "node:child_process";

/** Gives one order to a process of its own, with the worker's bounds of memory, and returns its answer. */
export function alone<Order extends object, Answer>(file: URL, order: Order): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const child = fork(file, {
			execArgv: ["--max-old-space-size=512"],
			env: { ...process.env, MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "1000000" },
			serialization: "advanced",
		});
		child.once("message", (answer: Answer) => resolve(answer));
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`The process ended with ${code}`)));
		child.send(order);
	});
}
