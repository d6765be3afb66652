import type { PageInk } from "#app/core/typesetting/ink.ts";
import type { SourcePage } from "./source.ts";

/** How a page lies: what is shown of it, and by how much it is turned. */
export type PageLie = Pick<SourcePage, "box" | "rotate">;

const SIZE = 13;
const RIGHT = 30;
const TOP = 34;
const MARGIN = 3;
/** The narrower side of A4 in points: a larger page has a larger stamp. */
const A4_WIDTH = 595;
/** How wide and high a figure is, by the size of the type. */
const [WIDE, HIGH] = [0.5, 0.68];

/** The width and height of a page as it is shown, in its units. */
export function shownSize({ box, rotate }: PageLie): [number, number] {
	return rotate % 180 === 0 ? [box.width, box.height] : [box.height, box.width];
}

/** What is drawn over a page: its number at the top on the right, upright as the page is shown, on white. */
export function stampOf(page: PageLie, number: string, ink: PageInk): string {
	const [width, height] = shownSize(page);
	const scale = Math.min(width, height) / A4_WIDTH;
	const size = SIZE * scale;
	const [x, y, margin] = [width - RIGHT * scale, height - TOP * scale, MARGIN * scale];
	const wide = number.length * WIDE * size;
	const field = [x - wide - margin, y - margin, wide + 2 * margin, HIGH * size + 2 * margin];
	return [
		`Q q ${matrixOf(page).map(decimal).join(" ")} cm`,
		`1 1 1 rg ${field.map(decimal).join(" ")} re f 0 0 0 rg`,
		`${ink.text(number, { x, y, size, align: "right", bold: true })} Q`,
	].join("\n");
}

const decimal = (value: number) => String(Math.round(value * 1000) / 1000);

/** From points counted from the lower left corner of the page as it is shown to its own (ISO 32000-1, 7.7.3.3). */
function matrixOf({ box: { x, y, width, height }, rotate }: PageLie): number[] {
	if (rotate === 90) return [0, 1, -1, 0, x + width, y];
	if (rotate === 180) return [-1, 0, 0, -1, x + width, y + height];
	if (rotate === 270) return [0, -1, 1, 0, x, y + height];
	return [1, 0, 0, 1, x, y];
}

/** A place in a page's own units, given from the upper left corner of the page as it is shown, in shares of its sides. */
export function placeOn(page: PageLie, across: number, down: number): [number, number] {
	const [width, height] = shownSize(page);
	const [u, v] = [across * width, (1 - down) * height];
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrixOf(page);
	return [a * u + c * v + e, b * u + d * v + f];
}
