import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { versionField } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { holdsOfMatter, removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import { DeleteMatterDialog } from "#app/domains/filing/casefile/delete-matter.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "matter.delete", dialog: true };

export const loader = screen({ allow: "matters.delete" }, async ({ viewer, params }) => {
	const row = await getMatter(viewer, idParam(params, "matterId"));
	return { row, held: await holdsOfMatter(viewer, row.matter.id) };
});

export const action = formAction({
	schema: z.object({ version: versionField() }),
	allow: "matters.delete",
	failed: "error.matterDelete",
	run: async ({ viewer, params }, input) => {
		const { matter } = await removeMatter(viewer, idParam(params, "matterId"), input);
		return { to: "/matters", deleted: matter.id, onward: true };
	},
});

export default function DeleteMatter() {
	const { row, held } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<>
			<div {...inert}>
				<CaseInfo row={row} canEdit />
			</div>
			<DeleteMatterDialog
				matter={row.matter}
				held={held}
				failed={failed}
				close={`/matters/${row.matter.id}/info#delete-matter`}
			/>
		</>
	);
}
