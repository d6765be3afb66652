import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { spool } from "./spool.server.ts";
import type { Storage, StoredHead, StoredObject } from "./storage.ts";

/** Letters, digits and hyphens; files made from a file have its key with endings, as in `….p1.webp`. */
const KEY = /^[\w-]+(\/[\w-]+)*(\.\w+)*$/;

/** Files in a folder of this machine. A file appears under its key only when it is whole and on the disk. */
export function diskStorage(root: string): Storage {
	const drafts = join(root, ".drafts");

	function pathOf(key: string): string {
		if (!KEY.test(key)) throw new Error("not a storage key");
		return join(root, ...key.split("/"));
	}

	async function statOf(path: string): Promise<StoredHead | null> {
		const found = await unlessMissing(stat(path));
		return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
	}

	return {
		async put(key, source) {
			const path = pathOf(key);
			const draft = await spool(drafts, source);
			try {
				const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
				await rename(draft.path, path);
				await syncFolders(dirname(path), made ? dirname(made) : dirname(path));
			} catch (error) {
				await rm(draft.path, { force: true });
				throw error;
			}
			return { size: draft.size, sha256: draft.sha256 };
		},

		async get(key, range) {
			const path = pathOf(key);
			if (!(await statOf(path))) return null;
			return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
		},

		head: (key) => statOf(pathOf(key)),

		async delete(key) {
			await rm(pathOf(key), { force: true });
		},

		async *list(prefix): AsyncIterable<StoredObject> {
			const folder = join(root, ...prefix.split("/").slice(0, -1));
			for await (const path of files(folder)) {
				const key = relative(root, path).split(sep).join("/");
				if (!key.startsWith(prefix) || !KEY.test(key)) continue;
				const head = await statOf(path);
				if (head) yield { key, ...head };
			}
		},

		async tidy(before) {
			let removed = 0;
			for await (const path of files(drafts)) {
				const head = await statOf(path);
				if (!head || head.modifiedAt >= before) continue;
				await rm(path, { force: true });
				removed += 1;
			}
			return removed;
		},
	};
}

/** A rename survives a power cut only when every folder with a new name in it is on the disk too (fsync(2)). */
async function syncFolders(deepest: string, highest: string): Promise<void> {
	const folder = await open(deepest);
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
	if (deepest !== highest) await syncFolders(dirname(deepest), highest);
}

async function* files(folder: string): AsyncIterable<string> {
	const entries = await unlessMissing(opendir(folder));
	if (!entries) return;
	for await (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* files(path);
		else yield path;
	}
}

const MISSING = ["ENOENT", "ENOTDIR"];

async function unlessMissing<T>(wanted: Promise<T>): Promise<T | null> {
	try {
		return await wanted;
	} catch (error) {
		if (MISSING.includes((error as NodeJS.ErrnoException).code ?? "")) return null;
		throw error;
	}
}
