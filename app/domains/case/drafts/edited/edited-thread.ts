import { answerCalls } from "#app/core/process/threads.server.ts";
import { type DocxFault, docxLines } from "./docx-lines.ts";
import { mergedText } from "./merged.ts";

export type EditedOrder = { bytes: Uint8Array; before: string };

// Runs in a thread of its own: a long document takes tenths of a second and much memory, without which the web goes on.
answerCalls(async ({ bytes, before }: EditedOrder): Promise<{ content: string } | DocxFault> => {
	const lines = await docxLines(Buffer.from(bytes));
	return typeof lines === "string" ? lines : { content: mergedText(before, lines) };
});
