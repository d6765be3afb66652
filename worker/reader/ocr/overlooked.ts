import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box, Line } from "#worker/reader/page/line.ts";

const INK = 120;
const CELLS_PER_LINE = 12;
/** Of a line, in heights of its small letters. */
const LINE = 2;

type Mask = { ink: Uint8Array; width: number; height: number; cell: number };

/**
 * Stretches of ink as tall as a line of text that lie in none of the lines found: the engine's layout step
 * passes over words that stand alone, such as a "versus" or a role at the right margin. With less than three lines their
 * height is told by that of small letters; without it nothing is looked for.
 */
export function overlooked(page: Grey, lines: Line[], letter = 0): Box[] {
	if (lines.length < 3 && letter === 0) return [];
	const heights = lines.map(({ box }) => box.y1 - box.y0).sort((a, b) => a - b);
	const usual = lines.length < 3 ? letter * LINE : (heights[Math.floor(heights.length / 2)] ?? 0);
	if (usual < 8) return [];
	const mask = maskOf(page, Math.max(1, Math.round(usual / CELLS_PER_LINE)));
	for (const { box } of lines) erase(mask, box, usual * 0.3);
	const line = usual / mask.cell;
	smear(mask, Math.round(line * 1.2));
	return regions(mask)
		.filter(({ box, cells }) => {
			const width = box.x1 - box.x0;
			const height = box.y1 - box.y0;
			return (
				height > line * 0.5 && height < line * 1.9 && width > line * 0.9 && cells > width * height * 0.25
			);
		})
		.map(({ box }) => scaled(box, mask.cell));
}

function maskOf(page: Grey, cell: number): Mask {
	const width = Math.floor(page.width / cell);
	const height = Math.floor(page.height / cell);
	const ink = new Uint8Array(width * height);
	const enough = cell > 2 ? 2 : 1;
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let dark = 0;
			for (let row = 0; row < cell; row += 1)
				for (let column = 0; column < cell; column += 1)
					if ((page.data[(y * cell + row) * page.width + x * cell + column] ?? 255) < INK) dark += 1;
			if (dark >= enough) ink[y * width + x] = 1;
		}
	return { ink, width, height, cell };
}

function erase({ ink, width, height, cell }: Mask, box: Box, margin: number): void {
	const from = Math.max(0, Math.floor((box.x0 - margin) / cell));
	const to = Math.min(width, Math.ceil((box.x1 + margin) / cell));
	const bottom = Math.min(height, Math.ceil((box.y1 + margin) / cell));
	for (let y = Math.max(0, Math.floor((box.y0 - margin) / cell)); y < bottom; y += 1)
		if (to > from) ink.fill(0, y * width + from, y * width + to);
}

// Joins ink of one row of cells over gaps of at most `gap`: letters become words, words a stretch of line.
function smear({ ink, width, height }: Mask, gap: number): void {
	for (let y = 0; y < height; y += 1) {
		let last = -1;
		for (let x = 0; x < width; x += 1) {
			if (ink[y * width + x] !== 1) continue;
			if (last >= 0 && x - last > 1 && x - last <= gap) ink.fill(1, y * width + last, y * width + x);
			last = x;
		}
	}
}

function regions({ ink, width, height }: Mask): Array<{ box: Box; cells: number }> {
	const found: Array<{ box: Box; cells: number }> = [];
	for (let start = 0; start < ink.length; start += 1) {
		if (ink[start] !== 1) continue;
		const region = { box: { x0: width, y0: height, x1: 0, y1: 0 }, cells: 0 };
		const stack = [start];
		ink[start] = 0;
		for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
			const x = at % width;
			const y = (at - x) / width;
			region.cells += 1;
			region.box.x0 = Math.min(region.box.x0, x);
			region.box.x1 = Math.max(region.box.x1, x + 1);
			region.box.y0 = Math.min(region.box.y0, y);
			region.box.y1 = Math.max(region.box.y1, y + 1);
			for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
				if (next >= 0 && ink[next] === 1) {
					ink[next] = 0;
					stack.push(next);
				}
		}
		found.push(region);
	}
	return found;
}

function scaled(box: Box, cell: number): Box {
	return { x0: box.x0 * cell, y0: box.y0 * cell, x1: box.x1 * cell, y1: box.y1 * cell };
}
