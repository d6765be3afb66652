import type { Group } from "./groups.ts";
import { linesOf, type RuleLine } from "./rule-lines.ts";
import { levelAt, type Mask, type Rule } from "./rules.ts";
import { isTied, sideAt } from "./trace.ts";

/** Of a table of two rows; the boxes of a form, each in a frame of its own, make one together. */
const LEAST_SIDES = 3;
const LEAST_CROSSING = 2;
/** Pixels of the small picture that a rule may end before the side it goes to. */
const SHORT = 12;
/** So much of a rule lies at least between the sides of the table that it is one of. */
const LEAST_LENGTH = 16;

type Sides = { sides: RuleLine[]; crossing: RuleLine[] };

/**
 * The tables of a group of rules that meet: two that stand one below the other or side by side, whose outermost rules
 * are in line, are taken for one broken rule each. Between tables no rule leads from side to side. `mask` is the ink,
 * `turned` the same with rows and columns changed for each other.
 */
export function apart({ across, down }: Group, mask: Mask, turned: Mask): Group[] {
	const lines = { across: linesOf(across), down: linesOf(down) };
	const below = parted({ sides: lines.across, crossing: lines.down }, turned);
	if (below.length > 1)
		return below.map(({ sides, crossing }) => ({ across: rulesOf(sides), down: rulesOf(crossing) }));
	return parted({ sides: lines.down, crossing: lines.across }, mask).map(({ sides, crossing }) => ({
		across: rulesOf(crossing),
		down: rulesOf(sides),
	}));
}

const rulesOf = (lines: RuleLine[]) => lines.flatMap(({ rules }) => rules);

/** All as one where a part would be no table. */
function parted(whole: Sides, mask: Mask): Sides[] {
	const runs: RuleLine[][] = [];
	for (const side of whole.sides) {
		const before = runs.at(-1)?.at(-1);
		if (before && isHeld(before, side, whole.crossing, mask)) runs.at(-1)?.push(side);
		else runs.push([side]);
	}
	if (runs.length < 2) return [whole];
	const parts = runs.map((sides) => ({ sides, crossing: between(sides, whole.crossing) }));
	const areTables = parts.every(
		({ sides, crossing }) => sides.length >= LEAST_SIDES && crossing.length >= LEAST_CROSSING,
	);
	return areTables ? parts : [whole];
}

function isHeld(before: RuleLine, side: RuleLine, crossing: RuleLine[], mask: Mask): boolean {
	const ends = crossing.map((line) => ({
		line,
		from: sideAt(before, line.level),
		to: sideAt(side, line.level),
	}));
	return isTied(mask, ends);
}

/** What of the crossing rules lies between the first and the last of `sides`. */
function between(sides: RuleLine[], crossing: RuleLine[]): RuleLine[] {
	const rules = rulesOf(crossing).flatMap((rule): Rule[] => {
		const ends = [sides[0], sides.at(-1)].map((side) => (side ? sideAt(side, rule.middle) : 0));
		const from = Math.max(rule.from, Math.round(Math.min(...ends)) - SHORT);
		const to = Math.min(rule.to, Math.round(Math.max(...ends)) + SHORT);
		if (to - from < LEAST_LENGTH + SHORT) return [];
		return [{ ...rule, from, to, middle: levelAt(rule, (from + to) / 2) }];
	});
	return rules.length === 0 ? [] : linesOf(rules);
}
