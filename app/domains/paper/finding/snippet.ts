import { foldForSearch } from "#app/core/language/fold.ts";
import { type TextMatcher, textMatcherOf, type WordMatch } from "./matcher.ts";

/** A piece of text; `hit` pieces are what was looked for. */
export type Segment = { text: string; hit: boolean };

const AROUND = 240;
const BEFORE = 60;
const MOST_WINDOWS = 400;

/**
 * The part of a text with the most of what was looked for, cut at word borders, as segments; the beginning of the text
 * where there is nothing of it. For many texts the matcher of the query is made once, with `textMatcherOf`.
 */
export function snippet(text: string, query: string | TextMatcher, { length = AROUND } = {}): Segment[] {
	const hits = hitsIn(text, query);
	const first = best(hits, length);
	const from = wordStart(text, Math.max(0, (first?.start ?? 0) - BEFORE));
	const to = wordEnd(text, Math.min(text.length, from + length));
	const segments: Segment[] = from > 0 ? [{ text: "… ", hit: false }] : [];
	let at = from;
	for (const { start, end } of hits) {
		if (start < at || end > to) continue;
		push(segments, text.slice(at, start), false);
		push(segments, text.slice(start, end), true);
		at = end;
	}
	push(segments, text.slice(at, to), false);
	if (to < text.length) push(segments, " …", false);
	return segments;
}

/**
 * The whole of a short text as segments, with the looked-for characters marked wherever they stand, and words that have
 * none in the text where they stand with their stops, apart or as one.
 */
export function highlight(text: string, words: readonly string[]): Segment[] {
	const folded = text.toLowerCase();
	const ranges: { start: number; end: number }[] = [];
	const others: string[] = [];
	for (const word of words) {
		const before = ranges.length;
		for (
			let at = folded.indexOf(word);
			at >= 0 && folded.length === text.length;
			at = folded.indexOf(word, at + 1)
		) {
			ranges.push({ start: at, end: at + word.length });
		}
		if (ranges.length === before) others.push(word);
	}
	if (others.length > 0) ranges.push(...textMatcherOf(others.join(" "))(text));
	const segments: Segment[] = [];
	let at = 0;
	for (const { start, end } of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (start < at) continue;
		push(segments, text.slice(at, start), false);
		push(segments, text.slice(start, end), true);
		at = end;
	}
	push(segments, text.slice(at), false);
	return segments;
}

function hitsIn(text: string, query: string | TextMatcher): WordMatch[] {
	const matcher = typeof query === "string" ? textMatcherOf(query) : query;
	return foldForSearch(text) === "" ? [] : matcher(text);
}

/** Where the window with the most different terms begins. */
function best(hits: WordMatch[], length: number): WordMatch | undefined {
	let found: WordMatch | undefined;
	let most = 0;
	for (const [at, hit] of hits.slice(0, MOST_WINDOWS).entries()) {
		const terms = new Set<number>();
		for (let next = at; next < hits.length; next++) {
			const other = hits[next];
			if (!other || other.start > hit.start + length) break;
			if (other.end <= hit.start + length - BEFORE) terms.add(other.term);
		}
		if (terms.size > most) [found, most] = [hit, terms.size];
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
