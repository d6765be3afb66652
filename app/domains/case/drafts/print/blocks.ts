import type { Block, PageSheet, SetCell } from "#app/core/typesetting/model.ts";
import { belowLetterhead, type Letterhead } from "#app/domains/case/drafts/paper/letterhead.ts";
import {
	layOut,
	PAGE_SIZES,
	type PaperKind,
	type PaperLine,
	roleText,
	ruleOf,
	STAMP_GAP,
} from "#app/domains/case/drafts/paper/paper.ts";
import { inseparable, leadsIn } from "./parts.ts";

/** A draft as it is printed; `footer` has `{page}` and `{pages}` for the numbers. */
export type PrintedDraft = {
	title: string;
	content: string;
	paper: PaperKind;
	language: string;
	footer: string;
	isStamped: boolean;
	letterhead: Letterhead | null;
};

const POINTS_IN_CM = 72 / 2.54;
/** Of the type's size: the least width of a number before its paragraph, and how far the second level stands in. */
export const MARK_WIDTH = 2;
export const SECOND_LEVEL = 2.6;

/** The pages of a paper, in points. */
export function sheetOf({ paper, footer }: Pick<PrintedDraft, "paper" | "footer">): PageSheet {
	const { page, margin, size, leading } = ruleOf(paper);
	const [width, height] = PAGE_SIZES[page];
	const points = (length: number) => length * POINTS_IN_CM;
	return {
		width: points(width),
		height: points(height),
		margin: {
			top: points(margin.top),
			right: points(margin.right),
			bottom: points(margin.bottom),
			left: points(margin.left),
		},
		size,
		leading,
		footer,
	};
}

/** The blocks of a draft, read as its print page reads it. */
export function blocksOf(draft: Omit<PrintedDraft, "title" | "language">): Block[] {
	const lines = layOut(belowLetterhead(draft.content, draft.letterhead));
	const sheet = sheetOf(draft);
	const blocks: Block[] = [];
	if (draft.isStamped) blocks.push({ kind: "space", height: STAMP_GAP * POINTS_IN_CM, fixed: true });
	if (draft.letterhead) blocks.push(...letterheadBlocks(draft.letterhead, sheet));
	let at = 0;
	for (const { from, to } of inseparable(lines)) {
		blocks.push(...linesBlocks(lines.slice(at, from), sheet, true));
		blocks.push({ kind: "together", blocks: linesBlocks(lines.slice(from, to + 1), sheet) });
		at = to + 1;
	}
	return [...blocks, ...linesBlocks(lines.slice(at), sheet)];
}

function letterheadBlocks({ chamber, lines }: Letterhead, sheet: PageSheet) {
	const row = (text: string, bold = false): Block => ({
		kind: "row",
		cells: [{ text, bold, align: "centre" }],
	});
	return [
		...(chamber ? [row(chamber, true)] : []),
		...lines.map((text) => row(text)),
		{ kind: "rule" } as const,
		{ kind: "space", height: sheet.size * 1.5 } as const,
	];
}

/** The lines as blocks; the last one that is not blank stays with what follows when a signature does. */
function linesBlocks(lines: readonly PaperLine[], sheet: PageSheet, isSigned = false): Block[] {
	const last = lines.findLastIndex(({ kind }) => kind !== "blank");
	const blocks: Block[] = [];
	for (const [at, line] of lines.entries()) {
		const above = blocks.at(-1);
		if (line.kind !== "blank")
			blocks.push(lineBlock(line, sheet, (isSigned && at === last) || leadsIn(lines, at)));
		// A page has no more empty lines than fit on it, however many are typed.
		else if (above?.kind === "space")
			above.height = Math.min(sheet.height, above.height + sheet.size * sheet.leading);
		else blocks.push({ kind: "space", height: sheet.size * sheet.leading });
	}
	return blocks;
}

function lineBlock(line: Exclude<PaperLine, { kind: "blank" }>, sheet: PageSheet, withNext: boolean): Block {
	switch (line.kind) {
		case "heading":
		case "caption":
		case "versus":
			return { kind: "row", cells: [{ text: line.text, align: "centre", bold: true }], withNext: true };
		case "title":
			return {
				kind: "row",
				cells: [{ text: line.text, align: "centre", bold: true, underline: true }],
				withNext: true,
			};
		case "right":
			return { kind: "row", cells: [{ text: line.text, align: "right" }], withNext };
		case "text":
			return { kind: "row", cells: [{ text: line.text, align: "justify" }], withNext };
		case "numbered":
			return {
				kind: "row",
				indent: line.level === 2 ? SECOND_LEVEL * sheet.size : 0,
				cells: [
					{ text: line.mark, width: "fit", least: MARK_WIDTH * sheet.size },
					{ text: line.text, align: "justify" },
				],
				withNext,
			};
		case "party":
			return { kind: "row", cells: sides(line.text, roleText(line.role)), withNext };
		case "columns":
			return { kind: "row", cells: sides(line.left, line.right), withNext };
	}
}

const sides = (left: string, right: string): SetCell[] => [
	{ text: left },
	{ text: right, width: "fit", align: "right" },
];
