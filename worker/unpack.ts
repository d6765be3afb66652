import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { type Scope, systemScope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { type Enclosed, enclosingKey, registerEnclosed } from "#app/domains/paper/files/enclosed.server.ts";
import { discardFile, keepFile } from "#app/domains/paper/files/upload.server.ts";
import type { unpackJob } from "#app/domains/paper/readings/state/jobs.server.ts";
import { NotTakenOut, takeOutAt } from "#worker/enclosed/run.ts";
import type { EnclosedFile } from "#worker/enclosed/take-out.ts";
import { COPIES } from "#worker/originals/originals.ts";

/**
 * Makes the papers that a PDF encloses documents of their own. Doing it twice is doing it once. A file out of which nothing
 * can be taken stays as it is; whatever else goes wrong is thrown, for the queue to try again.
 */
export async function unpack(
	{ chamberId, documentId }: z.output<typeof unpackJob.schema>,
	signal: AbortSignal,
): Promise<void> {
	const scope = systemScope(chamberId);
	const key = await enclosingKey(scope, documentId);
	const bytes = key && (await storage().get(key));
	if (!bytes) return;
	const copies = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const [path, folder] = [join(copies, "file"), join(copies, "enclosed")];
		const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
		await pipeline(source, createWriteStream(path, { mode: 0o600 }), { signal });
		await mkdir(folder);
		const { files, leftOut } = await takeOutAt({ path, folder }, signal);
		const kept = await keepAll(scope, files);
		const refused = files.length - kept.length;
		const papers = await registerEnclosed(scope, documentId, kept, leftOut + refused);
		log.info("papers.unpacked", { document: documentId, papers, refused, leftOut });
	} catch (error) {
		if (!(error instanceof NotTakenOut)) throw error;
		log.warn("papers.notUnpacked", { document: documentId, why: error.message });
	} finally {
		await rm(copies, { recursive: true, force: true });
	}
}

/** Puts the files into the store that an upload would take. When that breaks off, those that are there already leave it again. */
async function keepAll(scope: Scope, files: readonly EnclosedFile[]): Promise<Enclosed[]> {
	const kept: Enclosed[] = [];
	try {
		for (const { place, filename, path } of files) {
			const file = await keepFile(scope, filename, piecesOf(path)).catch(noneIfRefused);
			if (file) kept.push({ place, file });
		}
		return kept;
	} catch (error) {
		for (const { file } of kept) await discardFile(file);
		throw error;
	}
}

const REFUSALS = ["unsupported_type", "too_large", "invalid"];

function noneIfRefused(error: unknown): null {
	if (error instanceof AppError && REFUSALS.includes(error.code)) return null;
	throw error;
}

/** Opened when it is read. */
async function* piecesOf(path: string): AsyncIterable<Uint8Array> {
	yield* createReadStream(path);
}
