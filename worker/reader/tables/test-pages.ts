import type { Grey } from "#worker/reader/page/grey.ts";

/** A dark field: left, top, width, height, and how bright it is. */
export type Bar = [x: number, y: number, width: number, height: number, grey?: number];

export const ROWS = 6;
const [LEFT, TOP, ROW] = [100, 300, 100];
const COLUMNS = [0, 120, 760, 1000];

/** A white page, or a copy of one, with dark fields on it. */
export function barred(bars: Bar[], on?: Grey): Grey {
	const { width, height } = on ?? { width: 1240, height: 1754 };
	const data = on ? on.data.slice() : new Uint8Array(width * height).fill(255);
	for (const [left, top, wide, high, grey = 0] of bars)
		for (let y = top; y < top + high; y += 1) data.fill(grey, y * width + left, y * width + left + wide);
	return { data, width, height };
}

/** Strokes that stand like letters of a line, two a letter, with a wider gap after every fifth. */
export function lettersAt(x: number, y: number, count: number): Bar[] {
	return Array.from({ length: count }, (_, at): Bar[] => {
		const left = x + at * 16 + Math.floor(at / 5) * 10;
		return [
			[left, y, 3, 16],
			[left + 8, y, 3, 16],
		];
	}).flat();
}

/** A list without rules: six rows of a number, a title in two lines with a dotted leader, and a page. */
export function listedPages({ numbers = true } = {}): Grey {
	const rows = Array.from({ length: ROWS }, (_, row) => {
		const y = TOP + row * ROW;
		const dots = Array.from({ length: 18 }, (_, dot): Bar => [LEFT + 340 + dot * 20, y + 52, 4, 4]);
		return [
			...(numbers ? lettersAt(LEFT, y, 1) : []),
			...lettersAt(LEFT + 100, y, 30),
			...lettersAt(LEFT + 100, y + 40, 12),
			...dots,
			...lettersAt(LEFT + 900, y + 40, 3),
		];
	});
	return barred(rows.flat());
}

type Ruled = { grey?: number; gap?: number; dash?: number; posts?: boolean; joined?: boolean };

/** A page with a table of six rows and three columns; its rules may be grey, broken, or between rows alone. */
export function ruled({ grey = 0, gap = 0, dash = 5000, posts = true, joined = false }: Ruled = {}): Grey {
	const [right, bottom] = [LEFT + (COLUMNS.at(-1) ?? 0), TOP + ROWS * ROW];
	const across = Array.from({ length: ROWS + 1 }, (_, row) =>
		dashes(LEFT, right + 3, dash, gap).map(([from, to]): Bar => [from, TOP + row * ROW, to - from, 3, grey]),
	);
	const down = COLUMNS.map((column, at) =>
		dashes(joined && at === 2 ? TOP + ROW : TOP, bottom + 3, dash, gap).map(
			([from, to]): Bar => [LEFT + column, from, 3, to - from, grey],
		),
	);
	const words = Array.from({ length: ROWS }, (_, row) => [
		...lettersAt(LEFT + 30, TOP + row * ROW + 30, 4),
		...lettersAt(LEFT + 160, TOP + row * ROW + 30, 20),
		...lettersAt(LEFT + 800, TOP + row * ROW + 30, 6),
	]);
	return barred([...across.flat(), ...(posts ? down.flat() : []), ...words.flat()]);
}

/** A table between whole rules, with a word in each cell: from left and top on, by the sides of its columns and rows. */
export function tableAt(left: number, top: number, columns: number[], rows: number[]): Bar[] {
	const [right, bottom] = [columns.at(-1) ?? 0, rows.at(-1) ?? 0];
	return [
		...rows.map((y): Bar => [left, top + y, right + 3, 3]),
		...columns.map((x): Bar => [left + x, top, 3, bottom + 3]),
		...rows
			.slice(1)
			.flatMap((_, row) =>
				columns
					.slice(1)
					.flatMap((_, at) => lettersAt(left + (columns[at] ?? 0) + 20, top + (rows[row] ?? 0) + 18, 6)),
			),
	];
}

function dashes(from: number, to: number, dash: number, gap: number): Array<[number, number]> {
	const found: Array<[number, number]> = [];
	for (let at = from; at < to; at += dash + gap) found.push([at, Math.min(to, at + dash)]);
	return found;
}
