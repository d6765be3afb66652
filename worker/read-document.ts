import { errorFields, log } from "#app/core/log.server.ts";
import type { Slice } from "#app/domains/paper/readings/state/jobs.server.ts";
import {
	advanceReading,
	type Begun,
	beginReading,
	type ReadingStep,
} from "#app/domains/paper/readings/state/reading.server.ts";
import { StoreFault } from "#worker/originals/originals.ts";
import { isOpenChoice, languagesAfter, languagesFor, ReadFailure } from "./reader/read.ts";
import { makeWay, type OpenFile, readOnePage, WorkerStopping, withFile } from "./reading-process.ts";

/** After this time a slice ends with the page in progress, so that whoever is more urgent comes next. */
const SLICE_MS = 1000;

/** Records what the slice has come to; false when it was overtaken. */
type Advance = (step: ReadingStep) => Promise<boolean>;

/**
 * Reads a document for about a second, at least one page, and keeps every page as soon as it is read; the last of them
 * is kept together with the job that goes on. A fault of the file ends the reading. While the file store does not answer
 * the slice waits. Anything else is thrown, for the queue to try again.
 */
export async function readDocument(slice: Slice, signal: AbortSignal): Promise<void> {
	const begun = await beginReading(slice);
	if (!begun) return;
	const advance: Advance = (step) => advanceReading(slice, step);
	makeWay();
	try {
		await withFile(begun.storageKey, signal, async (file) => {
			if (file) await readSlice(slice, begun, { file, signal, advance });
			else await advance({ failure: "missing" });
		});
	} catch (error) {
		if (error instanceof StoreFault)
			log.warn("store.fault", { document: slice.documentId, ...errorFields(error.cause) });
		await advance(stepAfter(error));
	}
}

/** What a slice comes to by an error; throws one that is no fault of the file, of the file store or of a stop. */
function stepAfter(error: unknown): ReadingStep {
	if (error instanceof WorkerStopping) return { brokenOff: "stopping" };
	if (error instanceof StoreFault) return { brokenOff: "store" };
	if (error instanceof ReadFailure) return { failure: error.code };
	throw error;
}

type Open = { file: OpenFile; signal: AbortSignal; advance: Advance };

async function readSlice(slice: Slice, begun: Begun, { file, signal, advance }: Open): Promise<void> {
	const { pages: pageCount, isEnclosing = false, hasBookmarks = null } = file.probe;
	if (pageCount !== begun.pageCount || hasBookmarks !== begun.hasBookmarks)
		await advance({ pageCount, isEnclosing: isEnclosing && pageCount !== begun.pageCount, hasBookmarks });

	const pages = begun.pagesToRead(pageCount);
	if (pages.length === 0) await advance({ next: "end" });
	let using = { languages: languagesFor(begun.languages), open: isOpenChoice(begun.languages) };
	const end = performance.now() + SLICE_MS;
	for (const [index, page] of pages.entries()) {
		signal.throwIfAborted();
		const started = performance.now();
		const { cost, isFirst, ...read } = await readOnePage(file, page, begun.drawn, {
			languages: using.languages,
			expected: languagesFor(begun.expected),
			signal,
			first: begun.isFirst,
		});
		// What may read better another way tells nothing of the pages after it.
		if (!isFirst) using = languagesAfter(using, read.text);
		const rest = pages[index + 1];
		const next = rest === undefined ? "end" : performance.now() >= end ? rest : undefined;
		const found = using.open ? null : using.languages.join("+");
		if (!(await advance({ page: read, found, ...(next ? { next } : {}) }))) return;
		const ms = Math.round(performance.now() - started);
		log.info("page.read", {
			document: slice.documentId,
			run: slice.run,
			page,
			source: read.source,
			ms,
			cost,
		});
		if (next === "end") await file.close();
		if (next) return;
	}
}
