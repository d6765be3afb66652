import type { Sides } from "#drizzle/schema.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";

/** What of the ink on a page stands in no word that was read. */
export type UnreadInk = {
	/** Where, neighbours as one. */
	places: Sides[];
	/** About how many words it would be. */
	words: number;
};

type Letter = { across: number; down: number };

/** Words of which the engine is less sure are wrong too often. */
const DOUBTFUL = 70;
/** In the same: a sign is no larger. What OCR makes of a page that it cannot read may be one "|" as large as the page. */
const LARGEST_SIGN = 3;
/** So much of a mark has to lie in words to be read. */
const COVERED = 0.4;
/** Of a stamp whose words were read: a signature runs over lines that go on beside it. */
const READ = 0.15;
/** In heights of small letters: the room between marks that are shown as one, and what is too narrow to be a word. */
const NEAR = { across: 0.85, down: 0.6 };
const LEAST_WIDTH = 0.85;
const MOST_PLACES = 200;

/**
 * The ink that lies in none of `words`: of `marks`, of which each is about a word, and `scribbles`, which are none; `letter` is the height of small letters, as a
 * share of the page's width and of its height. All in ten-thousandths of the page.
 */
export function unreadInk(
	{ marks, scribbles = [] }: { marks: Sides[]; scribbles?: Sides[] },
	words: SeenWord[],
	letter: Letter,
): UnreadInk {
	const read = words
		.filter((word) => isWord(word) || isSmall(word, letter))
		.map(([, ...box]): Sides => [box[0], box[1], box[2], box[3]]);
	// A page of which no word was read may lie on its side, and letters be wider than words.
	const least = words.some(isWord) ? letter.across * LEAST_WIDTH : 0;
	const isUnread = (mark: Sides) => coverOf(mark, read) < areaOf(mark) * COVERED;
	const isScribble = (mark: Sides) =>
		coverOf(
			mark,
			read.filter((word) => isWithin(word, mark)),
		) <
		areaOf(mark) * READ;
	const left = marks.filter((mark) => mark[2] - mark[0] >= least && isUnread(mark));
	const places: Sides[] = [];
	for (const mark of [...left, ...scribbles.filter(isScribble)].toSorted((a, b) => a[1] - b[1])) {
		let place = mark;
		for (let at = places.length - 1; at >= 0; at -= 1) {
			const other = places[at];
			if (!other || !isNear(place, other, letter)) continue;
			place = around(place, other);
			places.splice(at, 1);
			at = places.length;
		}
		places.push(place);
	}
	return { places: places.slice(0, MOST_PLACES), words: left.length };
}

/** Whether a word says anything: leaders and signs do not. */
export const isWord = ([text]: SeenWord): boolean => /[\p{L}\p{N}]/u.test(text);

function isSmall([, left, top, right, bottom]: SeenWord, letter: Letter): boolean {
	return right - left <= letter.across * LARGEST_SIGN && bottom - top <= letter.down * LARGEST_SIGN;
}

/** A page with more words in doubt is read poorly as a whole. */
const MOST_DOUBTFUL = 2000;

/** Which words somebody should look at the page for before they are believed, by their numbers; `others` among them. */
export function doubtfulAmong(words: SeenWord[], others: ReadonlySet<number> = new Set()): number[] {
	const isInDoubt = (word: SeenWord, at: number) => (isWord(word) && word[5] < DOUBTFUL) || others.has(at);
	return words.flatMap((word, at) => (isInDoubt(word, at) ? [at] : [])).slice(0, MOST_DOUBTFUL);
}

const isWithin = (a: Sides, b: Sides) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

const areaOf = ([left, top, right, bottom]: Sides) => (right - left) * (bottom - top);

function coverOf(mark: Sides, words: Sides[]): number {
	let covered = 0;
	for (const word of words) {
		const across = Math.min(mark[2], word[2]) - Math.max(mark[0], word[0]);
		const down = Math.min(mark[3], word[3]) - Math.max(mark[1], word[1]);
		if (across > 0 && down > 0) covered += across * down;
	}
	return covered;
}

function isNear(a: Sides, b: Sides, letter: Letter): boolean {
	const across = Math.max(a[0], b[0]) - Math.min(a[2], b[2]);
	const down = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
	return across < letter.across * NEAR.across && down < letter.down * NEAR.down;
}

const around = (a: Sides, b: Sides): Sides => [
	Math.min(a[0], b[0]),
	Math.min(a[1], b[1]),
	Math.max(a[2], b[2]),
	Math.max(a[3], b[3]),
];
