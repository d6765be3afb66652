import { diffArrays } from "diff";

export type ComparedPiece = { text: string; changed?: boolean };
/** One line of a comparison: the same in both, only in the earlier text, or only in the later one. */
export type DiffLine = { kind: "same" | "removed" | "added"; pieces: ComparedPiece[] };
/** Lines that are the same and far from any change are only counted. */
export type DiffPart = DiffLine | { kind: "skipped"; lines: number };

/** Beyond this many words a changed line is shown whole; comparing it word by word would take too long. */
const MOST_WORDS = 2000;
/** Effort after which two texts count as having nothing in common. */
const MOST_EDITS = 1500;
const AROUND = 2;

/** Compares two texts line by line, and a line that was changed word by word. Works for any script. */
export function compareTexts(before: string, after: string): DiffLine[] {
	const [from, to] = [before.split("\n"), after.split("\n")];
	const changes = diffArrays(from, to, { maxEditLength: MOST_EDITS }) ?? [
		{ removed: true, added: false, value: from },
		{ removed: false, added: true, value: to },
	];
	return changes.flatMap(({ removed, added, value }, at): DiffLine[] => {
		if (removed) return pair(value, changes[at + 1]?.added ? (changes[at + 1]?.value ?? []) : []);
		if (added) return changes[at - 1]?.removed ? [] : value.map((text) => line("added", text));
		return value.map((text) => line("same", text));
	});
}

const line = (kind: DiffLine["kind"], text: string): DiffLine => ({ kind, pieces: [{ text }] });

/** Lines that took the place of others: the first of these beside the first of those, and so on. */
function pair(removed: string[], added: string[]): DiffLine[] {
	return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): DiffLine[] => {
		const [old, now] = [removed[at], added[at]];
		if (old === undefined) return [line("added", now ?? "")];
		return now === undefined ? [line("removed", old)] : changedLine(old, now);
	}).flat();
}

function changedLine(old: string, now: string): DiffLine[] {
	const [from, to] = [old.split(/(\s+)/), now.split(/(\s+)/)];
	const words =
		from.length + to.length > MOST_WORDS ? undefined : diffArrays(from, to, { maxEditLength: MOST_WORDS });
	if (!words) return [line("removed", old), line("added", now)];
	const side = (mark: "removed" | "added"): ComparedPiece[] =>
		words
			.filter((word) => word[mark] || (!word.removed && !word.added))
			.map((word) => ({ text: word.value.join(""), ...(word[mark] ? { changed: true } : {}) }));
	return [
		{ kind: "removed", pieces: side("removed") },
		{ kind: "added", pieces: side("added") },
	];
}

/** The same comparison with only a few lines left around each change. */
export function nearChanges(lines: readonly DiffLine[]): DiffPart[] {
	const near = lines.map((_, at) =>
		lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same"),
	);
	const parts: DiffPart[] = [];
	for (const [at, current] of lines.entries()) {
		const last = parts.at(-1);
		if (near[at]) parts.push(current);
		else if (last?.kind === "skipped") last.lines += 1;
		else parts.push({ kind: "skipped", lines: 1 });
	}
	return parts;
}
