import type { PageTable, PageWord } from "#drizzle/schema.ts";
import type { FailureCode } from "#worker/reader/failure.ts";
import type { FileKind } from "#worker/reader/formats/sniff.ts";
import type { Language } from "#worker/reader/languages.ts";
import type { Cost } from "#worker/reader/steps.ts";

/** Clockwise degrees by which a page has to be turned to stand upright. */
export type Turn = 0 | 90 | 180 | 270;

/** What a file is and how many pages it has; Word files count as one. */
export type Probe = { kind: FileKind; mime: string; pages: number };

/** A page as the file shows it, for the screen: not turned, long side at most 1600 px. */
export type Picture = { webp: Uint8Array; width: number; height: number };

/** What was read of a page. */
export type PageText = {
	text: string;
	/** The OCR engine's mean confidence, 0 to 100; null for text layers, Word files and blank pages. */
	confidence: number | null;
	source: "text" | "ocr";
	/** In the order of `text`, their boxes in ten-thousandths of the upright page: the picture after its turn. */
	words: PageWord[];
	tables: PageTable[];
	turn: Turn;
	/** Degrees clockwise by which the lines of the upright page lean. */
	skew: number;
	/** The languages it was read in; null where it was not read by OCR. */
	languages: Language[] | null;
	/** How many words OCR is sure of, and about how many its picture holds; 0 where it was not read by OCR. */
	wordsRead: number;
	wordsSeen: number;
};

/** A page of which nothing was read. */
export const UNREAD: PageText = {
	text: "",
	confidence: null,
	source: "ocr",
	words: [],
	tables: [],
	turn: 0,
	skew: 0,
	languages: null,
	wordsRead: 0,
	wordsSeen: 0,
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
	/** After a time-out a page is tried `quick`, at half size as one block of text, then only drawn. */
	effort: "full" | "quick" | "picture";
	/** After this time the parent kills the child. */
	timeoutMs: number;
};

export type Request = ProbeRequest | ReadPageRequest;

export type ReaderReply =
	| { ready: true }
	| { id: number; value: Probe | ChildPage; rss: number }
	| { id: number; failure: FailureCode; detail: string; rss: number }
	| { id: number; broken: string; rss: number };
