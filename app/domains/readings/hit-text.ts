/** A piece of a page's text; `hit` is the number of the place on the page it belongs to. */
export type TextPiece = { text: string; hit?: number };

const FAR = 400;

/**
 * The text of a page in pieces, with its places marked, its paragraphs in one line each. The words are those the places count; each is looked for in the
 * text behind the one before it, and one that does not stand there goes unmarked.
 */
export function markedText(
	text: string,
	words: readonly string[],
	hits: readonly (readonly number[])[],
): TextPiece[] {
	if (hits.length === 0) return text === "" ? [] : [{ text: flowing(text) }];
	const stands = standing(text, words);
	const flow = flowing(text);
	const pieces: TextPiece[] = [];
	let at = 0;
	for (const [hit, indices] of hits.entries()) {
		for (const [start, end] of runs(indices, stands)) {
			if (start < at) continue;
			if (start > at) pieces.push({ text: flow.slice(at, start) });
			pieces.push({ text: flow.slice(start, end), hit });
			at = end;
		}
	}
	if (at < text.length) pieces.push({ text: flow.slice(at) });
	return pieces;
}

/** A line this long, measured by the longest of the page and in letters, goes on in the next one. */
const FULL = { share: 0.8, letters: 30 };

/** "2." and "(a)" begin a paragraph, however long the line before. */
const ITEM = /^\s*(?:\(?(?:\p{Nd}{1,3}|\p{L}\p{M}*)[.)]|[•*-])\s/u;

/** The text with its full lines joined to those they go on in, so that it fills whatever room it is shown in. */
function flowing(text: string): string {
	const lines = text.split("\n");
	const longest = Math.max(...lines.map(({ length }) => length));
	const full = Math.max(FULL.letters, FULL.share * longest);
	return lines.reduce((flow, line, index) => {
		const before = lines[index - 1] ?? "";
		const begins = line.trim() === "" || ITEM.test(line);
		const goesOn = before.length >= full && !begins;
		return `${flow}${goesOn ? " " : "\n"}${line}`;
	});
}

type Range = readonly [number, number];

function standing(text: string, words: readonly string[]): (Range | null)[] {
	let from = 0;
	return words.map((word) => {
		const start = text.indexOf(word, from);
		if (word === "" || start < 0 || start > from + FAR) return null;
		from = start + word.length;
		return [start, from];
	});
}

/** Words that follow each other are marked as one, with the space between them. */
function runs(indices: readonly number[], stands: (Range | null)[]): Range[] {
	const found: [number, number][] = [];
	let previous = -2;
	for (const index of indices) {
		const range = stands[index];
		const last = found.at(-1);
		if (!range) continue;
		if (last && index === previous + 1) last[1] = range[1];
		else found.push([...range]);
		previous = index;
	}
	return found;
}
