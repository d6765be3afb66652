import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { explain } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { pageClaim } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { receiveEdited } from "#app/domains/case/drafts/edited/edited.server.ts";
import { EditedDialog } from "#app/domains/case/drafts/edited/edited-dialog.tsx";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "draft.edited.title", dialog: true };

export const loader = screen({ allow: "drafts.editOwn" }, async ({ viewer, params }) => {
	const { draft } = await getDraft(viewer, idParam(params, "draftId"));
	return { draftId: draft.id };
});

/** The Word document of the draft; what it changed is shown next. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "drafts.editOwn", context });
	const t = translator(viewer.locale);
	try {
		const claim = (key: unknown, sent: unknown) => pageClaim(key, request, context, sent);
		const draftId = idParam(params, "draftId");
		const { from, to } = await receiveEdited(viewer, request, draftId, claim);
		const isSame = from === to;
		return await redirectWithToast(
			isSame ? `/drafts/${draftId}` : `/drafts/${draftId}/versions?from=${from}&to=${to}`,
			{ type: "success", message: t(isSame ? "draft.edited.same" : "success.draftEdited") },
		);
	} catch (error) {
		const { status, text, fields, headers } = explain(error, t, "error.draftUpdate");
		return data({ result: { error: fields ?? null }, error: fields ? null : text }, { status, headers });
	}
}

export default function Edited() {
	const { draftId } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <EditedDialog draftId={draftId} failed={failed} />;
}
