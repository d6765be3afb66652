import { JOINED_TYPES, MOST_PAGES } from "./schema.ts";

type Facts = { mime: string; ocrStatus: string; pageCount: number | null };

/** Whether a document has pages that can be taken apart: a PDF of several, all of them read. */
export const isSplittable = ({ mime, ocrStatus, pageCount }: Facts): boolean =>
	mime === "application/pdf" && ocrStatus === "completed" && (pageCount ?? 0) > 1;

/** Whether a bundle is too long to be split in one go. */
export const isTooLong = ({ pageCount }: Facts): boolean => (pageCount ?? 0) > MOST_PAGES;

/** Whether a document can become a part of another: a PDF or a photo. */
export const isJoinable = ({ mime }: Pick<Facts, "mime">): boolean =>
	(JOINED_TYPES as readonly string[]).includes(mime);

/** Whether papers of a list can be joined: at least two that the viewer may file. */
export const isAnyJoinable = (
	rows: readonly { document: Pick<Facts, "mime">; mayFile: boolean }[],
): boolean => rows.filter(({ document, mayFile }) => mayFile && isJoinable(document)).length > 1;

/** The pages of the papers of a bundle that begin on these pages. */
export function spansOf(starts: readonly number[], pageCount: number): { from: number; to: number }[] {
	const sorted = [...new Set([1, ...starts])].sort((a, b) => a - b);
	return sorted.map((from, at) => ({ from, to: (sorted[at + 1] ?? pageCount + 1) - 1 }));
}
