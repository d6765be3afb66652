import { inScopeAlone } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { Thread } from "#app/core/process/threads.server.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { isLetter, type Letterhead } from "#app/domains/case/drafts/paper/letterhead.ts";
import { textLanguage } from "#app/domains/case/drafts/paper/measure.ts";
import type { TemplateFacts } from "#app/domains/case/drafts/paper/merge.ts";
import { type PaperKind, paperOf } from "#app/domains/case/drafts/paper/paper.ts";
import {
	getDraft,
	type OpenDraft,
	noteDraft as recordDraft,
} from "#app/domains/case/drafts/service.server.ts";
import { cleanFilename, contentDisposition } from "#app/domains/paper/files/filename.ts";
import { translate } from "#app/messages/index.ts";
import type { PrintedDraft } from "./blocks.ts";
import type { PrintOrder } from "./print-thread.ts";
import type { PaperQuery } from "./schema.ts";

const MIMES = {
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The kinds of file that a draft can be taken as. */
export const PAPER_MIMES = Object.values(MIMES);

const thread = new Thread<PrintOrder, Uint8Array | "too long">(
	"app/domains/case/drafts/print/print-thread.ts",
);

/** A draft and what its print page and its files have besides. Throws `not_found`. */
export async function paperOfDraft(
	viewer: Viewer,
	{ draft, matter }: OpenDraft,
	wanted: string | null,
): Promise<{ paper: PaperKind; letterhead: Letterhead }> {
	return paperOfText(viewer, draft.content, await templateFacts(viewer, matter.id), wanted);
}

/** The paper of a text and its letterhead: the one that is wanted, or a letter's, or that of the court. */
export function paperOfText(
	viewer: Viewer,
	content: string,
	facts: TemplateFacts,
	wanted: string | null,
): { paper: PaperKind; letterhead: Letterhead } {
	const own = isLetter(content, viewer.chamberName) ? "letter_head" : null;
	return { paper: paperOf(wanted ?? own, facts.court_heading), letterhead: letterheadOf(viewer, facts) };
}

function letterheadOf(viewer: Viewer, facts: TemplateFacts): Letterhead {
	const enrolled = facts.enrolment_no && `(${facts.enrolment_no})`;
	const lines = [
		[facts.advocate_name, enrolled].filter(Boolean).join(" "),
		facts.office_address,
		[facts.phone, facts.email].filter(Boolean).join(" · "),
	];
	return { chamber: viewer.chamberName, lines: lines.filter((line): line is string => Boolean(line)) };
}

/**
 * The HTTP answer with a draft as a PDF or a Word document, named after its matter and title; that it was taken is
 * logged. Throws `not_found`, and `too_large` for more pages or lines than a paper has.
 */
export async function answerPaper(
	viewer: Viewer,
	request: Request,
	draftId: string,
	{ format, paper }: PaperQuery,
): Promise<Response> {
	const found = await getDraft(viewer, draftId);
	const { draft, matter } = found;
	const filename = cleanFilename(`${matter.title} - ${draft.title}.${format}`);
	const headers = {
		"Content-Type": MIMES[format],
		"Content-Disposition": contentDisposition("attachment", filename),
		"Cache-Control": "private, no-store",
		"X-Content-Type-Options": "nosniff",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	const printed = printedOf(found, await paperOfDraft(viewer, found, paper ?? null));
	const bytes = await thread.run({ format, draft: printed, at: draft.updatedAt });
	if (bytes === "too long")
		throw new AppError("too_large", format === "pdf" ? "draft.tooManyPages" : "draft.tooManyLines");
	await inScopeAlone(viewer, (tx) => recordDraft(tx, viewer, "downloaded", draft));
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: { ...headers, "Content-Length": String(bytes.length) },
	});
}

function printedOf(
	{ draft }: OpenDraft,
	{ paper, letterhead }: { paper: PaperKind; letterhead: Letterhead },
): PrintedDraft {
	const language = textLanguage(draft.content);
	return {
		title: draft.title,
		content: draft.content,
		paper,
		language,
		footer: translate(language, "draft.pageOf", { page: "{page}", pages: "{pages}" }),
		isStamped: draft.type === "vakalatnama" && paper !== "letter_head",
		letterhead: paper === "letter_head" ? letterhead : null,
	};
}
