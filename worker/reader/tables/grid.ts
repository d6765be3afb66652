import { inkOf } from "#worker/reader/page/ink.ts";
import { apart } from "./apart.ts";
import { type Group, groupsOf } from "./groups.ts";
import { guttersOf } from "./gutters.ts";
import { linesOf, type RuleLine } from "./rule-lines.ts";
import { type Mask, type Rule, type Rules, turnedMask } from "./rules.ts";
import { type CellSide, forget, isWall, sideAt, type Trace, traced } from "./trace.ts";

// In pixels of the small picture.
const MEETS = 12;
/** A rule that runs on this far beyond the last one it crosses has a row or column of its own there. */
const OPEN = 30;
/** Rules that begin and end within so many pixels of each other lie between rows. */
const ALIKE = 16;
const LEAST_RULES = 3;
/** A rule that lies so far off its side has another beside it. */
const OFF_SIDE = 1;
/** Share of a cell's side along which a rule was found. */
const FOUND = 0.5;
/** Share of a whole side along which rules were found, of which the rest is broken. */
const OFTEN = 0.3;
/** Rows of a list are no higher than so many small letters; columns of a newspaper are. */
const HIGHEST_ROW = 16;
/** No table on paper has more fields. */
const MOST_FIELDS = 20_000;
/** What dark means where a rule is expected. */
const DARKER = 0.93;

/** A cell by the sides it lies between; one that goes over several rows or columns ends with the last of them. */
export type GridCell = { top: number; bottom: number; left: number; right: number };

/** The cells of a table, row by row, between its sides, in pixels of the small picture. */
export type Grid = { across: RuledSide[]; down: RuledSide[]; cells: GridCell[] };

/** A side with the rule on it, null for one where only white parts the cells, where rules were found on it, and those beside each other that make it. */
export type RuledSide = CellSide & { trace: Trace | null; found: Extent[]; beside: Trace[] };
type Extent = { from: number; to: number };

/**
 * The tables that rules make: those which meet, or lie between rows of which white parts the columns. At least two rows
 * and two columns. `letter` is the height of small letters in pixels of the small picture.
 */
export function gridsOf({ across, down, small }: Rules, letter: number): Grid[] {
	const groups = groupsOf(across, down);
	const alone = groups.flatMap((group) => (group.down.length === 0 ? group.across : []));
	const stacks = alikeOf(alone);
	if (stacks.length === 0 && groups.every((group) => group.down.length === 0)) return [];
	const mask = { ...small, ink: inkOf(small, DARKER) };
	const other = turnedMask(mask);
	return [
		...groups
			.filter((group) => group.down.length > 0)
			.flatMap((group) => apart(group, mask, other))
			.map((group) => ruledGrid(group, mask, other)),
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

function ruledGrid({ across, down }: Group, mask: Mask, other: Mask): Grid | null {
	if (across.length === 0 || down.length === 0) return null;
	const rows = closed(linesOf(across), down);
	const columns = closed(linesOf(down), across);
	if (rows.length < 3 || columns.length < 3 || rows.length * columns.length > MOST_FIELDS) return null;
	return gridOf(
		rows.map((side) => withTrace(mask, side, columns)),
		columns.map((side) => withTrace(other, side, rows)),
	);
}

function withTrace(mask: Mask, { rules, ...side }: RuleLine, crossing: CellSide[]): RuledSide {
	const [first, last] = [crossing[0], crossing.at(-1)];
	const found = rules.map(({ from, to }) => ({ from, to }));
	if (!first || !last) return { ...side, trace: null, found, beside: [] };
	return {
		...side,
		found,
		beside: besideEachOther(mask, side, rules),
		trace: traced(mask, side, sideAt(first, side.level), sideAt(last, side.level) + 1),
	};
}

/** The rules of a side that is drawn in two lines. */
function besideEachOther(mask: Mask, side: CellSide, rules: Rule[]): Trace[] {
	return rules
		.filter((rule) => Math.abs(rule.middle - sideAt(side, (rule.from + rule.to) / 2)) >= OFF_SIDE)
		.map((rule) => {
			const own = { level: rule.middle, slope: rule.slope, middle: (rule.from + rule.to) / 2 };
			return traced(mask, own, rule.from, rule.to);
		});
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
		rows.map(({ rules, ...side }) => ({
			...side,
			found: rules,
			trace: traced(mask, side, from, to),
			beside: [],
		})),
		[from - 2, ...gutters, to + 2].map((level) => ({
			level,
			slope: 0,
			middle,
			trace: null,
			found: [],
			beside: [],
		})),
	);
}

function gridOf(across: RuledSide[], down: RuledSide[]): Grid | null {
	const cells = cellsOf(across, down);
	const isTable =
		new Set(cells.map(({ top }) => top)).size > 1 && new Set(cells.map(({ left }) => left)).size > 1;
	return isTable ? { across, down, cells } : null;
}

/** Sides with one more before and behind them where the rules that cross them run on: a table open at its sides. */
function closed(sides: RuleLine[], crossing: Rule[]): RuleLine[] {
	const [first, last] = [sides[0], sides.at(-1)];
	if (!first || !last) return sides;
	const from = Math.min(...crossing.map((rule) => rule.from));
	const to = Math.max(...crossing.map((rule) => rule.to));
	return [
		...(first.level - from > OPEN ? [{ ...first, level: from, rules: [] }] : []),
		...sides,
		...(to - last.level > OPEN ? [{ ...last, level: to, rules: [] }] : []),
	];
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
	const fields = Map.groupBy(group.keys(), root);
	return [...fields.values()]
		.flatMap((own) => cellsIn(own, across))
		.sort((a, b) => a.top - b.top || a.left - b.left);
}

/** What joined fields make: one cell, or where they are no rectangle, as the white around the boxes of a form, one for each stretch of a row. */
function cellsIn(fields: number[], across: number): GridCell[] {
	const rows = fields.map((at) => Math.floor(at / across));
	const columns = fields.map((at) => at % across);
	const whole = {
		top: Math.min(...rows),
		bottom: Math.max(...rows) + 1,
		left: Math.min(...columns),
		right: Math.max(...columns) + 1,
	};
	if ((whole.bottom - whole.top) * (whole.right - whole.left) === fields.length) return [whole];
	const found: GridCell[] = [];
	for (const [index, top] of rows.entries()) {
		const [left, last] = [columns[index] ?? 0, found.at(-1)];
		if (last?.top === top && last.right === left) last.right = left + 1;
		else found.push({ top, bottom: top + 1, left, right: left + 1 });
	}
	return found;
}

function isParted(
	side: RuledSide | undefined,
	before: CellSide | undefined,
	after: CellSide | undefined,
): boolean {
	if (!side || !before || !after) return false;
	if (!side.trace) return true;
	const [from, to] = [sideAt(before, side.level), sideAt(after, side.level)];
	const ruled = side.found.map((rule) => Math.min(to, rule.to + MEETS) - Math.max(from, rule.from - MEETS));
	const isHere = ruled.some((length) => length >= (to - from) * FOUND);
	const all = side.found.reduce((sum, rule) => sum + rule.to - rule.from, 0);
	const isOften = all >= side.trace.levels.length * OFTEN;
	if (isWall(side.trace, from, to, isHere ? "here" : isOften ? "often" : "elsewhere")) return true;
	forget(side.trace, from, to);
	return false;
}
