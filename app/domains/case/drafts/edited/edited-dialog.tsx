import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { MOST_EDITED_BYTES } from "./schema.ts";

type EditedProps = { draftId: string; failed: Parameters<typeof formState>[0] };

/** Takes the Word document of a draft back after it was edited in Word. */
export function EditedDialog({ draftId, failed }: EditedProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed);
	return (
		<FormDialog
			title={t("draft.edited.title")}
			form={form}
			close={`/drafts/${draftId}`}
			attributes={{ encType: "multipart/form-data" }}
			send={
				<Button variant="primary" icon="upload" busy={t("document.uploading")}>
					{t("draft.edited.send")}
				</Button>
			}
		>
			<p>{t("draft.edited.lead")}</p>
			<Field
				type="file"
				label={t("draft.edited.file")}
				hint={t("draft.edited.fileHint", { size: format.size(MOST_EDITED_BYTES) })}
				field={form.field("file")}
				accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
				required
			/>
		</FormDialog>
	);
}
