import type { PageWord } from "#drizzle/schema.ts";
import { ADVANCE, DESCENT, encoded } from "./font.ts";
import { type Line, linesOf } from "./lines.ts";

/** The part of a page that is seen, in the units of its content, and by how many degrees it is turned to be upright. */
export type Sheet = { left: number; bottom: number; width: number; height: number; turn: number };

type Point = readonly [x: number, y: number];

const WIDEST_SPACE = 2;

/**
 * The drawing operators that write words invisibly at their places on a page (text rendering mode 3): each stretched to
 * its own width, a space between it and the next. On leaning lines each word stands straight, a little lower or higher
 * than the one before, because programs cut leaning words to pieces. `font` is the font's name on that page.
 */
export function textStream(words: PageWord[], skew: number, sheet: Sheet, font: string): string {
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
	const operators = linesOf(words, upright, skew).flatMap((line) => written(line, font, sheet.turn, onSheet));
	return ["q", "BT", "3 Tr", ...operators, "ET", "Q"].join("\n");
}

function written(line: Line, font: string, turn: number, onSheet: (point: Point) => Point): string[] {
	const [right, up] = [turned([1, 0], turn), turned([0, 1], turn)];
	const baseline = line.bottom + DESCENT * line.height;
	const operators = [`/${font} ${short(line.height)} Tf`];
	line.words.forEach((word, index) => {
		const [x, y] = onSheet([word.x, baseline]);
		const start = [x - (right[0] * word.width) / 2, y - (right[1] * word.width) / 2];
		const own = word.width / (word.text.length * ADVANCE * line.height);
		operators.push(
			`${[...right, ...up, ...start].map(short).join(" ")} Tm ${short(100 * own)} Tz ${encoded(word.text)} Tj`,
		);
		const next = line.words[index + 1];
		if (!next) return;
		const gap = (next.x - next.width / 2 - (word.x + word.width / 2)) / (ADVANCE * line.height);
		const space = Math.min(WIDEST_SPACE, Math.max(0.1, gap));
		operators.push(`${short(100 * space)} Tz ${encoded(" ")} Tj`);
	});
	return operators;
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
