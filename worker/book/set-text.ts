import type { Block } from "#app/core/typesetting/model.ts";
import { setPages } from "#app/core/typesetting/pages.ts";
import { writePdf } from "#app/core/typesetting/pdf.ts";
import type { BookTarget, SetText } from "#app/domains/filing/books/order.ts";

/** A row of set text that leads somewhere: its page, from 1, and its sides in points from the top left corner. */
export type SetLink = {
	page: number;
	left: number;
	top: number;
	width: number;
	height: number;
	to: BookTarget;
};

/** Text that is set, before it is drawn. */
export type Setting = { pages: number; links: SetLink[]; pdf(): Promise<Uint8Array> };

const SAME_DAY = new Date(0);

/** Sets a text with the pages that its links lead to, as `label` has them. */
export function setText(
	{ blocks, sheet, links }: SetText,
	{ title, lang }: { title: string; lang: string },
	label: (target: BookTarget) => string,
): Setting {
	const filled = blocks.map((block) => withLabels(block, (id) => (links[id] ? label(links[id]) : "")));
	const set = setPages(filled, sheet);
	return {
		pages: set.pages.length,
		links: set.places.flatMap(({ id, ...place }) => (links[id] ? [{ ...place, to: links[id] }] : [])),
		pdf: () => writePdf(set, { title, language: lang, at: SAME_DAY }),
	};
}

function withLabels(block: Block, label: (id: string) => string): Block {
	if (block.kind === "together")
		return { ...block, blocks: block.blocks.map((inner) => withLabels(inner, label)) };
	if (block.kind !== "row") return block;
	const cells = block.cells.map((cell) => ({
		...cell,
		text: cell.text.replace(/\{@([\w-]+)\}/g, (_, id: string) => label(id)),
	}));
	return { ...block, cells };
}
