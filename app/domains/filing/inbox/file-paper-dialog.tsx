import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
import { QuotedPassage } from "#app/domains/filing/orders/quoted-passage.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { InboxView } from "./view.server.ts";

type FilePaperProps = {
	row: InboxView;
	matters: readonly MatterOption[];
	failed: FormFailure | undefined;
	close: string;
	mayAddDates: boolean;
};

/** One paper with another matter, or with days that were read otherwise than they stand there. */
export function FilePaperDialog({ row, matters, failed, close, mayAddDates }: FilePaperProps) {
	const t = useT();
	const form = formState(failed, {
		matterId: row.matter?.id,
		orderDate: row.orderDate?.value,
		nextDate: row.nextDate?.value,
	});
	return (
		<FormDialog
			title={t("inbox.moveThisPaper")}
			form={form}
			close={close}
			send={
				<>
					<Button busy={t("inbox.moving")} variant={mayAddDates ? "secondary" : "primary"}>
						{t("inbox.moveToMatter")}
					</Button>
					{mayAddDates && (
						<Button name="dates" value="on" variant="primary" busy={t("inbox.moving")}>
							{t("inbox.moveAndAddDates")}
						</Button>
					)}
				</>
			}
		>
			<p className="font-bold [overflow-wrap:anywhere]">{row.originalFilename}</p>
			<input type="hidden" name="version" value={row.version} />
			<MatterPicker
				field={form.field("matterId")}
				matters={matters}
				found={failed?.found?.matterId}
				placeholder={t("inbox.choose")}
				add={{ href: `/matters/new?from=${row.id}`, label: t("inbox.newMatter") }}
				required
			/>
			{row.named && <QuotedPassage suggestion={row.named} />}
			{mayAddDates && (
				<>
					<p className="hint">{t("inbox.datesHint")}</p>
					<div className="two">
						<DateField
							field={form.field("orderDate")}
							label={t("suggestion.orderDate")}
							optional
							hint={row.orderDate && <Quoted suggestion={row.orderDate} />}
						/>
						<DateField
							field={form.field("nextDate")}
							label={t("hearing.nextDate")}
							optional
							hearing={{}}
							hint={row.nextDate && <Quoted suggestion={row.nextDate} />}
						/>
					</div>
				</>
			)}
		</FormDialog>
	);
}

/** What a page says under a field, apart from what is told of the day below it. */
function Quoted({ suggestion }: Parameters<typeof QuotedPassage>[0]) {
	return (
		<>
			{" "}
			<QuotedPassage suggestion={suggestion} />{" "}
		</>
	);
}
