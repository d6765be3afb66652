import { Chooser } from "#app/ui/form/chooser.tsx";
import type { FieldSource } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { type MatterOption, matterChoice } from "./choice.ts";

type MatterPickerProps = {
	field: FieldSource;
	/** What the matter is chosen for, where that is not plain. */
	label?: string;
	/** Those offered before a search (`offeredMatters`). */
	matters: readonly MatterOption[];
	/** What the last search found (`findMatters`). */
	found: Parameters<typeof Chooser>[0]["found"];
	/** The choice of none. */
	placeholder: string;
	optional?: boolean;
	required?: boolean;
	/** Where a first matter is entered, if that is another place than usual. */
	add?: { href: string; label: string };
};

/** The one way in which a form has a matter chosen: those opened last, and a search. */
export function MatterPicker({ matters, add, label, ...props }: MatterPickerProps) {
	const t = useT();
	return (
		<Chooser
			{...props}
			label={label ?? t("matter.label")}
			hint={t("matter.pickHint")}
			picksMatter
			add={add ?? { href: "/matters/new", label: t("matter.addOne") }}
			options={matters.map(matterChoice)}
		/>
	);
}
