/** A picture in grey, one byte a pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** The most pixels that are looked at; a larger picture is made smaller first. */
export const LOOKED_AT = 1_400_000;

const TILE = 8;
/** The least contrast where something is drawn: in levels of grey, and as a share of what at least so many tiles have. */
const FAINT = 24;
const PALE = 0.4;
const STRONGEST = 100;
/** An edge runs through a tile that holds so much of the contrast around it by itself. */
const OWN = 0.5;
/** On fewer tiles with edges nothing is said. */
const FEWEST = 30;
/** At most so many of them are measured. */
const MEASURED = 3000;
/** Of four such tiles the sharpest tells how sharp the picture is. */
const SHARPEST = 0.75;
/** Directions in which edges are looked at, evenly spread over half a turn. */
const WAYS = 8;
const RIGHT = Array.from({ length: WAYS }, (_, way) => Math.cos((way * Math.PI) / WAYS));
const BELOW = Array.from({ length: WAYS }, (_, way) => Math.sin((way * Math.PI) / WAYS));
/** Higher runs of ink are no letters. */
const TALLEST = 64;
/** So much of the ink in letters is in runs no higher than they are. */
const IN_LETTERS = 0.75;
/** Where OCR finds half of the words. The higher a letter, the softer its edges may be, from 9 pixels to 17. */
const READABLE = 2;
const [LOW, HIGH] = [9, 17];

/**
 * Whether a picture is too blurred for OCR to read the print on it: how steep its edges are, as a share of the contrast
 * around them, in the direction in which they are least steep, since a shaken picture stays sharp along one. False for
 * a picture with next to nothing on it.
 */
export function isTooBlurred(picture: Grey): boolean {
	const { drawn, plain } = divided(tilesOf(picture));
	const edges = drawn.filter(({ own, contrast }) => own >= contrast * OWN);
	if (edges.length < FEWEST) return false;
	const letter = Math.max(LOW, Math.min(HIGH, letterHeight(picture, drawn)));
	return sharpness(picture, edges, grainOf(picture, plain)) < READABLE / letter;
}

/** A square of the picture; `contrast` and `middle`, a grey, are of the nine squares around it. */
type Tile = { x: number; y: number; own: number; contrast: number; middle: number };

function tilesOf(picture: Grey): Tile[] {
	const [columns, rows] = [Math.floor(picture.width / TILE), Math.floor(picture.height / TILE)];
	const [low, high] = extremes(picture, columns, rows);
	const tiles: Tile[] = [];
	for (let column = 1; column < columns - 1; column += 1)
		for (let row = 1; row < rows - 1; row += 1) {
			let [dark, bright] = [255, 0];
			for (let down = row - 1; down <= row + 1; down += 1)
				for (let at = down * columns + column - 1; at <= down * columns + column + 1; at += 1) {
					dark = Math.min(dark, low[at] ?? 255);
					bright = Math.max(bright, high[at] ?? 0);
				}
			const at = row * columns + column;
			const own = (high[at] ?? 0) - (low[at] ?? 0);
			const [contrast, middle] = [bright - dark, (bright + dark) / 2];
			tiles.push({ x: column * TILE, y: row * TILE, own, contrast, middle });
		}
	return tiles;
}

/** Those on which something is drawn, and the plainest of the others. */
function divided(tiles: Tile[]): { drawn: Tile[]; plain: Tile[] } {
	const contrasts = Float32Array.from(tiles, ({ contrast }) => contrast).sort();
	const least = Math.max(FAINT, PALE * (contrasts.at(-STRONGEST) ?? 0));
	const half = contrasts[Math.floor(contrasts.findIndex((contrast) => contrast >= least) / 2)] ?? 0;
	return {
		drawn: tiles.filter(({ contrast }) => contrast >= least),
		plain: tiles.filter(({ contrast }) => contrast <= half && contrast < least),
	};
}

