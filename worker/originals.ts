import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorFields, log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import type { Probe } from "./reader/read.ts";

/** What the folders begin with that a worker puts copies into; the number of its process follows. */
export const COPIES = "peshi-read-";
const MOST = 12;

/** The file store, or the disk the copies are on, did not do what it was asked. Says nothing about the document. */
export class StoreFault extends Error {}

/** A copy of an uploaded file on this machine's disk, and what the reader said it is. */
export type Original = { path: string; probe?: Probe };

/**
 * The files a worker reads, each fetched once: a document is read in many short jobs. Holds the few used last; the
 * others go.
 */
export class Originals {
	#folder: string | null = null;
	#kept = new Map<string, Original>();
	#count = 0;

	/** The copy of a stored file; null when the store has no such file. Throws StoreFault. */
	async open(key: string): Promise<Original | null> {
		const kept = this.#kept.get(key) ?? (await this.#fetch(key));
		if (!kept) return null;
		this.#kept.delete(key);
		this.#kept.set(key, kept);
		for (const oldest of this.#kept.keys()) {
			if (this.#kept.size <= MOST) break;
			await this.drop(oldest);
		}
		return kept;
	}

	/** Forgets a file that is read to its end. */
	async drop(key: string): Promise<void> {
		const kept = this.#kept.get(key);
		this.#kept.delete(key);
		if (kept) await rm(kept.path, { force: true });
	}

	/** Removes all copies; at the end of the process. */
	close(): void {
		if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
	}

	async #fetch(key: string): Promise<Original | null> {
		return asked(async () => {
			const bytes = await storage().get(key);
			if (!bytes) return null;
			this.#folder ??= await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
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
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
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
