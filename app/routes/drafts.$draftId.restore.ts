import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { doOnce, readForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { formClaim } from "#app/core/web/once.server.ts";
import { restoreDraft } from "#app/domains/drafts/update.server.ts";
import { translator } from "#app/messages/index.ts";

export const loader = () => redirect("/matters");

/** Undo of a deletion: the draft is back, and so is its page. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
	const viewer = await requireViewer(request, { allow: "drafts.deleteOwn", context });
	const t = translator(viewer.locale);
	const claim = formClaim(await readForm(request), request, context);
	try {
		return await doOnce(viewer, claim, t, async () => {
			const draft = await restoreDraft(viewer, idParam(params, "draftId"));
			return { to: `/drafts/${draft.id}`, toast: "ok.draftrestored" };
		});
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "internal") throw error;
		return redirectWithToast("/matters", { type: "error", message: t(error.key, error.params) });
	}
}
