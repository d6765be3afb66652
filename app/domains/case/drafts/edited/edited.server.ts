import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { Thread } from "#app/core/process/threads.server.ts";
import { oneFileIn } from "#app/core/web/input/one-file.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { rightsOver } from "#app/domains/case/drafts/rules.ts";
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
	claimOf: (key: unknown, sent: unknown) => Claim | null,
): Promise<EditedDraft> {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { draft, matter } = await getDraft(viewer, draftId);
	const isOpen = matter.status !== "archived";
	if (!rightsOver(viewer, draft, true).edit) throw new AppError("forbidden", "error.forbidden");
	if (!isOpen) throw new AppError("conflict", "matter.readOnly");
	if (draft.status === "final") throw new AppError("conflict", "draft.isFinal");
	const { form, filename, bytes } = await oneFileIn(request, MOST_EDITED_BYTES);
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
	return once(viewer, claimOf(form.get(ONCE_FIELD), [filename, digest]), async () => {
		const content = await contentOf(bytes, draft.content);
		const after = await updateDraft(viewer, draftId, { content, version: draft.version });
		return { draftId, from: draft.version, to: after.version };
	});
}

async function contentOf(bytes: Uint8Array, before: string): Promise<string> {
	// A document of little that unpacks to a tree of much ends the thread, and no more.
	const read = await thread.run({ bytes, before }).catch((): DocxFault => "too_large");
	if (typeof read === "string") throw invalidField("file", `draft.edited.${read}`);
	const content = updateDraftSchema.shape.content.safeParse(read.content);
	if (!content.success)
		throw invalidField("file", read.content.trim() === "" ? "draft.edited.empty" : "draft.edited.too_large");
	return content.data ?? before;
}
