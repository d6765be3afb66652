import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { editorAction } from "#app/domains/case/drafts/editor.server.ts";
import { DraftEditor } from "#app/domains/case/drafts/editor.tsx";
import { rightsOver } from "#app/domains/case/drafts/rules.ts";
import type { OpenDraft } from "#app/domains/case/drafts/service.server.ts";
import { beganWith } from "#app/domains/case/drafts/templates/filled.server.ts";
import { clausesInUse } from "#app/domains/case/drafts/templates/service.server.ts";
import { openDraft } from "#app/domains/case/drafts/view.server.ts";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { NotFound, RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { shownStatus } from "#app/ui/shown-status.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = {
	title: (data, t) => (data as { found: OpenDraft } | undefined)?.found.draft.title ?? t("draft.notFound"),
};

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params }) => {
	const found = await openDraft(viewer, idParam(params, "draftId"));
	const { draft, matter } = found;
	const [began, clauses, { autoSave }] = await Promise.all([
		beganWith(viewer, matter.id, draft),
		clausesInUse(viewer),
		getPreferences(viewer),
	]);
	return {
		found,
		rights: rightsOver(viewer, draft, matter.status !== "archived"),
		autosave: autoSave,
		untouched: began !== null || draft.content.trim() === "",
		clauses: clauses.map(({ key, title }) => ({ key, title })),
		keepAs: `draft:${viewer.userId}:${draft.id}`,
		clock: { zone: viewer.timeZone, hours: viewer.timeFormat },
	};
});

export const action = (args: ActionFunctionArgs) => editorAction(args);

export default function Draft() {
	const shown = useLoaderData<typeof loader>();
	const typed = useActionData<typeof action>();
	return (
		<WithDialogs>
			<DraftEditor {...shown} typed={typed} />
		</WithDialogs>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const t = useT();
	const status = shownStatus(error);
	if (status !== 404) return <RouteErrorScreen />;
	return (
		<NotFound
			title={t("draft.notFound")}
			text={t("draft.notFoundText")}
			href="/matters"
			action={t("matter.back")}
		/>
	);
}
