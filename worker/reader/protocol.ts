import type { FailureCode } from "./failure.ts";
import type { Language } from "./languages.ts";
import type { FileKind } from "./sniff.ts";

/** What a file is and how many pages it has; Word files count as one. */
export type Probe = { kind: FileKind; mime: string; pages: number };

/** One page as read by the child. `damaged`: the file breaks off and this is what was left of the page. */
export type PageText = {
	text: string;
	confidence: number | null;
	source: "text" | "ocr";
	damaged: boolean;
};

export type ProbeRequest = { op: "probe"; path: string; maxPages: number };

export type PageRequest = {
	op: "page";
	path: string;
	kind: FileKind;
	page: number;
	languages: Language[];
	/** The second, cheaper try after a time-out: half size, one block of text. */
	cheap: boolean;
	/** After this time the parent kills the child. */
	timeoutMs: number;
};

export type Request = ProbeRequest | PageRequest;

export type Reply =
	| { ready: true }
	| { id: number; value: Probe | PageText; rss: number }
	| { id: number; failure: FailureCode; detail: string; rss: number }
	| { id: number; broken: string; rss: number };
