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
import { recordDrawn, undrawnPages } from "#app/domains/day/causelists/drawn.server.ts";
import type { readListJob } from "#app/domains/day/causelists/jobs.server.ts";
import { failList, storeList, unreadList } from "#app/domains/day/causelists/store.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { ListRefused, readListFile } from "#worker/cause-lists/run.ts";
import { seeing } from "#worker/cause-lists/see.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { chosenEngine, Reader } from "#worker/reader/read.ts";

type OfList = z.output<typeof readListJob.schema>;

/** Reads a court's list and stores its rows; a list that is read already is left alone, so that a job may run twice. */
export async function readCauseList({ chamberId, listId }: OfList, signal: AbortSignal): Promise<void> {
	const system = systemScope(chamberId);
	const row = await unreadList(system, listId);
	if (!row) return;
	try {
		const isThere = await withCopy(row.storageKey, async (path, reader) => {
			const see = seeing(reader, () => path, signal);
			const { list, pages } = await readListFile(path, see, signal);
			await storeList(system, listId, list, pages);
		});
		if (!isThere) await failList(system, listId, "missing");
	} catch (error) {
		if (!(error instanceof ListRefused)) throw error;
		await failList(system, listId, error.why);
	}
}

/** Draws the pages of a list whose rows are shown as they are printed, and stores their pictures; those that are there stay. */
export async function drawCauseList({ chamberId, listId }: OfList, signal: AbortSignal): Promise<void> {
	const system = systemScope(chamberId);
	const { storageKey, pages } = await undrawnPages(system, listId);
	if (pages.length === 0) return;
	await withCopy(storageKey, async (path, reader) => {
		const probe = await reader.probe(path, signal);
		const drawn: number[] = [];
		for (const page of pages) {
			const picture = await reader.drawPage(path, probe, page, signal);
			if (!picture) continue;
			await storage().put(pictureKey(storageKey, page), parts(picture.webp));
			drawn.push(page);
		}
		await recordDrawn(system, listId, drawn);
	});
}

async function* parts(bytes: Uint8Array) {
	yield bytes;
}

/** Gives a copy of a stored file and a reader of its own to `work`; false where the file is gone. */
async function withCopy(
	key: string,
	work: (path: string, reader: Reader) => Promise<void>,
): Promise<boolean> {
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	const reader = new Reader({}, chosenEngine(env.OCR_ENGINE));
	try {
		const bytes = await storage().get(key);
		if (!bytes) return false;
		const path = join(folder, "list");
		const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
		await pipeline(source, createWriteStream(path, { mode: 0o600 }));
		await work(path, reader);
		return true;
	} finally {
		reader.close();
		await rm(folder, { recursive: true, force: true });
	}
}
