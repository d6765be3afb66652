import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { type Scope, systemScope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { checkImport } from "#app/domains/out/imports/check.server.ts";
import { bringIn } from "#app/domains/out/imports/commit.server.ts";
import type { importJob } from "#app/domains/out/imports/jobs.server.ts";
import { failImport, importAsWorker, storeSheets } from "#app/domains/out/imports/read.server.ts";
import { type Import, ownerScope } from "#app/domains/out/imports/service.server.ts";
import { takeOut } from "#app/domains/out/imports/undo.server.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { readTable, TableRefused } from "./table/run.ts";

/**
 * Does the next step of an import. Every step goes on where it was broken off, or starts again and ends with the same;
 * an import that stands before none is left alone, so that a job may run any number of times.
 */
export async function runImport(
	{ chamberId, importId }: z.output<typeof importJob.schema>,
	signal: AbortSignal,
): Promise<void> {
	const system = systemScope(chamberId);
	const row = await importAsWorker(system, importId);
	if (row?.state === "reading") await readFileOf(system, row, signal);
	if (row?.state === "checking") await asOwner(system, row, (owner) => checkImport(owner, row));
	if (row?.state === "committing") await asOwner(system, row, (owner) => bringIn(owner, row.id));
	if (row?.state === "undoing") await takeOut(system, row.id);
}

async function asOwner(system: Scope, row: Import, work: (owner: Scope) => Promise<void>): Promise<void> {
	const owner = await ownerScope(system, row);
	if (owner) await work(owner);
	else await failImport(system, row, "owner");
}

async function readFileOf(system: Scope, row: Import, signal: AbortSignal): Promise<void> {
	const key = row.storageKey;
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const bytes = key ? await storage().get(key) : null;
		if (!bytes) return await failImport(system, row, "missing");
		const path = join(folder, "table");
		const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
		await pipeline(source, createWriteStream(path, { mode: 0o600 }));
		await storeSheets(system, row, await readTable({ path, today: courtToday() }, signal));
	} catch (error) {
		if (!(error instanceof TableRefused)) throw error;
		await failImport(system, row, error.why);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	if (key) await storage().delete(key);
}
