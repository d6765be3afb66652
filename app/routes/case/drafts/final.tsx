import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { versionField } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { FinalDialog } from "#app/domains/case/drafts/final-dialog.tsx";
import { unresolved } from "#app/domains/case/drafts/paper/measure.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "draft.finalAsk", dialog: true };

export const loader = screen({ allow: "drafts.finalise" }, async ({ viewer, params }) => {
	const { draft } = await getDraft(viewer, idParam(params, "draftId"));
	return { draftId: draft.id, version: draft.version, blanks: unresolved(draft.content) };
});

export const action = formAction({
	schema: z.object({ version: versionField() }),
	allow: "drafts.finalise",
	failed: "error.draftUpdate",
	run: async ({ viewer, params }, input) => {
		const draft = await updateDraft(viewer, idParam(params, "draftId"), {
			status: "final",
			version: input.version,
		});
		return { to: `/drafts/${draft.id}`, toast: "success.draftFinal" };
	},
});

export default function Final() {
	const shown = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <FinalDialog {...shown} failed={failed ?? undefined} />;
}
