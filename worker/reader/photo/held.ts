import type { Grey } from "#worker/reader/page/grey.ts";
import { narrowed, shrunkBy, withoutPrint } from "./small.ts";

/** What lies over the rim of a small copy of a sheet and is none of it: 1 for each of its pixels. */
export type HeldMask = { mask: Uint8Array; width: number; height: number };

const PRINT_RADIUS = 6;
const AROUND = 8;
const AROUND_RADIUS = 7;
/** Shares of how bright the paper around is: brighter than this is paper itself, and print is darker by that than what it stands on. */
const DARK = 0.7;
const PRINT = 0.12;
/** Print on it, as a share of the print on the whole sheet: in a shadow one reads on. */
const WRITTEN_ON = 0.25;
const EDGE = 3;
const MOST = 0.3;
const RIM = 3;

/** Fingers and surroundings on a small copy of a sheet: dark fields that come in from its sides and on which nothing is written. */
export function heldOn(copy: Grey): HeldMask | null {
	const { width, height } = copy;
	const bare = withoutPrint(copy, PRINT_RADIUS);
	const around = shrunkBy(bare, AROUND);
	const paper = brightest(around);
	const nearBy = (at: number) => {
		const row = Math.min(paper.height - 1, Math.floor(at / width / AROUND));
		const column = Math.min(paper.width - 1, Math.floor((at % width) / AROUND));
		return paper.data[row * paper.width + column] ?? 0;
	};
	const isDark = bare.data.map((value, at) => (value < nearBy(at) * DARK ? 1 : 0));
	// The rim of a dark field is as dark against what is around it as print is.
	const isWithin = narrowed({ data: isDark, width, height }, EDGE).data;
	const isPrint = copy.data.map((value, at) => ((bare.data[at] ?? 0) - value > nearBy(at) * PRINT ? 1 : 0));
	const usual = isPrint.reduce((sum, is) => sum + is, 0) / isPrint.length;
	const mask = new Uint8Array(isDark.length);
	let all = 0;
	for (const field of fieldsFromSides(isDark, width, height)) {
		const inner = field.filter((at) => isWithin[at] === 1);
		const written = inner.reduce((sum, at) => sum + (isPrint[at] ?? 0), 0) / Math.max(1, inner.length);
		if (written > usual * WRITTEN_ON) continue;
		all += field.length;
		for (const at of field) mask[at] = 1;
	}
	return all === 0 || all > mask.length * MOST ? null : { mask: widened(mask, width, height), width, height };
}

/** Whether something lies over a place of the copy, in its pixels. */
export function isHeldAt({ mask, width, height }: HeldMask, right: number, below: number): boolean {
	const [x, y] = [Math.floor(right), Math.floor(below)];
	return mask[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] === 1;
}

function brightest(copy: Grey): Grey {
	const { width, height } = copy;
	const data = new Uint8Array(copy.data.length);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let most = 0;
			for (let v = Math.max(0, y - AROUND_RADIUS); v <= Math.min(height - 1, y + AROUND_RADIUS); v += 1)
				for (let u = Math.max(0, x - AROUND_RADIUS); u <= Math.min(width - 1, x + AROUND_RADIUS); u += 1)
					most = Math.max(most, copy.data[v * width + u] ?? 0);
			data[y * width + x] = most;
		}
	return { data, width, height };
}

function fieldsFromSides(isDark: Uint8Array, width: number, height: number): number[][] {
	const fields: number[][] = [];
	const seen = isDark.slice();
	const begin = (start: number) => {
		if (seen[start] !== 1) return;
		const field = [start];
		seen[start] = 0;
		for (const at of field) {
			const x = at % width;
			for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
				if (seen[next] === 1) {
					seen[next] = 0;
					field.push(next);
				}
		}
		fields.push(field);
	};
	for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) begin(y * width + x);
	for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) begin(y * width + x);
	return fields;
}

function widened(mask: Uint8Array, width: number, height: number): Uint8Array {
	const result = mask.slice();
	for (let at = 0; at < mask.length; at += 1) {
		if (mask[at] !== 1) continue;
		const [x, y] = [at % width, Math.floor(at / width)];
		for (let v = Math.max(0, y - RIM); v <= Math.min(height - 1, y + RIM); v += 1)
			result.fill(1, v * width + Math.max(0, x - RIM), v * width + Math.min(width, x + RIM + 1));
	}
	return result;
}
