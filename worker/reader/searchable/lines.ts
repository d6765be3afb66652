import type { PageWord } from "#drizzle/schema.ts";

/** A word on the levelled page, in points: its middle, counted from the middle of the page, `y` upwards. */
export type Placed = { text: string; x: number; y: number; width: number; height: number };

/** Words that stand side by side; `bottom` and `height` are the line's own, so that all of it is written alike. */
export type DrawnLine = { words: Placed[]; bottom: number; height: number };

type Size = { width: number; height: number };

/**
 * The words of a page as lines, in the order they were read. Boxes of a page whose lines lean by `skew` degrees enclose
 * leaning words: here they are as long and high as the words themselves, on a page turned level about its middle.
 */
export function drawnLines(words: PageWord[], page: Size, skew: number): DrawnLine[] {
	const lines: Placed[][] = [];
	let last: Placed | undefined;
	for (const word of words) {
		if (word[0] === "") continue;
		const placed = levelled(word, page, skew);
		if (last && follows(placed, last)) lines.at(-1)?.push(placed);
		else lines.push([placed]);
		last = placed;
	}
	return lines.map((line) => ({
		words: line,
		bottom: -most(line.map(({ y, height }) => height / 2 - y)),
		height: most(line.map(({ height }) => height)),
	}));
}

function levelled([text, left, top, right, bottom]: PageWord, page: Size, skew: number): Placed {
	const radians = (skew * Math.PI) / 180;
	const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
	const points = (share: number, whole: number) => (share / 10_000) * whole;
	const [width, height] = [points(right - left, page.width), points(bottom - top, page.height)];
	const x = points((left + right) / 2, page.width) - page.width / 2;
	const y = page.height / 2 - points((top + bottom) / 2, page.height);
	const lean = Math.abs(sin);
	const span = cos * cos - lean * lean;
	return {
		text,
		x: x * cos - y * sin,
		y: x * sin + y * cos,
		// Less than a third of the box is never a word, but a box cut off by the edge of the page.
		width: Math.max((width * cos - height * lean) / span, width / 3, 0.5),
		height: Math.max((height * cos - width * lean) / span, height / 3, 0.5),
	};
}

function follows(word: Placed, last: Placed): boolean {
	const overlap =
		Math.min(word.y + word.height / 2, last.y + last.height / 2) -
		Math.max(word.y - word.height / 2, last.y - last.height / 2);
	return word.x > last.x && overlap > Math.min(word.height, last.height) / 2;
}

/** What four in five do not exceed: a single bracket or blot does not make a line high. */
function most(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * 0.8)] ?? 0;
}
