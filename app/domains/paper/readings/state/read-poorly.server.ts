import { and, gt, gte, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { documentPages, documents } from "#drizzle/schema.ts";

/** How many words were read with some certainty, and about how many there are. */
export type ReadOf = { wordsRead: number; wordsSeen: number };

/** Pages of fewer words tell too little to be judged. */
const FEWEST = 12;
/** The estimate may be a sixth off: what is called half is surely less than two thirds. */
const PERCENT = 60;

/** Whether a page holds clearly more words than were read on it; false where nobody counted. */
export function isPoor({ wordsRead, wordsSeen }: { [part in keyof ReadOf]: number | null }): boolean {
	return (
		wordsRead !== null && wordsSeen !== null && wordsSeen >= FEWEST && wordsRead * 100 < wordsSeen * PERCENT
	);
}

/** The same in a query over pages. */
export const poorPages: SQL | undefined = and(
	isNotNull(documentPages.wordsRead),
	gte(documentPages.wordsSeen, FEWEST),
	sql`${documentPages.wordsRead} * 100 < ${documentPages.wordsSeen} * ${PERCENT}`,
);

/** The documents that were read poorly, or not wholly. */
export const shortDocuments: SQL | undefined = or(
	isNotNull(documents.wordsSeen),
	gt(documents.brokenPages, 0),
);
