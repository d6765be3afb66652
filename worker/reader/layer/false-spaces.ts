import type { LayerWord, PageSides } from "#worker/reader/formats/pdf-text.ts";
import type { Grey } from "#worker/reader/page/grey.ts";

const WHOLE = 10_000;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;
/** Darker than this share of what is brightest between two words is ink. */
const DARKER = 0.75;
/** In heights of the words' boxes: white that parts words, which letters of one word do not have between them. */
const SPACE = 0.22;
/** Of their height, above and below, where other lines reach in. */
const BESIDE = 0.2;
/** Of their height, in one column: no stroke of a letter is as thin. */
const DUST = 0.05;
/** How far into each of the words white is looked for: boxes are a little narrow or wide. */
const INTO = 0.35;

/**
 * The lines of a layer that lies over a picture, with words in one that no white parts on it: some programs put a space between
 * any two glyphs of an Indian script.
 */
export function withoutFalseSpaces(lines: LayerWord[][], picture: Grey): LayerWord[][] {
	return lines.map((line) => {
		const words: LayerWord[] = [];
		for (const word of line) {
			const last = words.at(-1);
			if (last && isOneWord(last, word, picture)) words[words.length - 1] = joined(last, word);
			else words.push(word);
		}
		return words;
	});
}

function isOneWord(before: LayerWord, word: LayerWord, picture: Grey): boolean {
	if (!INDIAN.test(before.text.slice(-2)) || !INDIAN.test(word.text.slice(0, 2))) return false;
	const [a, b] = [before.letters.at(-1)?.box, word.letters[0]?.box];
	if (!a || !b) return false;
	const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
	const height = Math.min(a[3] - a[1], b[3] - b[1]);
	return shared > height / 2 && b[2] > a[0] && whiteBetween(a, b, picture) < SPACE;
}

/** How wide the white between two letters is at most, in heights of their boxes. */
function whiteBetween(a: PageSides, b: PageSides, { data, width, height }: Grey): number {
	const [above, below] = [(Math.min(a[1], b[1]) / WHOLE) * height, (Math.max(a[3], b[3]) / WHOLE) * height];
	const high = below - above;
	const [top, bottom] = [Math.round(above + high * BESIDE), Math.round(below - high * BESIDE)];
	const into = high * INTO;
	const [from, to] = [(a[2] / WHOLE) * width - into, (b[0] / WHOLE) * width + into];
	const [left, right] = [
		Math.max(0, Math.floor(Math.min(from, to))),
		Math.min(width, Math.ceil(Math.max(from, to))),
	];
	let brightest = 0;
	for (let y = top; y < bottom; y += 1)
		for (let x = left; x < right; x += 1) brightest = Math.max(brightest, data[y * width + x] ?? 0);
	let [run, longest] = [0, 0];
	for (let x = left; x < right; x += 1) {
		let dark = 0;
		for (let y = top; y < bottom; y += 1) if ((data[y * width + x] ?? 255) < brightest * DARKER) dark += 1;
		const isWhite = dark <= high * DUST;
		run = isWhite ? run + 1 : 0;
		longest = Math.max(longest, run);
	}
	return longest / Math.max(1, high);
}

function joined(before: LayerWord, word: LayerWord): LayerWord {
	const [a, b] = [before.box, word.box];
	return {
		text: before.text + word.text,
		box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
		letters: [...before.letters, ...word.letters],
	};
}
