import type { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { type MatterFieldName, matterFields } from "./fields.ts";
import type { MatterField } from "./record/field.ts";

/** Gives a form's controls what they need to ask for a field of a matter: its value, its label, its longest text. */
export function useAsk(form: ReturnType<typeof formState>) {
	const t = useT();
	return (name: MatterFieldName) => {
		const { label, max }: MatterField = matterFields[name];
		return { field: { ...form.field(name), maxLength: max }, label: t(label) };
	};
}
