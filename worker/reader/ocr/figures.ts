import { asciiDigits } from "#app/core/language/fold.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";
import type { ReadTable } from "#worker/reader/tables/tables.ts";

/** Below this sureness a figure is looked at again, a date always. */
const SURE = 90;
const IN_DOUBT = 69;
/** The least sure ones of a page. */
const MOST = 40;
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/**
 * Looks at the dates of tables, and at those of their figures of which the engine is not quite sure, a second time, each by
 * itself: where that comes to other figures the word is in doubt. `read` reads boxes of the page, each as a line.
 */
export async function checkFigures(
	tables: ReadTable[],
	read: (boxes: Box[]) => Promise<Line[]>,
): Promise<void> {
	const words = tables
		.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.words))
		.filter(isToCheck)
		.sort((a, b) => (a.confidence ?? 0) - (b.confidence ?? 0))
		.slice(0, MOST);
	if (words.length === 0) return;
	const again = await read(words.map(({ box }) => box));
	for (const [at, word] of words.entries()) {
		const figures = figuresOf(again[at]?.text ?? "");
		if (figures !== "" && figures !== figuresOf(word.text))
			word.confidence = Math.min(word.confidence ?? 0, IN_DOUBT);
	}
}

/** What is in doubt already needs no second look. */
function isToCheck({ text, confidence = 0 }: Word): boolean {
	const figures = asciiDigits(text);
	return confidence > IN_DOUBT && /\d/.test(figures) && (confidence < SURE || DATE.test(figures));
}

const figuresOf = (text: string) => asciiDigits(text).replace(/\D/g, "");
