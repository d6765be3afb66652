import type { Box } from "#worker/reader/page/line.ts";
import { type Grid, gridsOf } from "./grid.ts";
import type { Rule } from "./rules.ts";

type Size = { width: number; height: number };
type Stroke = { level: number; from: number; to: number };

const PAPER = 255;
/** In pixels of the page. */
const SAME_LEVEL = 2;
const GAP = 3;
const LEAST_LENGTH = { across: 20, down: 10 };
/** No table on paper has more rules each way. */
const MOST_RULES = 600;
/** Of a word's box, above and below its small letters. */
const BESIDE_LETTERS = 0.3;

/**
 * The tables that level and upright lines of a file make, in pixels of a page of this `size`; as on a picture the white
 * between `words` parts columns where lines part the rows alone. None where there are more lines than tables have.
 */
export function drawnGrids(lines: Box[], words: Box[], size: Size, letter: number): Grid[] {
	const isLevel = ({ x0, y0, x1, y1 }: Box) => x1 - x0 >= y1 - y0;
	const across = joined(
		lines.filter(isLevel).map(({ x0, y0, x1, y1 }) => ({ level: (y0 + y1) / 2, from: x0, to: x1 })),
	).filter(({ from, to }) => to - from >= LEAST_LENGTH.across);
	const down = joined(
		lines
			.filter((line) => !isLevel(line))
			.map(({ x0, y0, x1, y1 }) => ({ level: (x0 + x1) / 2, from: y0, to: y1 })),
	).filter(({ from, to }) => to - from >= LEAST_LENGTH.down);
	if (across.length < 2 || Math.max(across.length, down.length) > MOST_RULES) return [];
	const small = pictureOf(across, down, words, size);
	const mask = { ...size, ink: small.data.map((value) => (value === PAPER ? 0 : 1)) };
	return gridsOf({ across: across.map(ruleOf), down: down.map(ruleOf), shrink: 1, small, mask }, letter);
}

/** Strokes at one level that touch, as one: tables are drawn cell by cell. */
function joined(strokes: Stroke[]): Stroke[] {
	const found: Stroke[] = [];
	for (const level of levelsOf(strokes)) {
		const begun: Stroke[] = [];
		for (const stroke of level.toSorted((a, b) => a.from - b.from)) {
			const last = begun.at(-1);
			if (last && stroke.from - last.to <= GAP) last.to = Math.max(last.to, stroke.to);
			else begun.push({ ...stroke });
		}
		found.push(...begun);
	}
	return found;
}

function levelsOf(strokes: Stroke[]): Stroke[][] {
	const levels: Stroke[][] = [];
	for (const stroke of strokes.toSorted((a, b) => a.level - b.level)) {
		const first = levels.at(-1)?.[0];
		if (first && stroke.level - first.level <= SAME_LEVEL) levels.at(-1)?.push(stroke);
		else levels.push([stroke]);
	}
	return levels;
}

function ruleOf({ level, from, to }: Stroke): Rule {
	return { from: Math.round(from), to: Math.round(to), slope: 0, middle: Math.round(level) };
}

function pictureOf(across: Stroke[], down: Stroke[], words: Box[], { width, height }: Size) {
	const data = new Uint8Array(width * height).fill(PAPER);
	const fill = (x0: number, y0: number, x1: number, y1: number) => {
		const [left, right] = [Math.max(0, Math.round(x0)), Math.min(width, Math.round(x1))];
		for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y += 1)
			if (right > left) data.fill(0, y * width + left, y * width + right);
	};
	for (const { level, from, to } of across) fill(from, Math.round(level), to + 1, Math.round(level) + 1);
	for (const { level, from, to } of down) fill(Math.round(level), from, Math.round(level) + 1, to + 1);
	for (const { x0, y0, x1, y1 } of words) {
		const beside = (y1 - y0) * BESIDE_LETTERS;
		fill(x0, y0 + beside, x1, y1 - beside);
	}
	return { data, width, height };
}
