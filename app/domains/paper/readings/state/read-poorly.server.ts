import { and, gt, gte, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { documentPages, documents } from "#drizzle/schema.ts";
import { FIRST_READING, isFirstReading } from "./reader.ts";

/** How many words were read with some certainty, and about how many there are. */
export type ReadOf = { wordsRead: number; wordsSeen: number };

/** Pages of fewer words tell too little to be judged. */
const FEWEST = 12;
/** Less than this a page is read poorly. */
const PERCENT = 90;
/** Readers before this one only estimated the words of a page, up to a quarter too high. */
const COUNTS_SINCE = 8;
const PERCENT_OF_ESTIMATE = 60;

type Counted = { [part in keyof ReadOf]: number | null } & { reader: number | null };

/** Whether a page holds clearly more words than were read on it; false where nobody counted. */
export function isPoor({ wordsRead, wordsSeen, reader }: Counted): boolean {
	const isCounted = (reader ?? 0) >= COUNTS_SINCE || isFirstReading(reader);
	const percent = isCounted ? PERCENT : PERCENT_OF_ESTIMATE;
	return (
		wordsRead !== null && wordsSeen !== null && wordsSeen >= FEWEST && wordsRead * 100 < wordsSeen * percent
	);
}

/** The same in a query over pages. */
export const poorPages: SQL | undefined = and(
	isNotNull(documentPages.wordsRead),
	gte(documentPages.wordsSeen, FEWEST),
	sql`${documentPages.wordsRead} * 100 < ${documentPages.wordsSeen} * (
		case when ${documentPages.reader} >= ${COUNTS_SINCE} or ${documentPages.reader} = ${FIRST_READING} then ${PERCENT}::int else ${PERCENT_OF_ESTIMATE}::int end)`,
);

/** The documents that were read poorly, or not wholly. */
export const shortDocuments: SQL | undefined = or(
	isNotNull(documents.wordsSeen),
	gt(documents.brokenPages, 0),
);

/** Whether a document has pages with a first reading only, which the worker reads again by itself. */
export const hasFirstReading = sql<boolean>`(${documents.reader} = ${FIRST_READING} and ${documents.ocrStatus} = 'completed')`;
