import type { Grey } from "./grey.ts";
import { inkOf } from "./ink.ts";
import type { Box } from "./line.ts";

const ANALYSIS_WIDTH = 900;
const MAX_DEGREES = 10;

/** `picture` shrunk by a whole factor to about 900 px across, each pixel the mean of its block. */
export function analysisCopy(picture: Grey): Grey {
	const factor = Math.max(1, Math.round(Math.min(picture.width, picture.height) / ANALYSIS_WIDTH));
	if (factor === 1) return picture;
	const width = Math.floor(picture.width / factor);
	const height = Math.floor(picture.height / factor);
	const data = new Uint8Array(width * height);
	const sums = new Uint32Array(width);
	for (let y = 0; y < height; y += 1) {
		sums.fill(0);
		for (let row = 0; row < factor; row += 1) {
			let at = (y * factor + row) * picture.width;
			for (let x = 0; x < width; x += 1)
				for (let column = 0; column < factor; column += 1)
					sums[x] = (sums[x] ?? 0) + (picture.data[at++] ?? 0);
		}
		for (let x = 0; x < width; x += 1) data[y * width + x] = (sums[x] ?? 0) / (factor * factor);
	}
	return { data, width, height };
}

/**
 * The clockwise turn in degrees that sets the lines of text level, by the sharpest projection profile of the
 * dark pixels (Postl's method), within ±10°. 0 when there is too little on the page to tell.
 */
export function skewOf(copy: Grey): number {
	const { xs, ys } = darkPixels(copy);
	if (xs.length < 400) return 0;
	const score = (degrees: number) => sharpness(xs, ys, copy, degrees);
	let best = 0;
	for (const step of [1, 0.25, 0.05]) {
		const span = step === 1 ? MAX_DEGREES : step * (step === 0.25 ? 4 : 5);
		const centre = best;
		let bestScore = -1;
		for (let degrees = centre - span; degrees <= centre + span + 1e-9; degrees += step) {
			const value = score(degrees);
			if (value > bestScore) {
				bestScore = value;
				best = degrees;
			}
		}
	}
	return score(best) > score(0) * 1.02 ? -Math.round(best * 20) / 20 : 0;
}

/** The quarter of `picture`, half as wide and half as high, that holds most ink. `copy` is its analysis copy. */
export function inkiest(picture: Grey, copy: Grey): Box {
	const { xs, ys } = darkPixels(copy);
	const width = Math.floor(copy.width / 2);
	const height = Math.floor(copy.height / 2);
	let best = { x: 0, y: 0, ink: -1 };
	for (let column = 0; column <= 4; column += 1)
		for (let row = 0; row <= 4; row += 1) {
			const x = Math.floor((column * (copy.width - width)) / 4);
			const y = Math.floor((row * (copy.height - height)) / 4);
			let ink = 0;
			for (let index = 0; index < xs.length; index += 1) {
				const [u = 0, v = 0] = [xs[index], ys[index]];
				if (u >= x && u < x + width && v >= y && v < y + height) ink += 1;
			}
			if (ink > best.ink) best = { x, y, ink };
		}
	const scale = picture.width / copy.width;
	const x0 = Math.floor(best.x * scale);
	const y0 = Math.floor(best.y * scale);
	return { x0, y0, x1: x0 + Math.floor(picture.width / 2), y1: y0 + Math.floor(picture.height / 2) };
}

function sharpness(xs: Float32Array, ys: Float32Array, copy: Grey, degrees: number): number {
	const slope = Math.tan((degrees * Math.PI) / 180);
	const shift = Math.ceil(copy.width * Math.abs(slope)) + 1;
	const rows = new Float64Array(copy.height + 2 * shift + 2);
	for (let index = 0; index < xs.length; index += 1) {
		const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + shift;
		rows[row] = (rows[row] ?? 0) + 1;
	}
	let sum = 0;
	for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
	return sum;
}

// The outer margin, where edges of the paper and the scanner's bed lie, is left out.
function darkPixels(copy: Grey): { xs: Float32Array; ys: Float32Array } {
	const { width, height } = copy;
	const ink = inkOf(copy);
	const margin = { x: Math.round(width * 0.04), y: Math.round(height * 0.04) };
	const xs: number[] = [];
	const ys: number[] = [];
	for (let y = margin.y; y < height - margin.y; y += 1)
		for (let x = margin.x; x < width - margin.x; x += 1)
			if (ink[y * width + x] === 1) {
				xs.push(x);
				ys.push(y);
			}
	return { xs: Float32Array.from(xs), ys: Float32Array.from(ys) };
}
