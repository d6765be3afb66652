import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DeletedDraft, DraftBin, DraftTable } from "#app/domains/case/drafts/draft-list.tsx";
import { mayDeleteDraft } from "#app/domains/case/drafts/rules.ts";
import { draftingOf } from "#app/domains/case/drafts/service.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const [{ matter }, { rows, deleted }] = await Promise.all([
		getMatter(viewer, matterId),
		draftingOf(viewer, matterId),
	]);
	const isOpen = matter.status !== "archived";
	return {
		rows,
		deleted: deleted.map((draft) => ({ ...draft, mayRestore: isOpen && mayDeleteDraft(viewer, draft) })),
		justDeleted: deleted.find(({ id }) => id === url.searchParams.get("deleted")) ?? null,
		create: isOpen && can(viewer, "drafts.create") ? `/matters/${matterId}/drafting/new` : null,
	};
});

export default function MatterDrafting() {
	const { rows, deleted, justDeleted, create } = useLoaderData<typeof loader>();
	const t = useT();
	const door = useDoor();
	const button = create && (
		<LinkButton id="new-draft" href={create} icon="plus">
			{t("draft.create")}
		</LinkButton>
	);
	const templates = (
		<a id="templates" className="text-sm" href={door("/drafts/templates", "templates")}>
			{t("template.title")}
		</a>
	);
	return (
		<WithDialogs>
			{justDeleted && <DeletedDraft draft={justDeleted} />}
			{rows.length === 0 ? (
				<EmptyState text={t("draft.none")} hint={t("draft.templateHint")}>
					{button}
					{templates}
				</EmptyState>
			) : (
				<>
					<div className="mb-3 flex flex-wrap items-center justify-between gap-2">
						<Found>{t.n("draft.found", rows.length)}</Found>
						<span className="flex flex-wrap items-center gap-3">
							{templates}
							{button}
						</span>
					</div>
					<DraftTable rows={rows} />
				</>
			)}
			<DraftBin deleted={deleted} />
		</WithDialogs>
	);
}
