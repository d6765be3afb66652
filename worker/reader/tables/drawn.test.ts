import { expect, test } from "vitest";
import { drawnGrids } from "./drawn.ts";

/** How many tables a file draws with so many level and upright lines. */
function tables(across: number, down: number): number {
	const size = { width: 20 + down * 24, height: 20 + across * 12 };
	const [right, bottom] = [10 + (down - 1) * 24, 10 + (across - 1) * 12];
	const lines = [
		...Array.from({ length: across }, (_, at) => ({ x0: 10, x1: right, y0: 10 + at * 12, y1: 10 + at * 12 })),
		...Array.from({ length: down }, (_, at) => ({ x0: 10 + at * 24, x1: 10 + at * 24, y0: 10, y1: bottom })),
	];
	return drawnGrids(lines, [], size, 6).length;
}

test("a table is drawn with six hundred lines in a direction at most", () => {
	expect([tables(600, 4), tables(601, 4)]).toEqual([1, 0]);
	expect([tables(4, 600), tables(4, 601)]).toEqual([1, 0]);
});

test("a table has as many crossings of lines as twenty thousand at most", () => {
	expect([tables(400, 50), tables(401, 50)]).toEqual([1, 0]);
});
