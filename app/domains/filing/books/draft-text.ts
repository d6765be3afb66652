import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { TemplateFacts } from "#app/domains/case/drafts/paper/merge.ts";
import { blocksOf, sheetOf } from "#app/domains/case/drafts/print/blocks.ts";
import { paperOfText } from "#app/domains/case/drafts/print/print.server.ts";
import type { DraftType } from "#drizzle/words.ts";
import type { SetText } from "./order.ts";

/** A draft as pages of a book, on the paper on which it is printed by itself; the book numbers its pages. */
export function setDraft(
	{ content, type }: { content: string; type: DraftType },
	viewer: Viewer,
	facts: TemplateFacts,
): SetText {
	const { paper, letterhead } = paperOfText(viewer, content, facts, null);
	const isLetter = paper === "letter_head";
	const draft = {
		...{ content, paper, footer: "", isStamped: type === "vakalatnama" && !isLetter },
		letterhead: isLetter ? letterhead : null,
	};
	const { footer: _, ...sheet } = sheetOf(draft);
	return { sheet, blocks: blocksOf(draft), links: {} };
}
