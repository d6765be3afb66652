import type { TextTable } from "#app/domains/paper/readings/tables/in-text.ts";

/** A piece of a page's text; `hit` is the number of the place on the page it belongs to, `doubtful` a word that OCR is in doubt of. */
export type TextPiece = { text: string; hit?: number; doubtful?: true };

/** A part of a page: running text, or a table whose cells are by row and column, null where one is empty. */
export type TextPart =
	| { kind: "text"; pieces: TextPiece[] }
	| { kind: "table"; rows: Array<Array<TextPiece[] | null>> };

const FAR = 400;

/**
 * The text of a page with its places marked, as `markedText` does, those of `words` in doubt (their indices), and its tables by
 * their cells.
 */
export function markedParts(
	text: string,
	words: readonly string[],
	hits: readonly (readonly number[])[],
	tables: readonly TextTable[],
	doubtful: readonly number[] = [],
): TextPart[] {
	const pieces = withDoubts(markedText(text, words, hits, tables), text, words, doubtful);
	const parts: TextPart[] = [];
	let at = 0;
	const running = (to: number) => {
		const own = cut(pieces, at, to);
		if (own.some((piece) => piece.text.trim() !== "")) parts.push({ kind: "text", pieces: own });
	};
	for (const { from, to, columns, rows } of tables) {
		running(Math.max(at, from - 1));
		const cells = rows.map((row) =>
			Array.from({ length: columns }, (_, column) => {
				const cell = row.find((other) => other.column === column);
				return cell ? cut(pieces, cell.from, cell.to) : null;
			}),
		);
		parts.push({ kind: "table", rows: cells });
		at = to + 1;
	}
	running(text.length);
	return parts;
}

function withDoubts(
	pieces: TextPiece[],
	text: string,
	words: readonly string[],
	doubtful: readonly number[],
): TextPiece[] {
	if (doubtful.length === 0) return pieces;
	const ranges = rangesOf(text, words);
	const parted: TextPiece[] = [];
	let at = 0;
	for (const index of doubtful) {
		const [from, to] = ranges[index] ?? [at, at];
		if (from < at || from === to) continue;
		parted.push(...cut(pieces, at, from));
		parted.push(...cut(pieces, from, to).map((piece) => ({ ...piece, doubtful: true as const })));
		at = to;
	}
	return [...parted, ...cut(pieces, at, text.length)];
}

/** What of the pieces of a text stands between two places of it. */
function cut(pieces: TextPiece[], from: number, to: number): TextPiece[] {
	let start = 0;
	return pieces.flatMap((piece) => {
		const [first, last] = [Math.max(from, start), Math.min(to, start + piece.text.length)];
		const text = piece.text.slice(first - start, Math.max(first, last) - start);
		start += piece.text.length;
		return text === "" ? [] : [{ ...piece, text }];
	});
}

/**
 * The text of a page in pieces, with its places marked, its paragraphs in one line each. The words are those the places count; each is looked for in the
 * text behind the one before it, and one that does not stand there goes unmarked.
 */
export function markedText(
	text: string,
	words: readonly string[],
	hits: readonly (readonly number[])[],
	tables: readonly TextTable[] = [],
): TextPiece[] {
	const flow = flowingAround(text, tables);
	if (hits.length === 0) return text === "" ? [] : [{ text: flow }];
	const ranges = rangesOf(text, words);
	const pieces: TextPiece[] = [];
	let at = 0;
	for (const [hit, indices] of hits.entries()) {
		for (const [start, end] of runs(indices, ranges)) {
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

/** Running text flows, tables stay as they are. */
function flowingAround(text: string, tables: readonly TextTable[]): string {
	let at = 0;
	let flow = "";
	for (const { from, to } of tables) {
		flow += flowing(text.slice(at, from)) + text.slice(from, to);
		at = to;
	}
	return flow + flowing(text.slice(at));
}

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

function rangesOf(text: string, words: readonly string[]): (Range | null)[] {
	let from = 0;
	return words.map((word) => {
		const start = text.indexOf(word, from);
		if (word === "" || start < 0 || start > from + FAR) return null;
		from = start + word.length;
		return [start, from];
	});
}

/** Words that follow each other are marked as one, with the space between them. */
function runs(indices: readonly number[], ranges: (Range | null)[]): Range[] {
	const found: [number, number][] = [];
	let previous = -2;
	for (const index of indices) {
		const range = ranges[index];
		const last = found.at(-1);
		if (!range) continue;
		if (last && index === previous + 1) last[1] = range[1];
		else found.push([...range]);
		previous = index;
	}
	return found;
}
