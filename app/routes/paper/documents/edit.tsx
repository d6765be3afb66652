import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/errors.ts";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { matterOptions } from "#app/domains/case/matters/service.server.ts";
import {
	documentFacts,
	mayEditDocument,
	updateDocument,
} from "#app/domains/paper/documents/service.server.ts";
import { updateDocumentSchema } from "#app/domains/paper/files/schema.ts";
import { words } from "#app/messages/words.ts";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { documentTypes } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "document.edit", dialog: true };

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, params, url }) => {
	const document = await documentFacts(viewer, idParam(params, "documentId"));
	if (!mayEditDocument(viewer, document)) throw new AppError("forbidden", "error.forbidden");
	const open = await matterOptions(viewer);
	const { id, originalFilename, type, version, matter } = document;
	const matters = matter && !open.some((option) => option.id === matter.id) ? [matter, ...open] : open;
	const chosen = matters.find((option) => option.id === url.searchParams.get("matterId"));
	return { id, originalFilename, type, version, matterId: (chosen ?? matter)?.id ?? "", matters };
});

export const action = formAction({
	schema: updateDocumentSchema,
	allow: "documents.editOwn",
	failed: "error.documentSave",
	run: async ({ viewer, params }, input) => {
		const document = await updateDocument(
			viewer,
			idParam(params, "documentId"),
			withBlanks(input, ["matterId"]),
		);
		return { to: `/documents/${document.id}`, toast: "success.documentSaved", version: document.version };
	},
});

export default function EditDocument() {
	const { matters, ...document } = useLoaderData<typeof loader>();
	const form = formState(useActionData<typeof action>(), document);
	const t = useT();
	const close = `/documents/${document.id}#edit-document`;
	return (
		<FormDialog title={t("document.edit")} form={form} close={close}>
			<input type="hidden" name="version" value={document.version} />
			<Field label={t("document.fileName")} field={form.field("originalFilename")} required maxLength={255} />
			<Select
				label={t("document.type")}
				field={form.field("type")}
				options={documentTypes.map((value) => ({ value, label: t(words.documentType[value]) }))}
			/>
			<Select
				label={t("matter.label")}
				field={form.field("matterId")}
				placeholder={t("document.noMatter")}
				options={matters.map(({ id, title, caseNumber }) => ({
					value: id,
					label: t("document.option", { title, caseNumber: caseNumber ?? t("common.notAvailable") }),
				}))}
			/>
		</FormDialog>
	);
}