/** The darkest and the brightest of each tile, each pixel taken with its neighbours, so that grain counts for little. */
function extremes({ data, width }: Grey, columns: number, rows: number): [Float32Array, Float32Array] {
	const [low, high] = [new Float32Array(columns * rows).fill(255), new Float32Array(columns * rows)];
	for (let y = 1; y < rows * TILE - 1; y += 1)
		for (let x = 1; x < columns * TILE - 1; x += 1) {
			const at = y * width + x;
			const beside = (data[at - 1] ?? 0) + (data[at + 1] ?? 0);
			const value = (2 * (data[at] ?? 0) + beside + (data[at - width] ?? 0) + (data[at + width] ?? 0)) / 6;
			const tile = Math.floor(y / TILE) * columns + Math.floor(x / TILE);
			if (value < (low[tile] ?? 0)) low[tile] = value;
			if (value > (high[tile] ?? 0)) high[tile] = value;
		}
	return [low, high];
}

/** How steep grain alone is. */
function grainOf(picture: Grey, plain: Tile[]): number {
	const steps = some(plain).map((tile) => Math.max(...steepest(picture, tile)));
	return percentile(steps, SHARPEST);
}

function sharpness(picture: Grey, edges: Tile[], grain: number): number {
	const found = some(edges).map((tile) => ({ ...tile, steps: steepest(picture, tile) }));
	const along = (way: number) =>
		percentile(
			found.map(({ steps, contrast }) => without(grain, steps[way] ?? 0) / contrast),
			SHARPEST,
		);
	return Math.min(...RIGHT.map((_, way) => along(way)));
}

/** Enough of the tiles, from all over the picture. */
function some(tiles: Tile[]): Tile[] {
	const every = Math.ceil(tiles.length / MEASURED);
	return tiles.filter((_, at) => at % every === 0);
}

const without = (grain: number, step: number) => Math.sqrt(Math.max(0, step * step - grain * grain));

/** The steepest change from pixel to pixel along each of the ways (Sobel's operator, turned). */
function steepest({ data, width }: Grey, { x, y }: Tile): Float32Array {
	const steps = new Float32Array(WAYS);
	for (let row = y; row < y + TILE; row += 1)
		for (let at = row * width + x; at < row * width + x + TILE; at += 1) {
			const falling = (data[at + width + 1] ?? 0) - (data[at - width - 1] ?? 0);
			const rising = (data[at - width + 1] ?? 0) - (data[at + width - 1] ?? 0);
			const across = 2 * ((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) + falling + rising;
			const down = 2 * ((data[at + width] ?? 0) - (data[at - width] ?? 0)) + falling - rising;
			for (let way = 0; way < WAYS; way += 1) {
				const step = Math.abs(across * (RIGHT[way] ?? 0) + down * (BELOW[way] ?? 0)) / 8;
				if (step > (steps[way] ?? 0)) steps[way] = step;
			}
		}
	return steps;
}

/** How high letters are: by the ink down every other column, which stays as high where letters flow together along their line. */
function letterHeight(picture: Grey, tiles: Tile[]): number {
	const runs = new Uint32Array(TALLEST + 1);
	for (const [at, tile] of tiles.entries())
		if (!isBelow(tile, tiles[at - 1])) {
			let end = at + 1;
			while (isBelow(tiles[end], tiles[end - 1])) end += 1;
			for (let x = tile.x; x < tile.x + TILE; x += 2) countRuns(picture, x, tiles.slice(at, end), runs);
		}
	const all = runs.reduce((sum, ink) => sum + ink, 0);
	let ink = 0;
	const height = runs.findIndex((more) => {
		ink += more;
		return ink >= all * IN_LETTERS;
	});
	return height;
}

const isBelow = (tile: Tile | undefined, above: Tile | undefined) =>
	tile !== undefined && tile.x === above?.x && tile.y === above.y + TILE;

/** Adds the ink of each run in a column of tiles that has paper above and below it. */
function countRuns({ data, width }: Grey, x: number, tiles: Tile[], runs: Uint32Array): void {
	let run = Number.NaN;
	for (const { y, middle } of tiles)
		for (let row = y; row < y + TILE; row += 1) {
			if ((data[row * width + x] ?? 0) < middle) run += 1;
			else {
				if (run > 1 && run <= TALLEST) runs[run] = (runs[run] ?? 0) + run;
				run = 0;
			}
		}
}

function percentile(values: number[], share: number): number {
	const sorted = Float32Array.from(values).sort();
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
