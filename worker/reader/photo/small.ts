import { type Grey, percentile } from "#worker/reader/page/grey.ts";

const TILES = 24;
const SAMPLES = 20;
/** How much darker than the brightest the paper of a plain scan is in places, as a share. */
const EVEN = 0.1;

/**
 * Whether the paper is as bright everywhere and goes to the edges of the picture, as on what a scanner makes: seen by the
 * brightness of paper in tiles of the picture, each known by some hundreds of its pixels.
 */
export function isEvenlyLit({ data, width, height }: Grey): boolean {
	const tiles: number[] = [];
	const histogram = new Uint32Array(256);
	for (let row = 0; row < TILES; row += 1)
		for (let column = 0; column < TILES; column += 1) {
			histogram.fill(0);
			for (let down = 0; down < SAMPLES; down += 1) {
				const y = Math.floor(((row + (down + 0.5) / SAMPLES) / TILES) * height);
				for (let right = 0; right < SAMPLES; right += 1) {
					const x = Math.floor(((column + (right + 0.5) / SAMPLES) / TILES) * width);
					const value = data[y * width + x] ?? 0;
					histogram[value] = (histogram[value] ?? 0) + 1;
				}
			}
			tiles.push(percentile(histogram, SAMPLES * SAMPLES, 0.8));
		}
	tiles.sort((a, b) => a - b);
	const [dark = 0, bright = 0] = [
		tiles[Math.floor(tiles.length * 0.04)],
		tiles[Math.floor(tiles.length * 0.9)],
	];
	return dark >= bright * (1 - EVEN);
}

/** `picture` with a long side of about so many pixels, each the mean of some of those in its place. */
export function smallCopy(picture: Grey, side: number): Grey {
	const scale = Math.max(1, Math.max(picture.width, picture.height) / side);
	const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
	const data = new Uint8Array(width * height);
	const steps = scale > 3 ? 3 : scale > 1.5 ? 2 : 1;
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let sum = 0;
			for (let down = 0; down < steps; down += 1) {
				const from = Math.floor((y + (down + 0.5) / steps) * scale) * picture.width;
				for (let right = 0; right < steps; right += 1)
					sum += picture.data[from + Math.floor((x + (right + 0.5) / steps) * scale)] ?? 0;
			}
			data[y * width + x] = sum / (steps * steps);
		}
	return { data, width, height };
}

/** `picture` shrunk by a whole factor, each pixel the brightest of its block. */
export function shrunkBy({ data, width, height }: Grey, times: number): Grey {
	const [across, down] = [Math.max(1, Math.floor(width / times)), Math.max(1, Math.floor(height / times))];
	const result = new Uint8Array(across * down);
	for (let y = 0; y < down * times && y < height; y += 1)
		for (let x = 0; x < across * times && x < width; x += 1) {
			const at = Math.floor(y / times) * across + Math.floor(x / times);
			result[at] = Math.max(result[at] ?? 0, data[y * width + x] ?? 0);
		}
	return { data: result, width: across, height: down };
}

/** `picture` without what is narrower than `2 * radius` and darker than what is around it, as print is. */
export function withoutPrint(picture: Grey, radius: number): Grey {
	return narrowed(extreme(picture, radius, Math.max), radius);
}

/** `picture` with every pixel as dark as the darkest so near: what is bright grows narrower. */
export function narrowed(picture: Grey, radius: number): Grey {
	return extreme(picture, radius, Math.min);
}

function extreme(picture: Grey, radius: number, of: (a: number, b: number) => number): Grey {
	const { width, height } = picture;
	const across = swept(picture.data, of, radius, { length: width, step: 1, lines: height, apart: width });
	return {
		data: swept(across, of, radius, { length: height, step: width, lines: width, apart: 1 }),
		width,
		height,
	};
}

type Sweep = { length: number; step: number; lines: number; apart: number };

// Doubling the reach each time: the extreme of 2n neighbours is that of two groups of n.
function swept(
	data: Uint8Array,
	of: (a: number, b: number) => number,
	radius: number,
	{ length, step, lines, apart }: Sweep,
): Uint8Array {
	const result = new Uint8Array(data.length);
	const row = new Uint8Array(length + 2 * radius);
	const window = 2 * radius + 1;
	for (let line = 0; line < lines; line += 1) {
		const start = line * apart;
		for (let at = 0; at < row.length; at += 1)
			row[at] = data[start + Math.max(0, Math.min(length - 1, at - radius)) * step] ?? 0;
		let reach = 1;
		for (; reach * 2 <= window; reach *= 2)
			for (let at = 0; at + reach < row.length; at += 1) row[at] = of(row[at] ?? 0, row[at + reach] ?? 0);
		for (let at = 0; at < length; at += 1)
			result[start + at * step] = of(row[at] ?? 0, row[at + window - reach] ?? 0);
	}
	return result;
}
