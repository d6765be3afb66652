import type { FileKind } from "#worker/reader/formats/sniff.ts";
import type { FailureCode } from "#worker/reader/page/failure.ts";
import type { Language } from "#worker/reader/page/languages.ts";
import type { PageText, Picture } from "#worker/reader/page/page-text.ts";
import type { Cost } from "#worker/reader/page/steps.ts";
import type { Turn } from "#worker/reader/page/turn.ts";

/** What a file is, how many pages it has (the text of a Word file is parted where it is long); of a PDF whether it encloses other files and has bookmarks. */
export type Probe = {
	kind: FileKind;
	mime: string;
	pages: number;
	isEnclosing?: boolean;
	hasBookmarks?: boolean;
};

/**
 * One page as read by the child. `fault`: why it was not read, or not wholly, where it can at least be drawn. There is no
 * picture of a Word file. `cost`: the processor time it took.
 */
export type ChildPage = PageText & { picture: Picture | null; fault: FailureCode | null; cost: Cost };

export type ProbeRequest = { op: "probe"; path: string; maxPages: number };

export type ReadPageRequest = {
	op: "page";
	path: string;
	kind: FileKind;
	page: number;
	languages: Language[];
	/** The languages that papers of this kind are written in. */
	expected: readonly Language[];
	/** How somebody has turned the page. */
	turn?: Turn | undefined;
	/** While somebody waits, the `first` way alone. After a time-out a page is tried `quick`, at half size as one block of text, then only drawn. */
	effort: "first" | "full" | "quick" | "picture";
	/** After this time the parent kills the child. */
	timeoutMs: number;
};

export type Request = ProbeRequest | ReadPageRequest;

export type ReaderReply =
	| { ready: true }
	| { id: number; value: Probe | ChildPage; rss: number }
	| { id: number; failure: FailureCode; detail: string; rss: number }
	| { id: number; broken: string; rss: number };
