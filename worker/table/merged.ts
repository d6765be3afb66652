import type { TableLine } from "#app/domains/out/imports/sheet/cells.ts";
import { TableRefused } from "./refused.ts";

/** A cell that is merged with those below it: its column from nought, its first and last line. */
export type Merge = { column: number; from: number; to: number };

const MOST_FILLED = 1_000_000;

/** What stands in a cell that is merged with those below it holds for each of their lines that says anything. Throws TableRefused `corrupt`. */
export function fillMerged(lines: readonly TableLine[], merges: readonly Merge[]): void {
	const places = new Map(lines.map(({ line }, at) => [line, at]));
	let steps = 0;
	for (const { column, from, to } of merges) {
		const first = places.get(from);
		const value = first === undefined ? null : (lines[first]?.cells[column] ?? null);
		if (first === undefined || value === null) continue;
		for (let at = first + 1; (lines[at]?.line ?? Number.POSITIVE_INFINITY) <= to; at += 1) {
			steps += 1;
			if (steps > MOST_FILLED) throw new TableRefused("corrupt");
			const cells = lines[at]?.cells ?? [];
			while (cells.length <= column) cells.push(null);
			cells[column] ??= value;
		}
	}
}
