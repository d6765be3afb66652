import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { isAway } from "#app/core/database/connection/away.ts";
import { type Scope, systemScope } from "#app/core/database/db.server.ts";
import { log } from "#app/core/log.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import {
	areThere,
	type BoundPaper,
	bindingDue,
	type DueBinding,
	failBinding,
	recordPapers,
} from "#app/domains/filing/bindings/bind.server.ts";
import type { bindJob } from "#app/domains/filing/bindings/jobs.server.ts";
import { MOST_PAGES } from "#app/domains/filing/bindings/schema.ts";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { copyPicture } from "#app/domains/paper/readings/carried/copy-picture.server.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { bindPapers, NotBound } from "./binding/run.ts";

type Binding = z.output<typeof bindJob.schema>;

/**
 * Splits a bundle, joins papers or puts one on A4. Doing it twice is doing it once; killed half way, it leaves files that no row names, which
 * the sweep removes. What lies in the files ends the binding with its reason; whatever else goes wrong is thrown, for the
 * queue to try again.
 */
export async function runBinding({ chamberId, bindingId }: Binding, signal: AbortSignal): Promise<void> {
	const scope = systemScope(chamberId);
	const due = await bindingDue(scope, bindingId);
	if (!due) return;
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		if (!areThere(due.sources)) throw new NotBound("changed");
		await keep(scope, due, await made(due, folder, signal), folder);
	} catch (error) {
		if (!(error instanceof NotBound)) throw error;
		log.info("papers.refused", { binding: bindingId, because: error.why });
		await failBinding(scope, bindingId, error.why);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** What happens to a binding that was tried too often: its documents stay as they were. */
export async function giveUpBinding({ chamberId, bindingId }: Binding): Promise<void> {
	await failBinding(systemScope(chamberId), bindingId, "internal");
}

const targetOf = (folder: string, at: number) => join(folder, `paper-${at}`);

async function made({ binding, sources, papers }: DueBinding, folder: string, signal: AbortSignal) {
	const isOnA4 = binding.kind === "a4";
	const files = [];
	for (const [at, source] of sources.entries()) {
		const path = join(folder, `source-${at}`);
		const { storageKey, mime, pageCount, read, ocrRun } = source;
		// What would be filed is the searchable copy, whose pages stand upright already.
		const isCopy = isOnA4 && source.searchableRun === ocrRun;
		await fetchTo(path, isCopy ? searchableKey(storageKey, ocrRun) : storageKey);
		const turned = isCopy ? [] : read.filter(({ turn }) => turn !== 0);
		const turns = Object.fromEntries(turned.map(({ page, turn }) => [page, turn]));
		files.push({ path, mime, turns, pages: mime === "application/pdf" ? pageCount : 1 });
	}
	const wanted = papers.map(({ pieces }, at) => ({ target: targetOf(folder, at), pieces }));
	return bindPapers({ sources: files, papers: wanted, mostPages: MOST_PAGES, isOnA4 }, { signal });
}

async function fetchTo(path: string, key: string): Promise<void> {
	const bytes = await storage().get(key);
	if (!bytes) throw new NotBound("missing");
	const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
	await pipeline(source, createWriteStream(path, { mode: 0o600 }));
}

type Made = Awaited<ReturnType<typeof made>>;

/** Stores what was made and records it; what is stored for nothing is removed, unless nobody knows that it is for nothing. */
async function keep(scope: Scope, due: DueBinding, papers: Made, folder: string): Promise<void> {
	const bound: BoundPaper[] = [];
	let isStored = false;
	try {
		for (const [at, { pages }] of papers.entries()) {
			const key = newStorageKey(scope.chamberId);
			const file = await storage().put(key, createReadStream(targetOf(folder, at)));
			bound.push({ file: { ...file, key }, pages });
			if (file.size > MAX_BYTES) throw new NotBound("too_large");
			await copyPictures(due, key, pages);
		}
		isStored = await recordPapers(scope, due, bound);
	} catch (error) {
		isStored = isAway(error);
		throw error;
	} finally {
		if (!isStored) for (const paper of bound) await discard(paper);
	}
	log.info("papers.bound", { binding: due.binding.id, papers: bound.length });
}

async function discard({ file, pages }: BoundPaper): Promise<void> {
	for (const at of pages.keys()) await storage().delete(pictureKey(file.key, at + 1));
	await storage().delete(file.key);
}

async function copyPictures(
	{ binding, sources }: DueBinding,
	key: string,
	pages: BoundPaper["pages"],
): Promise<void> {
	if (binding.kind === "a4") return;
	for (const [at, { source, page }] of pages.entries()) {
		const from = sources[source];
		const known = from?.read.find((one) => one.page === page);
		if (from && known?.isDrawn)
			await copyPicture({ key: from.storageKey, page }, { key, page: at + 1 }, known.turn);
	}
}
