import { asciiDigits } from "#app/core/language/fold.ts";
import { datesIn, type Stretch } from "#app/core/language/written-dates.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";
import type { ReadTable } from "#worker/reader/tables/tables.ts";

/** Below this sureness a figure is looked at again, a date always. */
const SURE = 90;
const IN_DOUBT = 69;
/** The least sure ones of a page. */
const MOST = 40;
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/** The words of a figure: of a day with the month's name, or of "123 of 2024", several. */
type Figure = Word[];

/**
 * Looks at the dates of tables and of the `lines` beside them, at the case numbers in those, and at figures of tables of which the
 * engine is not quite sure, a second time, each by itself: where that comes to other figures the words are in doubt. `read` reads
 * boxes of the page, each as a line.
 */
export async function checkFigures(
	tables: ReadTable[],
	lines: Line[],
	read: (boxes: Box[]) => Promise<Line[]>,
): Promise<void> {
	const cells = tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.words));
	const figures = [...cells.filter(isToCheck).map((word) => [word]), ...lines.flatMap(daysAndNumbersIn)]
		.sort((a, b) => surenessOf(a) - surenessOf(b))
		.slice(0, MOST);
	if (figures.length === 0) return;
	const again = await read(figures.map((words) => words.map(({ box }) => box).reduce(joined)));
	for (const [at, words] of figures.entries()) {
		const found = digitsOf(again[at]?.text ?? "");
		if (found === "" || found === digitsOf(words.map(({ text }) => text).join(" "))) continue;
		for (const word of words.filter(hasDigits)) word.confidence = Math.min(word.confidence ?? 0, IN_DOUBT);
	}
}

/** What is in doubt already needs no second look. */
function isToCheck(word: Word): boolean {
	const { text, confidence = 0 } = word;
	return confidence > IN_DOUBT && hasDigits(word) && (confidence < SURE || DATE.test(asciiDigits(text)));
}

/** The days and the case numbers of a line, each from its first word with figures to its last. */
function daysAndNumbersIn({ words }: Line): Figure[] {
	if (!words.some(hasDigits)) return [];
	const text = words.map((word) => word.text).join(" ");
	let from = 0;
	const places = words.map((word) => {
		const place = { index: from, end: from + word.text.length };
		from = place.end + 1;
		return place;
	});
	const figureIn = ({ index, end }: Stretch): Figure => {
		const own = words.filter((_, at) => (places[at]?.index ?? 0) < end && (places[at]?.end ?? 0) > index);
		return own.slice(own.findIndex(hasDigits), own.findLastIndex(hasDigits) + 1);
	};
	const taken = new Set<Word>();
	return [...datesIn(text), ...caseNumbersIn(text)].map(figureIn).filter((figure) => {
		const isNew =
			figure.length > 0 && surenessOf(figure) > IN_DOUBT && !figure.some((word) => taken.has(word));
		for (const word of figure) taken.add(word);
		return isNew;
	});
}

const surenessOf = (figure: Figure) => Math.min(...figure.map(({ confidence = 0 }) => confidence));
const hasDigits = ({ text }: Word) => /\d/.test(asciiDigits(text));
const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, "");
const joined = (a: Box, b: Box): Box => ({
	x0: Math.min(a.x0, b.x0),
	y0: Math.min(a.y0, b.y0),
	x1: Math.max(a.x1, b.x1),
	y1: Math.max(a.y1, b.y1),
});
