import type { ChildProcess } from "node:child_process";
import type { EngineSpec } from "#worker/reader/ocr-engines/choose.ts";
import { tessdataFolder } from "#worker/reader/ocr-engines/tessdata.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import { workClock } from "#worker/reader/page/work-clock.ts";
import { endChild, forkChild } from "./fork-child.ts";
import type { ChildPage, Probe, ProbeRequest, ReaderReply, ReadPageRequest, Request } from "./protocol.ts";

/** The child was lost over a request: it took too long and was killed, or it died by itself. */
export class ChildLost extends Error {
	readonly why: "timeout" | "died";

	constructor(why: "timeout" | "died") {
		super(why === "timeout" ? "the page took too long" : "the reading process died");
		this.name = "ChildLost";
		this.why = why;
	}
}

export type EngineLimits = {
	/** Requests after which the child is replaced; its memory never shrinks by itself. */
	recycleAfter: number;
	/** Resident bytes above which the child is replaced after a request. */
	recycleAtBytes: number;
	/** Milliseconds without a request after which the child is ended. */
	idleMs: number;
	/** Milliseconds by the clock without any work on a request after which the child counts as hanging. */
	stallMs: number;
};

/** Of work: a start takes half a second of it. */
const START_MS = 30_000;
const MOMENT_MS = 200;

/**
 * One child process that reads pages, and the only place that starts, times and kills it. Requests are
 * answered one after another in the order they were made.
 */
export class Engine {
	#limits: EngineLimits;
	#ocr: EngineSpec;
	#child: ChildProcess | null = null;
	#answered = 0;
	#lastId = 0;
	#tail: Promise<unknown> = Promise.resolve();
	#idle: NodeJS.Timeout | null = null;
	#closed = false;

	constructor(limits: EngineLimits, ocr: EngineSpec) {
		this.#limits = limits;
		this.#ocr = ocr;
	}

	/** The child's process id while one runs, for tests and for the log. */
	get pid(): number | null {
		return this.#child?.pid ?? null;
	}

	/**
	 * Sends a request and gives its answer `timeoutMs` of work, however long that takes on a busy machine, as long as
	 * there is any.
	 * Throws ReadFailure for a fault of the file, ChildLost when the child had to be killed or died, the signal's
	 * reason when it is aborted, and a plain Error for anything else.
	 */
	ask(request: ProbeRequest, timeoutMs: number, signal?: AbortSignal): Promise<Probe>;
	ask(request: ReadPageRequest, timeoutMs: number, signal?: AbortSignal): Promise<ChildPage>;
	ask(request: Request, timeoutMs: number, signal?: AbortSignal): Promise<Probe | ChildPage> {
		const turn = this.#tail.then(() => this.#askNow(request, timeoutMs, signal));
		this.#tail = turn.catch(() => undefined);
		return turn;
	}

	/** Ends the child at once; a request in progress is rejected and no new one is taken. */
	close(): void {
		this.#closed = true;
		this.#end();
	}

	async #askNow(request: Request, timeoutMs: number, signal?: AbortSignal): Promise<Probe | ChildPage> {
		signal?.throwIfAborted();
		if (this.#closed) throw new Error("the reader is closed");
		if (this.#idle) clearTimeout(this.#idle);
		const child = this.#child ?? (await start(this.#ocr, this.#limits.stallMs));
		if (this.#closed) endChild(child);
		else this.#child = child;
		child.ref();
		child.channel?.ref();
		this.#lastId += 1;
		const reply = await exchange(
			child,
			this.#lastId,
			request,
			{ timeoutMs, stallMs: this.#limits.stallMs },
			signal,
		).catch((error: unknown) => {
			this.#end();
			if (this.#closed) throw new Error("the reader is closed");
			throw error;
		});
		this.#answered += 1;
		if (this.#answered >= this.#limits.recycleAfter || reply.rss > this.#limits.recycleAtBytes) this.#end();
		else this.#rest(child);
		if ("failure" in reply) throw new ReadFailure(reply.failure, reply.detail);
		if ("broken" in reply) throw new Error(reply.broken);
		return reply.value;
	}

	#rest(child: ChildProcess): void {
		child.unref();
		child.channel?.unref();
		this.#idle = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
	}

	#end(): void {
		if (this.#idle) clearTimeout(this.#idle);
		if (this.#child) endChild(this.#child);
		this.#child = null;
		this.#answered = 0;
	}
}

type Answer = Exclude<ReaderReply, { ready: true }>;
type WorkLimits = { timeoutMs: number; stallMs: number };

/** Calls `onOver` when the child has worked `timeoutMs`, or for `stallMs` not at all. Returns what ends the watch. */
function afterWork(child: ChildProcess, { timeoutMs, stallMs }: WorkLimits, onOver: () => void): () => void {
	const clock = workClock(child.pid);
	let worked = { ms: 0, at: performance.now() };
	let timer: NodeJS.Timeout;
	const wait = (ms: number) => {
		timer = setTimeout(() => {
			const [done, now] = [clock(), performance.now()];
			if (done > worked.ms) worked = { ms: done, at: now };
			const left = Math.min(timeoutMs - done, worked.at + stallMs - now);
			if (left > 0) wait(Math.max(MOMENT_MS, Math.min(left, stallMs / 2)));
			else onOver();
		}, ms);
	};
	wait(Math.min(timeoutMs, stallMs / 2));
	return () => clearTimeout(timer);
}

function exchange(
	child: ChildProcess,
	id: number,
	request: Request,
	limits: WorkLimits,
	signal?: AbortSignal,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const stopClock = afterWork(child, limits, () => settle(() => reject(new ChildLost("timeout"))));
		const onMessage = (reply: ReaderReply) => {
			if ("id" in reply && reply.id === id) settle(() => resolve(reply));
		};
		const onExit = () => settle(() => reject(new ChildLost("died")));
		const onAbort = () => settle(() => reject(signal?.reason));
		const settle = (finish: () => void) => {
			stopClock();
			child.off("message", onMessage);
			child.off("exit", onExit);
			signal?.removeEventListener("abort", onAbort);
			finish();
		};
		child.on("message", onMessage);
		child.once("exit", onExit);
		signal?.addEventListener("abort", onAbort);
		if (signal?.aborted) onAbort();
		else if (!child.connected) onExit();
		else child.send({ id, request }, (error) => (error ? onExit() : undefined));
	});
}

async function start(ocr: EngineSpec, stallMs: number): Promise<ChildProcess> {
	// The child writes nothing, so what its engine reads has to be there.
	if (ocr === null) await tessdataFolder();
	const child = forkChild(new URL("./child.ts", import.meta.url), 5, {
		args: [JSON.stringify(ocr)],
		leads: ocr !== null,
	});
	await new Promise<void>((resolve, reject) => {
		const stopClock = afterWork(child, { timeoutMs: START_MS, stallMs }, () => fail("did not start in time"));
		const fail = (why: string) => {
			stopClock();
			endChild(child);
			reject(new Error(`the reading process ${why}`));
		};
		const onExit = (code: number | null) => fail(`ended at its start (${code})`);
		child.once("error", ({ message }) => fail(`could not be started: ${message}`));
		child.once("exit", onExit);
		child.once("message", () => {
			stopClock();
			child.off("exit", onExit);
			resolve();
		});
	});
	return child;
}
