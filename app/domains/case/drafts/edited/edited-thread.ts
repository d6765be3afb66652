import { answerCalls } from "#app/core/process/threads.server.ts";
import { type DocxFault, docxLines } from "./docx-lines.ts";
import { mergedText } from "./merged.ts";

export type EditedOrder = { bytes: Uint8Array; before: string };

// Runs in a thread of its own: a long document takes tenths of a second, during which the web goes on answering.
answerCalls(({ bytes, before }: EditedOrder): { content: string } | DocxFault => {
	const lines = docxLines(Buffer.from(bytes));
	return typeof lines === "string" ? lines : { content: mergedText(before, lines) };
});
