import { useLoaderData } from "@remix-run/react";
import { isId } from "#app/core/ids.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DraftCreatedDialog } from "#app/domains/case/drafts/new-draft.tsx";
import { blanksIn } from "#app/domains/case/drafts/paper/blanks.ts";
import { mayEditDraft } from "#app/domains/case/drafts/rules.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "draft.created", dialog: true };

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params, url }) => {
	const { matter } = await getMatter(viewer, idParam(params, "matterId"));
	const draftId = url.searchParams.get("draft");
	const draft = isId(draftId) ? (await getDraft(viewer, draftId)).draft : null;
	return {
		matterId: matter.id,
		draft: draft && {
			id: draft.id,
			title: draft.title,
			blanks: mayEditDraft(viewer, draft) ? blanksIn(draft.content).length : 0,
		},
		keepAs: `draft:${viewer.userId}:new:${matter.id}`,
	};
});

export default function DraftCreated() {
	return <DraftCreatedDialog {...useLoaderData<typeof loader>()} />;
}
