import { inkOf } from "#worker/reader/page/ink.ts";
import { guttersOf } from "./gutters.ts";
import { levelAt, type Mask, type Rule, type Rules, turnedMask } from "./rules.ts";
import { type CellSide, forget, isWall, sideAt, type Trace, traced } from "./trace.ts";

// In pixels of the small picture.
const MEETS = 12;
const SAME_LINE = 6;
/** Share of a table's width that a rule has to have to be one of its own, and no line below a word. */
const WIDE = 0.5;
/** A rule that runs on this far beyond the last one it crosses has a row or column of its own there. */
const OPEN = 30;
/** Rules that begin and end within so many pixels of each other lie between rows. */
const ALIKE = 16;
const LEAST_RULES = 3;
/** Rows of a list are no higher than so many small letters; columns of a newspaper are. */
const HIGHEST_ROW = 16;
/** What dark means where a rule is expected. */
const DARKER = 0.93;

/** A cell by the sides it lies between; one that goes over several rows or columns ends with the last of them. */
export type GridCell = { top: number; bottom: number; left: number; right: number };

/** The cells of a table, row by row, between its sides, in pixels of the small picture. */
export type Grid = { across: RuledSide[]; down: RuledSide[]; cells: GridCell[] };

/** A side with the rule on it; null for one where only white parts the cells. */
export type RuledSide = CellSide & { trace: Trace | null };

/**
 * The tables that rules make: those which meet, or lie between rows of which white parts the columns. At least two rows
 * and two columns. `letter` is the height of small letters in pixels of the small picture.
 */
export function gridsOf({ across, down, small }: Rules, letter: number): Grid[] {
	const groups = mended(groupsOf(across, down));
	const alone = groups.flatMap((group) => (group.down.length === 0 ? group.across : []));
	const stacks = alikeOf(alone);
	if (stacks.length === 0 && groups.every((group) => group.down.length === 0)) return [];
	const mask = { ...small, ink: inkOf(small, DARKER) };
	const other = turnedMask(mask);
	return [
		...groups.map((group) => ruledGrid(group, mask, other)),
		...stacks.map((stack) => rowGrid(stack, mask, letter)),
	]
		.filter((grid) => grid !== null)
		.sort((a, b) => (a.across[0]?.level ?? 0) - (b.across[0]?.level ?? 0));
}

/** Rules that begin and end alike. */
function alikeOf(rules: Rule[]): Rule[][] {
	const stacks: Rule[][] = [];
	for (const rule of rules.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
		const stack = stacks.find(
			([first]) => first && Math.abs(first.from - rule.from) < ALIKE && Math.abs(first.to - rule.to) < ALIKE,
		);
		if (stack) stack.push(rule);
		else stacks.push([rule]);
	}
	return stacks.filter((stack) => stack.length >= LEAST_RULES);
}

type Group = { across: Rule[]; down: Rule[] };

function groupsOf(across: Rule[], down: Rule[]): Group[] {
	const groups: Group[] = [];
	const left = { across: new Set(across), down: new Set(down) };
	for (const first of across) {
		if (!left.across.delete(first)) continue;
		const group: Group = { across: [first], down: [] };
		for (let [a, d] = [0, 0]; a < group.across.length || d < group.down.length; ) {
			const [rule, post] = [group.across[a], group.down[d]];
			if (rule) {
				a += 1;
				for (const other of left.down)
					if (meet(rule, other) && left.down.delete(other)) group.down.push(other);
			} else if (post) {
				d += 1;
				for (const other of left.across)
					if (meet(other, post) && left.across.delete(other)) group.across.push(other);
			}
		}
		groups.push(group);
	}
	return groups;
}

/** Groups put together that lie in each other: parts of a table whose rules are too broken to meet. A frame is none. */
function mended(groups: Group[]): Group[] {
	const found: Group[] = [];
	for (const group of groups.toSorted((a, b) => b.across.length - a.across.length)) {
		const whole = found.find((other) => isPartOf(group, other));
		if (!whole) found.push(group);
		else {
			whole.across.push(...group.across);
			whole.down.push(...group.down);
		}
	}
	return found;
}

function isPartOf(part: Group, whole: Group): boolean {
	if (whole.across.length < 3 || whole.down.length < 3) return false;
	const [inner, outer] = [extentOf(part), extentOf(whole)];
	const isWide = inner.right - inner.left > (outer.right - outer.left) * WIDE;
	const isInside = inner.top > outer.top - MEETS && inner.bottom < outer.bottom + MEETS;
	return isWide && isInside && inner.left > outer.left - MEETS && inner.right < outer.right + MEETS;
}

function extentOf({ across, down }: Group) {
	return {
		left: Math.min(...across.map(({ from }) => from)),
		right: Math.max(...across.map(({ to }) => to)),
		top: Math.min(...across.map(({ middle }) => middle), ...down.map(({ from }) => from)),
		bottom: Math.max(...across.map(({ middle }) => middle), ...down.map(({ to }) => to)),
	};
}

