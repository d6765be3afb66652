/** Signs that OCR confuses, and the cost of each slip; any other wrong sign costs 1. */
const CONFUSED: [string, number][] = [
	["0O", 0.3],
	["0D", 0.5],
	["0Q", 0.4],
	["1I", 0.3],
	["1L", 0.3],
	["IL", 0.3],
	["1/", 0.4],
	["I/", 0.4],
	["5S", 0.3],
	["8B", 0.3],
	["2Z", 0.4],
	["6G", 0.5],
	["17", 0.7],
	["38", 0.7],
	["56", 0.7],
	["08", 0.7],
	["06", 0.7],
	["68", 0.7],
	["CG", 0.5],
	["OQ", 0.4],
	["EF", 0.6],
	["VY", 0.7],
];
const COST = new Map(
	CONFUSED.flatMap(([pair, cost]) => [
		[pair, cost],
		[[...pair].reverse().join(""), cost],
	]),
) as Map<string, number>;
export const SWAPPED = 0.8;

/** The cost of one sign read for another. */
export function confusion(sign: string, other: string): number {
	return sign === other ? 0 : (COST.get(sign + other) ?? 1);
}

/** The cost of the slips between two short texts; signs that OCR confuses cost less when `asScanned`. */
export function slipsBetween(from: string, to: string, asScanned = false): number {
	const [a, b] = [[...from], [...to]];
	let before: number[] = [];
	let last: number[] = b.map((_, at) => at).concat(b.length);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const [x = "", y = ""] = [a[i - 1], b[j - 1]];
			const wrong = asScanned ? confusion(x, y) : Number(x !== y);
			let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
			if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) {
				best = Math.min(best, (before[j - 2] ?? 0) + (asScanned ? SWAPPED : 1));
			}
			row.push(best);
		}
		[before, last] = [last, row];
	}
	return last[b.length] ?? 0;
}

/** The text, and it with one sign left out in every way. */
export function withoutOne(text: string): string[] {
	const signs = [...text];
	return [...new Set([text, ...signs.map((_, at) => signs.toSpliced(at, 1).join(""))])];
}
