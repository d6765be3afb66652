import { setPages } from "#app/core/typesetting/pages.ts";
import { writePdf } from "#app/core/typesetting/pdf.ts";
import { blocksOf, type PrintedDraft, sheetOf } from "./blocks.ts";

/** A draft as a PDF. Throws TooManyPages. */
export function draftPdf(draft: PrintedDraft, at: Date): Promise<Uint8Array> {
	const { title, language } = draft;
	return writePdf(setPages(blocksOf(draft), sheetOf(draft)), { title, language, at });
}
