import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/errors.ts";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatters, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
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

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, params, request, url }) => {
	const document = await documentFacts(viewer, idParam(params, "documentId"));
	if (!mayEditDocument(viewer, document)) throw new AppError("forbidden", "error.forbidden");
	const { id, originalFilename, type, version, matter } = document;
	const named = url.searchParams.get("matterId") ?? matter?.id;
	const matters = await offeredMatters(viewer, { request, named });
	const matterId = matters.find((option) => option.id === named)?.id ?? matter?.id ?? "";
	return { id, originalFilename, type, version, matterId, matters };
});

export const action = formAction({
	schema: updateDocumentSchema,
	allow: "documents.editOwn",
	finders: { matterId: findMatters },
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
	const failed = useActionData<typeof action>();
	const form = formState(failed, document);
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
			<MatterPicker
				field={form.field("matterId")}
				matters={matters}
				found={failed?.found?.matterId}
				placeholder={t("document.noMatter")}
				optional
			/>
		</FormDialog>
	);
}
