import { caseNumbersIn } from "#app/domains/cases/case-refs.ts";
import { linesOf } from "#app/domains/readings/order-date.ts";

/** From the number of a matter on, its two sides stand within so many lines. */
const LINES = 3;
const LONGEST_LINE = 200;
/** Before the figures of a matter's number stand its own on the list and the kind of case at most. */
const BEFORE_NUMBER =
	/^[\s$~*+]*(?:item\s)?(?:(?:no\.?\s?)?\d{1,3}[\s.):-]{1,3})?[\p{L}\p{M}.,()/&\s-]{1,60}$/iu;
const VERSUS = /(?<![\p{L}\p{M}])(?:versus|v\/s|vs?|बनाम|विरुद्ध|વિરુદ્ધ|વિ)(?![\p{L}\p{M}])/iu;

/**
 * The parts of a text that hold the orders of several matters, one below the other: each begins with a line that begins
 * with a case number, and names two sides there or just below. None where there is only one.
 */
export function mattersIn(text: string): string[] {
	const lines = linesOf(text).map(({ line, index }) => ({ line: line.slice(0, LONGEST_LINE), index }));
	const numbered = lines.map(({ line }) => isNumbered(line));
	const heads = lines.filter((_line, at) => {
		if (!numbered[at]) return false;
		const next = numbered.indexOf(true, at + 1);
		const end = next === -1 ? at + LINES : Math.min(next, at + LINES);
		return lines.slice(at, end).some(({ line }) => VERSUS.test(line));
	});
	if (heads.length < 2) return [];
	return heads.map(({ index }, at) => text.slice(index, heads[at + 1]?.index));
}

function isNumbered(line: string): boolean {
	const number = caseNumbersIn(line).find(({ type }) => type !== "*");
	return number !== undefined && BEFORE_NUMBER.test(line.slice(0, number.index));
}
