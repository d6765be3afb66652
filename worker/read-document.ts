import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { enqueueSlice, type Slice } from "#app/domains/paper/files/jobs.server.ts";
import { DEFAULT_LANGUAGE, DETECT } from "#app/domains/paper/files/schema.ts";
import { READER } from "#app/domains/paper/readings/again/reader.ts";
import {
	endSlice,
	failReading,
	Overtaken,
	recordPage,
	recordPageCount,
	startReading,
} from "#app/domains/paper/readings/reading.server.ts";
import { StoreFault } from "./originals.ts";
import { isOpenChoice, languagesAfter, languagesFor, ReadFailure } from "./reader/read.ts";
import {
	closeFile,
	makeWay,
	type OpenFile,
	readOnePage,
	WorkerStopping,
	withFile,
} from "./reading-process.ts";

/** After this time a slice ends with the page in progress, so that whoever is more urgent comes next. */
const SLICE_MS = 1000;
const LONGEST_WAIT_SECONDS = 300;

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
		if (!started) return;
		makeWay();
		await withFile(started.storageKey, signal, async (file) =>
			file
				? await readSlice(scope, slice, started, { file, signal })
				: await failReading(scope, slice, "missing"),
		);
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

type Open = { file: OpenFile; signal: AbortSignal };

async function readSlice(
	scope: Scope,
	slice: Slice,
	started: Started,
	{ file, signal }: Open,
): Promise<void> {
	const { probe } = file;
	if (probe.pages !== started.pageCount) await recordPageCount(scope, slice, probe.pages);

	const pages = pagesToRead(slice, probe.pages, started.done);
	let using = languagesSoFar(slice, started);
	const end = performance.now() + SLICE_MS;
	for (const [index, page] of pages.entries()) {
		signal.throwIfAborted();
		const begun = performance.now();
		const { cost, ...read } = await readOnePage(file, page, started.drawn, {
			languages: using.languages,
			expected: languagesFor(started.expected ?? DETECT),
			signal,
		});
		using = languagesAfter(using, read.text);
		const rest = pages[index + 1];
		const next = rest === undefined ? "end" : performance.now() >= end ? rest : undefined;
		await recordPage(
			scope,
			slice,
			// What took too long is read again when there is time.
			{ ...read, reader: read.error === "timeout" ? 0 : READER },
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
		if (next === "end") await closeFile(started.storageKey);
		if (next) return;
	}
	await endSlice(scope, slice, "end");
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
	const chosen = slice.lang && !isOpenChoice(slice.lang) ? slice.lang : slice.lang ? null : found;
	if (chosen) return { languages: languagesFor(chosen), open: false };
	const choice = slice.lang ?? (lang === DEFAULT_LANGUAGE ? DETECT : lang);
	return { languages: languagesFor(choice), open: isOpenChoice(choice) };
}
