import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorFields, log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import type { Probe } from "#worker/reader/read.ts";

/** What the folders begin with that a worker puts copies into; the number of its process follows. */
export const COPIES = "peshi-read-";
const MOST = 12;

/** The file store, or the disk the copies are on, did not do what it was asked. Says nothing about the document. */
export class StoreFault extends Error {}

/** A copy of an uploaded file on this machine's disk, and what the reader said it is. */
export type Original = { path: string; probe?: Probe };

/** A copy that is kept: how many use it, and whether it goes with the last of them. */
type Copy = {
	fetched: Promise<Original | null>;
	original: Original | null;
	users: number;
	isDropped: boolean;
};

/**
 * The files a worker reads, each fetched once: a document is read in many short jobs. Holds the few used last; the
 * others go. None goes while it is used.
 */
export class Originals {
	#folder: string | null = null;
	#copies = new Map<string, Copy>();
	#count = 0;

	/**
	 * Gives `work` the copy of a stored file, which stays until `work` is done; null when the store has no such file.
	 * Returns what `work` does. Throws StoreFault, and what `work` throws.
	 */
	async use<T>(key: string, work: (original: Original | null) => Promise<T>): Promise<T> {
		const copy = this.#take(key);
		try {
			copy.original = await copy.fetched;
			return await work(copy.original);
		} finally {
			copy.users -= 1;
			await this.#removeUnused();
		}
	}

	/** Forgets a file that is read to its end. */
	async drop(key: string): Promise<void> {
		const copy = this.#copies.get(key);
		if (copy) copy.isDropped = true;
		await this.#removeUnused();
	}

	/** Removes all copies; at the end of the process. */
	close(): void {
		if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
	}

	#take(key: string): Copy {
		const none = () => ({ fetched: this.#fetch(key), original: null, users: 0, isDropped: false });
		const copy = this.#copies.get(key) ?? none();
		copy.users += 1;
		this.#copies.delete(key);
		this.#copies.set(key, copy);
		return copy;
	}

	async #removeUnused(): Promise<void> {
		for (const [key, { original, users, isDropped }] of this.#copies) {
			if (users > 0 || (original && !isDropped && this.#copies.size <= MOST)) continue;
			this.#copies.delete(key);
			if (original) await rm(original.path, { force: true });
		}
	}

	async #fetch(key: string): Promise<Original | null> {
		return fetched(async () => {
			const bytes = await storage().get(key);
			if (!bytes) return null;
			this.#folder ??= mkdtempSync(join(tmpdir(), `${COPIES}${process.pid}-`));
			this.#count += 1;
			const path = join(this.#folder, String(this.#count));
			const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
			await pipeline(source, createWriteStream(path, { mode: 0o600 })).catch(async (error: unknown) => {
				await rm(path, { force: true });
				throw error;
			});
			return { path };
		});
	}
}

/** Asks the file store; throws StoreFault for whatever it throws. */
export async function fetched<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (cause) {
		throw new StoreFault("the file store does not answer", { cause });
	}
}

/**
 * Removes the copies that workers left behind when they were killed. Returns of how many; what cannot be removed, being
 * somebody else's or filled or removed by another just now, is left for another time.
 */
export async function removeLeftCopies(): Promise<number> {
	const names = await readdir(tmpdir());
	const left = names.filter(
		(name) => name.startsWith(COPIES) && !isAlive(Number.parseInt(name.slice(COPIES.length), 10)),
	);
	const removed = await Promise.allSettled(
		left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })),
	);
	for (const { reason } of removed.filter((one) => one.status === "rejected"))
		log.warn("worker.copiesLeft", errorFields(reason));
	return removed.filter(({ status }) => status === "fulfilled").length;
}

function isAlive(pid: number): boolean {
	if (!(pid > 0)) return false;
	try {
		process.kill(pid, 0);
		return pid !== process.pid;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
