import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { enqueueSlice, type Slice } from "#app/domains/files/jobs.server.ts";
import { DETECT, UNTOLD } from "#app/domains/files/schema.ts";
import { pictureKey } from "#app/domains/files/stored-files.ts";
import {
	endSlice,
	failReading,
	Overtaken,
	recordPage,
	recordPageCount,
	startReading,
} from "#app/domains/readings/reading.server.ts";
import { asked, type Original, Originals, StoreFault } from "./originals.ts";
import {
	chosenEngine,
	isOpenChoice,
	languagesAfter,
	languagesFor,
	nameOfEngine,
	type Picture,
	type Probe,
	Reader,
	ReadFailure,
	readerSettings,
} from "./reader/read.ts";

/** Why a job is broken off when its worker is stopped. */
export class WorkerStopping extends Error {}

/** After this time a slice ends with the page under way, so that whoever is more urgent comes next. */
const SLICE_MS = 1000;
const LONGEST_WAIT_SECONDS = 300;

const engine = chosenEngine(env.OCR_ENGINE);
/** What this worker reads letters with, by name and version. */
export const ENGINE_NAME = nameOfEngine(engine);
const SETTINGS = readerSettings(ENGINE_NAME);
const reader = new Reader({}, engine);
const originals = new Originals();

type Started = NonNullable<Awaited<ReturnType<typeof startReading>>>;

/**
 * Reads a document for about a second, at least one page, and keeps every page as soon as it is read; the last of them
 * is kept together with the job that goes on. A fault of the file ends the reading. While the file store does not answer
 * the slice waits. Anything else is thrown, for the queue to try again.
 */
export async function readDocument(slice: Slice, signal: AbortSignal): Promise<void> {
	const scope = systemScope(slice.chamberId);
	try {
		const started = await startReading(scope, slice);
		if (started) await readSlice(scope, slice, started, signal);
	} catch (error) {
		if (error instanceof Overtaken) return;
		if (error instanceof WorkerStopping) return await putBack(scope, slice);
		if (error instanceof StoreFault) {
			log.warn("store.fault", { document: slice.documentId, ...errorFields(error.cause) });
			const startAfter = Math.min(LONGEST_WAIT_SECONDS, 5 * 2 ** Math.min(slice.waits, 10));
			return await putBack(scope, { ...slice, waits: slice.waits + 1 }, startAfter);
		}
		if (!(error instanceof ReadFailure)) throw error;
		await failReading(scope, slice, error.code);
	}
}

/** A slice that is broken off through no fault of its own is no failed attempt: it is put back into the queue. */
async function putBack(scope: Scope, slice: Slice, startAfter = 0): Promise<void> {
	await inScope(scope, (tx) => enqueueSlice(tx, slice, startAfter));
}

async function readSlice(scope: Scope, slice: Slice, started: Started, signal: AbortSignal): Promise<void> {
	const original = await originals.open(started.storageKey);
	if (!original) return await failReading(scope, slice, "missing");
	const probe = await probeOf(original, signal);
	if (probe.pages !== started.pageCount) await recordPageCount(scope, slice, probe.pages);

	const pages = pagesToRead(slice, probe.pages, started.done);
	let using = languagesSoFar(slice, started);
	const end = performance.now() + SLICE_MS;
	for (const [index, page] of pages.entries()) {
		signal.throwIfAborted();
		const begun = performance.now();
		const { picture, languages, cost, ...read } = await reader.readPage(
			original.path,
			probe,
			page,
			using.languages,
			{ signal, expected: languagesFor(started.expected ?? DETECT) },
		);
		const kept = await keepPicture(started, page, picture);
		const lang = (languages ?? using.languages).join("+");
		using = languagesAfter(using, read.text);
		const rest = pages[index + 1];
		const next = rest === undefined ? "end" : performance.now() >= end ? rest : undefined;
		await recordPage(
			scope,
			slice,
			{ ...read, lang, picture: kept, settings: SETTINGS },
			{
				...(next ? { next } : {}),
				...(slice.last === undefined ? { found: using.open ? null : using.languages.join("+") } : {}),
			},
		);
		const ms = Math.round(performance.now() - begun);
		log.info("page.read", {
			document: slice.documentId,
			run: slice.run,
			page,
			source: read.source,
			ms,
			cost,
		});
		if (next === "end") await originals.drop(started.storageKey);
		if (next) return;
	}
	await endSlice(scope, slice, "end");
}

async function probeOf(original: Original, signal: AbortSignal): Promise<Probe> {
	original.probe ??= await reader.probe(original.path, signal);
	return original.probe;
}

/** The pages from the slice's on that are not read yet. */
export function pagesToRead(slice: Slice, pages: number, done: ReadonlySet<number>): number[] {
	const last = Math.min(slice.last ?? pages, pages);
	const from = Array.from({ length: Math.max(0, last - slice.page + 1) }, (_, index) => slice.page + index);
	return from.filter((page) => !done.has(page));
}

/**
 * A language that a reading was asked for counts. English is what uploads say when nobody chose, so it is looked for in
 * all languages; any other choice is kept.
 */
function languagesSoFar(slice: Slice, { lang, found }: Started) {
	const asked = slice.lang && !isOpenChoice(slice.lang) ? slice.lang : slice.lang ? null : found;
	if (asked) return { languages: languagesFor(asked), open: false };
	const choice = slice.lang ?? (lang === UNTOLD ? DETECT : lang);
	return { languages: languagesFor(choice), open: isOpenChoice(choice) };
}

/** Stores the picture of a page, once for all readings. Returns the size of the one that is stored. */
async function keepPicture({ storageKey, drawn }: Started, page: number, picture: Picture | null) {
	if (!picture) return null;
	const key = pictureKey(storageKey, page);
	const { webp, width, height } = picture;
	return asked(async () => {
		const isThere = (await storage().head(key)) !== null;
		if (isThere) return drawn.get(page) ?? { width, height };
		await storage().put(key, parts(webp));
		return { width, height };
	});
}

async function* parts(bytes: Uint8Array) {
	yield bytes;
}

/** Ends the reading process and removes the copies of originals. */
export function endReading(): void {
	reader.close();
	originals.close();
}
