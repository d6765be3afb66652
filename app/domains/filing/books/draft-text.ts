import type { Block, PageSheet } from "#app/core/typesetting/model.ts";
import { layOut, type PaperLine } from "#app/domains/case/drafts/paper/paper.ts";
import type { SetText } from "./order.ts";

const CENTIMETRE = 28.35;
/** The paper of the Supreme Court's circular of 5 March 2020. */
const SHEET: PageSheet = {
	width: 595.28,
	height: 841.89,
	margin: { top: 2 * CENTIMETRE, right: 4 * CENTIMETRE, bottom: 2 * CENTIMETRE, left: 4 * CENTIMETRE },
	size: 14,
	leading: 1.5,
};
const MARK_WIDTH = 30;

/** A draft as pages of a book. */
export function setDraft({ content }: { content: string }): SetText {
	return { sheet: SHEET, blocks: layOut(content).map(blockOf), links: {} };
}

function blockOf(line: PaperLine): Block {
	switch (line.kind) {
		case "blank":
			return { kind: "space", height: SHEET.size };
		case "heading":
		case "title":
		case "caption":
		case "versus":
			return {
				kind: "row",
				withNext: true,
				cells: [{ text: line.text, align: "centre", bold: true, underline: line.kind === "title" }],
			};
		case "right":
			return { kind: "row", cells: [{ text: line.text, align: "right" }] };
		case "text":
			return { kind: "row", cells: [{ text: line.text, align: "justify" }] };
		case "numbered":
			return {
				kind: "row",
				indent: line.level === 2 ? MARK_WIDTH : 0,
				cells: [
					{ text: line.mark, width: MARK_WIDTH },
					{ text: line.text, align: "justify" },
				],
			};
		case "party":
			return {
				kind: "row",
				cells: [{ text: line.text }, { text: `… ${line.role}`, align: "right", width: "fit" }],
			};
		case "columns":
			return { kind: "row", cells: [{ text: line.left }, { text: line.right, align: "right" }] };
	}
}
