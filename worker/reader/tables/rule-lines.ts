import type { Rule } from "./rules.ts";
import type { CellSide } from "./trace.ts";

/** Rules at one level, and the side of cells that they make together. */
export type RuleLine = CellSide & { rules: Rule[] };

/** In pixels of the small picture. */
const SAME_LINE = 6;

/** Rules at one level taken as one line. They lean alike, or more the further down, as on a page seen at a slant. */
export function linesOf(rules: Rule[]): RuleLine[] {
	const middle = mean(rules.map(({ from, to }) => [(from + to) / 2, to - from]));
	const lean = leanOf(rules);
	const placed = rules
		.map((rule) => {
			const slope = lean(rule.middle);
			return { rule, slope, level: rule.middle - slope * ((rule.from + rule.to) / 2 - middle) };
		})
		.sort((a, b) => a.level - b.level);
	const lines: Array<typeof placed> = [];
	for (const one of placed) {
		const last = lines.at(-1);
		const lastLevel = last?.at(-1)?.level ?? Number.NEGATIVE_INFINITY;
		if (last && one.level - lastLevel <= SAME_LINE) last.push(one);
		else lines.push([one]);
	}
	return lines.map((line) => ({
		level: mean(line.map(({ level, rule }) => [level, rule.to - rule.from])),
		slope: mean(line.map(({ slope, rule }) => [slope, rule.to - rule.from])),
		middle,
		rules: line.map(({ rule }) => rule),
	}));
}

/** The slope of a rule by where it lies: a straight line through those of the long ones. */
function leanOf(rules: Rule[]): (level: number) => number {
	const longest = Math.max(...rules.map(({ from, to }) => to - from));
	const long = rules.filter(({ from, to }) => to - from >= longest * 0.5);
	const level = mean(long.map((rule) => [rule.middle, 1]));
	const slope = mean(long.map((rule) => [rule.slope, 1]));
	const spread = long.reduce((sum, rule) => sum + (rule.middle - level) ** 2, 0);
	const change = long.reduce((sum, rule) => sum + (rule.middle - level) * (rule.slope - slope), 0);
	const more = long.length > 2 && spread > 0 ? change / spread : 0;
	return (at) => slope + more * (at - level);
}

function mean(values: Array<[value: number, weight: number]>): number {
	const all = values.reduce((sum, [, weight]) => sum + weight, 0);
	return values.reduce((sum, [value, weight]) => sum + value * weight, 0) / Math.max(all, 1);
}
