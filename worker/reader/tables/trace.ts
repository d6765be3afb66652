import { extentAt, isFreeAt, type Mask, THICKEST } from "./rules.ts";

/** A side of a table's cells, straight from end to end: where it lies, and how that changes along it. */
export type CellSide = { level: number; slope: number; middle: number };

/** Where the rule on a side lies, place by place; NaN where there is none, infinite where a stroke goes across. 1 where it is `free`: nothing stands beside it. */
export type Trace = { from: number; levels: Float32Array; free: Uint8Array };

const NEAR = 3;
/** Share of a side that has to be ruled for it to part two cells: less where next to nothing goes across. */
const WALL = 0.5;
const BROKEN_WALL = 0.22;
const CROSSED = 0.1;
const WHOLE_WALL = 0.8;
/** Share of a side along which a rule in pieces stands free, as strokes of letters do not. */
const FREE_WALL = 0.5;
const ON_SIDE = 1.5;
const END = 0.25;

/** Where a side lies at a place along it. */
export function sideAt({ level, slope, middle }: CellSide, place: number): number {
	return level + slope * (place - middle);
}

/** Follows what there is of a rule on a side, however broken, from one place to another. */
export function traced(mask: Mask, side: CellSide, from: number, to: number): Trace {
	const [first, last] = [Math.max(0, Math.round(from)), Math.min(mask.width, Math.round(to))];
	const levels = Float32Array.from({ length: Math.max(0, last - first) }, (_, at) =>
		levelNear(mask, first + at, Math.round(sideAt(side, first + at))),
	);
	const free = Uint8Array.from(levels, (level, at) =>
		Math.abs(level - sideAt(side, first + at)) <= ON_SIDE && isFreeAt(mask, first + at, Math.round(level))
			? 1
			: 0,
	);
	return { from: first, levels, free };
}

function levelNear(mask: Mask, place: number, level: number): number {
	let found = Number.NaN;
	for (let step = 0; step <= 2 * NEAR; step += 1) {
		const at = level + (step % 2 === 0 ? step / 2 : -(step + 1) / 2);
		if (at < 0 || at >= mask.height || mask.ink[at * mask.width + place] !== 1) continue;
		const { top, bottom } = extentAt(mask, place, at);
		if (bottom - top <= THICKEST) return (top + bottom - 1) / 2;
		if (step < 2) found = Number.POSITIVE_INFINITY;
	}
	return found;
}

/**
 * Whether a rule parts what lies on both sides of it from one place to another. Where no rule was `found` the strokes of
 * letters look like the remains of one: next to nothing may be missing or both ends are ruled, on a side on which rules were
 * found `often` or by pieces that stand free.
 */
export function isWall(
	trace: Trace,
	from: number,
	to: number,
	found: "here" | "often" | "elsewhere",
): boolean {
	const part = partOf(trace.levels, trace, from, to);
	const ruled = part.filter(Number.isFinite).length;
	const crossed = part.filter((level) => level === Number.POSITIVE_INFINITY).length;
	const enough = crossed <= part.length * CROSSED ? BROKEN_WALL : WALL;
	if (part.length === 0 || ruled < part.length * enough) return false;
	const end = Math.ceil(part.length * END);
	const reaches = part.subarray(0, end).some(Number.isFinite) && part.subarray(-end).some(Number.isFinite);
	const free = partOf(trace.free, trace, from, to).filter(Boolean).length;
	const isSeen = found === "often" || free >= part.length * FREE_WALL;
	return found === "here" || (isSeen && reaches) || ruled >= part.length * WHOLE_WALL;
}

/** Whether rules lead along one side all the way, or along several with breaks, each from one place to another. */
export function isTied(mask: Mask, along: Array<{ line: CellSide; from: number; to: number }>): boolean {
	const shares = along.map(({ line, from, to }) => {
		const trace = traced(mask, line, from, to + 1);
		const part = partOf(trace.levels, trace, from, to);
		return part.length === 0 ? 1 : part.filter(Number.isFinite).length / part.length;
	});
	return shares.some((share) => share >= WALL) || shares.filter((share) => share >= BROKEN_WALL).length > 1;
}

/** Forgets a part of a trace where there is no wall: what lies there are letters. */
export function forget(trace: Trace, from: number, to: number): void {
	partOf(trace.levels, trace, from, to).fill(Number.NaN);
}

function partOf<A extends Float32Array | Uint8Array>(
	along: A,
	{ from: first }: Trace,
	from: number,
	to: number,
): A {
	const [start, end] = [from, to].map(Math.round);
	return along.subarray(
		Math.max(0, (start ?? 0) - first + NEAR),
		Math.max(0, (end ?? 0) - first - NEAR),
	) as A;
}
