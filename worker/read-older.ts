import { asAuth, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { log } from "#app/core/log.server.ts";
import {
	isBusy,
	nextOlder,
	type Older,
	type OlderPage,
	olderPages,
} from "#app/domains/paper/readings/again/older.server.ts";
import { endOlder, keepOlderPage, Overtaken } from "#app/domains/paper/readings/again/read-older.server.ts";
import { chambers } from "#drizzle/schema.ts";
import type { Turn } from "./reader/page/turn.ts";
import { languagesFor, ReadFailure } from "./reader/read.ts";
import {
	type Drawn,
	MadeWay,
	type OpenFile,
	readUnhurried,
	WorkerStopping,
	withFile,
} from "./reading-process.ts";

/** The job comes every minute; after this time it begins no page more. */
const RUN_MS = 50_000;
/** When nothing was left to read, so long nobody looks again. */
const REST_MS = 600_000;
/** What nobody waits for may take so many times as long as another page. */
const PATIENCE = 4;
/** So many pages at most of one chamber, and the next has its turn. */
const TURN_PAGES = 5;
const MINUTE_MS = 60_000;

/** Why it ends before all is read: somebody waits for the worker, or its time is over. */
class Enough extends Error {}

let restsUntil = 0;
/** The chamber that had the latest turn. */
let served: string | null = null;

/**
 * Reads documents again that an older reader has read, page by page and only while nothing else is to be done: some pages
 * of each chamber in turn, this time beginning behind the chamber with which the last time ended. What is begun is gone on
 * with another time. Where nothing was left the last time it only looks after a rest, which ends when there is something new to
 * read (`soon`). Throws, after all others had their turn, what kept one from being read that is no fault of its file.
 */
export async function readOlder(signal: AbortSignal, soon = false): Promise<void> {
	if (soon) restsUntil = 0;
	if (Date.now() < restsUntil) return;
	const faults: unknown[] = [];
	try {
		await readAll(signal, faults);
		if (faults.length === 0) restsUntil = Date.now() + REST_MS;
	} catch (error) {
		if (error instanceof WorkerStopping) return;
		if (!(error instanceof Enough || error instanceof MadeWay)) throw error;
	}
	if (faults.length > 0) throw faults[0];
}

async function readAll(signal: AbortSignal, faults: unknown[]): Promise<void> {
	const end = performance.now() + RUN_MS;
	const passed: string[] = [];
	let left = await inTurn();
	while (left.length > 0) {
		const more: Scope[] = [];
		for (const scope of left) {
			const mayGoOn = async () => {
				signal.throwIfAborted();
				if (performance.now() > end || (await isBusy(scope))) throw new Enough();
			};
			await mayGoOn();
			const older = await nextOlder(scope, passed);
			if (!older) continue;
			more.push(scope);
			served = scope.chamberId;
			const isOver = await readOne(scope, older, mayGoOn, signal).catch((error: unknown) => {
				if (error instanceof Enough || error instanceof MadeWay || signal.aborted) throw error;
				if (!(error instanceof Overtaken)) faults.push(error);
				return true;
			});
			if (isOver) passed.push(older.documentId);
		}
		left = more;
	}
}

/** All chambers in their turn. A worker that has served none yet begins where the minute falls, not always with the first. */
async function inTurn(): Promise<Scope[]> {
	const known = await asAuth((tx) => tx.select({ id: chambers.id }).from(chambers).orderBy(chambers.id));
	const behind = (last: string) => known.findIndex(({ id }) => id > last);
	const first = served ? Math.max(0, behind(served)) : Math.floor(Date.now() / MINUTE_MS) % known.length;
	return [...known.slice(first), ...known.slice(0, first)].map(({ id }) => systemScope(id));
}

/** One turn; returns whether nothing of the document is left. */
async function readOne(
	scope: Scope,
	older: Older,
	mayGoOn: () => Promise<void>,
	signal: AbortSignal,
): Promise<boolean> {
	const due = await olderPages(scope, older);
	const isOver = due.pages.length === 0 || (await readPages(scope, older, due, mayGoOn, signal));
	if (!isOver) return false;
	const changed = await endOlder(scope, older);
	log.info("reread.done", { document: older.documentId, pages: due.pages.length, changed });
	return true;
}

type Due = { pages: OlderPage[]; drawn: Drawn; expected: string };

/**
 * Reads the pages that are due, as many as a turn has; returns whether none is left. A file that is gone, or that today's
 * reader does not open, keeps what was read of it.
 */
async function readPages(
	scope: Scope,
	older: Older,
	due: Due,
	mayGoOn: () => Promise<void>,
	signal: AbortSignal,
): Promise<boolean> {
	try {
		return await withFile(older.storageKey, signal, async (file) =>
			file ? await readTurn(scope, older, due, { file, mayGoOn, signal }) : true,
		);
	} catch (error) {
		if (!(error instanceof ReadFailure)) throw error;
		log.warn("reread.none", { document: older.documentId, why: error.code });
		return true;
	}
}

type Run = { file: OpenFile; mayGoOn: () => Promise<void>; signal: AbortSignal };

async function readTurn(
	scope: Scope,
	older: Older,
	{ pages, drawn, expected }: Due,
	{ file, mayGoOn, signal }: Run,
): Promise<boolean> {
	const there = pages.filter(({ page }) => page <= file.probe.pages);
	for (const { page, lang, turn } of there.slice(0, TURN_PAGES)) {
		await mayGoOn();
		const languages = languagesFor(lang ?? "");
		const seen = { turn: turn === null ? undefined : (turn as Turn), expected: languagesFor(expected) };
		const how = { languages, patience: PATIENCE, signal, ...seen };
		const { cost, isFirst: _, ...read } = await readUnhurried(file, page, drawn, how);
		await keepOlderPage(scope, older, read);
		log.info("reread.page", { document: older.documentId, page, source: read.source, cost });
	}
	await file.close();
	return there.length <= TURN_PAGES;
}
