import type { documentPages, pageReadings } from "#drizzle/schema.ts";

import { isFirstReading } from "../state/reader.ts";

type StoredPage = typeof documentPages.$inferSelect;
type Fresh = typeof pageReadings.$inferSelect;
type ReadContent = Pick<
	StoredPage & Fresh,
	| "status"
	| "source"
	| "text"
	| "words"
	| "doubtful"
	| "unread"
	| "tables"
	| "confidence"
	| "error"
	| "wordsRead"
	| "wordsSeen"
>;

/** From this mean confidence on OCR is sure of all words of a page, and up to the other of none. */
const SURE = 80;
const UNSURE = 30;
/** What a text layer may lose of its letters: signs that were drawn twice. */
const LEAST_SHARE = 0.95;

/**
 * Whether a new reading of a page takes the place of the one there is: it says something else, and no less. Of two readings
 * by OCR the one with more sure words is better, but one that tried all ways goes before a first reading; a text layer that today's reader goes past is none, however poorly the page reads then.
 */
export function isBetter(stored: ReadContent & Pick<StoredPage, "reader">, fresh: ReadContent): boolean {
	if (fresh.status === "failed" || isSame(stored, fresh)) return false;
	if (stored.status === "failed") return true;
	if (fresh.error && !stored.error) return false;
	if (isFirstReading(stored.reader)) return true;
	if (fresh.source === "text") {
		return stored.source === "text"
			? lettersOf(fresh) >= lettersOf(stored) * LEAST_SHARE
			: fresh.text.trim() !== "";
	}
	if (stored.source === "text") return fresh.text.trim() !== "";
	if (stored.wordsRead !== null && fresh.wordsRead !== null) return fresh.wordsRead >= stored.wordsRead;
	return reckoned(fresh) >= reckoned(stored);
}

const contentOf = ({
	text,
	words,
	doubtful,
	unread,
	tables,
	source,
	error,
	wordsRead,
	wordsSeen,
}: ReadContent) =>
	JSON.stringify([text, words, doubtful, unread, tables, source, error, wordsRead, wordsSeen]);

const isSame = (stored: ReadContent, fresh: ReadContent) => contentOf(stored) === contentOf(fresh);

const lettersOf = ({ text }: ReadContent) => text.replace(/\s/g, "").length;

/** About how many words a reading is sure of that nobody counted. */
function reckoned({ words, confidence }: ReadContent): number {
	const written = words.filter(([word]) => /[\p{L}\p{N}]/u.test(word)).length;
	const share = ((confidence ?? 0) - UNSURE) / (SURE - UNSURE);
	return written * Math.min(1, Math.max(0, share));
}
