/** Takes a number below which to draw; the same seed draws the same numbers. */
export type Roll = (below: number) => number;

/** Numbers that look random and are the same in every run. */
export function dice(seed: number): Roll {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
	};
}

/** One of a list. */
export const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)] as T;

/** A number in which every bit depends on both. */
export function mix(seed: number, n: number): number {
	let mixed = Math.imul(seed ^ Math.imul(n + 1, 0x9e3779b1), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}
