import type { z } from "zod";
import { systemScope } from "#app/core/database/db.server.ts";
import { failExport } from "#app/domains/out/chamber/end.server.ts";
import type { giveUpExportJob } from "#app/domains/out/chamber/jobs.server.ts";
import type { Slice } from "#app/domains/paper/files/jobs.server.ts";
import { READER } from "#app/domains/paper/readings/again/reader.ts";
import { failReading, recordPage, startReading } from "#app/domains/paper/readings/reading.server.ts";
import { pagesToRead } from "./read-document.ts";

/** So many pages in a row that were tried too often are no fault of the pages. */
const MOST_IN_A_ROW = 3;

/**
 * What happens to a slice that was tried too often: the page it did not get past counts as failed, and the reading goes
 * on with the next. It ends when the file itself could not be opened, or when page after page comes to this.
 */
export async function giveUpReading(slice: Slice): Promise<void> {
	const scope = systemScope(slice.chamberId);
	const started = await startReading(scope, slice);
	if (!started) return;
	const [page, next] = started.pageCount ? pagesToRead(slice, started.pageCount, started.done) : [];
	if (!page || slice.givenUp >= MOST_IN_A_ROW - 1) return await failReading(scope, slice, "internal");
	await recordPage(
		scope,
		slice,
		{ page, text: "", source: "ocr", confidence: null, error: "internal", reader: READER },
		{ next: next ?? "end", gaveUp: true },
	);
}

/** Ends an export that could not be made however often it was tried. */
export async function giveUpExport({
	chamberId,
	exportId,
}: z.output<typeof giveUpExportJob.schema>): Promise<void> {
	await failExport(systemScope(chamberId), exportId, "broken");
}
