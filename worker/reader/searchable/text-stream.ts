import type { PageWord } from "#drizzle/schema.ts";
import { ADVANCE, DESCENT, encoded } from "./font.ts";
import { type Line, linesOf, type Placed } from "./lines.ts";

/** The part of a page that is seen, in the units of its content, and by how many degrees it is turned to be upright. */
export type Sheet = { left: number; bottom: number; width: number; height: number; turn: number };

const WIDEST_SPACE = 2;

/**
 * The drawing operators that write words invisibly at their places on a page (text rendering mode 3): each stretched to
 * its own width, a space between it and the next. `font` is the name of the invisible font on that page.
 */
export function textStream(words: PageWord[], skew: number, sheet: Sheet, font: string): string {
	const isAcross = sheet.turn % 180 !== 0;
	const upright = {
		width: isAcross ? sheet.height : sheet.width,
		height: isAcross ? sheet.width : sheet.height,
	};
	const operators = linesOf(words, upright, skew).flatMap((line) => {
		const size = `/${font} ${short(line.height)} Tf`;
		return [size, ...line.words.flatMap((word, index) => written(line, word, index, sheet, upright, skew))];
	});
	return ["q", "BT", "3 Tr", ...operators, "ET", "Q"].join("\n");
}

function written(
	line: Line,
	word: Placed,
	index: number,
	sheet: Sheet,
	upright: { width: number; height: number },
	skew: number,
): string[] {
	const left = word.x - word.width / 2;
	const baseline = line.bottom - DESCENT * line.height;
	const [x, y] = onSheet(left, baseline, sheet, upright, skew);
	const radians = ((sheet.turn - skew) * Math.PI) / 180;
	const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
	const next = line.words[index + 1];
	const operators = [
		`${fine(cos)} ${fine(sin)} ${fine(-sin)} ${fine(cos)} ${short(x)} ${short(y)} Tm`,
		`${short((100 * word.width) / (word.text.length * ADVANCE * line.height))} Tz`,
		`${encoded(word.text)} Tj`,
	];
	if (!next) return operators;
	const gap = next.x - next.width / 2 - (word.x + word.width / 2);
	const share = Math.min(WIDEST_SPACE, Math.max(0.1, gap / (ADVANCE * line.height)));
	return [...operators, `${short(100 * share)} Tz`, `${encoded(" ")} Tj`];
}

/** From the levelled upright page, downwards from its top, to the units of the page's content. */
function onSheet(
	levelX: number,
	levelY: number,
	sheet: Sheet,
	upright: { width: number; height: number },
	skew: number,
): [x: number, y: number] {
	const radians = (skew * Math.PI) / 180;
	const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
	const across = levelX - upright.width / 2;
	const down = levelY - upright.height / 2;
	const [x, y] = [across * cos - down * sin, -(across * sin + down * cos)];
	const turn = (sheet.turn * Math.PI) / 180;
	const [turnSin, turnCos] = [Math.sin(turn), Math.cos(turn)];
	return [
		sheet.left + sheet.width / 2 + x * turnCos - y * turnSin,
		sheet.bottom + sheet.height / 2 + x * turnSin + y * turnCos,
	];
}

const short = (value: number) => String(Number(value.toFixed(2)));
const fine = (value: number) => String(Number(value.toFixed(5)));
