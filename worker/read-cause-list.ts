import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import type { readListJob } from "#app/domains/day/causelists/jobs.server.ts";
import { failList, storeList, unreadList } from "#app/domains/day/causelists/store.server.ts";
import { ListRefused, readListFile } from "#worker/cause-lists/run.ts";
import { seeing } from "#worker/cause-lists/see.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { chosenEngine, Reader } from "#worker/reader/read.ts";

/** Reads a court's list and stores its rows; a list that is read already is left alone, so that a job may run twice. */
export async function readCauseList(
	{ chamberId, listId }: z.output<typeof readListJob.schema>,
	signal: AbortSignal,
): Promise<void> {
	const system = systemScope(chamberId);
	const row = await unreadList(system, listId);
	if (!row) return;
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	const reader = new Reader({}, chosenEngine(env.OCR_ENGINE));
	try {
		const bytes = await storage().get(row.storageKey);
		if (!bytes) return await failList(system, listId, "missing");
		const path = join(folder, "list");
		const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
		await pipeline(source, createWriteStream(path, { mode: 0o600 }));
		const { list, pages } = await readListFile(
			path,
			seeing(reader, () => path, signal),
			signal,
		);
		await storeList(system, listId, list, pages);
	} catch (error) {
		if (!(error instanceof ListRefused)) throw error;
		await failList(system, listId, error.why);
	} finally {
		reader.close();
		await rm(folder, { recursive: true, force: true });
	}
}
