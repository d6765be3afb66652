import type { ActionFunctionArgs } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { doOnce, readForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { formClaim } from "#app/core/web/once.server.ts";
import { safeRedirect } from "#app/core/web/safe-redirect.ts";
import { translator } from "#app/messages/index.ts";
import { removeDocument, restoreDocument } from "./service.server.ts";

/**
 * The action behind a list's delete and undo buttons: does it and goes back to where the button stood. After a deletion
 * the address names the document, so that the list can offer to take it back.
 */
export function binAction(act: "delete" | "restore") {
	return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
		const viewer = await requireViewer(request, { allow: "documents.deleteOwn", context });
		const t = translator(viewer.locale);
		const form = await readForm(request);
		const back = new URL(safeRedirect(form.get("redirectTo"), "/documents"), "http://peshi.invalid");
		const to = (deleted: string | null) => withQuery(back.pathname, back.search, { deleted });
		try {
			const documentId = idParam(params, "documentId");
			return await doOnce(viewer, formClaim(form, request, context), t, async () => {
				if (act === "delete") {
					await removeDocument(viewer, documentId);
					return { to: to(documentId) };
				}
				await restoreDocument(viewer, documentId);
				return { to: to(null), toast: "ok.docrestored" };
			});
		} catch (error) {
			if (!(error instanceof AppError) || error.code === "internal") throw error;
			return redirectWithToast(to(null), { type: "error", message: t(error.key, error.params) });
		}
	};
}
