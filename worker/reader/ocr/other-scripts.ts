import { hasLettersOf, LANGUAGES, type Language } from "#worker/reader/page/languages.ts";
import type { Box, Line } from "#worker/reader/page/line.ts";

/** Mean confidence below which a line may be in a script that the page was not read in, and from which one is. */
const DOUBTFUL = 65;
const SURE = 70;
const CLEARLY_BETTER = 10;
/** Of the doubtful lines so many tell whether the others are worth a reading. */
const SAMPLE = 3;
const MOST = 40;
/** In heights of a line. */
const LONG = 3;
const LEAST_AMONG_OTHERS = 2;

type ReadLines = (boxes: Box[], languages: Language[]) => Promise<Line[]>;

/**
 * `lines` with those that are in a script the page was not read in, such as a paragraph in Gujarati on a page after English
 * ones, read in all languages: the longest of the doubtful ones tell whether there are any.
 */
export async function inOtherScripts(lines: Line[], tried: Language[], read: ReadLines): Promise<Line[]> {
	const others = LANGUAGES.filter((language) => !tried.includes(language));
	if (others.length === 0) return lines;
	const doubtful = lines
		.filter(({ confidence, box }) => confidence < DOUBTFUL && wide(box) > (box.y1 - box.y0) * LONG)
		.sort((a, b) => wide(b.box) - wide(a.box))
		.slice(0, MOST);
	const better = new Map<Line, Line>();
	for (const part of [doubtful.slice(0, SAMPLE), doubtful.slice(SAMPLE)]) {
		if (part.length === 0) break;
		const found = await read(
			part.map(({ box }) => box),
			[...LANGUAGES],
		);
		for (const [index, line] of part.entries()) {
			const again = found[index];
			if (again && isInOther(line, again, others)) better.set(line, again);
		}
		if (better.size === 0) return lines;
	}
	return lines.map((line) => better.get(line) ?? line);
}

const wide = ({ x0, x1 }: Box) => x1 - x0;

function isInOther(line: Line, again: Line, others: Language[]): boolean {
	const sure = Math.max(SURE, line.confidence + CLEARLY_BETTER);
	const written = (languages: Language[]) => again.words.filter(({ text }) => hasLettersOf(text, languages));
	const own = LANGUAGES.filter((language) => language !== "eng" && !others.includes(language));
	// One word among those of another Indian script is a word of theirs in letters that look alike.
	const least = written(own).length > 0 ? LEAST_AMONG_OTHERS : 1;
	return again.confidence >= sure && written(others).length >= least;
}
