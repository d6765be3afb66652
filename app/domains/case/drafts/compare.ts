import { diffArrays } from "diff";

export type ComparedPiece = { text: string; changed?: boolean };
/** One line of a comparison: the same in both, only in the earlier text, or only in the later one. */
export type DiffLine = { kind: "same" | "removed" | "added"; pieces: ComparedPiece[] };
/** Lines that are the same and far from any change are only counted. */
export type DiffPart = DiffLine | { kind: "skipped"; lines: number };

/** One page of a comparison; coarse where changed paragraphs are shown whole because the budget was used up. */
export type ComparedPage = { parts: DiffPart[]; page: number; pages: number; isCoarse: boolean };

/** Steps of one call, lines and words together: some two tenths of a second of processor time. */
const BUDGET = 2_000_000;
/** Of it for lines: beyond, the texts count as having nothing in common. */
const FOR_LINES = 1_000_000;
/** A page ends when its texts and the marks in them reach this many characters. */
const PAGE_CHARACTERS = 100_000;
const MARK_CHARACTERS = 40;
const AROUND = 2;

type Bounds = { budget?: number; pageCharacters?: number };

/**
 * Compares two texts line by line and changed lines word by word, for any script, and returns one page of what changed, the
 * last one when there are fewer. The work of the call is bounded as a whole and counted in steps, not timed: each changed
 * line gets an equal part of what is left of the budget.
 */
export function comparePage(
	before: string,
	after: string,
	page = 1,
	{ budget = BUDGET, pageCharacters = PAGE_CHARACTERS }: Bounds = {},
): ComparedPage {
	const effort = { left: budget, lines: 0, isCoarse: false };
	const groups = groupsOf(before.split("\n"), after.split("\n"), effort);
	const shown = onePage(nearChanges(comparedLines(groups, effort)), Math.max(page, 1), pageCharacters);
	return { ...shown, isCoarse: effort.isCoarse };
}

/** What is left of a call's budget, for how many changed lines, and whether it ever did not suffice. */
type Effort = { left: number; lines: number; isCoarse: boolean };
/** Lines that took the place of others, or that are the same in both. */
type Group = { removed: string[]; added: string[]; same: string[] };
type Change<T> = { removed: boolean; added: boolean; value: T[] };

function groupsOf(from: string[], to: string[], effort: Effort): Group[] {
	const changes = diffWithin(from, to, Math.min(FOR_LINES, effort.left), effort);
	const groups = changes ? changes.flatMap(groupOf) : [{ removed: from, added: to, same: [] }];
	effort.lines = groups.reduce((sum, { removed, added }) => sum + Math.min(removed.length, added.length), 0);
	return groups;
}

function groupOf({ removed, added, value }: Change<string>, at: number, changes: Change<string>[]): Group[] {
	if (!removed && !added) return [{ removed: [], added: [], same: value }];
	if (added) return changes[at - 1]?.removed ? [] : [{ removed: [], added: value, same: [] }];
	const next = changes[at + 1];
	return [{ removed: value, added: next?.added ? next.value : [], same: [] }];
}

/**
 * The differences of two lists; null when finding them takes more than `most` steps. Myers' algorithm takes half the square
 * of the number of differences (E. W. Myers, An O(ND) Difference Algorithm, 1986).
 */
function diffWithin<T>(from: T[], to: T[], most: number, effort: Effort): Change<T>[] | null {
	const edits = Math.floor(Math.sqrt(2 * most));
	const isHopeless = Math.abs(from.length - to.length) > edits;
	const changes = isHopeless ? null : (diffArrays(from, to, { maxEditLength: edits }) ?? null);
	if (!changes) effort.isCoarse = true;
	if (!isHopeless) effort.left -= (changes ? differencesIn(changes) : edits) ** 2 / 2;
	return changes;
}

const differencesIn = <T>(changes: Change<T>[]) =>
	changes.reduce((sum, { removed, added, value }) => sum + (removed || added ? value.length : 0), 0);

/** The first of the new lines follows the first of the old ones, and so on; what is over stands alone. */
function* comparedLines(groups: Group[], effort: Effort): Generator<DiffLine> {
	for (const { removed, added, same } of groups) {
		for (const text of same) yield line("same", text);
		for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
			const [old, now] = [removed[at], added[at]];
			if (old !== undefined && now !== undefined) yield* changedLine(old, now, effort);
			else yield old === undefined ? line("added", now ?? "") : line("removed", old);
		}
	}
}

const line = (kind: DiffLine["kind"], text: string): DiffLine => ({ kind, pieces: [{ text }] });

/** A line before and after, word by word; whole where its part of the budget does not suffice. */
function changedLine(old: string, now: string, effort: Effort): DiffLine[] {
	const most = effort.left / effort.lines;
	effort.lines -= 1;
	const changes = diffWithin(old.split(/(\s+)/), now.split(/(\s+)/), most, effort);
	if (!changes) return [line("removed", old), line("added", now)];
	const side = (mark: "removed" | "added"): ComparedPiece[] =>
		changes
			.filter((word) => word[mark] || (!word.removed && !word.added))
			.map((word) => ({ text: word.value.join(""), ...(word[mark] ? { changed: true } : {}) }));
	return [
		{ kind: "removed", pieces: side("removed") },
		{ kind: "added", pieces: side("added") },
	];
}

/** The same lines with only a few left around each change. */
function* nearChanges(lines: Iterable<DiffLine>): Generator<DiffPart> {
	let [skipped, following] = [0, 0];
	let before: DiffLine[] = [];
	for (const current of lines) {
		if (current.kind !== "same") {
			if (skipped > 0) yield { kind: "skipped", lines: skipped };
			yield* before;
			yield current;
			[before, skipped, following] = [[], 0, AROUND];
		} else if (following > 0) {
			following -= 1;
			yield current;
		} else {
			before.push(current);
			if (before.length > AROUND) {
				before.shift();
				skipped += 1;
			}
		}
	}
	skipped += before.length;
	if (skipped > 0) yield { kind: "skipped", lines: skipped };
}

/** The parts on one page, and how many pages there are; a line is never parted. */
function onePage(parts: Iterable<DiffPart>, wanted: number, most: number): Omit<ComparedPage, "isCoarse"> {
	let page = 1;
	let filled = 0;
	let shown: DiffPart[] = [];
	for (const part of parts) {
		const length = lengthOf(part);
		if (filled > 0 && filled + length > most) {
			if (page < wanted) shown = [];
			page += 1;
			filled = 0;
		}
		filled += length;
		if (page <= wanted) shown.push(part);
	}
	return { parts: shown, page: Math.min(wanted, page), pages: page };
}

function lengthOf(part: DiffPart): number {
	if (part.kind === "skipped") return MARK_CHARACTERS;
	return part.pieces.reduce((sum, { text }) => sum + text.length + MARK_CHARACTERS, MARK_CHARACTERS);
}
