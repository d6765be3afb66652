import { draftDocx } from "#app/domains/case/drafts/print/docx.ts";
import { draftPdf } from "#app/domains/case/drafts/print/pdf.ts";
import { peak } from "./peak.ts";

// Sets one draft and ends.

export type DraftOrder = { content: string; language: string; format: "pdf" | "docx" };
/** The file, and what it cost from the start of the process: seconds of the processor, bytes of memory at the peak. */
export type MadeDraft = { bytes: Uint8Array; processor: number; peak: number };

process.once("message", async ({ content, language, format }: DraftOrder) => {
	const draft = {
		...{ title: "Draft", content, language, paper: "sc_hc_a4" as const, footer: "Page {page} of {pages}" },
		...{ isStamped: false, letterhead: null },
	};
	const at = new Date(0);
	const bytes = await (format === "pdf" ? draftPdf(draft, at) : draftDocx(draft, at));
	const { user, system } = process.cpuUsage();
	const made: MadeDraft = { bytes, processor: (user + system) / 1_000_000, peak: peak() };
	process.send?.(made, () => process.exit());
});
