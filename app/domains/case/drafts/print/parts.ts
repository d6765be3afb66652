import type { PaperLine } from "#app/domains/case/drafts/paper/paper.ts";

/** A stretch of lines, both ends in it. */
export type Inseparable = { from: number; to: number };

const VERIFICATION =
	/^(verification|statement of truth|सत्यापन|तस्दीक|ચકાસણી|ખરાઈ)\b|^(सत्यापन|तस्दीक|ચકાસણી|ખરાઈ)\s*:?$/i;
const PLACE_OR_DATE = /^(place|date|dated|स्थान|दिनांक|तारीख|સ્થળ|તારીખ)\s*[:：]/i;

/**
 * What of a paper stays on one page: the lines of each signature with the place and date above them, and a verification
 * with the signature under it. In order, none inside another.
 */
export function inseparable(lines: readonly PaperLine[]): Inseparable[] {
	const signatures = signaturesOf(lines);
	const found: Inseparable[] = [];
	for (const { from, to } of signatures) {
		const above = found.at(-1)?.to ?? -1;
		let title = from - 1;
		while (title > above && !isTitle(lines[title])) title -= 1;
		const line = title > above ? lines[title] : undefined;
		const isVerification = line && "text" in line && VERIFICATION.test(line.text);
		found.push({ from: isVerification ? title : from, to });
	}
	return found;
}

const isTitle = (line: PaperLine | undefined) => line?.kind === "title" || line?.kind === "heading";

function signaturesOf(lines: readonly PaperLine[]): Inseparable[] {
	const found: Inseparable[] = [];
	let at = 0;
	while (at < lines.length) {
		let end = at;
		while (end < lines.length && maySign(lines[end])) end += 1;
		const run = lines.slice(at, end);
		const first = run.findIndex(({ kind }) => kind !== "blank");
		const last = run.findLastIndex(({ kind }) => kind !== "blank");
		if (run.some(({ kind }) => kind === "right")) found.push({ from: at + first, to: at + last });
		at = end + 1;
	}
	return found;
}

function maySign(line: PaperLine | undefined): boolean {
	if (line?.kind === "text") return PLACE_OR_DATE.test(line.text);
	return line?.kind === "right" || line?.kind === "columns" || line?.kind === "blank";
}

/** Whether a line leads in a list, or stands empty between the two: "It is prayed that:" never ends a page. */
export function leadsIn(lines: readonly PaperLine[], at: number): boolean {
	const from = lines[at]?.kind === "blank" ? at - 1 : at;
	const line = lines[from];
	if (line?.kind !== "text" || !line.text.endsWith(":")) return false;
	let next = from + 1;
	while (lines[next]?.kind === "blank") next += 1;
	return lines[next]?.kind === "numbered";
}
