import type { Grey } from "#worker/reader/page/grey.ts";
import type { Point } from "#worker/reader/page/points.ts";
import type { Slopes } from "./bend.ts";

/** A flat sheet: its size in pixels, and where each point of it lies in the picture. */
export type Flat = { width: number; height: number; at: (x: number, y: number) => Point };

const CELL = 16;
const WHITE = 255;
const BEND_STEPS = 32;

/**
 * A sheet as a picture of its own, white where it is `isBlank`; what lies outside of the picture is as bright as `outside`. Only every sixteenth point is calculated; between them the
 * error is a few hundredths of a pixel.
 */
export function drawnFlat(
	picture: Grey,
	{ width, height, at }: Flat,
	{ outside = WHITE, isBlank }: Drawing = {},
): Grey {
	const data = new Uint8Array(width * height);
	for (let top = 0; top < height; top += CELL)
		for (let left = 0; left < width; left += CELL) {
			const cell = { left, top, right: Math.min(width, left + CELL), bottom: Math.min(height, top + CELL) };
			if (isBlank?.((left + cell.right) / 2, (top + cell.bottom) / 2))
				for (let y = top; y < cell.bottom; y += 1) data.fill(WHITE, y * width + left, y * width + cell.right);
			else drawCell(picture, { data, stride: width, outside }, cell, at);
		}
	return { data, width, height };
}

type Drawing = { outside?: number; isBlank?: ((x: number, y: number) => boolean) | undefined };
type Cell = { left: number; top: number; right: number; bottom: number };

type Canvas = { data: Uint8Array; stride: number; outside: number };

function drawCell(picture: Grey, { data, stride, outside }: Canvas, cell: Cell, at: Flat["at"]): void {
	const { left, top, right, bottom } = cell;
	const [a, b, c, d] = [
		at(left, top),
		at(left + CELL, top),
		at(left, top + CELL),
		at(left + CELL, top + CELL),
	];
	for (let y = top; y < bottom; y += 1) {
		const down = (y + 0.5 - top) / CELL;
		const [fromX, toX] = [a.x + (c.x - a.x) * down, b.x + (d.x - b.x) * down];
		const [fromY, toY] = [a.y + (c.y - a.y) * down, b.y + (d.y - b.y) * down];
		for (let x = left; x < right; x += 1) {
			const across = (x + 0.5 - left) / CELL;
			const [u, v] = [fromX + (toX - fromX) * across, fromY + (toY - fromY) * across];
			data[y * stride + x] = toneAt(picture, u, v, outside);
		}
	}
}

function toneAt({ data, width, height }: Grey, x: number, y: number, outside: number): number {
	const [u, v] = [x - 0.5, y - 0.5];
	const [left, top] = [Math.floor(u), Math.floor(v)];
	if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return outside;
	const at = top * width + left;
	const right = u - left;
	const above = (data[at] ?? 0) + ((data[at + 1] ?? 0) - (data[at] ?? 0)) * right;
	const below = (data[at + width] ?? 0) + ((data[at + width + 1] ?? 0) - (data[at + width] ?? 0)) * right;
	return above + (below - above) * (v - top);
}

/**
 * `flat` with its lines of text made straight: each of its rows follows `slopes` from the middle to both sides. As much higher
 * as its lines rise and fall, so that none of it is lost.
 */
export function evened(flat: Flat, slopes: Slopes): Flat {
	const { width, height } = flat;
	const step = width / BEND_STEPS;
	const rows = BEND_STEPS;
	const followed = (row: number): Float64Array => {
		const start = (row / rows) * height;
		const levels = new Float64Array(BEND_STEPS + 1).fill(start);
		for (const way of [1, -1])
			for (let at = BEND_STEPS / 2; at !== (way > 0 ? BEND_STEPS : 0); at += way) {
				const [here, y] = [((at + way / 2) / BEND_STEPS) * 2 - 1, levels[at] ?? 0];
				levels[at + way] = y + way * step * slopes(here, (y / height) * 2 - 1);
			}
		return levels.map((level) => level - start);
	};
	const shifts = Array.from({ length: rows + 1 }, (_, row) => followed(row));
	const rim = Math.ceil(
		Math.max(...shifts.map((row) => row.reduce((most, shift) => Math.max(most, Math.abs(shift)), 0))),
	);
	const shiftAt = (x: number, y: number) => {
		const u = Math.max(0, Math.min(BEND_STEPS - 1e-6, (x / width) * BEND_STEPS));
		const v = Math.max(0, Math.min(rows - 1e-6, (y / height) * rows));
		const [column, row] = [Math.floor(u), Math.floor(v)];
		const between = (line: Float64Array | undefined) =>
			(line?.[column] ?? 0) * (1 - u + column) + (line?.[column + 1] ?? 0) * (u - column);
		return between(shifts[row]) * (1 - v + row) + between(shifts[row + 1]) * (v - row);
	};
	return {
		width,
		height: height + 2 * rim,
		at: (x, y) => flat.at(x, y - rim + shiftAt(x, y - rim)),
	};
}
