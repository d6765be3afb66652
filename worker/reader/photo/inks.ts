import type { Sides } from "#drizzle/schema.ts";
import type { Parted } from "#worker/reader/colour/parted.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import { type Reading, readClean, unreadIn } from "#worker/reader/ocr/read-clean.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import type { Box } from "#worker/reader/page/line.ts";
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
 * read surely. What of an ink lies in none of those, an ink of which no line does, and the `others` are places that were not
 * read, each of which counts as a word.
 */
export async function withInks<R extends Reading>(
	engine: OcrEngine,
	page: Size,
	{ inks, others }: Pick<Parted, "inks" | "others">,
	reading: R,
): Promise<R> {
	let whole = reading;
	const { turn } = reading;
	for (const { box, picture } of inks) {
		const upright = turn === 0 ? picture : await rotate(picture, turn);
		const read = await readClean(engine, upright, {
			languages: reading.languages,
			whole: true,
			way: "untouched",
			expected: LANGUAGES,
		});
		const lines = read ? sureLines(read) : [];
		const words = lines.flatMap((line) => line.words);
		const left = read && words.length > 0 ? unreadIn(read.print, words, upright).places : [WHOLE];
		const own: Reading = { ...NOTHING, languages: reading.languages, words, turn, unread: left };
		whole = withInk(whole, lines, placedIn(page, sheetAt(box, picture), own, turn));
	}
	for (const box of others) {
		const own: Reading = { ...NOTHING, languages: reading.languages, turn, unread: [WHOLE] };
		whole = withInk(whole, [], placedIn(page, sheetAt(box, sizeOf(box)), own, turn));
	}
	return whole;
}

const sizeOf = ({ x0, y0, x1, y1 }: Box): Size => ({ width: x1 - x0, height: y1 - y0 });

const sheetAt = ({ x0, y0 }: Box, { width, height }: Size) => ({
	width,
	height,
	at: (x: number, y: number) => ({ x: x + x0, y: y + y0 }),
});

function withInk<R extends Reading>(reading: R, lines: SureLine[], { words, unread }: Reading): R {
	const text = lines.map((line) => line.text).join("\n");
	return {
		...reading,
		text: [reading.text, text].filter(Boolean).join("\n\n"),
		words: [...reading.words, ...words],
		unread: [...reading.unread, ...unread],
		wordsRead: reading.wordsRead + words.length,
		wordsSeen: reading.wordsSeen + words.length + unread.length,
	};
}

type SureLine = { text: string; words: SeenWord[] };

function sureLines({ text, words }: Pick<Reading, "text" | "words">): SureLine[] {
	const sure: SureLine[] = [];
	let next = 0;
	for (const line of text.split("\n").filter((one) => one !== "")) {
		const count = line.split(/\s+/).filter(Boolean).length;
		const own = words.slice(next, next + count);
		next += count;
		const mean = own.reduce((sum, [, , , , , sureness]) => sum + sureness, 0) / Math.max(1, own.length);
		if (mean >= SURE && WORD.test(line)) sure.push({ text: line, words: own });
	}
	return sure;
}
