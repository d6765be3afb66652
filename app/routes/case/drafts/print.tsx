import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { paperOf } from "#app/domains/case/drafts/paper/paper.ts";
import { DraftPaper } from "#app/domains/case/drafts/paper/print-page.tsx";
import { openDraft } from "#app/domains/case/drafts/view.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = {
	title: (data) => (data as { draft: { title: string } } | undefined)?.draft.title,
};

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params, url }) => {
	const { draft, matter } = await openDraft(viewer, idParam(params, "draftId"));
	const facts = await templateFacts(viewer, matter.id);
	const contact = [facts.phone, facts.email].filter(Boolean).join(" · ");
	const enrolled = facts.enrolment_no && `(${facts.enrolment_no})`;
	return {
		draft: { id: draft.id, title: draft.title, type: draft.type, content: draft.content },
		paper: paperOf(url.searchParams.get("paper")),
		letterhead: {
			chamber: viewer.chamberName,
			lines: [
				[facts.advocate_name, enrolled].filter(Boolean).join(" "),
				facts.office_address,
				contact,
			].filter((line): line is string => Boolean(line)),
		},
	};
});

export default function PrintDraft() {
	return <DraftPaper {...useLoaderData<typeof loader>()} />;
}
