import type { Grey } from "#worker/reader/page/grey.ts";
import { distance, type Point, type Quad } from "#worker/reader/page/points.ts";
import { areaOf, brightParts, crossing, hullOf, quadAround } from "./outline.ts";
import { shrunkBy, withoutPrint } from "./small.ts";

/** A sheet of paper: its corners, and how much of its sides is seen against what it lies on. */
export type SeenPaper = { quad: Quad; seen: number };

const THRESHOLDS = 16;
const LEAST_AREA = 0.12;
/** Of the area within its hull, what is bright of a sheet: a finger or a shadow may lie on it. */
const WHOLE = 0.86;
/** Of the area of its hull, the most that four sides enclose. */
const AROUND = 1.12;
const ROUGH = 2;
const SAMPLES = 40;
const REACH = 9;
/** How much darker than the paper what it lies on is, at least. */
const STEP = 0.13;
const OFF_LINE = 2.5;
const SIDE_SEEN = 0.5;
const SEEN = 0.65;
const FRAME = 4;
const PRINT_RADIUS = 7;
const [LEAST_ANGLE, MOST_ANGLE] = [55, 125];

/**
 * The sheets of paper in a small copy of a picture, each found by its four sides, of which the picture may cut off one: bright
 * parts whose outline four straight or evenly bent lines make, darker beyond them nearly all along. None where that is not sure.
 */
export function papersOn(copy: Grey): SeenPaper[] {
	const bare = withoutPrint(copy, PRINT_RADIUS);
	return [bare, evenlyLit(bare)].map(bestOn).reduce((a, b) => (b.worth > a.worth ? b : a)).papers;
}

function bestOn(bare: Grey): { papers: SeenPaper[]; worth: number } {
	const rough = shrunkBy(bare, ROUGH);
	const levels = rough.data.toSorted();
	const level = (share: number) => levels[Math.floor((levels.length - 1) * share)] ?? 0;
	const [dark, bright] = [level(0.02), level(0.97)];
	return Array.from({ length: THRESHOLDS - 1 }, (_, step) => {
		const papers = papersAbove(bare, rough, dark + ((bright - dark) * (step + 1)) / THRESHOLDS);
		return { papers, worth: papers.reduce((sum, { quad, seen }) => sum + areaOf(quad) * seen ** 2, 0) };
	}).reduce((a, b) => (b.worth > a.worth ? b : a));
}

/** `bare` as if the light that falls from one side fell from above: by the plane that fits its brightness best. */
function evenlyLit({ data, width, height }: Grey): Grey {
	const [halfWidth, halfHeight] = [width / 2, height / 2];
	let [across, down, byX, byY] = [0, 0, 0, 0];
	const logs = Float32Array.from({ length: 256 }, (_, value) => Math.log(Math.max(8, value)));
	for (let y = 0, at = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1, at += 1) {
			const [u, v, log] = [x / halfWidth - 1, y / halfHeight - 1, logs[data[at] ?? 0] ?? 0];
			across += u * u;
			down += v * v;
			byX += u * log;
			byY += v * log;
		}
	const right = Float32Array.from({ length: width }, (_, x) =>
		Math.exp((-byX / across) * (x / halfWidth - 1)),
	);
	const below = Float32Array.from({ length: height }, (_, y) =>
		Math.exp((-byY / down) * (y / halfHeight - 1)),
	);
	const lit = data.map((value, at) =>
		Math.min(255, value * 0.8 * (right[at % width] ?? 1) * (below[Math.floor(at / width)] ?? 1)),
	);
	return { data: lit, width, height };
}

function papersAbove(bare: Grey, rough: Grey, threshold: number): SeenPaper[] {
	const least = rough.width * rough.height * LEAST_AREA;
	return brightParts(rough, threshold, least).flatMap(({ ends, area }) => {
		const hull = hullOf(ends);
		if (area < areaOf(hull) * WHOLE) return [];
		const quad = quadAround(hull);
		if (!quad || !isLikePaper(quad) || areaOf(quad) > areaOf(hull) * AROUND) return [];
		const paper = refined(bare, quad.map(({ x, y }) => ({ x: x * ROUGH, y: y * ROUGH })) as Quad);
		return paper && isLikePaper(paper.quad) ? [paper] : [];
	});
}

function isLikePaper(quad: Quad): boolean {
	return quad.every((corner, at) => {
		const [before, after] = [quad[(at + 3) % 4], quad[(at + 1) % 4]];
		if (!before || !after) return false;
		const [a, b] = [distance(corner, before), distance(corner, after)];
		const cos =
			((before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y)) / (a * b);
		const angle = (Math.acos(cos) * 180) / Math.PI;
		return angle > LEAST_ANGLE && angle < MOST_ANGLE;
	});
}