function meet(rule: Rule, post: Rule): boolean {
	const x = levelAt(post, levelAt(rule, post.middle));
	const y = levelAt(rule, x);
	return x >= rule.from - MEETS && x <= rule.to + MEETS && y >= post.from - MEETS && y <= post.to + MEETS;
}

function ruledGrid({ across, down }: Group, mask: Mask, other: Mask): Grid | null {
	if (across.length === 0 || down.length === 0) return null;
	const rows = closed(linesOf(across), down);
	const columns = closed(linesOf(down), across);
	if (rows.length < 3 || columns.length < 3) return null;
	return gridOf(
		rows.map((side) => withTrace(mask, side, columns)),
		columns.map((side) => withTrace(other, side, rows)),
	);
}

function withTrace(mask: Mask, side: CellSide, crossing: CellSide[]): RuledSide {
	const [first, last] = [crossing[0], crossing.at(-1)];
	if (!first || !last) return { ...side, trace: null };
	return { ...side, trace: traced(mask, side, sideAt(first, side.level), sideAt(last, side.level) + 1) };
}

function rowGrid(rules: Rule[], mask: Mask, letter: number): Grid | null {
	const rows = linesOf(rules);
	const from = Math.min(...rules.map((rule) => rule.from));
	const to = Math.max(...rules.map((rule) => rule.to));
	const heights = rows.slice(1).map((row, at) => row.level - (rows[at]?.level ?? 0));
	const usual = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
	if (usual > letter * HIGHEST_ROW) return null;
	const gutters = guttersOf(mask, rows, from, to, letter);
	if (gutters.length === 0) return null;
	const middle = ((rows[0]?.level ?? 0) + (rows.at(-1)?.level ?? 0)) / 2;
	return gridOf(
		rows.map((side) => ({ ...side, trace: traced(mask, side, from, to) })),
		[from - 2, ...gutters, to + 2].map((level) => ({ level, slope: 0, middle, trace: null })),
	);
}

function gridOf(across: RuledSide[], down: RuledSide[]): Grid | null {
	const cells = cellsOf(across, down);
	const isTable =
		new Set(cells.map(({ top }) => top)).size > 1 && new Set(cells.map(({ left }) => left)).size > 1;
	return isTable ? { across, down, cells } : null;
}

/** Rules at one level taken as one line. They lean alike, or more the further down, as on a page seen at a slant. */
function linesOf(rules: Rule[]): CellSide[] {
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
	}));
}

/** Sides with one more before and behind them where the rules that cross them run on: a table open at its sides. */
function closed(sides: CellSide[], crossing: Rule[]): CellSide[] {
	const [first, last] = [sides[0], sides.at(-1)];
	if (!first || !last) return sides;
	const from = Math.min(...crossing.map((rule) => rule.from));
	const to = Math.max(...crossing.map((rule) => rule.to));
	return [
		...(first.level - from > OPEN ? [{ ...first, level: from }] : []),
		...sides,
		...(to - last.level > OPEN ? [{ ...last, level: to }] : []),
	];
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

/** The fields between all sides, joined where no rule parts them. */
function cellsOf(rows: RuledSide[], columns: RuledSide[]): GridCell[] {
	const [down, across] = [rows.length - 1, columns.length - 1];
	const group = Array.from({ length: down * across }, (_, at) => at);
	const root = (at: number): number => (group[at] === at ? at : root(group[at] ?? at));
	for (let row = 0; row < down; row += 1)
		for (let column = 0; column < across; column += 1) {
			const at = row * across + column;
			if (column + 1 < across && !isParted(columns[column + 1], rows[row], rows[row + 1]))
				group[root(at + 1)] = root(at);
			if (row + 1 < down && !isParted(rows[row + 1], columns[column], columns[column + 1]))
				group[root(at + across)] = root(at);
		}
	const cells = new Map<number, GridCell>();
	for (let at = 0; at < group.length; at += 1) {
		const [row, column] = [Math.floor(at / across), at % across];
		const cell = cells.get(root(at)) ?? { top: row, bottom: row + 1, left: column, right: column + 1 };
		cells.set(root(at), {
			top: Math.min(cell.top, row),
			bottom: Math.max(cell.bottom, row + 1),
			left: Math.min(cell.left, column),
			right: Math.max(cell.right, column + 1),
		});
	}
	return [...cells.values()].sort((a, b) => a.top - b.top || a.left - b.left);
}

function isParted(
	side: RuledSide | undefined,
	before: CellSide | undefined,
	after: CellSide | undefined,
): boolean {
	if (!side || !before || !after) return false;
	if (!side.trace) return true;
	const [from, to] = [sideAt(before, side.level), sideAt(after, side.level)];
	if (isWall(side.trace, from, to)) return true;
	forget(side.trace, from, to);
	return false;
}
