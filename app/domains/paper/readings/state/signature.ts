import { foldForSearch } from "#app/core/language/fold.ts";

/** How many numbers a signature has. */
export const SIGNATURE_LENGTH = 64;
/** A number of the signature stands for so many minima: texts that share little then share hardly any number. */
const ROWS = 6;
/** Letters in a shingle. A misread letter spoils few of these, where it would spoil whole words. */
const SHINGLE = 5;
const LEAST_WORDS = 50;
const LONGEST_TEXT = 300_000;

/** From how many shared numbers on two texts are nearly the same: at least 85 % alike. */
export const ENOUGH_SHARED = 11;

/**
 * Numbers of which nearly the same texts share many and others hardly any; null for fewer than fifty words. MinHash over
 * the shingles of the letters (A. Broder, On the resemblance and containment of documents, 1997), banded. Reading
 * mistakes that turn one Indic script into the other do not count.
 */
export function signatureOf(pages: { text: string }[]): number[] | null {
	const words = wordsOf(pages);
	if (words.length < LEAST_WORDS) return null;
	const minima = new Uint32Array(SIGNATURE_LENGTH * ROWS).fill(0xffffffff);
	for (const hash of shinglesOf(words.join(" "))) {
		const step = mixed(hash ^ 0x9e3779b9) | 1;
		for (let at = 0, value = hash; at < minima.length; at++, value = (value + step) | 0) {
			const ranked = mixed(value) >>> 0;
			if (ranked < (minima[at] ?? 0)) minima[at] = ranked;
		}
	}
	return Array.from({ length: SIGNATURE_LENGTH }, (_, band) => {
		let number = band + 1;
		for (let row = 0; row < ROWS; row++) number = mixed(number ^ (minima[band * ROWS + row] ?? 0));
		return number;
	});
}

/** How much of two texts is common, estimated from the numbers their signatures share: 0 to 100. */
export function alikeness(shared: number): number {
	const resemblance = (shared / SIGNATURE_LENGTH) ** (1 / ROWS);
	return Math.round((200 * resemblance) / (1 + resemblance));
}

function wordsOf(pages: { text: string }[]): string[] {
	const text = pages.map((page) => page.text).join("\n");
	const folded = foldForSearch(text.slice(0, LONGEST_TEXT)).replace(/[\u0a84-\u0ae3]/g, twin);
	return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The letter of Devanagari in the place of one of Gujarati; both blocks of Unicode are ordered alike. */
const twin = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x180);

function shinglesOf(text: string): Set<number> {
	const found = new Set<number>();
	for (let at = 0; at + SHINGLE <= text.length; at++) {
		let hash = 0x811c9dc5;
		for (let letter = at; letter < at + SHINGLE; letter++) {
			hash = Math.imul(hash ^ text.charCodeAt(letter), 0x01000193);
		}
		found.add(mixed(hash));
	}
	return found;
}

/** Spreads the bits of a whole number of 32 bits: the finaliser of MurmurHash3. */
function mixed(number: number): number {
	let bits = number ^ (number >>> 16);
	bits = Math.imul(bits, 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
}
