import type { Grey } from "#worker/reader/page/grey.ts";
import { inkOf } from "#worker/reader/page/ink.ts";

/** How steeply lines of text fall at a place of a sheet, both from -1 to 1 of its width and height. */
export type Slopes = (across: number, down: number) => number;

const [COLUMNS, ROWS] = [9, 8];
const STEEPEST = 16;
const STEP = 1;
/** How much sharper the rows of a part of the page are along its lines than along others, at least. */
const CLEAR = 1.5;
const LEAST_INK = 120;
const LEAST_PARTS = 14;
const ROUNDS = 6;
/** Degrees: what is less bent an engine reads as it is; and what the parts of a page may differ from the whole. */
const BENT = 0.45;
const OFF = 1.1;
const MARGIN = 0.03;

type Part = { across: number; down: number; slope: number; weight: number };

/**
 * How the lines of text on a sheet run, from the parts of it in which they can be told; null where they are straight and level
 * to each other, or too little of the sheet tells. By the sharpest projection profile of each part (Postl's method).
 */
export function bendOf(sheet: Grey): Slopes | null {
	const parts = partsOf(sheet);
	if (parts.length < LEAST_PARTS) return null;
	let weights = parts.map(({ weight }) => weight);
	let fit: Float64Array = new Float64Array(TERMS.length);
	for (let round = 0; round < ROUNDS; round += 1) {
		fit = fitted(parts, weights);
		weights = parts.map((part) => part.weight / (1 + (off(part, fit) / OFF) ** 4));
	}
	const fitting = parts.filter((part) => off(part, fit) <= OFF);
	if (fitting.length < LEAST_PARTS || fitting.length < parts.length * 0.6) return null;
	const mean = fitting.reduce((sum, { slope }) => sum + slope, 0) / fitting.length;
	const bent = Math.sqrt(
		fitting.reduce((sum, { across, down }) => sum + (valueAt(fit, across, down) - mean) ** 2, 0) /
			fitting.length,
	);
	const rest = Math.sqrt(fitting.reduce((sum, part) => sum + off(part, fit) ** 2, 0) / fitting.length);
	if (bent < BENT || rest > bent * 0.7) return null;
	const most = Math.max(...fitting.map(({ slope }) => Math.abs(slope))) + 2;
	return (across, down) => {
		const [u, v] = [Math.max(-1, Math.min(1, across)), Math.max(-1, Math.min(1, down))];
		const degrees = Math.max(-most, Math.min(most, valueAt(fit, u, v)));
		return Math.tan((degrees * Math.PI) / 180);
	};
}

const TERMS: Array<(x: number, y: number) => number> = [
	() => 1,
	(x) => x,
	(_, y) => y,
	(x) => x * x,
	(x, y) => x * y,
	(x) => x ** 3,
	(x, y) => x * x * y,
];

function valueAt(fit: Float64Array, x: number, y: number): number {
	return TERMS.reduce((sum, term, at) => sum + (fit[at] ?? 0) * term(x, y), 0);
}

function off({ across, down, slope }: Part, fit: Float64Array): number {
	return Math.abs(valueAt(fit, across, down) - slope);
}

/** Least squares, a little held back so that terms of which the parts say nothing stay small. */
function fitted(parts: Part[], weights: number[]): Float64Array {
	const size = TERMS.length;
	const rows = TERMS.map((_, row) =>
		Float64Array.from({ length: size + 1 }, (_, at) => (at === row && row > 0 ? 0.02 : 0)),
	);
	for (const [at, { across, down, slope }] of parts.entries()) {
		const values = TERMS.map((term) => term(across, down));
		for (const [row, value] of values.entries())
			for (let column = 0; column <= size; column += 1) {
				const line = rows[row];
				if (line) line[column] = (line[column] ?? 0) + (weights[at] ?? 0) * value * (values[column] ?? slope);
			}
	}
	return solved(rows);
}

function solved(rows: Float64Array[]): Float64Array {
	const size = rows.length;
	for (const [at, pivot] of rows.entries()) {
		const head = pivot[at] || 1e-9;
		for (let column = at; column <= size; column += 1) pivot[column] = (pivot[column] ?? 0) / head;
		for (const [other, row] of rows.entries()) {
			const share = row[at] ?? 0;
			if (other !== at)
				for (let column = at; column <= size; column += 1)
					row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
		}
	}
	return Float64Array.from(rows, (row) => row[size] ?? 0);
}

function partsOf(sheet: Grey): Part[] {
	const { width, height } = sheet;
	const ink = inkOf(sheet);
	const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
	const [wide, high] = [width - 2 * left, height - 2 * top];
	const [partWide, partHigh] = [Math.round((wide * 1.6) / COLUMNS), Math.round((high * 1.6) / ROWS)];
	const parts: Part[] = [];
	for (let column = 0; column < COLUMNS; column += 1)
		for (let row = 0; row < ROWS; row += 1) {
			const x0 = left + Math.round(((wide - partWide) * column) / (COLUMNS - 1));
			const y0 = top + Math.round(((high - partHigh) * row) / (ROWS - 1));
			const found = slopeIn(ink, width, { x0, y0, x1: x0 + partWide, y1: y0 + partHigh });
			if (found)
				parts.push({
					across: ((x0 + partWide / 2) / width) * 2 - 1,
					down: ((y0 + partHigh / 2) / height) * 2 - 1,
					...found,
				});
		}
	return parts;
}

/** The slope of the lines in a part of a page in degrees, and how clearly they have it; null where that is not clear. */
function slopeIn(
	ink: Uint8Array,
	width: number,
	{ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): Pick<Part, "slope" | "weight"> | null {
	const xs: number[] = [];
	const ys: number[] = [];
	for (let y = y0; y < y1; y += 1)
		for (let x = x0; x < x1; x += 1)
			if (ink[y * width + x] === 1) {
				xs.push(x - x0);
				ys.push(y - y0);
			}
	if (xs.length < LEAST_INK || xs.length > (x1 - x0) * (y1 - y0) * 0.4) return null;
	const score = (degrees: number) => sharpness(xs, ys, x1 - x0, y1 - y0, degrees);
	const steps = Array.from({ length: (2 * STEEPEST) / STEP + 1 }, (_, at) => at * STEP - STEEPEST);
	const scores = steps.map(score);
	const best = scores.indexOf(Math.max(...scores));
	const usual = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0;
	if (best === 0 || best === scores.length - 1) return null;
	const clear = (scores[best] ?? 0) / Math.max(1, usual);
	if (clear < CLEAR) return null;
	const [before = 0, at = 0, after = 0] = [scores[best - 1], scores[best], scores[best + 1]];
	const bow = before - 2 * at + after;
	const between = bow === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bow)));
	return { slope: (steps[best] ?? 0) + between * STEP, weight: Math.min(3, clear - 1) };
}

function sharpness(xs: number[], ys: number[], width: number, height: number, degrees: number): number {
	const slope = Math.tan((degrees * Math.PI) / 180);
	const shift = Math.ceil(width * Math.abs(slope)) + 1;
	const rows = new Float64Array(height + 2 * shift + 2);
	for (let at = 0; at < xs.length; at += 1) {
		const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope) + shift;
		rows[row] = (rows[row] ?? 0) + 1;
	}
	let sum = 0;
	for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
	return sum;
}
