import type { Mask } from "./rules.ts";
import { type CellSide, sideAt } from "./trace.ts";

// In heights of a small letter.
const WIDE = 1.1;
const RULED = 4;

/** The middles of the white gaps that go down all rows between rules, from one place to another. */
export function guttersOf(mask: Mask, rows: CellSide[], from: number, to: number, letter: number): number[] {
	const [first, last] = [Math.max(0, from), Math.min(mask.width, to)];
	const found: number[] = [];
	let start = -1;
	for (let x = first; x <= last; x += 1) {
		const isWhite = x < last && isFree(mask, rows, x);
		if (isWhite && start < 0) start = x;
		if (isWhite || start < 0) continue;
		if (start > first && x < last && x - start >= letter * WIDE) found.push((start + x) / 2);
		start = -1;
	}
	return found;
}

function isFree({ ink, width }: Mask, rows: CellSide[], x: number): boolean {
	for (const [at, row] of rows.slice(0, -1).entries()) {
		const next = rows[at + 1];
		if (!next) continue;
		const bottom = sideAt(next, x) - RULED;
		let dark = 0;
		for (let y = Math.ceil(sideAt(row, x)) + RULED; y < bottom; y += 1) dark += ink[y * width + x] ?? 0;
		if (dark > 1) return false;
	}
	return true;
}
