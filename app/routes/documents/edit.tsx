import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/errors.ts";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { documentFacts, mayEdit, updateDocument } from "#app/domains/documents/service.server.ts";
import { updateDocumentSchema } from "#app/domains/files/schema.ts";
import { matterOptions } from "#app/domains/matters/service.server.ts";
import { words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { documentTypes } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "doc.edit", dialog: true };

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, params, url }) => {
	const document = await documentFacts(viewer, idParam(params, "documentId"));
	if (!mayEdit(viewer, document)) throw new AppError("forbidden", "err.forbidden");
	const open = await matterOptions(viewer);
	const { id, originalFilename, type, version, matter } = document;
	const matters = matter && !open.some((option) => option.id === matter.id) ? [matter, ...open] : open;
	const asked = matters.find((option) => option.id === url.searchParams.get("matterId"));
	return { id, originalFilename, type, version, matterId: (asked ?? matter)?.id ?? "", matters };
});

export const action = formAction({
	schema: updateDocumentSchema,
	allow: "documents.editOwn",
	failed: "err.docsave",
	run: async ({ viewer, params }, input) => {
		const document = await updateDocument(
			viewer,
			idParam(params, "documentId"),
			withBlanks(input, ["matterId"]),
		);
		return { to: `/documents/${document.id}`, toast: "ok.docsaved", version: document.version };
	},
});

export default function EditDocument() {
	const { matters, ...document } = useLoaderData<typeof loader>();
	const form = formState(useActionData<typeof action>(), document);
	const t = useT();
	const close = `/documents/${document.id}#edit-document`;
	return (
		<Dialog title={t("doc.edit")} close={close} failed={form.failed}>
			<PostForm>
				<DialogBody>
					<ErrorSummary errors={form.errors} message={form.error} />
					<input type="hidden" name="version" value={document.version} />
					<Field label={t("doc.filename")} field={form.field("originalFilename")} required maxLength={255} />
					<Select
						label={t("doc.type")}
						field={form.field("type")}
						options={documentTypes.map((value) => ({ value, label: t(words.documentType[value]) }))}
					/>
					<Select
						label={t("m.matter")}
						field={form.field("matterId")}
						placeholder={t("doc.nomatter")}
						options={matters.map(({ id, title, caseNumber }) => ({
							value: id,
							label: t("doc.option", { title, caseNumber: caseNumber ?? t("common.na") }),
						}))}
					/>
				</DialogBody>
				<DialogFoot>
					<LinkButton href={close}>{t("act.cancel")}</LinkButton>
					<Button variant="primary" busy={t("st.saving")}>
						{t("act.save")}
					</Button>
				</DialogFoot>
			</PostForm>
		</Dialog>
	);
}
