import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inScope, systemScope } from "#app/core/db.server.ts";
import { enqueue } from "#app/core/jobs.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { readDocumentJob } from "#app/domains/documents/jobs.server.ts";
import {
	failReading,
	finishReading,
	Overtaken,
	recordPage,
	recordPageCount,
	startReading,
} from "#app/domains/documents/reading.server.ts";
import { ReadFailure, readDocument as read } from "./reader/read.ts";

/** Why a job is broken off when its worker is stopped. */
export class WorkerStopping extends Error {}

const PUT_BACK_PRIORITY = 10;
const COPIES = "peshi-read-";

type Payload = { chamberId: string; documentId: string; run: number };

/**
 * Reads a document and keeps every page as soon as it is read, so that after an interruption only the pages still
 * missing are read. A fault of the file ends the reading; any other is thrown, for the queue to try again.
 */
export async function readDocument(
	{ chamberId, documentId, run }: Payload,
	signal: AbortSignal,
): Promise<void> {
	const scope = systemScope(chamberId);
	const reading = { documentId, run };
	const started = await startReading(scope, reading);
	if (!started) return;

	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const path = await fetchOriginal(started.storageKey, folder);
		if (!path) return await failReading(scope, reading, "missing");
		const { pages } = await read(path, {
			lang: languagesFor(started.lang),
			done: started.done,
			signal,
			onProbe: (probe) => recordPageCount(scope, reading, probe.pages),
			onPage: (page) => recordPage(scope, reading, page),
		});
		await finishReading(scope, reading, pages);
	} catch (error) {
		if (error instanceof Overtaken) return;
		if (error instanceof WorkerStopping) return await putBack({ chamberId, documentId, run });
		if (!(error instanceof ReadFailure)) throw error;
		await failReading(scope, reading, error.code);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** A worker that is stopped is no failed attempt: the job is put back, for the next worker to go on with. */
async function putBack(payload: Payload): Promise<void> {
	await inScope(systemScope(payload.chamberId), (tx) =>
		enqueue(tx, readDocumentJob, payload, { priority: PUT_BACK_PRIORITY }),
	);
}

/** English is what uploads say when nobody chose, so it is looked for in all languages; any other choice is kept. */
function languagesFor(chosen: string): string {
	return chosen === "eng" ? "auto" : chosen;
}

async function fetchOriginal(key: string, folder: string): Promise<string | null> {
	const bytes = await storage().get(key);
	if (!bytes) return null;
	const path = join(folder, "original");
	const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
	await pipeline(source, createWriteStream(path, { mode: 0o600 }));
	return path;
}

/** Removes the copies of originals that a worker left behind when it was killed. Returns how many. */
export async function removeLeftCopies(): Promise<number> {
	const names = await readdir(tmpdir());
	const left = names.filter(
		(name) => name.startsWith(COPIES) && !isAlive(Number.parseInt(name.slice(COPIES.length), 10)),
	);
	for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
	return left.length;
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

/** What becomes of a reading that the queue gave up: the document says so, and can be asked for again. */
export function giveUpReading({ chamberId, documentId, run }: Payload): Promise<void> {
	return failReading(systemScope(chamberId), { documentId, run }, "internal");
}
