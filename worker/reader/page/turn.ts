import type { Point } from "./points.ts";

/** Clockwise degrees by which a page has to be turned to stand upright. */
export type Turn = 0 | 90 | 180 | 270;

/** Where a point is, in shares of the page, when the page is turned clockwise. */
export function turned({ x, y }: Point, turn: Turn): Point {
	if (turn === 90) return { x: 1 - y, y: x };
	if (turn === 180) return { x: 1 - x, y: 1 - y };
	return turn === 270 ? { x: y, y: 1 - x } : { x, y };
}
