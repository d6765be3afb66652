/** Characters of a page in which words are looked for. */
export const LONGEST_PAGE = 30_000;
/** Of a paper that speaks on five pages, and of all papers of one request: a dense page holds six thousand. */
const LONGEST_PAPER = 60_000;
const LONGEST_REQUEST = 1_000_000;

/**
 * Takes the lengths of a paper's pages in characters, and how many papers a request reads. Returns how much of each page is
 * looked through: all of it, or so much that what the paper and the request have together stays within their bounds.
 */
export function lengthLookedThrough(pages: readonly number[], papers: number): number {
	let left = Math.min(LONGEST_PAPER, Math.floor(LONGEST_REQUEST / papers));
	const shortestFirst = pages.toSorted((a, b) => a - b);
	for (const [at, length] of shortestFirst.entries()) {
		const share = Math.floor(left / (shortestFirst.length - at));
		if (length > share) return Math.min(share, LONGEST_PAGE);
		left -= length;
	}
	return LONGEST_PAGE;
}
