import { DrizzleQueryError } from "drizzle-orm";
import { errorFields, log } from "#app/core/log.server.ts";
import type { Scope, Tx } from "./scope.ts";

type Work<T> = (tx: Tx) => Promise<T>;
type Begin = (work: Work<void>) => Promise<void>;

const readings = new WeakMap<Scope, Reading>();
const shared = new WeakSet<Tx>();

/** Lets a request that only reads share one transaction among its loaders. */
export function readTogether(viewer: Scope): void {
	readings.set(viewer, new Reading());
}

/** The shared reading of a scope, if it has one. */
export const readingOf = (scope: Scope): Reading | undefined => readings.get(scope);

const answers = new WeakMap<Reading, Map<string, Promise<unknown>>>();

/** Runs `ask` once for all loaders of a request that use this `name`; without a shared reading each time. */
export function readOnce<T>(scope: Scope, name: string, ask: () => Promise<T>): Promise<T> {
	const reading = readings.get(scope);
	if (!reading) return ask();
	const known = answers.get(reading) ?? new Map<string, Promise<unknown>>();
	answers.set(reading, known);
	const answer = known.get(name) ?? ask();
	known.set(name, answer);
	return answer as Promise<T>;
}

/** Whether others read in this transaction, so that its settings must not change. */
export const isShared = (tx: Tx): boolean => shared.has(tx);

type Line = { tx: Promise<Tx>; over: PromiseWithResolvers<void>; failed: Promise<never>; asking: number };

/**
 * What one person reads in one request, in one transaction, which ends when no query comes within a turn of the event loop.
 * After a failed query each repeats its own alone.
 */
class Reading {
	#line: Line | null = null;
	#isBroken = false;

	/** Runs `work` with the others, or by `alone` after a failure and where it writes. */
	async ask<T>(begin: Begin, work: Work<T>, alone: () => Promise<T>): Promise<T> {
		if (this.#isBroken) return alone();
		this.#line ??= open(begin);
		const line = this.#line;
		line.asking += 1;
		try {
			return await Promise.race([line.tx.then(work), line.failed]);
		} catch (error) {
			if (!(error instanceof DrizzleQueryError) && !this.#isBroken) throw error;
			this.#break(line, error);
			return await alone();
		} finally {
			line.asking -= 1;
			if (line.asking === 0) setImmediate(() => this.#rest(line));
		}
	}

	#break(line: Line, error: unknown): void {
		if (this.#isBroken) return;
		this.#isBroken = true;
		log.warn("reading.broken", errorFields(error));
		line.over.reject(error);
	}

	#rest(line: Line): void {
		if (line.asking > 0) return;
		if (this.#line === line) this.#line = null;
		line.over.resolve();
	}
}

function open(begin: Begin): Line {
	const begun = Promise.withResolvers<Tx>();
	const over = Promise.withResolvers<void>();
	const done = begin((tx) => {
		shared.add(tx);
		begun.resolve(tx);
		return over.promise;
	});
	const failed = done.then(() => new Promise<never>(() => {}));
	for (const one of [over.promise, failed]) one.catch(() => {});
	return { tx: begun.promise, over, failed, asking: 0 };
}
