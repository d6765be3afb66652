export type Point = { x: number; y: number };

/** Four corners, clockwise from the upper left. */
export type Quad = [Point, Point, Point, Point];

/**
 * Where the points of a rectangle (from 0 to 1 across and down) lie when its corners lie at `quad`: Heckbert, Fundamentals of
 * Texture Mapping and Image Warping, 1989, section 2.2.3.
 */
export function projection(quad: Quad): (across: number, down: number) => Point {
	const { a, b, c, d, e, f, g, h } = coefficients(quad);
	return (u, v) => {
		const w = g * u + h * v + 1;
		return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
	};
}

function coefficients([p, q, r, s]: Quad) {
	const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
	const [dx1, dx2, dy1, dy2] = [q.x - r.x, s.x - r.x, q.y - r.y, s.y - r.y];
	const all = dx1 * dy2 - dx2 * dy1;
	const g = (sx * dy2 - dx2 * sy) / all;
	const h = (dx1 * sy - sx * dy1) / all;
	return {
		a: q.x - p.x + g * q.x,
		b: s.x - p.x + h * s.x,
		c: p.x,
		d: q.y - p.y + g * q.y,
		e: s.y - p.y + h * s.y,
		f: p.y,
		g,
		h,
	};
}

const LEAST_LENS = 0.55;
const MOST_LENS = 3;
const USUAL_LENS = 0.8;

/**
 * The size of the rectangle whose picture is `quad`, no side smaller than in the picture. How far its sides are foreshortened
 * follows from the length of the lens, and that from the corners where they tell it: Zhang and He, Whiteboard Scanning and
 * Image Enhancement, 2003, section 3.2. Elsewhere it is that of most phones.
 */
export function pageSize(
	quad: Quad,
	picture: { width: number; height: number },
): { width: number; height: number } {
	const centre = { x: picture.width / 2, y: picture.height / 2 };
	const middle = quad.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y })) as Quad;
	const { a, b, d, e, g, h } = coefficients(middle);
	const long = Math.max(picture.width, picture.height);
	const lens = Math.sqrt(-(a * b + d * e) / (g * h)) / long;
	const focal = lens >= LEAST_LENS && lens <= MOST_LENS ? lens : USUAL_LENS;
	const square = (focal * long) ** 2;
	const ratio = Math.sqrt(((a * a + d * d) / square + g * g) / ((b * b + e * e) / square + h * h));
	const [p, q, r, s] = quad;
	const width = Math.max(distance(p, q), distance(s, r));
	const height = Math.max(distance(p, s), distance(q, r));
	return width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
}

export function distance(a: Point, b: Point): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}
