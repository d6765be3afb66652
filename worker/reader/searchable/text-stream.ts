import type { PageWord } from "#drizzle/schema.ts";
import { ADVANCE, DESCENT, encoded } from "./font.ts";
import { type DrawnLine, drawnLines } from "./lines.ts";

/** The part of a page that is seen, in the units of its content, and by how many degrees it is turned to be upright. */
export type SeenArea = { left: number; bottom: number; width: number; height: number; turn: number };

type Point = readonly [x: number, y: number];

const WIDEST_SPACE = 2;
/** Words that touch are read as one: a little room is kept between them. */
const LEAST_SPACE = 0.15;
/** How far the end of a line may stand below its beginning, as a share of its height, and still be seen as one line. */
const MOST_LEAN = 0.45;

/**
 * The drawing operators that write words invisibly at their places on a page (text rendering mode 3): each stretched to
 * its own width, a space between it and the next. On leaning lines each word stands straight, a little lower or higher
 * than the one before, and not so much that programs find other lines than there are. `font` is the font's name on that page.
 */
export function textStream(words: PageWord[], skew: number, sheet: SeenArea, font: string): string {
	const isAcross = sheet.turn % 180 !== 0;
	const upright = {
		width: isAcross ? sheet.height : sheet.width,
		height: isAcross ? sheet.width : sheet.height,
	};
	/** From the levelled upright page, counted from its middle, upwards, to the units of the page's content. */
	const onSheet = (point: Point): Point => {
		const [x, y] = turned(turned(point, -skew), sheet.turn);
		return [sheet.left + sheet.width / 2 + x, sheet.bottom + sheet.height / 2 + y];
	};
	const operators = drawnLines(words, upright, skew).flatMap((line) =>
		written(line, font, sheet.turn, skew, onSheet),
	);
	return ["q", "BT", "3 Tr", ...operators, "ET", "Q"].join("\n");
}

function written(
	line: DrawnLine,
	font: string,
	turn: number,
	skew: number,
	onSheet: (point: Point) => Point,
): string[] {
	const [right, up] = [turned([1, 0], turn), turned([0, 1], turn)];
	const baseline = line.bottom + DESCENT * line.height;
	const raise = levelling(line, skew);
	const operators = [`/${font} ${short(line.height)} Tf`];
	line.words.forEach((word, index) => {
		const [x, y] = onSheet([word.x, baseline + raise(word.x)]);
		const start = [x - (right[0] * word.width) / 2, y - (right[1] * word.width) / 2];
		const next = line.words[index + 1];
		const room = next ? next.x - next.width / 2 - (word.x - word.width / 2) : Number.POSITIVE_INFINITY;
		const width = Math.max(word.width / 2, Math.min(word.width, room - LEAST_SPACE * line.height));
		const own = width / (word.text.length * ADVANCE * line.height);
		operators.push(
			`${[...right, ...up, ...start].map(short).join(" ")} Tm ${short(100 * own)} Tz ${encoded(word.text)} Tj`,
		);
		if (!next) return;
		const space = Math.min(WIDEST_SPACE, Math.max(LEAST_SPACE, (room - width) / (ADVANCE * line.height)));
		operators.push(`${short(100 * space)} Tz ${encoded(" ")} Tj`);
	});
	return operators;
}

/** How far to raise a word at `x`, counted from the middle of its line, for the line to lean no more than it may. */
function levelling({ words, height }: DrawnLine, skew: number): (x: number) => number {
	const [first, last] = [words[0], words.at(-1)];
	if (!first || !last) return () => 0;
	const step = Math.sin((skew * Math.PI) / 180);
	const whole = Math.abs(step * (last.x - first.x));
	const share = whole === 0 ? 0 : Math.max(0, 1 - (MOST_LEAN * height) / whole);
	return (x) => (x - (first.x + last.x) / 2) * step * share;
}

/** A point turned about the middle, against the clock. */
function turned([x, y]: Point, degrees: number): Point {
	const radians = (degrees * Math.PI) / 180;
	const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
	return [x * cos - y * sin, x * sin + y * cos];
}

function short(value: number): string {
	return String(Number(value.toFixed(2)) || 0);
}
