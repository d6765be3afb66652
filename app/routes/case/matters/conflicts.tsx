import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { decideConflicts, toDecide } from "#app/domains/case/conflicts/decide.server.ts";
import { DecideDialog } from "#app/domains/case/conflicts/decide-dialog.tsx";
import { decideSchema } from "#app/domains/case/conflicts/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "conflict.title", dialog: true };

export const loader = screen({ allow: "matters.edit" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [row, question] = await Promise.all([getMatter(viewer, matterId), toDecide(viewer, matterId)]);
	return { row, question: question, canEdit: can(viewer, "matters.edit") };
});

export const action = formAction({
	schema: decideSchema,
	allow: "matters.edit",
	failed: "error.conflictDecision",
	run: async ({ viewer, params }, decided) => {
		const matterId = idParam(params, "matterId");
		await decideConflicts(viewer, matterId, { ...decided, asksConflicts: true });
		return { to: `/matters/${matterId}/info`, toast: "conflict.recorded" };
	},
});

export default function MatterConflicts() {
	const { row, question, canEdit } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<>
			<div {...inert}>
				<CaseInfo row={row} canEdit={canEdit} />
			</div>
			<DecideDialog question={question} failed={failed ?? undefined} close={`/matters/${row.matter.id}`} />
		</>
	);
}
