import type { PageTable, PageWord, Sides } from "#drizzle/schema.ts";
import type { Language } from "./languages.ts";
import type { Turn } from "./turn.ts";

/** A page as the file shows it, for the screen: not turned, long side at most 1600 px, in colour where it `hasColour`. */
export type Picture = { webp: Uint8Array; width: number; height: number; hasColour: boolean };

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
	/** Which of `words` are in doubt, by their indices, and where ink is that no word stands for. */
	doubtful: number[];
	unread: Sides[];
	/** Whether other ways that might read it better were left for later. */
	isFirst: boolean;
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
	doubtful: [],
	unread: [],
	isFirst: false,
};
