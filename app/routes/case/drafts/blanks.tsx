import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { fillBlanksSchema } from "#app/domains/case/drafts/schema.ts";
import { BlanksDialog } from "#app/domains/filing/casefile/blanks-dialog.tsx";
import { fillBlanks, openBlanks } from "#app/domains/filing/casefile/fill-blanks.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "draft.blanks", dialog: true };

export const loader = screen({ allow: "drafts.editOwn" }, async ({ viewer, params }) => {
	const { draft, blanks } = await openBlanks(viewer, idParam(params, "draftId"));
	return { draftId: draft.id, version: draft.version, blanks };
});

export const action = formAction({
	schema: fillBlanksSchema,
	allow: "drafts.editOwn",
	failed: "error.draftUpdate",
	run: async ({ viewer, params }, input) => {
		const draft = await fillBlanks(viewer, idParam(params, "draftId"), input);
		return { to: `/drafts/${draft.id}`, toast: "success.blanks", version: draft.version };
	},
});

export default function Blanks() {
	const shown = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <BlanksDialog {...shown} failed={failed ?? undefined} />;
}
