import type { Grey } from "#worker/reader/page/grey.ts";
import type { Grid } from "./grid.ts";
import type { Trace } from "./trace.ts";

/** A rule is at most this bright beside the paper around it. */
const DARKER = 0.86;
/** What is this many times as thick as its rule is a stroke that crosses it. */
const CROSSED = 1.7;
const REACH = 14;

type Axes = { along: number; across: number; length: number; depth: number };

/** `page` without the rules of its tables; a stroke that crosses one stays whole. */
export function withoutRules(page: Grey, grids: Grid[], shrink: number): Grey {
	const data = page.data.slice();
	const level = { along: 1, across: page.width, length: page.width, depth: page.height };
	const upright = { along: page.width, across: 1, length: page.height, depth: page.width };
	for (const { across, down } of grids) {
		for (const { trace, beside } of across)
			for (const one of trace ? [...beside, trace] : []) erase(data, level, one, shrink);
		for (const { trace, beside } of down)
			for (const one of trace ? [...beside, trace] : []) erase(data, upright, one, shrink);
	}
	return { ...page, data };
}

type Stripe = { place: number; from: number; to: number; paper: number };

function erase(data: Uint8Array, axes: Axes, { from, levels }: Trace, shrink: number): void {
	const stripes: Stripe[] = [];
	for (const [at, level] of levels.entries()) {
		if (!Number.isFinite(level)) continue;
		for (
			let place = (from + at) * shrink;
			place < Math.min(axes.length, (from + at + 1) * shrink);
			place += 1
		) {
			const stripe = stripeAt(data, axes, place, (level + 0.5) * shrink, shrink);
			if (stripe) stripes.push(stripe);
		}
	}
	const lengths = stripes.map((stripe) => stripe.to - stripe.from).sort((a, b) => a - b);
	const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
	for (const stripe of stripes) if (stripe.to - stripe.from <= usual * CROSSED + 1) fill(data, axes, stripe);
}

/** The dark pixels across a rule at one place of it; null where it is broken. */
function stripeAt(data: Uint8Array, axes: Axes, place: number, level: number, shrink: number): Stripe | null {
	const value = (depth: number) => data[place * axes.along + depth * axes.across] ?? 255;
	const [first, last] = [
		Math.max(0, Math.round(level) - REACH),
		Math.min(axes.depth, Math.round(level) + REACH),
	];
	let paper = 0;
	for (let depth = first; depth < last; depth += 1) paper = Math.max(paper, value(depth));
	let darkest = -1;
	for (let depth = Math.round(level - shrink); depth <= Math.round(level + shrink); depth += 1)
		if (depth >= 0 && depth < axes.depth && (darkest < 0 || value(depth) < value(darkest))) darkest = depth;
	const dark = paper * DARKER;
	if (darkest < 0 || value(darkest) >= dark) return null;
	let [from, to] = [darkest, darkest + 1];
	while (from > 0 && value(from - 1) < dark) from -= 1;
	while (to < axes.depth && value(to) < dark) to += 1;
	return { place, from, to, paper };
}

function fill(data: Uint8Array, { along, across, depth }: Axes, { place, from, to, paper }: Stripe): void {
	for (let at = Math.max(0, from - 1); at < Math.min(depth, to + 1); at += 1)
		data[place * along + at * across] = Math.max(paper, data[place * along + at * across] ?? 0);
}
