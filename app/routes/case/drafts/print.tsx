import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { type PaperKind, paperStyle } from "#app/domains/case/drafts/paper/paper.ts";
import { DraftPaper } from "#app/domains/case/drafts/paper/print-page.tsx";
import { paperOfDraft } from "#app/domains/case/drafts/print/print.server.ts";
import { openDraft } from "#app/domains/case/drafts/view.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = {
	title: (data) => (data as { draft: { title: string } } | undefined)?.draft.title,
	style: (data) => (data ? paperStyle((data as { paper: PaperKind }).paper) : undefined),
};

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params, url }) => {
	const found = await openDraft(viewer, idParam(params, "draftId"));
	const { id, title, type, content } = found.draft;
	const wanted = url.searchParams.get("paper");
	return { draft: { id, title, type, content }, ...(await paperOfDraft(viewer, found, wanted)) };
});

export default function PrintDraft() {
	return <DraftPaper {...useLoaderData<typeof loader>()} />;
}
