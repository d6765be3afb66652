import { asciiDigits } from "#app/core/language/fold.ts";
import type { Word } from "#worker/reader/page/line.ts";
import type { CellPiece } from "#worker/reader/tables/pieces.ts";

/** Whether a text may be what stands in a cell. */
export type IsExpected = (text: string) => boolean;

/** Of the figures of a column so many have one form, if it has one. */
const LEAST_ALIKE = 3;
const ALIKE = 0.6;
/** Characters that may be another, or none, in a figure that was misread. */
const MISREAD = 1;
/** Figures, and what parts them or is taken for one of them. */
const FIGURES = /^[\d.,:;/|\\()[\]-]+$/;
const INDIAN_DIGITS: Array<[zero: number, digits: RegExp]> = [
	[0x0966, /^[\u0966-\u096f.,:;/|\\()[\]-]+$/],
	[0x0ae6, /^[\u0ae6-\u0aef.,:;/|\\()[\]-]+$/],
];
const INDIAN_AMOUNT = /^\d{1,2}(?:,\d{2}){0,3},\d{3}(\.\d{2})?$/;
const SMALL_AMOUNT = /^\d{1,3}(\.\d{2})?$/;

/**
 * The cells whose figures have another form than most of their column, as "1119" among "3.148" and "0.620", each with what it
 * may be instead: as good as the same, in the column's form.
 */
export function outOfForm(
	pieces: readonly CellPiece[],
	words: ReadonlyMap<CellPiece, Word[]>,
): Map<CellPiece, IsExpected> {
	const found = new Map<CellPiece, IsExpected>();
	for (const figures of figuresByColumn(pieces, words)) {
		const usual = usualForm(figures.map(({ text }) => text));
		if (usual === null) continue;
		for (const { piece, text } of figures)
			if (!hasForm(text, usual))
				found.set(piece, (other) => {
					const plain = asciiDigits(other).replace(/\s/g, "");
					return hasForm(plain, usual) && distance(plain, text) <= MISREAD;
				});
	}
	return found;
}

/** Puts figures that were read in European digits into those of their column, where most of it has others. */
export function inDigitsOfColumns(pieces: readonly CellPiece[], words: ReadonlyMap<CellPiece, Word[]>): void {
	for (const figures of figuresByColumn(pieces, words)) {
		const own = figures.map(({ piece }) => words.get(piece) ?? []);
		for (const [zero, digits] of INDIAN_DIGITS) {
			const alike = own.filter((cell) => cell.every(({ text }) => digits.test(text))).length;
			if (alike < Math.max(LEAST_ALIKE, own.length * ALIKE)) continue;
			for (const word of own.flat())
				word.text = word.text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
		}
	}
}

type Figures = { piece: CellPiece; text: string };

/** The cells of each column that hold nothing but figures. */
function figuresByColumn(pieces: readonly CellPiece[], words: ReadonlyMap<CellPiece, Word[]>): Figures[][] {
	const columns = Map.groupBy(pieces, ({ cell }) => `${cell.left}-${cell.right}`);
	return [...columns.values()].map((column) =>
		column.flatMap((piece) => {
			const text = figuresIn(words.get(piece) ?? []);
			return text === null ? [] : [{ piece, text }];
		}),
	);
}

/** The figures that are all that words say; null where they say anything else. */
function figuresIn(words: readonly Word[]): string | null {
	const text = asciiDigits(words.map((word) => word.text).join(""));
	return FIGURES.test(text) && /\d/.test(text) ? text : null;
}

function usualForm(texts: readonly string[]): string | null {
	const forms = [...Map.groupBy(texts, formOf)].filter(([form]) => !/[|\\()[\]]/.test(form));
	const [most] = forms.toSorted(([, a], [, b]) => b.length - a.length);
	if (!most) return null;
	const alike = texts.filter((text) => hasForm(text, most[0])).length;
	return alike >= Math.max(LEAST_ALIKE, texts.length * ALIKE) ? most[0] : null;
}

const AMOUNT = "amount";

/** Figures with a nought for each run of them; amounts are alike however many thousands and lakhs they have. */
function formOf(text: string): string {
	const amount = INDIAN_AMOUNT.exec(text);
	return amount ? AMOUNT + (amount[1] ? ".00" : "") : text.replace(/\d+/g, "0");
}

function hasForm(text: string, form: string): boolean {
	if (form === AMOUNT || form === `${AMOUNT}.00`) {
		const amount = INDIAN_AMOUNT.exec(text) ?? SMALL_AMOUNT.exec(text);
		return amount !== null && Boolean(amount[1]) === (form !== AMOUNT);
	}
	return formOf(text) === form;
}

/** How many characters of a short text have to be changed to make it another. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...a].entries()) {
		const next = [at + 1];
		for (const [place, other] of [...b].entries())
			next.push(
				Math.min(
					(row[place + 1] ?? 0) + 1,
					(next[place] ?? 0) + 1,
					(row[place] ?? 0) + (letter === other ? 0 : 1),
				),
			);
		row = next;
	}
	return row.at(-1) ?? 0;
}
