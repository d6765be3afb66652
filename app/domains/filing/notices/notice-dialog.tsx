import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { NoticeChoices } from "./notice-choices.tsx";
import type { NoticeRow } from "./service.server.ts";

type NoticeDialogProps = {
	row: NoticeRow;
	matters: readonly MatterOption[];
	failed: FormFailure | undefined;
};

/** One letter of a court with any matter, where it names none of ours or another than the one it is of. */
export function NoticeDialog({ row: { notice }, matters, failed }: NoticeDialogProps) {
	const t = useT();
	const form = formState(failed);
	return (
		<FormDialog title={t("notice.otherTitle")} form={form} close={`/notices#notice-${notice.id}`}>
			<p className="font-bold wrap-anywhere">{notice.subject || t("notice.noSubject")}</p>
			{notice.caseNumbers.length > 0 && (
				<p className="case-number text-sm">{notice.caseNumbers.join(" · ")}</p>
			)}
			<MatterPicker
				field={form.field("matterId")}
				matters={matters}
				found={failed?.found?.matterId}
				placeholder={t("notice.choose")}
				required
			/>
			<NoticeChoices notice={notice} field={form.field} />
		</FormDialog>
	);
}
