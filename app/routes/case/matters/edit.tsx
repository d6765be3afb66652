import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { clientOptions, findClients } from "#app/domains/case/clients/service.server.ts";
import { editMatterSchema, editParts } from "#app/domains/case/matters/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { teamOf } from "#app/domains/case/matters/team.server.ts";
import { openTasksOfMatter } from "#app/domains/day/tasks/close.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import { changeOf, editableFields, stagesFor, statusesFor } from "#app/domains/filing/casefile/edit.ts";
import { EditMatterDialog } from "#app/domains/filing/casefile/edit-matter.tsx";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtSuggestions } from "#app/domains/law/courts/suggestions.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "matter.edit", dialog: true };

export const loader = screen({ allow: "matters.edit" }, async ({ viewer, params, url }) => {
	const row = await getMatter(viewer, idParam(params, "matterId"));
	const part = editParts.find((one) => one === url.searchParams.get("part")) ?? null;
	const rights = {
		identity: can(viewer, "matters.editIdentity"),
		close: can(viewer, "matters.close"),
		team: can(viewer, "matters.team"),
	};
	const [clients, courts] = rights.identity
		? await Promise.all([clientOptions(viewer), courtSuggestions(viewer)])
		: [[], []];
	return {
		row,
		part,
		rights,
		fields: editableFields(viewer, part),
		// Its own client may not be among those that are listed.
		clients:
			row.client && !clients.some(({ id }) => id === row.client?.id) ? [row.client, ...clients] : clients,
		courts,
		// Whoever was named and is away now stays named until somebody else is chosen.
		team: rights.team
			? (await teamOf(viewer, row.matter.id)).filter(
					({ id, status }) => status === "active" || id === row.matter.leadAdvocate,
				)
			: [],
		openTasks: rights.close ? await openTasksOfMatter(viewer, row.matter.id) : [],
		stages: stagesFor(viewer, row.matter),
		statuses: statusesFor(viewer, row.matter),
	};
});

export const action = formAction({
	schema: editMatterSchema,
	allow: "matters.edit",
	finders: { clientId: findClients },
	failed: "error.matterUpdate",
	run: async ({ viewer, params }, input) => {
		const matterId = idParam(params, "matterId");
		const { matter } = await getMatter(viewer, matterId);
		const after = await updateMatter(viewer, matterId, changeOf(viewer, matter, input));
		return { to: `/matters/${matterId}/info`, toast: "success.matterUpdated", version: after.matter.version };
	},
});

export default function EditMatter() {
	const { row, ...choices } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<>
			<div {...inert}>
				<CaseInfo row={row} canEdit />
			</div>
			<EditMatterDialog
				matter={row.matter}
				{...choices}
				failed={failed ?? undefined}
				close={`/matters/${row.matter.id}/info#${choices.part === "court" ? "edit-court-facts" : "edit-matter"}`}
			/>
		</>
	);
}
