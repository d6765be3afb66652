import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { systemScope } from "#app/core/database/db.server.ts";
import { log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { recordSearchable, searchableDue } from "#app/domains/paper/readings/searchable.server.ts";
import type { searchableJob } from "#app/domains/paper/readings/state/jobs.server.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { makeSearchableFile, NotMade, type SeenPage } from "./reader/searchable/run.ts";

/**
 * Makes and stores the searchable PDF of a reading. Doing it twice is doing it once. An original of which there can be
 * none goes without; whatever else goes wrong is thrown, for the queue to try again.
 */
export async function makeSearchablePdf(
	{ chamberId, documentId, run }: z.output<typeof searchableJob.schema>,
	signal: AbortSignal,
): Promise<void> {
	const scope = systemScope(chamberId);
	const due = await searchableDue(scope, { documentId, run });
	if (!due || due.seen.length === 0) return;

	const key = searchableKey(due.storageKey, run);
	const isThere = (await storage().head(key)) !== null;
	if (!isThere && !(await stored(due.storageKey, key, due.seen, documentId, signal))) return;

	const before = await recordSearchable(scope, { documentId, run });
	if (before === undefined) await storage().delete(key);
	else if (before !== null && before !== run) await storage().delete(searchableKey(due.storageKey, before));
}

async function stored(
	originalKey: string,
	key: string,
	seen: SeenPage[],
	documentId: string,
	signal: AbortSignal,
): Promise<boolean> {
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const bytes = await storage().get(originalKey);
		if (!bytes) return false;
		const [original, target] = [join(folder, "original"), join(folder, "searchable")];
		await pipeline(
			Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]),
			createWriteStream(original, { mode: 0o600 }),
		);
		await makeSearchableFile({ original, target, seen }, { signal });
		const { size } = await storage().put(key, createReadStream(target));
		log.info("searchable.made", { document: documentId, pages: seen.length, bytes: size });
		return true;
	} catch (error) {
		if (!(error instanceof NotMade)) throw error;
		log.warn("searchable.none", { document: documentId, because: error.message });
		return false;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
