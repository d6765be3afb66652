import type { PageWord } from "#drizzle/schema.ts";

/** A word on the levelled page: sizes in points, `x` and `y` its middle, `y` downwards. */
export type Placed = { text: string; x: number; y: number; width: number; height: number };

/** Words that stand side by side; `bottom` and `height` are the line's own, so that all of it is written alike. */
export type Line = { words: Placed[]; bottom: number; height: number };

/**
 * The words of a page as lines, in the order they were read. Boxes of a page whose lines lean by `skew` degrees enclose
 * leaning words: here they are as long and high as the words themselves, on a page turned level about its middle.
 */
export function linesOf(words: PageWord[], page: { width: number; height: number }, skew: number): Line[] {
	const lines: Placed[][] = [];
	let last: Placed | undefined;
	for (const word of words) {
		const placed = levelled(word, page, skew);
		if (!placed) continue;
		if (last && follows(placed, last)) lines.at(-1)?.push(placed);
		else lines.push([placed]);
		last = placed;
	}
	return lines.map((line) => ({
		words: line,
		bottom: most(line.map(({ y, height }) => y + height / 2)),
		height: most(line.map(({ height }) => height)),
	}));
}

function levelled(
	[text, left, top, right, bottom]: PageWord,
	page: { width: number; height: number },
	skew: number,
): Placed | null {
	if (text === "") return null;
	const radians = (skew * Math.PI) / 180;
	const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
	const [boxWidth, boxHeight] = [
		((right - left) / 10_000) * page.width,
		((bottom - top) / 10_000) * page.height,
	];
	const lean = Math.abs(sin);
	const span = cos * cos - lean * lean;
	const across = ((left + right) / 20_000) * page.width - page.width / 2;
	const down = ((top + bottom) / 20_000) * page.height - page.height / 2;
	return {
		text,
		x: across * cos + down * sin + page.width / 2,
		y: down * cos - across * sin + page.height / 2,
		// Never below a third of the box, which only a box cut off by the page's edge would give.
		width: Math.max((boxWidth * cos - boxHeight * lean) / span, boxWidth / 3, 0.5),
		height: Math.max((boxHeight * cos - boxWidth * lean) / span, boxHeight / 3, 0.5),
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
