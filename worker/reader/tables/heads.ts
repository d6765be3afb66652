import type { InkWord, PrintLine } from "./print-lines.ts";
import { type Extent, mergedExtents } from "./region.ts";

// In heights of a small letter.
const IN_LINE = 1.5;

/**
 * The lines between rows of a list that head a part of it ("ANNEXURES"): words that no white parts, between two lines that white
 * parts, and in line with nothing there, as the next line of a cell would be.
 */
export function headsAmong(lines: readonly PrintLine[], letter: number): PrintLine[] {
	const parts = lines.map(({ words }) => partsOf(words, letter));
	return lines.filter((_, at) => {
		const [own, ...others] = parts[at] ?? [];
		const [before, behind] = [parts[at - 1] ?? [], parts[at + 1] ?? []];
		if (!own || others.length > 0 || before.length < 2 || behind.length < 2) return false;
		return ![...before, ...behind].some((part) => isInLine(own, part, letter));
	});
}

const partsOf = (words: readonly InkWord[], letter: number) =>
	mergedExtents(
		words.map(({ x0, x1 }) => ({ from: x0, to: x1 })),
		letter,
	);

const isInLine = (a: Extent, b: Extent, letter: number) =>
	Math.min(Math.abs(a.from - b.from), Math.abs(a.to - b.to)) <= letter * IN_LINE;
