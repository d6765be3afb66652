import { asciiDigits } from "#app/core/language/fold.ts";
import { type TextCell, tablesIn } from "#app/domains/paper/readings/tables/in-text.ts";
import type { PageTable } from "#drizzle/schema.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";

const TOTAL =
	/(?<![\p{L}\p{M}])(?:(?:grand|sub)[\s-]?total|total|कुल|योग|जोड़|एकूण|કુલ|સરવાળો|એકંદર)(?![\p{L}\p{M}])/iu;
/** "1,23,456.50", "Rs. 5,000/-". */
const AMOUNT =
	/^(?:₹|rs\.?|inr|रु\.?|रू\.?|રૂ\.?|રુ\.?)?\s{0,2}(\d{1,12}|\d{1,3}(?:,\d{2,3}){1,5})(?:\.(\d{1,2}))?\s?(?:\/[-=])?$/iu;
/** Fewer are no sum. */
const LEAST = 2;

type Row = { isTotal: boolean; amounts: Map<number, number>; texts: Set<number>; cells: readonly TextCell[] };

/**
 * Which of a page's words, by their places among them, are totals in its tables to which their columns do not add up: a figure of
 * theirs, or of one above, was misread. A total may be that of the rows since the total before, of those totals, or of all rows.
 */
export function falseTotals(
	text: string,
	tables: readonly PageTable[],
	words: readonly SeenWord[],
): number[] {
	const cells = tablesIn(text, tables).flatMap(({ rows }) => {
		const read = rows.map((row) => rowOf(text, row));
		return read.flatMap((row, at) =>
			row.isTotal
				? row.cells.filter(({ column }) => row.amounts.has(column) && !addsUp(read, at, column))
				: [],
		);
	});
	return words.flatMap((word, at) => (cells.some((cell) => isFigureIn(cell, word)) ? [at] : []));
}

function rowOf(text: string, cells: readonly TextCell[]): Row {
	const filled = cells.map((cell) => ({ cell, words: text.slice(cell.from, cell.to).trim() }));
	const amounts = filled.flatMap(({ cell, words }) => {
		const amount = amountIn(words);
		return amount === null ? [] : [[cell.column, amount] as const];
	});
	return {
		isTotal: filled.some(({ words }) => TOTAL.test(words)),
		amounts: new Map(amounts),
		texts: new Set(filled.filter(({ words }) => words !== "").map(({ cell }) => cell.column)),
		cells,
	};
}

/** In hundredths; null of what is no amount. */
function amountIn(words: string): number | null {
	const found = AMOUNT.exec(asciiDigits(words));
	return found ? Number(found[1]?.replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

/** Whether a column adds up to its figure in the row `at`; true where that cannot be told. */
function addsUp(rows: readonly Row[], at: number, column: number): boolean {
	const first = rows.findIndex(({ isTotal, amounts }) => !isTotal && amounts.has(column));
	const above = rows.slice(Math.max(0, first), at);
	// What is written there, not counted, may be an amount that was misread.
	if (first === -1 || above.some(({ amounts, texts }) => texts.has(column) && !amounts.has(column)))
		return true;
	const since = above.slice(above.findLastIndex(({ isTotal }) => isTotal) + 1);
	const sums = [since, above.filter(({ isTotal }) => isTotal), above.filter(({ isTotal }) => !isTotal)]
		.map((some) => some.flatMap(({ amounts }) => amounts.get(column) ?? []))
		.filter(({ length }) => length >= LEAST)
		.map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0));
	return sums.length === 0 || sums.includes(rows[at]?.amounts.get(column) ?? 0);
}

function isFigureIn({ sides }: TextCell, [text, left, top, right, bottom]: SeenWord): boolean {
	if (!sides || !/\p{N}/u.test(text)) return false;
	const [across, down] = [(left + right) / 2, (top + bottom) / 2];
	return across > sides.left && across < sides.right && down > sides.top && down < sides.bottom;
}
