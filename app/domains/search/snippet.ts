import { foldForSearch } from "./fold.ts";

/** A piece of text; `hit` pieces are what was looked for. */
export type Segment = { text: string; hit: boolean };

type Range = { start: number; end: number; term: number };

const AROUND = 240;
const BEFORE = 60;
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/**
 * The part of a text with the most of the looked-for words, cut at word borders, as segments. An empty list of words
 * gives the beginning of the text. Marked are the words that begin with one that was looked for or share its stem.
 * @param marked ranges to mark besides, such as a case number written in another way
 */
export function snippet(
	text: string,
	looked: readonly string[],
	{ length = AROUND, marked = [] as { start: number; end: number }[] } = {},
): Segment[] {
	// Beside a marked case number its short words ("of", "no") say nothing.
	const shortest = marked.length > 0 ? 3 : 2;
	const words = [...new Set(looked.flatMap((word) => word.match(WORD) ?? []))];
	const parts = words.filter((part) => part.length >= shortest);
	const ranges = [
		...wordRanges(text, parts),
		...marked.map((range, at) => ({ ...range, term: parts.length + at })),
	].sort((a, b) => a.start - b.start || b.end - a.end);

	const first = best(ranges, length);
	const from = wordStart(text, Math.max(0, (first?.start ?? 0) - BEFORE));
	const to = wordEnd(text, Math.min(text.length, from + length));
	const segments: Segment[] = from > 0 ? [{ text: "… ", hit: false }] : [];
	let at = from;
	for (const { start, end } of ranges) {
		if (start < at || end > to) continue;
		push(segments, text.slice(at, start), false);
		push(segments, text.slice(start, end), true);
		at = end;
	}
	push(segments, text.slice(at, to), false);
	if (to < text.length) push(segments, " …", false);
	return segments;
}

/** The whole of a short text as segments, with the looked-for characters marked wherever they stand. */
export function highlight(text: string, words: readonly string[]): Segment[] {
	const folded = text.toLowerCase();
	const ranges: Range[] = [];
	for (const [term, word] of words.entries()) {
		for (
			let at = folded.indexOf(word);
			at >= 0 && folded.length === text.length;
			at = folded.indexOf(word, at + 1)
		) {
			ranges.push({ start: at, end: at + word.length, term });
		}
	}
	if (ranges.length === 0) return snippetWhole(text, words);
	return mark(text, ranges);
}

function snippetWhole(text: string, words: readonly string[]): Segment[] {
	return mark(text, wordRanges(text, [...words]));
}

function mark(text: string, ranges: Range[]): Segment[] {
	const segments: Segment[] = [];
	let at = 0;
	for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (start < at) continue;
		push(segments, text.slice(at, start), false);
		push(segments, text.slice(start, end), true);
		at = end;
	}
	push(segments, text.slice(at), false);
	return segments;
}

function wordRanges(text: string, parts: string[]): Range[] {
	const ranges: Range[] = [];
	if (parts.length === 0) return ranges;
	for (const match of text.matchAll(WORD)) {
		const folded = foldForSearch(match[0]);
		const term = parts.findIndex((part) => belongs(folded, part));
		if (term >= 0) ranges.push({ start: match.index, end: match.index + match[0].length, term });
	}
	return ranges;
}

/** "adjourned" belongs to "adjournment": the words differ only in what comes behind a common stem. */
function belongs(word: string, looked: string): boolean {
	if (word.startsWith(looked)) return true;
	let same = 0;
	while (same < word.length && word[same] === looked[same]) same++;
	return same >= 4 && word.length - same <= 4 && looked.length - same <= 4;
}

/** Where the window with the most different terms begins. */
function best(ranges: Range[], length: number): Range | undefined {
	let found: Range | undefined;
	let most = 0;
	for (const range of ranges.slice(0, 400)) {
		const inside = ranges.filter(
			({ start, end }) => start >= range.start && end <= range.start + length - BEFORE,
		);
		const terms = new Set(inside.map(({ term }) => term)).size;
		if (terms > most) [found, most] = [range, terms];
	}
	return found;
}

function wordStart(text: string, at: number): number {
	if (at === 0) return 0;
	const space = text.slice(at, at + 40).search(/\s/);
	return space < 0 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
	if (at >= text.length) return text.length;
	const space = text.slice(Math.max(0, at - 40), at).search(/\s\S*$/);
	return space < 0 ? at : Math.max(0, at - 40) + space;
}

function push(segments: Segment[], text: string, hit: boolean): void {
	if (text === "") return;
	const clean = text.replace(/\s+/g, " ");
	const last = segments.at(-1);
	if (last && last.hit === hit) last.text += clean;
	else segments.push({ text: clean, hit });
}
