import type { Sides } from "#drizzle/schema.ts";
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

const NOTHING = {
	text: "",
	words: [],
	tables: [],
	unread: [],
	wordsRead: 0,
	wordsSeen: 0,
	skew: 0,
	confidence: 0,
};
const WHOLE: Sides = [0, 0, 10_000, 10_000];

/**
 * `reading` with what the coloured inks over its page say, each a paragraph of its own at the end: those of their lines that
 * read surely. An ink of which none does is a place that was not read.
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
		const { width, height } = picture;
		const sheet = { width, height, at: (x: number, y: number) => ({ x: x + box.x0, y: y + box.y0 }) };
		const own: Reading = { ...NOTHING, languages: reading.languages, ...read, turn, unread: [WHOLE] };
		const placed = placedIn(page, sheet, own, turn);
		const more = withSureLines(whole, own.text, placed.words);
		whole = more === whole ? { ...whole, unread: [...whole.unread, ...placed.unread] } : more;
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
