import type { FormFailure } from "#app/core/web/form.server.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { OpenBlank } from "./fill-blanks.server.ts";

type BlanksProps = {
	draftId: string;
	version: number;
	blanks: readonly OpenBlank[];
	failed: FormFailure | undefined;
};

/** What is written in a word. */
const SHORT = new Set(["date", "place", "number"]);

/** The blanks of a draft one below the other, each with where its fact is kept. */
export function BlanksDialog({ draftId, version, blanks, failed }: BlanksProps) {
	const t = useT();
	const form = formState(failed, {}, "d-");
	const isFull = blanks.length === 0;
	return (
		<FormDialog
			title={t("draft.blanks")}
			form={form}
			close={`/drafts/${draftId}#fill-blanks`}
			size="lg"
			tall={!isFull}
			send={isFull ? null : undefined}
		>
			<input type="hidden" name="version" value={version} />
			<p className="hint">{t(isFull ? "draft.noBlanks" : "draft.blanksHint")}</p>
			{blanks.map(({ label, noun, isKept, isDay }, at) => {
				const ask = {
					field: { ...form.field(`values[${at}]`), maxLength: 2000 },
					label,
					hint: noun && isKept ? t(`draft.keptWith.${noun}`) : t("draft.paperOnly"),
				};
				if (isDay) return <DateField key={label} {...ask} anyDay />;
				return noun || SHORT.has(label) ? (
					<Field key={label} {...ask} />
				) : (
					<TextArea key={label} {...ask} rows={3} />
				);
			})}
		</FormDialog>
	);
}
