import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { doOnce, readForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { formClaim } from "#app/core/web/once.server.ts";
import { safeRedirect } from "#app/core/web/safe-redirect.ts";
import { redirectWithToast } from "#app/core/web/toast.server.ts";
import { restoreHearing } from "#app/domains/hearings/withdrawn/withdraw.server.ts";
import { translator } from "#app/messages/index.ts";

export const loader = () => redirect("/hearings");

/** Undo of a withdrawal: back to where the button stood, at the hearing. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
	const viewer = await requireViewer(request, { allow: "hearings.edit", context });
	const t = translator(viewer.locale);
	const form = await readForm(request);
	const back = new URL(safeRedirect(form.get("redirectTo"), "/hearings"), "http://peshi.invalid");
	const list = withQuery(back.pathname, back.search, { withdrawn: null });
	try {
		return await doOnce(viewer, formClaim(form, request, context), t, async () => {
			const { hearing } = await restoreHearing(viewer, idParam(params, "hearingId"));
			return { to: `${list}#hearing-${hearing.id}`, toast: "ok.hearingrestored" };
		});
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "internal") throw error;
		return redirectWithToast(list, { type: "error", message: t(error.key, error.params) });
	}
}
