import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError, invalidField } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatters, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { filePapers } from "#app/domains/filing/inbox/file.server.ts";
import { FilePaperDialog } from "#app/domains/filing/inbox/file-paper-dialog.tsx";
import { filedMessage } from "#app/domains/filing/inbox/filed-message.server.ts";
import { getInboxRow } from "#app/domains/filing/inbox/rows.server.ts";
import { filePaperSchema } from "#app/domains/filing/inbox/schema.ts";
import { inboxView } from "#app/domains/filing/inbox/view.server.ts";
import { documentFacts } from "#app/domains/paper/documents/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "inbox.moveThisPaper", dialog: true };

const PATH = "/documents/inbox";

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, params, request, url }) => {
	const id = idParam(params, "documentId");
	if ((await documentFacts(viewer, id)).matter) throw redirect(`/documents/${id}`);
	const row = await getInboxRow(viewer, id);
	if (!row.mayFile) throw new AppError("forbidden", "error.forbidden");
	return {
		row: inboxView(viewer, row),
		matters: await offeredMatters(viewer, { request, named: row.matter?.id }),
		close: `${PATH}${url.search}`,
		mayAddDates: can(viewer, "hearings.create"),
	};
});

export const action = formAction({
	schema: filePaperSchema,
	allow: "documents.editOwn",
	finders: { matterId: findMatters },
	failed: "error.papersMove",
	run: async ({ viewer, params, request, t }, { dates, ...decision }) => {
		const id = idParam(params, "documentId");
		const filed = await filePapers(viewer, { rows: { [id]: { ...decision, file: true } }, dates });
		const [refused] = filed.refused;
		if (refused)
			throw invalidField(refused.field === "file" ? "" : refused.field, refused.key, refused.params);
		return {
			to: `${PATH}${new URL(request.url).search}`,
			message: { type: "success", message: filedMessage(filed, t) ?? "" },
		};
	},
});

export default function FileOnePaper() {
	const { row, matters, close, mayAddDates } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<FilePaperDialog
			row={row}
			matters={matters}
			failed={failed ?? undefined}
			close={close}
			mayAddDates={mayAddDates}
		/>
	);
}
