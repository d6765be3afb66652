import type { PageCell, Sides } from "#drizzle/schema.ts";
import type { Reading } from "#worker/reader/ocr/read-clean.ts";
import type { Point } from "#worker/reader/page/points.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { turned as turnedPoint } from "#worker/reader/page/turn.ts";
import type { SeenWord, Size } from "#worker/reader/page/words.ts";
import type { Flat } from "./warp.ts";

const WHOLE = 10_000;
/** Shares of a box at which its sides are followed: bent lines reach furthest in their middle. */
const ALONG = [0, 0.5, 1];
const STEP = 0.02;

/**
 * What was read on a sheet, placed where it stands in the picture that it was photographed in, which is shown turned by
 * `turn`. The boxes are those around the words as they lie there.
 */
export function placedIn<R extends Reading>(picture: Size, sheet: Flat, reading: R, turn: Turn): R {
	const spot = (x: number, y: number): Point => {
		const lying = asItLay({ x, y }, reading.turn);
		const { x: right, y: down } = sheet.at(lying.x * sheet.width, lying.y * sheet.height);
		return turnedPoint({ x: right / picture.width, y: down / picture.height }, turn);
	};
	const box = (sides: Sides) => around(sides, spot);
	return {
		...reading,
		turn,
		skew:
			leanOf(spot, turn % 180 === 0 ? picture : { width: picture.height, height: picture.width }) +
			reading.skew,
		words: reading.words.map(
			([text, left, top, right, bottom, sure]): SeenWord => [text, ...box([left, top, right, bottom]), sure],
		),
		unread: reading.unread.map(box),
		tables: reading.tables.map(({ line, rows }) => ({
			line,
			rows: rows.map((row) =>
				row.map(([column, ...sides]): PageCell => (sides.length === 0 ? [column] : [column, ...box(sides)])),
			),
		})),
	};
}

function around([left, top, right, bottom]: Sides, spot: (x: number, y: number) => Point): Sides {
	const spots = ALONG.flatMap((across) =>
		ALONG.map((down) =>
			spot((left + (right - left) * across) / WHOLE, (top + (bottom - top) * down) / WHOLE),
		),
	);
	const share = (value: number) => Math.min(WHOLE, Math.max(0, Math.round(value * WHOLE)));
	const [xs, ys] = [spots.map(({ x }) => share(x)), spots.map(({ y }) => share(y))];
	return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** By how many degrees a level line in the middle of a sheet leans on the page as it is shown. */
function leanOf(spot: (x: number, y: number) => Point, { width, height }: Size): number {
	const [from, to] = [spot(0.5 - STEP, 0.5), spot(0.5 + STEP, 0.5)];
	return (Math.atan2((to.y - from.y) * height, (to.x - from.x) * width) * 180) / Math.PI;
}

function asItLay(point: Point, turn: Turn): Point {
	return turnedPoint(point, ((360 - turn) % 360) as Turn);
}
