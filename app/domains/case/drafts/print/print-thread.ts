import { answerCalls } from "#app/core/process/threads.server.ts";
import { TooManyPages } from "#app/core/typesetting/pages.ts";
import type { PrintedDraft } from "./blocks.ts";
import { draftDocx } from "./docx.ts";
import { draftPdf } from "./pdf.ts";

export type PrintFormat = "pdf" | "docx";
export type PrintOrder = { format: PrintFormat; draft: PrintedDraft; at: Date };

// Runs in a thread of its own: a long draft takes seconds, during which the web goes on answering.
answerCalls(async ({ format, draft, at }: PrintOrder): Promise<Uint8Array | "too long"> => {
	try {
		return await (format === "pdf" ? draftPdf(draft, at) : draftDocx(draft, at));
	} catch (error) {
		if (error instanceof TooManyPages) return "too long";
		throw error;
	}
});
