/** Chance that falls the same way for the same seed. */
export type Dice = {
	/** At least 0 and below 1. */
	share(): number;
	/** A whole number from `least` to `most`. */
	number(least: number, most: number): number;
	/** Between `least` and `most`. */
	between(least: number, most: number): number;
	oneOf<T>(things: readonly T[]): T;
	/** `count` different ones, in an order of their own. */
	some<T>(things: readonly T[], count: number): T[];
};

/** Takes any words or numbers together as the seed. */
export function diceOf(...seed: Array<string | number>): Dice {
	let state = [...seed.join("|")].reduce(
		(hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
		2166136261,
	);
	// Mulberry32.
	const share = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const number = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
	const some = <T>(things: readonly T[], count: number): T[] => {
		if (count > things.length) throw new RangeError(`There are only ${things.length} of them, not ${count}`);
		const left = [...things];
		return Array.from({ length: count }, () => left.splice(number(0, left.length - 1), 1)).flat();
	};
	return {
		share,
		number,
		between: (least, most) => least + share() * (most - least),
		oneOf: (things) => things[number(0, things.length - 1)] as (typeof things)[number],
		some,
	};
}
