import type { Slice } from "./jobs.server.ts";
import { READER } from "./reader.ts";
import { advanceReading, beginReading } from "./reading.server.ts";

/** So many pages in a row that were tried too often are no fault of the pages. */
const MOST_IN_A_ROW = 3;

/**
 * What happens to a slice that was tried too often: the page it did not get past counts as failed, and the reading goes
 * on with the next. It ends when the file itself could not be opened, or when page after page comes to this.
 */
export async function giveUpReading(slice: Slice): Promise<void> {
	const begun = await beginReading(slice);
	if (!begun) return;
	const [page, next] = begun.pageCount ? begun.pagesToRead(begun.pageCount) : [];
	const isOver = !page || slice.givenUp >= MOST_IN_A_ROW - 1;
	const step = isOver
		? ({ failure: "internal" } as const)
		: { page: unread(page), next: next ?? ("end" as const), isGivenUp: true };
	await advanceReading(slice, step);
}

const unread = (page: number) =>
	({ page, text: "", source: "ocr", confidence: null, error: "internal", reader: READER }) as const;
