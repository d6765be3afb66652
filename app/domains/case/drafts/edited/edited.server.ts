import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { Thread, TookTooLong } from "#app/core/process/threads.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { type ClaimOf, receivedFile } from "#app/core/web/received.server.ts";
import { mayEditDraft } from "#app/domains/case/drafts/rules.ts";
import { updateDraftSchema } from "#app/domains/case/drafts/schema.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import type { DocxFault } from "./docx-lines.ts";
import type { EditedOrder } from "./edited-thread.ts";
import { MOST_EDITED_BYTES } from "./schema.ts";

const thread = new Thread<EditedOrder, { content: string } | DocxFault>(
	"app/domains/case/drafts/edited/edited-thread.ts",
);

/** The versions of a draft before and after; the same where nothing was changed. */
export type EditedDraft = { draftId: string; from: number; to: number };

/**
 * Takes the one file of a form, a Word document that a draft was taken as and edited in, as the next version of the draft,
 * once for its claim. Throws `invalid` with a sentence for each file that is none, `not_found`, `forbidden`, and `conflict`
 * for a final draft, an archived matter, and a draft that was changed meanwhile.
 */
export async function receiveEdited(
	viewer: Viewer,
	request: Request,
	draftId: string,
	claimOf: ClaimOf,
): Promise<EditedDraft> {
	const { draft } = await getDraft(viewer, draftId);
	if (!mayEditDraft(viewer, draft)) throw new AppError("forbidden", "error.forbidden");
	const { bytes, claim } = await receivedFile(viewer, request, MOST_EDITED_BYTES, claimOf);
	// Reading takes tenths of a second, in which no transaction waits.
	const content = await contentOf(bytes, draft.content);
	return once(viewer, claim, async () => {
		const after = await updateDraft(viewer, draftId, { content, version: draft.version });
		return { draftId, from: draft.version, to: after.version };
	});
}

async function contentOf(bytes: Uint8Array, before: string): Promise<string> {
	const read = await thread.run({ bytes, before }).catch((error) => {
		if (error instanceof TookTooLong) return "corrupt" as const;
		throw error;
	});
	if (typeof read === "string") throw invalidField("file", `draft.edited.${read}`);
	const content = updateDraftSchema.shape.content.safeParse(read.content);
	if (!content.success)
		throw invalidField("file", read.content.trim() === "" ? "draft.edited.empty" : "draft.edited.too_large");
	return content.data ?? before;
}
