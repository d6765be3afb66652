import { Select } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** Whose hearings are listed: everyone's, the person's own, or unassigned ones. */
export function GoesFilter({ value }: { value: string | undefined }) {
	const t = useT();
	return (
		<Select
			field={{ name: "assignedTo", value }}
			label={t("hearing.assignedTo")}
			hideLabel
			placeholder={t("hearing.everyone")}
			options={[
				{ value: "me", label: t("hearing.mine") },
				{ value: "none", label: t("hearing.unassigned") },
			]}
		/>
	);
}
