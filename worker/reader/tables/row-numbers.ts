import type { Word } from "#worker/reader/page/line.ts";
import type { CellPiece } from "./pieces.ts";

const LEAST_NUMBERS = 4;
/** Of the numbers of a column, so many that count up tell that all do. */
const IN_ORDER = 0.7;

/**
 * The numbers that are expected where a column counts its rows and one of them is another: each piece of `pieces`, those of one
 * table, with the number that its neighbours count to.
 */
export function outOfOrder(
	pieces: CellPiece[],
	words: ReadonlyMap<CellPiece, Word[]>,
): Map<CellPiece, number> {
	const expected = new Map<CellPiece, number>();
	for (const column of Map.groupBy(pieces, ({ cell }) => cell.left).values()) {
		const narrow = column.filter((piece) => piece.narrow).sort((a, b) => a.box.y0 - b.box.y0);
		const numbers = narrow.flatMap((piece, at) => {
			const number = numberIn(words.get(piece) ?? []);
			return number === null ? [] : [{ piece, number, at }];
		});
		const starts = [...Map.groupBy(numbers, ({ number, at }) => number - at)];
		const [start = 0, fitting = []] = starts.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
		if (fitting.length < Math.max(LEAST_NUMBERS, numbers.length * IN_ORDER)) continue;
		for (const { piece, number, at } of numbers) if (number !== start + at) expected.set(piece, start + at);
	}
	return expected;
}

/** The number that words are, with a stop or a bracket behind it; null where they are anything else. */
export function numberIn(words: Word[]): number | null {
	const text = words.map((word) => word.text).join("");
	return /^\d{1,3}[.)]?$/.test(text) ? Number.parseInt(text, 10) : null;
}
