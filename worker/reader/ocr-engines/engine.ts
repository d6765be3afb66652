import type { Grey } from "#worker/reader/page/grey.ts";
import type { Model } from "#worker/reader/page/languages.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";
import { withoutTwins, withRupees } from "./twins.ts";

/** What a picture is taken for: a page whose layout is looked for, one block of text, or one line. */
export type Layout = "page" | "block" | "line";

/** How pictures are read. `dpi` is what their letters' height is judged by. */
export type Looking = { languages: readonly Model[]; layout: Layout; dpi: number };

/** A word letter by letter, each with its box. */
export type Spelled = Word & { letters: Array<{ text: string; box: Box }> };

/** A line as an engine finds it. */
export type FoundLine = Omit<Line, "words"> & { words: Spelled[] };

/** What reads letters in pictures. */
export type OcrEngine = {
	/** Its name and version, such as "tesseract 5.3.0". */
	readonly name: string;
	/** Whether it has a model of Marathi. */
	readonly knowsMarathi: boolean;
	/** The lines found in each of `pictures`, in its pixels; none where there is no text. */
	read(pictures: readonly Grey[], looking: Looking): Promise<FoundLine[][]>;
};

/** Tesseract's numbers for layouts. */
export const PAGE_MODES: Record<Layout, string> = { page: "3", block: "6", line: "7" };

/** A line of these words; where they are none but blanks, as in a picture within the page, null. */
export function recognisedLine(found: Spelled[], box: Box): FoundLine | null {
	const words = withRupees(
		found
			.filter(({ text }) => text.trim() !== "")
			.map((word) => ({ ...word, text: withoutTwins(word.text) })),
	);
	if (words.length === 0) return null;
	const text = words.map((word) => word.text).join(" ");
	const sure = words.map(({ confidence = 0 }) => confidence);
	return { text, confidence: mean(sure), weakestWord: Math.min(...sure), box, words };
}

/** The mean of `values`, 0 of none. */
export function mean(values: number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
