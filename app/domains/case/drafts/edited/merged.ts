import { diffArrays } from "diff";

/** Of more changed lines the document's own text is taken as it is. */
const MOST_EDITS = 2500;

/** What setting a line adds or takes away: spaces, tabs, and the leaders between a party and its role. */
const plain = (line: string) =>
	line
		.replace(/\.{3,}|…/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** A line as one types it: a blank behind its number, and leaders of dots. */
const asTyped = (line: string) =>
	line
		.trim()
		.replace(/^(\(?[\p{L}\p{M}\p{N}]{1,4}[.)])\t/u, "$1 ")
		.replace(/(?<!\s)(\s+)…\s*/gu, (leader, gap: string) => (gap.includes("\t") ? " ..... " : leader));

/**
 * The text of a draft after its lines were changed outside, where blank lines, indents and leaders are lost: a line that is
 * the same stays as it is, with the blank ones around it; `lines` are those of the document that came back.
 */
export function mergedText(before: string, lines: readonly string[]): string {
	const stored = before.split("\n");
	const filled = stored.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
	const changes = diffArrays(
		filled.map((at) => plain(stored[at] ?? "")),
		lines.map(plain),
		{ maxEditLength: MOST_EDITS },
	);
	if (!changes) return lines.map(asTyped).join("\n");
	const merged: string[] = [];
	let [old, fresh] = [0, 0];
	for (const { added, removed, value } of changes) {
		for (const _ of value) {
			if (added) merged.push(asTyped(lines[fresh] ?? ""));
			else {
				const blanks = blanksBefore(stored, filled, old);
				// Of blank lines around what was taken out the first ones are enough.
				if (merged.at(-1) !== "") merged.push(...blanks);
				if (!removed) merged.push(stored[filled[old] ?? 0] ?? "");
			}
			if (!added) old += 1;
			if (!removed) fresh += 1;
		}
	}
	merged.push(...stored.slice((filled.at(-1) ?? -1) + 1));
	return merged.join("\n");
}

const blanksBefore = (stored: readonly string[], filled: readonly number[], at: number) =>
	stored.slice(at === 0 ? 0 : (filled[at - 1] ?? 0) + 1, filled[at]);