type Side = { from: Point; to: Point; seen: number; isFrame: boolean };

/** The sides moved to where the paper ends, and how far it is seen to end there; null where that is not sure. */
function refined(bare: Grey, quad: Quad): SeenPaper | null {
	const sides = quad.map((corner, at) => sideAlong(bare, corner, quad[(at + 1) % 4] ?? corner));
	const real = sides.filter(({ isFrame }) => !isFrame);
	if (real.length < 3 || real.some(({ seen }) => seen < SIDE_SEEN)) return null;
	const all = real.reduce((sum, side) => sum + side.seen, 0);
	if (all / real.length < SEEN) return null;
	const seen = all / sides.length;
	const corners = sides.map((side, at) => {
		const before = sides[(at + 3) % 4] ?? side;
		return crossing(before.from, before.to, side.from, side.to);
	});
	return corners.every((corner) => corner !== null) ? { quad: corners as Quad, seen } : null;
}

function sideAlong(bare: Grey, from: Point, to: Point): Side {
	const length = distance(from, to);
	// Outwards, as the corners go clockwise.
	const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
	const found: Array<{ along: number; out: number }> = [];
	let frame = 0;
	for (let sample = 0; sample < SAMPLES; sample += 1) {
		const along = 0.05 + (0.9 * (sample + 0.5)) / SAMPLES;
		const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
		if (isAtFrame(bare, x, y)) frame += 1;
		else {
			const out = stepAt(bare, x, y, nx, ny);
			if (out !== null) found.push({ along, out });
		}
	}
	const isFrame = frame > SAMPLES / 2;
	if (isFrame || found.length < 6) return { from, to, seen: 0, isFrame };
	const curve = curveOf(found);
	const near = found.filter(({ along, out }) => Math.abs(out - curve(along)) <= OFF_LINE);
	// The straight line that keeps all of a bent side within.
	const line = lineOf(near);
	const bow = Math.max(0, ...near.map(({ along, out }) => out - line(along)));
	const moved = (point: Point, along: number): Point => {
		const out = line(along) + (bow > OFF_LINE ? bow : 0);
		return { x: point.x + nx * out, y: point.y + ny * out };
	};
	return {
		from: moved(from, 0),
		to: moved(to, 1),
		seen: near.length / (SAMPLES - frame),
		isFrame,
	};
}

function isAtFrame({ width, height }: Grey, x: number, y: number): boolean {
	return x < FRAME || y < FRAME || x > width - FRAME || y > height - FRAME;
}

/** Where, going outwards over a place, it grows darkest at once; null when it hardly does. */
function stepAt(bare: Grey, x: number, y: number, nx: number, ny: number): number | null {
	const tone = (out: number) => {
		const [u, v] = [Math.round(x + nx * out - 0.5), Math.round(y + ny * out - 0.5)];
		return u < 0 || v < 0 || u >= bare.width || v >= bare.height
			? null
			: (bare.data[v * bare.width + u] ?? 0);
	};
	let best: { out: number; drop: number } | null = null;
	for (let out = -REACH; out <= REACH; out += 0.5) {
		const [inside, outside] = [tone(out - 1.5), tone(out + 1.5)];
		if (inside === null || outside === null) continue;
		const drop = (inside - outside) / Math.max(1, inside);
		if (drop >= STEP && (!best || drop > best.drop)) best = { out, drop };
	}
	return best?.out ?? null;
}

/** A parabola through the middle of points: three means, each of a third. */
function curveOf(found: Array<{ along: number; out: number }>): (along: number) => number {
	const third = (at: number) => {
		const part = found.slice(Math.floor((found.length * at) / 3), Math.floor((found.length * (at + 1)) / 3));
		const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
		return { along: middle(part.map(({ along }) => along)), out: middle(part.map(({ out }) => out)) };
	};
	const [a, b, c] = [third(0), third(1), third(2)];
	return (along) =>
		(a.out * (along - b.along) * (along - c.along)) / ((a.along - b.along) * (a.along - c.along)) +
		(b.out * (along - a.along) * (along - c.along)) / ((b.along - a.along) * (b.along - c.along)) +
		(c.out * (along - a.along) * (along - b.along)) / ((c.along - a.along) * (c.along - b.along));
}

function lineOf(found: Array<{ along: number; out: number }>): (along: number) => number {
	const mean = (of: (one: { along: number; out: number }) => number) =>
		found.reduce((sum, one) => sum + of(one), 0) / Math.max(1, found.length);
	const [along, out] = [mean((one) => one.along), mean((one) => one.out)];
	const spread = mean((one) => (one.along - along) ** 2);
	const slope = spread === 0 ? 0 : mean((one) => (one.along - along) * (one.out - out)) / spread;
	return (at) => out + slope * (at - along);
}
