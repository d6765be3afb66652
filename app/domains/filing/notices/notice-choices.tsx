import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Check } from "#app/ui/form/field.tsx";
import type { FieldSource } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { NoticeRow } from "./service.server.ts";

type ChoicesProps = {
	notice: Pick<NoticeRow["notice"], "date" | "defects">;
	field: (name: string) => FieldSource;
};

/** What of a notice is left out, and by when its defects are to be cured; nothing where it has none. */
export function NoticeChoices({ notice: { date, defects }, field }: ChoicesProps) {
	const t = useT();
	if (defects.length === 0) return null;
	const cureBy = field("cureBy");
	return (
		<>
			{date && <Check field={field("withoutDate")} label={t("notice.withoutDate")} />}
			<Check field={field("withoutDefects")} label={t("notice.withoutDefects")} />
			<DateField field={{ ...cureBy, value: cureBy.value ?? date ?? undefined }} label={t("notice.cureBy")} />
		</>
	);
}
