import { resolve } from "node:path";
import { parentPort, Worker } from "node:worker_threads";

/** How long a thread without work is retained: starting one takes some 50 ms. */
const IDLE_MS = 60_000;
/** A thread that needs more memory ends, and the process goes on. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const LONGEST_MS = 120_000;
/** What a thread sees of the surroundings: it opens files of strangers. */
const SURROUNDINGS = ["NODE_ENV", "TZ"];

/** A call was ended because it took too long. */
export class TookTooLong extends Error {}

type Answer = { id: number; output?: unknown; failure?: string };
type Call = { input: unknown; resolve: (output: never) => void; reject: (error: Error) => void };

/** A thread that runs one function of a file, one call after the other, beside the event loop. */
export class Thread<Input, Output> {
	readonly #file: string;
	readonly #longestMs: number;
	#worker: Worker | null = null;
	#calls = new Map<number, Call>();
	#next = 0;
	#idle: NodeJS.Timeout | undefined;
	#limit: NodeJS.Timeout | undefined;

	/** `file`, from the project's folder, runs in Node as it is and ends with `answerCalls(…)`. */
	constructor(file: string, { longestMs = LONGEST_MS } = {}) {
		this.#file = file;
		this.#longestMs = longestMs;
	}

	/** Runs the function with a copy of `input`. Rejects with what it throws, when the thread ends, and with `TookTooLong`. */
	run(input: Input): Promise<Output> {
		return new Promise<Output>((done, reject) => {
			this.#send(this.#next++, { input, resolve: done, reject });
		});
	}

	#send(id: number, call: Call): void {
		const worker = this.#started();
		clearTimeout(this.#idle);
		this.#calls.set(id, call);
		if (this.#calls.size === 1) this.#limitNext();
		worker.ref();
		worker.postMessage({ id, input: call.input });
	}

	#limitNext(): void {
		clearTimeout(this.#limit);
		if (this.#calls.size > 0) this.#limit = setTimeout(() => this.#cut(), this.#longestMs).unref();
	}

	/** Ends the thread with the call that takes too long; those that waited behind it go to a new one. */
	#cut(): void {
		const [late, ...waiting] = [...this.#calls];
		const worker = this.#worker;
		this.#worker = null;
		this.#calls.clear();
		void worker?.terminate();
		late?.[1].reject(new TookTooLong(`${this.#file} took longer than ${this.#longestMs} ms`));
		for (const [id, call] of waiting) this.#send(id, call);
	}

	#started(): Worker {
		if (this.#worker) return this.#worker;
		const worker = new Worker(resolve(this.#file), {
			resourceLimits: LIMITS,
			execArgv: [],
			env: surroundings(),
		});
		worker.on("message", (answer: Answer) => {
			if (this.#worker === worker) this.#settle(answer);
		});
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
		this.#limitNext();
		if (this.#calls.size > 0) return;
		this.#worker?.unref();
		this.#idle = setTimeout(() => void this.#worker?.terminate(), IDLE_MS).unref();
	}

	#end(worker: Worker, error: Error): void {
		if (this.#worker !== worker) return;
		this.#worker = null;
		for (const timer of [this.#idle, this.#limit]) clearTimeout(timer);
		const calls = [...this.#calls.values()];
		this.#calls.clear();
		for (const { reject } of calls) reject(error);
	}
}

function surroundings() {
	return Object.fromEntries(
		SURROUNDINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
	);
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
