import type { Spelled } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Box, Word } from "#worker/reader/page/line.ts";
import type { CellPiece } from "./pieces.ts";

/** Pieces of a table laid out as one column of text, which the engine reads line by line without losing its way. */
export type Stack = { picture: Grey; places: Place[] };

type Place = { piece: CellPiece; x: number; y: number };

const MARGIN = 24;
// In heights of a small letter.
const BELOW = 1.3;
const BESIDE = 2;
const LINE = 45;
const FLAT = 0.5;

/**
 * Puts pieces one below the other. Narrow ones of a column stand side by side as words of a line do: a digit alone on a
 * line the engine takes for dirt.
 */
export function stacked(pieces: CellPiece[], letter: number): Stack {
	const places: Place[] = [];
	let [y, width] = [MARGIN, 0];
	for (const line of [
		...narrowLines(pieces, letter),
		...pieces.filter((piece) => !piece.narrow).map((piece) => [piece]),
	]) {
		const height = Math.max(...line.map(({ picture }) => picture.height));
		let x = MARGIN;
		for (const piece of line) {
			const down = height - piece.picture.height;
			const isFlat = line.length > 1 && piece.picture.height < letter * FLAT;
			places.push({ piece, x, y: y + Math.round(isFlat ? down / 2 : down) });
			x += piece.picture.width + Math.round(letter * BESIDE);
		}
		width = Math.max(width, x);
		y += height + Math.round(letter * BELOW);
	}
	const picture = {
		data: new Uint8Array((width + MARGIN) * (y + MARGIN)).fill(255),
		width: width + MARGIN,
		height: y + MARGIN,
	};
	for (const place of places) put(picture, place);
	return { picture, places };
}

function narrowLines(pieces: CellPiece[], letter: number): CellPiece[][] {
	const lines: Array<{ pieces: CellPiece[]; left: number; width: number }> = [];
	const narrow = pieces
		.filter((piece) => piece.narrow)
		.toSorted((a, b) => a.cell.left - b.cell.left || a.box.y0 - b.box.y0);
	for (const piece of narrow) {
		const last = lines.at(-1);
		const width = piece.picture.width + letter * BESIDE;
		if (last && last.left === piece.cell.left && last.width + width < letter * LINE) {
			last.pieces.push(piece);
			last.width += width;
		} else lines.push({ pieces: [piece], left: piece.cell.left, width });
	}
	return lines.map((line) => line.pieces);
}

function put({ data, width }: Grey, { piece, x, y }: Place): void {
	const { picture } = piece;
	for (let row = 0; row < picture.height; row += 1)
		data.set(picture.data.subarray(row * picture.width, (row + 1) * picture.width), (y + row) * width + x);
}

/** The words read on a stack by the piece they stand in, where they stand on the page. */
export function wordsByPiece({ places }: Stack, words: Spelled[], letter: number): Map<CellPiece, Word[]> {
	const found = new Map<CellPiece, Word[]>();
	for (const word of words)
		for (const { place, part } of partsOf(word, places, letter)) {
			const { piece, x, y } = place;
			const box = moved(part.box, piece.box.x0 - x, piece.box.y0 - y);
			const mine = found.get(piece) ?? [];
			found.set(piece, mine);
			mine.push({ ...part, box });
		}
	return found;
}

// Digits that stand in pieces of their own may have been read as one word.
function partsOf(word: Spelled, places: Place[], letter: number): Array<{ place: Place; part: Word }> {
	const { letters, ...whole } = word;
	const under = places.filter((place) => overlap(place, word.box, letter) > 0);
	const [place] = under;
	if (!place) return [];
	if (under.length === 1 || letters.length === 0) return [{ place, part: whole }];
	const parts = new Map<Place, Word>();
	for (const { text, box } of letters) {
		const mine = under.find((other) => isInside(other, box, letter));
		if (!mine) continue;
		const part = parts.get(mine);
		parts.set(
			mine,
			part ? { ...part, text: part.text + text, box: around(part.box, box) } : { ...whole, text, box },
		);
	}
	return [...parts].map(([place, part]) => ({ place, part }));
}

function overlap({ piece, x, y }: Place, { x0, y0, x1, y1 }: Box, letter: number): number {
	const across = Math.min(x1, x + piece.picture.width) - Math.max(x0, x);
	const middle = (y0 + y1) / 2;
	const isLevel =
		middle > y - letter * (BELOW / 2) && middle < y + piece.picture.height + letter * (BELOW / 2);
	return isLevel ? across : 0;
}

function isInside({ piece, x }: Place, box: Box, letter: number): boolean {
	const middle = (box.x0 + box.x1) / 2;
	return middle > x - letter && middle < x + piece.picture.width + letter;
}

function moved({ x0, y0, x1, y1 }: Box, right: number, down: number): Box {
	return { x0: x0 + right, y0: y0 + down, x1: x1 + right, y1: y1 + down };
}

function around(a: Box, b: Box): Box {
	return {
		x0: Math.min(a.x0, b.x0),
		y0: Math.min(a.y0, b.y0),
		x1: Math.max(a.x1, b.x1),
		y1: Math.max(a.y1, b.y1),
	};
}
