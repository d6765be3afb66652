import { blocksOf, sheetOf } from "#app/domains/case/drafts/print/blocks.ts";
import type { SetText } from "./order.ts";

/** A draft as pages of a book, on the paper that most courts ask for; the book numbers its pages. */
export function setDraft({ content }: { content: string }): SetText {
	const draft = { content, paper: "sc_hc_a4", footer: "", isStamped: false, letterhead: null } as const;
	const { footer: _, ...sheet } = sheetOf(draft);
	return { sheet, blocks: blocksOf(draft), links: {} };
}
