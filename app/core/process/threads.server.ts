import { resolve } from "node:path";
import { parentPort, Worker } from "node:worker_threads";

/** How long a thread without work is retained: starting one takes some 50 ms. */
const IDLE_MS = 60_000;
/** A thread that needs more memory ends, and the process goes on. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

type Answer = { id: number; output?: unknown; failure?: string };
type Call = { resolve: (output: never) => void; reject: (error: Error) => void };

/** A thread that runs one function of a file, one call after the other, beside the event loop. */
export class Thread<Input, Output> {
	readonly #file: string;
	#worker: Worker | null = null;
	#calls = new Map<number, Call>();
	#next = 0;
	#idle: NodeJS.Timeout | undefined;

	/** `file`, from the project's folder, runs in Node as it is and ends with `answerCalls(…)`. */
	constructor(file: string) {
		this.#file = file;
	}

	/** Runs the function with a copy of `input`. Rejects with what it throws, or when the thread ends. */
	run(input: Input): Promise<Output> {
		const worker = this.#started();
		const id = this.#next++;
		clearTimeout(this.#idle);
		return new Promise<Output>((done, reject) => {
			this.#calls.set(id, { resolve: done, reject });
			worker.ref();
			worker.postMessage({ id, input });
		});
	}

	#started(): Worker {
		if (this.#worker) return this.#worker;
		const worker = new Worker(resolve(this.#file), { resourceLimits: LIMITS, execArgv: [] });
		worker.on("message", (answer: Answer) => this.#settle(answer));
		worker.on("error", (error) =>
			this.#end(worker, error instanceof Error ? error : new Error(String(error))),
		);
		worker.on("exit", (code) =>
			this.#end(worker, new Error(`The thread of ${this.#file} ended with ${code}`)),
		);
		this.#worker = worker;
		return worker;
	}

	#settle({ id, output, failure }: Answer): void {
		const call = this.#calls.get(id);
		this.#calls.delete(id);
		if (failure === undefined) call?.resolve(output as never);
		else call?.reject(new Error(failure));
		if (this.#calls.size > 0) return;
		this.#worker?.unref();
		this.#idle = setTimeout(() => void this.#worker?.terminate(), IDLE_MS).unref();
	}

	#end(worker: Worker, error: Error): void {
		if (this.#worker !== worker) return;
		this.#worker = null;
		clearTimeout(this.#idle);
		const calls = [...this.#calls.values()];
		this.#calls.clear();
		for (const { reject } of calls) reject(error);
	}
}

/** For the file of a thread: responds to each call with what `run` returns, one after the other. */
export function answerCalls<Input, Output>(run: (input: Input) => Output | Promise<Output>): void {
	let before: Promise<void> = Promise.resolve();
	const answer = async ({ id, input }: { id: number; input: Input }) => {
		try {
			parentPort?.postMessage({ id, output: await run(input) });
		} catch (error) {
			parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
		}
	};
	parentPort?.on("message", (call) => {
		before = before.then(() => answer(call));
	});
}
