import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";

type RemoveProps = { id: string; filename: string; failed: FormFailure | undefined };

/** Asks before a list is deleted: it does not come back. */
export function RemoveImportDialog({ id, filename, failed }: RemoveProps) {
	const t = useT();
	return (
		<FormDialog
			title={t("import.remove")}
			form={formState(failed)}
			close={`/import/${id}#remove`}
			send={<Button variant="danger">{t("import.remove")}</Button>}
		>
			<p>
				<b className="wrap-anywhere">{filename}</b>
			</p>
			<p>{t("import.removeHint")}</p>
		</FormDialog>
	);
}
