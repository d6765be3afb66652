import type { Point, Quad } from "#worker/reader/page/points.ts";

/** The connected bright parts of a picture that hold at least `least` pixels, each by the ends of its rows and their number. */
export function brightParts(
	{ data, width, height }: { data: Uint8Array; width: number; height: number },
	threshold: number,
	least: number,
): Array<{ ends: Point[]; area: number }> {
	const seen = new Uint8Array(data.length);
	const found: Array<{ ends: Point[]; area: number }> = [];
	const stack: number[] = [];
	for (let start = 0; start < data.length; start += 1) {
		if (seen[start] === 1 || (data[start] ?? 0) < threshold) continue;
		const first = new Int32Array(height).fill(width);
		const last = new Int32Array(height).fill(-1);
		let area = 0;
		seen[start] = 1;
		stack.push(start);
		for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
			const x = at % width;
			const y = (at - x) / width;
			area += 1;
			if (x < (first[y] ?? 0)) first[y] = x;
			if (x > (last[y] ?? 0)) last[y] = x;
			for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
				if (next >= 0 && next < data.length && seen[next] === 0 && (data[next] ?? 0) >= threshold) {
					seen[next] = 1;
					stack.push(next);
				}
		}
		if (area < least) continue;
		const ends: Point[] = [];
		for (let y = 0; y < height; y += 1)
			if ((last[y] ?? -1) >= 0)
				for (const down of [0, 1])
					ends.push({ x: first[y] ?? 0, y: y + down }, { x: (last[y] ?? 0) + 1, y: y + down });
		found.push({ ends, area });
	}
	return found;
}

/** The convex hull of points, clockwise on the screen (Andrew's monotone chain). */
export function hullOf(points: Point[]): Point[] {
	const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
	const half = (of: Point[]) => {
		const chain: Point[] = [];
		for (const point of of) {
			while (chain.length > 1 && turnAt(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
			chain.push(point);
		}
		return chain.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.toReversed())];
}

function turnAt(a: Point | undefined, b: Point | undefined, c: Point): number {
	return a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0;
}

export function areaOf(corners: Point[]): number {
	return (
		Math.abs(
			corners.reduce((sum, { x, y }, at) => {
				const next = corners[(at + 1) % corners.length] ?? { x, y };
				return sum + x * next.y - next.x * y;
			}, 0),
		) / 2
	);
}

/**
 * The four sides that enclose a hull with the least besides it: side after side is dropped where its neighbours, made longer,
 * add least. Null when they meet nowhere. Clockwise from the corner that is nearest to the upper left.
 */
export function quadAround(hull: Point[]): Quad | null {
	const corners = [...hull];
	while (corners.length > 4) {
		let best: { at: number; point: Point; added: number } | null = null;
		for (let at = 0; at < corners.length; at += 1) {
			const [before, a, b, after] = [-1, 0, 1, 2].map(
				(step) => corners[(at + step + corners.length) % corners.length],
			);
			if (!before || !a || !b || !after) return null;
			const point = crossing(before, a, after, b);
			if (!point || turnAt(before, point, after) <= 0) continue;
			const added = areaOf([a, point, b]);
			if (isBeyond(before, a, point) && isBeyond(after, b, point) && (!best || added < best.added))
				best = { at, point, added };
		}
		if (!best) return null;
		const { at, point } = best;
		corners[at] = point;
		corners.splice((at + 1) % corners.length, 1);
	}
	return corners.length === 4 ? upright(corners) : null;
}

function isBeyond(from: Point, to: Point, point: Point): boolean {
	return (to.x - from.x) * (point.x - to.x) + (to.y - from.y) * (point.y - to.y) >= 0;
}

/** Where the line through `a` and `b` meets that through `c` and `d`; null when they hardly do. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
	const [abx, aby, cdx, cdy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
	const all = abx * cdy - aby * cdx;
	if (Math.abs(all) < 1e-9) return null;
	const share = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / all;
	return { x: a.x + share * abx, y: a.y + share * aby };
}

function upright(corners: Point[]): Quad {
	const first = corners.reduce((best, { x, y }, at) => {
		const other = corners[best] ?? { x, y };
		return x + y < other.x + other.y ? at : best;
	}, 0);
	return [0, 1, 2, 3].map((step) => corners[(first + step) % 4]) as Quad;
}
