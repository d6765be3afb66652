import { expect, test } from "vitest";
import { printOn } from "./print-lines.ts";
import type { Mask } from "./rules.ts";
import { type Bar, barred, lettersAt } from "./test-pages.ts";

const LETTER = 16;

function inked(bars: Bar[]): Mask {
	const { data, width, height } = barred(bars);
	return { ink: data.map((value) => (value < 128 ? 1 : 0)), width, height };
}

test("words stand apart where letters do not, on the line of their small letters, without the dots that lead to the next", () => {
	const dots = Array.from({ length: 12 }, (_, at): Bar => [400 + at * 14, 212, 4, 4]);
	const point: Bar = [175, 212, 4, 4];
	const { lines, leaders } = printOn(
		inked([...lettersAt(100, 200, 10), point, ...dots, ...lettersAt(600, 200, 3), ...lettersAt(100, 240, 4)]),
		LETTER,
	);
	expect(lines.map(({ words }) => words.map(({ x0, x1 }) => [x0, x1]))).toEqual([
		[
			[100, 179],
			[190, 265],
			[600, 643],
		],
		[[100, 159]],
	]);
	expect(leaders).toEqual([{ x0: 400, x1: 558, y0: 212, y1: 216 }]);
});
