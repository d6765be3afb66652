import type { Grey } from "./grey.ts";
import type { Box } from "./line.ts";

const RADIUS = 20;
const DARKER = 0.82;

/**
 * Which pixels are dark against their surroundings, so that a shadow does not count as ink: 1 for each that has at most
 * `darker` of their brightness.
 */
export function inkOf(picture: Grey, darker = DARKER): Uint8Array {
	const { data, width, height } = picture;
	const sums = integral(picture);
	const stride = width + 1;
	const ink = new Uint8Array(data.length);
	for (let y = 0; y < height; y += 1) {
		const [y0, y1] = [Math.max(0, y - RADIUS), Math.min(height, y + RADIUS + 1)];
		const [above, below] = [y0 * stride, y1 * stride];
		for (let x = 0; x < width; x += 1) {
			const left = x < RADIUS ? 0 : x - RADIUS;
			const right = x + RADIUS + 1 > width ? width : x + RADIUS + 1;
			const sum =
				(sums[below + right] ?? 0) -
				(sums[above + right] ?? 0) -
				(sums[below + left] ?? 0) +
				(sums[above + left] ?? 0);
			if ((data[y * width + x] ?? 0) < (sum / ((y1 - y0) * (right - left))) * darker) ink[y * width + x] = 1;
		}
	}
	return ink;
}

/** What lies in a box of a picture of this width, by its integral image. */
export function sumIn(sums: Float64Array, width: number, { x0, y0, x1, y1 }: Box): number {
	const stride = width + 1;
	const at = (x: number, y: number) => sums[y * stride + x] ?? 0;
	return at(x1, y1) - at(x1, y0) - at(x0, y1) + at(x0, y0);
}

/** The integral image of a picture: the sum of all that lies above and to the left, a row and a column larger. */
export function integral({ data, width, height }: Grey): Float64Array {
	const stride = width + 1;
	const sums = new Float64Array(stride * (height + 1));
	for (let y = 0; y < height; y += 1) {
		let row = 0;
		for (let x = 0; x < width; x += 1) {
			row += data[y * width + x] ?? 0;
			sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
		}
	}
	return sums;
}

/** A mark of connected ink: its box and how many pixels of ink it has. */
export type Mark = Box & { ink: number };

/** The connected marks of a mask of ink, at most `most` of them; null when there are more. Empties the mask. */
export function marksOf(ink: Uint8Array, width: number, most: number): Mark[] | null {
	const found: Mark[] = [];
	const stack: number[] = [];
	const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
	const last = width - 1;
	for (let start = 0; start < ink.length; start += 1) {
		if (ink[start] !== 1) continue;
		if (found.length === most) return null;
		const mark = { x0: width, y0: ink.length, x1: 0, y1: 0, ink: 0 };
		ink[start] = 0;
		stack.push(start);
		for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
			const x = at % width;
			const y = (at - x) / width;
			mark.ink += 1;
			if (x < mark.x0) mark.x0 = x;
			if (x >= mark.x1) mark.x1 = x + 1;
			if (y < mark.y0) mark.y0 = y;
			if (y >= mark.y1) mark.y1 = y + 1;
			for (let side = 0; side < 8; side += 1) {
				const next = at + (around[side] ?? 0);
				const wraps =
					(x === 0 && (side === 0 || side === 3 || side === 5)) ||
					(x === last && (side === 2 || side === 4 || side === 7));
				if (wraps || ink[next] !== 1) continue;
				ink[next] = 0;
				stack.push(next);
			}
		}
		found.push(mark);
	}
	return found;
}
