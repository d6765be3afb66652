import type { Language } from "#worker/reader/page/languages.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";

/**
 * A table in the text of a page: the line it begins with, and the cells of each row, of which each is one line of the
 * text, parted by tabs.
 */
export type LaidTable = { line: number; rows: Array<Array<{ column: number; box: Box }>> };

/** What a page says, line by line. */
export type PageLines = Pick<Recognised, "confidence" | "onItsSide" | "languages"> & { lines: Line[] };

export type Recognised = {
	text: string;
	/** In the order of `text`, in pixels of the page. */
	words: Word[];
	tables: LaidTable[];
	/** The engine's mean, 0 to 100. */
	confidence: number;
	/** Those of the languages asked for that it is in. */
	languages: Language[];
	/** The clockwise turn that a page lying on its side wants; the engine reads it, but line by line as they come. */
	onItsSide: 90 | 270 | null;
};
