import { meet, type Rule } from "./rules.ts";

/** Pixels of the small picture. */
const MEETS = 12;
/** Share of a table's width that a rule has to have to be one of its own, and no line below a word. */
const WIDE = 0.5;

/** Rules that meet. */
export type Group = { across: Rule[]; down: Rule[] };

/** Rules put together that meet, or lie in each other as those of one table do. */
export function groupsOf(across: Rule[], down: Rule[]): Group[] {
	return mended(meeting(across, down));
}

function meeting(across: Rule[], down: Rule[]): Group[] {
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
