import type { Ink } from "#worker/reader/colour/parted.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import { type Reading, readClean } from "#worker/reader/ocr/read-clean.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import type { SeenWord, Size } from "#worker/reader/page/words.ts";
import { placedIn } from "./place.ts";

/** Mean confidence of a line of a seal that is believed: what runs round it reads as nonsense. */
const SURE = 80;
const WORD = /[\p{L}\p{N}]{3}/u;

/**
 * `reading` with what the coloured inks over its page say, each a paragraph of its own at the end: those of their lines that
 * read surely.
 */
export async function withInks<R extends Reading>(
	engine: OcrEngine,
	page: Size,
	inks: Ink[],
	reading: R,
): Promise<R> {
	let whole = reading;
	for (const { box, picture } of inks) {
		const { turn } = reading;
		const read = await readClean(engine, turn === 0 ? picture : await rotate(picture, turn), {
			languages: reading.languages,
			whole: true,
			way: "untouched",
			expected: LANGUAGES,
		});
		if (!read) continue;
		const { width, height } = picture;
		const sheet = { width, height, at: (x: number, y: number) => ({ x: x + box.x0, y: y + box.y0 }) };
		const placed = placedIn(page, sheet, { ...read, turn }, turn);
		whole = withSureLines(whole, read.text, placed.words);
	}
	return whole;
}

function withSureLines<R extends Reading>(reading: R, text: string, words: SeenWord[]): R {
	const sure: Array<{ text: string; words: SeenWord[] }> = [];
	let next = 0;
	for (const line of text.split("\n").filter((one) => one !== "")) {
		const count = line.split(/\s+/).filter(Boolean).length;
		const own = words.slice(next, next + count);
		next += count;
		const mean = own.reduce((sum, [, , , , , sureness]) => sum + sureness, 0) / Math.max(1, own.length);
		if (mean >= SURE && WORD.test(line)) sure.push({ text: line, words: own });
	}
	if (sure.length === 0) return reading;
	const surely = sure.map((line) => line.text).join("\n");
	return {
		...reading,
		text: reading.text === "" ? surely : `${reading.text}\n\n${surely}`,
		words: [...reading.words, ...sure.flatMap((line) => line.words)],
	};
}
