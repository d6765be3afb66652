import type { PageWord } from "#drizzle/schema.ts";
import type { HitWords } from "./hits.ts";

/** A field on the page in ten-thousandths of its sides; `hit` is the place on the page it belongs to. */
export type HitBox = { hit: number; left: number; top: number; right: number; bottom: number };

/** The fields that the places of a page cover: one for the words of a place that stand in one line. */
export function boxesOf(words: readonly PageWord[], hits: readonly HitWords[]): HitBox[] {
	return hits.flatMap((indices, hit) => {
		const boxes: HitBox[] = [];
		for (const index of indices) {
			const word = words[index];
			if (!word) continue;
			const [, left, top, right, bottom] = word;
			const box = { hit, left, top, right, bottom };
			const last = boxes.at(-1);
			if (last && inLine(last, box)) Object.assign(last, around(last, box));
			else boxes.push(box);
		}
		return boxes;
	});
}

/** Whether two words overlap in height by half of the lower one, the second behind the first. */
function inLine(a: HitBox, b: HitBox): boolean {
	const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return shared * 2 > Math.min(a.bottom - a.top, b.bottom - b.top) && b.right > a.left;
}

const around = (a: HitBox, b: HitBox) => ({
	left: Math.min(a.left, b.left),
	top: Math.min(a.top, b.top),
	right: Math.max(a.right, b.right),
	bottom: Math.max(a.bottom, b.bottom),
});
